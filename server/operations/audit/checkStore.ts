import { z } from 'zod'
import { termsRows, termsTable } from '#server/money/plans/index.ts'
import { allowLongStatements } from '#server/platform/allowLongStatements.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Changes } from './changesStore.ts'
import type { Invariant, Violation } from './invariant.ts'
import { invariants } from './invariantsStore.ts'

/**
 * The invariants of money and visits; what breaks one is named. An empty list is what a healthy system answers.
 * Without a time nothing counts as overdue: while no server runs, no job does what is due.
 */
export async function check(tx: Tx, now: Date | null): Promise<string[]> {
  const violations = await findViolations(tx, now)
  return violations.map(({ invariant, rowId }) => `${invariant.name}: ${rowId}`)
}

/** Looks at all rows, or at those that changed and what they belong to. */
export async function findViolations(
  tx: Tx,
  now: Date | null,
  changes?: Changes,
): Promise<Violation[]> {
  if (!changes) await allowLongStatements(tx)
  const found: Violation[] = []
  for (const invariant of invariants) {
    const ids = idsToCheck(invariant, changes)
    const rowIds = await findBreaking(tx, { invariant, ids }, now)
    found.push(...rowIds.map((rowId) => ({ invariant, rowId })))
  }
  return found
}

/** Undefined where every row is looked at. */
export const idsToCheck = ({ of, checksAllRows }: Invariant, changes: Changes | undefined) =>
  changes && !checksAllRows ? (changes.get(of) ?? []) : undefined

const Row = z.object({ rowId: z.string() })

/** The rows that break one invariant: of all rows, or of these. */
export async function findBreaking(
  tx: Tx,
  { invariant, ids }: { invariant: Invariant; ids: string[] | undefined },
  now: Date | null,
) {
  if (ids?.length === 0) return []
  const idType = ['transfers', 'database'].includes(invariant.of) ? 'text' : 'uuid'
  const isChecked = ids ? `row_id = any ($2::${idType}[])` : `$2::text is null`
  const rows = await tx.many(
    Row,
    `with terms as (select * from ${termsTable('$3')})
     select distinct row_id::text as "rowId" from (${invariant.rows}) as t (row_id)
     where ($1::timestamptz is null or true) and ${isChecked}`,
    [now, ids ? asArray(ids) : null, termsRows],
  )
  return rows.map(({ rowId }) => rowId)
}

/** Ids hold neither commas nor quotes, so the database reads this list as an array. */
const asArray = (ids: string[]) => `{${ids.join(',')}}`
