import type { Transact, Tx } from '#server/platform/db.ts'

type Inside = (tx: Tx) => Promise<unknown>

/** Lets a test do something between the transactions of one call, after its caller was admitted, or within one. */
export function interruptible() {
  let waiting: { left: number; run: () => Promise<unknown> } | undefined
  let inside: { statement: string; about: string; run: Inside } | undefined

  const interrupt = async (tx: Tx, text: string, values: unknown) => {
    if (!inside || !text.startsWith(inside.statement)) return
    const { about, run } = inside
    if (!JSON.stringify(values ?? []).includes(about)) return
    inside = undefined
    await run(tx)
  }
  const watched = (tx: Tx): Tx => ({
    ...tx,
    many: async (row, text, values) => {
      await interrupt(tx, text, values)
      return tx.many(row, text, values)
    },
    run: async (text, values) => {
      await interrupt(tx, text, values)
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
  /**
   * Before the next statement that begins so, and has `about` among its values: what another transaction has committed
   * while this one waited for its lock.
   */
  const beforeStatement = (statement: string, run: Inside, about = '') => {
    inside = { statement, about, run }
  }
  return { wrap, before, beforeStatement }
}
