/** The window of the moving average of the pace. */
const remembered = 8
/** With fewer than this no wait is expected: one slow statement ahead says nothing about the next. */
const fewWaiting = 16

export type QueueDelay = ReturnType<typeof queueDelay>

/**
 * The queue for the database, and how long a newcomer will wait in it: its length times the pace at which the last ones
 * had their turn.
 */
export function queueDelay(now: () => number = () => performance.now()) {
  let count = 0
  let paceMs = 0
  /** When the last turn began while others went on waiting. */
  let movedAt: number | undefined

  return {
    /** @returns a function to call when the turn has come, or the wait was given up. */
    join() {
      count++
      movedAt ??= now()
      let isWaiting = true
      return () => {
        if (!isWaiting) return
        isWaiting = false
        count--
        const at = now()
        if (movedAt !== undefined) paceMs += (at - movedAt - paceMs) / remembered
        movedAt = count > 0 ? at : undefined
      }
    },
    count: () => count,
    /** In milliseconds; 0 where only a few wait. */
    expectedMs: () => (count < fewWaiting ? 0 : count * paceMs),
  }
}
