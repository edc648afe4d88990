import type { Tx } from './db.ts'

/** Lifts the time limit of a request's statements until this transaction ends: for work on all rows, and for migrations. */
export const allowLongStatements = (tx: Tx) => tx.run(`set local statement_timeout = 0`)
