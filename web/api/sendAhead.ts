import { hashKey } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { callKey, type Input, type Reply } from './client.ts'
import { send } from './send.ts'

/** What was asked for longer ago than this is asked for anew. */
const mostAgeMs = 5_000

const ahead = new Map<string, { at: number; reply: Promise<unknown> }>()

/** Makes a call before a screen waits for its reply, which is handed out once. */
export function sendAhead<C extends Call>(call: C, input?: Input<C>): Promise<Reply<C>> {
  const reply = send(call, input)
  ahead.set(hashKey(callKey(call, input)), { at: performance.now(), reply })
  return reply
}

/** The reply of a call that was made ahead; undefined where there is none. */
export function takeAhead<C extends Call>(
  call: C,
  input?: Input<C>,
): Promise<Reply<C>> | undefined {
  const key = hashKey(callKey(call, input))
  const known = ahead.get(key)
  ahead.delete(key)
  return known && performance.now() - known.at < mostAgeMs
    ? (known.reply as Promise<Reply<C>>)
    : undefined
}
