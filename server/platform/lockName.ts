import type { Tx } from './db.ts'

/** Whoever takes the same name waits until this transaction has ended: what is counted first is then acted on. */
export async function lockName(tx: Tx, name: string) {
  await lockNames(tx, [name])
}

/** Several names, taken in the order given: whoever shares two of them must give them in one order. */
export async function lockNames(tx: Tx, names: string[]) {
  await tx.run(
    `select pg_advisory_xact_lock(hashtextextended(value, 0))
     from jsonb_array_elements_text($1::jsonb)`,
    [names],
  )
}
