import type { Tx } from './db.ts'

/** Holds a name until this transaction ends, so that what it counts is still true when it acts on it. */
export async function lockName(tx: Tx, name: string) {
  await lockNames(tx, [name])
}

/** Several names, taken in the order given: callers that share two of them must use one order, or they deadlock. */
export async function lockNames(tx: Tx, names: string[]) {
  await tx.run(
    `select pg_advisory_xact_lock(hashtextextended(value, 0))
     from jsonb_array_elements_text($1::jsonb)`,
    [names],
  )
}
