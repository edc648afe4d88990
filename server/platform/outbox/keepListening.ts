import { setTimeout as delay } from 'node:timers/promises'
import { second } from '../clock.ts'
import type { Log } from '../log.ts'

interface Parts {
  /** Listens until its connection or the signal ends, and calls back once it does. */
  listenOnce: (parts: { onListening: () => void; signal: AbortSignal }) => Promise<void>
  onConnected: () => void
  /** The delays before reconnecting; the last one repeats. */
  delaysMs: readonly number[]
  log: Log
  /** What is listened to, as the log names it. */
  name: string
}

/** The first try has this long, after which the start goes on without it. */
const maxFirstMs = 5 * second

/** Listens again whenever a connection was lost. @returns a function that stops. */
export async function keepListening({ listenOnce, onConnected, delaysMs, log, name }: Parts) {
  const stopped = new AbortController()
  const { signal } = stopped
  let tries = 0
  let endFirst: () => void = () => undefined
  const first = new Promise<void>((resolve) => {
    endFirst = resolve
  })
  const onListening = () => {
    tries = 0
    onConnected()
    endFirst()
  }
  const listenOn = async () => {
    while (!signal.aborted) {
      await listenOnce({ onListening, signal }).catch((error: unknown) => {
        if (tries <= 1) log.warn({ reason: String(error) }, `${name} could not be listened to`)
        endFirst()
      })
      // Half of it is random, so that processes that lost one server do not reconnect all at once.
      const wait = delaysMs[Math.min(tries++, delaysMs.length - 1)] ?? second
      await delay((wait * (1 + Math.random())) / 2, undefined, { signal }).catch(() => undefined)
    }
  }

  const listening = listenOn()
  await Promise.race([first, delay(maxFirstMs, undefined, { ref: false })])
  return async () => {
    stopped.abort()
    await listening
  }
}
