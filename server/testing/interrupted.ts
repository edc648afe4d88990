import type { Transact } from '#server/platform/db.ts'

/** Lets a test do something between the transactions of one call, after its caller was admitted. */
export function interruptible() {
  let waiting: { left: number; run: () => Promise<unknown> } | undefined
  const wrap =
    (transact: Transact): Transact =>
    async (work) => {
      if (waiting && --waiting.left === 0) {
        const { run } = waiting
        waiting = undefined
        await run()
      }
      return transact(work)
    }
  /** Before this transaction from now on, the first is 1. */
  const before = (transaction: number, run: () => Promise<unknown>) => {
    waiting = { left: transaction, run }
  }
  return { wrap, before }
}
