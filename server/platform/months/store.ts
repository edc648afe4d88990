import { z } from 'zod'
import type { Tx } from '../db.ts'

const Table = z.object({ name: z.string() })

/** The tables that are partitioned by month. */
export const partitionedTables = (tx: Tx) =>
  tx.many(
    Table,
    `select partrelid::regclass::text as name from pg_partitioned_table
     join pg_class on pg_class.oid = partrelid where relnamespace = 'public'::regnamespace order by 1`,
  )

/** Partitions are made and dropped under a lock on their table: others must not wait long behind one that waits for it. */
async function limitLockWait(tx: Tx) {
  await tx.run(`select set_config('lock_timeout', '500ms', true)`)
}

/** Takes no lock where all these months have a partition. */
export async function addMonths(tx: Tx, table: string, now: Date, ahead: number) {
  await limitLockWait(tx)
  await tx.run(`select add_months($1::text::regclass, $2, $3)`, [table, now, ahead])
}

/** Drops the months of a table that ended by then. */
export async function dropMonths(tx: Tx, table: string, endedBy: Date) {
  await limitLockWait(tx)
  await tx.run(`select drop_months($1::text::regclass, $2)`, [table, endedBy])
}
