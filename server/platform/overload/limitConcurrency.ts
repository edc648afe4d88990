import { busyServer } from '../problem.ts'

/** Lets so much work run at once and so much wait; the rest is sent away at once, since waiting would not end. */
export function turns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw busyServer()
      // Whoever ends hands its turn over, so `running` stays as it is.
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
