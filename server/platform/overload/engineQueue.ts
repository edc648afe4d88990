import { setImmediate as nextTurn } from 'node:timers/promises'
import type { QueueDelay } from './queueDelay.ts'

/**
 * Serializes work on an engine that shares this thread. After `maxMs` in one turn of the event loop, further work waits
 * for the next turn, so that new requests are read in between.
 */
export function engineQueue(line: QueueDelay, maxMs: number) {
  const queue: (() => void)[] = []
  let isTaken = false
  let usedMs = 0
  let isCounting = false

  const isFree = () => !isTaken && usedMs < maxMs
  function giveOn() {
    const next = queue.shift()
    if (!next) return
    isTaken = true
    next()
  }
  function countTurn() {
    if (isCounting) return
    isCounting = true
    setImmediate(() => {
      isCounting = false
      usedMs = 0
      if (!isTaken) giveOn()
    })
  }

  return async function inTurn<T>(work: (pause: () => Promise<void>) => Promise<T>): Promise<T> {
    const leave = line.join()
    if (isFree()) isTaken = true
    else await new Promise<void>((resolve) => queue.push(resolve))
    leave()
    let began = performance.now()
    // Long work keeps its turn, and yields to the event loop between its parts.
    const pause = async () => {
      if (performance.now() - began < maxMs) return
      await nextTurn()
      began = performance.now()
    }
    try {
      return await work(pause)
    } finally {
      usedMs += performance.now() - began
      isTaken = false
      countTurn()
      if (isFree()) giveOn()
    }
  }
}
