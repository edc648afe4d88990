import type { LiveEvent } from '#contract/events.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import type { Client } from './client.ts'

const minWaitMs = 500
const maxWaitMs = 30_000

/** A stream that held this long was a good one: the next wait begins from the start. */
const goodAfterMs = 10_000

/** One stream for all of a page that follow along, for as long as there are any. */
export function eventStream(client: Pick<Client, 'follow'>, onEvent: (event: LiveEvent) => void) {
  const listeners = new Set<() => void>()
  let isOpen = false
  let ending: AbortController | undefined

  const turn = (open: boolean) => {
    if (isOpen === open) return
    isOpen = open
    for (const tell of listeners) tell()
  }

  const keepOpen = async (signal: AbortSignal) => {
    for (let failures = 0; !signal.aborted; failures++) {
      const began = performance.now()
      try {
        await client.follow({
          signal,
          onEvent,
          onOpen: () => {
            turn(true)
            // Events from before the stream opened are not sent again.
            onEvent({ kind: 'missed' })
          },
        })
      } catch (error) {
        // Signed out: the next sign-in opens a new stream.
        if (error instanceof Refused && error.status === 401) return
      } finally {
        if (ending?.signal === signal) turn(false)
      }
      if (performance.now() - began > goodAfterMs) failures = 0
      await pause(waitMs(failures), signal)
    }
  }

  return {
    isOpen: () => isOpen,
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      if (!ending) {
        ending = new AbortController()
        void keepOpen(ending.signal)
      }
      return () => {
        listeners.delete(tell)
        if (listeners.size > 0) return
        ending?.abort()
        ending = undefined
        isOpen = false
      }
    },
  }
}

/** Half of it is by chance: the browsers that lost one server must not come back as one. */
export function waitMs(failures: number, chance = Math.random()) {
  const whole = Math.min(maxWaitMs, minWaitMs * 2 ** Math.min(failures, 10))
  return (whole * (1 + chance)) / 2
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
  })
