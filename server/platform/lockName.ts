import type { Tx } from './db.ts'

/** Whoever takes the same name waits until this transaction has ended: what is counted first is then acted on. */
export async function lockName(tx: Tx, name: string) {
  await tx.run(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [name])
}
