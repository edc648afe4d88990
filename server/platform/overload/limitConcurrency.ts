import { busyServer } from '../problem.ts'

/** Runs `atOnce` works at a time and lets `waiting` wait; the rest is refused, since its turn would come too late. */
export function turns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw busyServer()
      // Work that ends hands its turn to the next in the queue, so `running` does not change.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
