import { hashKey } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { callKey, type Input, type Reply } from './client.ts'

/** A reply requested longer ago than this is requested again. */
const maxAgeMs = 5_000

/** Replies of calls that are made before a screen waits for them, each handed out once. */
export function repliesAhead() {
  const ahead = new Map<string, { at: number; reply: Promise<unknown> }>()
  return {
    put<C extends Call>(reply: Promise<Reply<C>>, call: C, input?: Input<C>) {
      ahead.set(hashKey(callKey(call, input)), { at: performance.now(), reply })
      return reply
    },
    take<C extends Call>(call: C, input?: Input<C>): Promise<Reply<C>> | undefined {
      const key = hashKey(callKey(call, input))
      const known = ahead.get(key)
      ahead.delete(key)
      return known && performance.now() - known.at < maxAgeMs
        ? (known.reply as Promise<Reply<C>>)
        : undefined
    },
  }
}
