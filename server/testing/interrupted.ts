import type { Transact, Tx } from '#server/platform/db.ts'

/** Lets a test do something between the transactions of one call, after its caller was admitted, or within one. */
export function interruptible() {
  let waiting: { left: number; run: () => Promise<unknown> } | undefined
  let inside: { statement: string; run: (tx: Tx) => Promise<unknown> } | undefined

  const interrupt = async (tx: Tx, text: string) => {
    if (!inside || !text.startsWith(inside.statement)) return
    const { run } = inside
    inside = undefined
    await run(tx)
  }
  const watched = (tx: Tx): Tx => ({
    ...tx,
    many: async (row, text, values) => {
      await interrupt(tx, text)
      return tx.many(row, text, values)
    },
    run: async (text, values) => {
      await interrupt(tx, text)
      return tx.run(text, values)
    },
  })
  const wrap =
    (transact: Transact): Transact =>
    async (work) => {
      if (waiting && --waiting.left === 0) {
        const { run } = waiting
        waiting = undefined
        await run()
      }
      return transact((tx) => work(watched(tx)))
    }
  /** Before this transaction from now on, the first is 1. */
  const before = (transaction: number, run: () => Promise<unknown>) => {
    waiting = { left: transaction, run }
  }
  /** Before the next statement that begins so: what another transaction has committed while this one waited for its lock. */
  const beforeStatement = (statement: string, run: (tx: Tx) => Promise<unknown>) => {
    inside = { statement, run }
  }
  return { wrap, before, beforeStatement }
}
