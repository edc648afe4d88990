import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { RowFacts } from './factsStore.ts'
import type { Invariant } from './invariant.ts'

const RowId = z.object({ rowId: z.string() })

/** The rows that are recorded as breaking an invariant and not settled. */
export async function openRowsOf(tx: Tx, invariant: string) {
  const open = await tx.many(
    RowId,
    `select row_id as "rowId" from book_violations where invariant = $1 and settled_at is null`,
    [invariant],
  )
  return open.map(({ rowId }) => rowId)
}

const OpenRow = z.object({ invariant: z.string(), rowId: z.string() })

/** All of them, by the name of the invariant. */
export async function openRows(tx: Tx) {
  const rows = await tx.many(
    OpenRow,
    `select invariant, row_id as "rowId" from book_violations where settled_at is null`,
  )
  const open = new Map<string, string[]>()
  for (const { invariant, rowId } of rows)
    open.set(invariant, [...(open.get(invariant) ?? []), rowId])
  return open
}

/** Of these rows as they are now, those that were accepted or adjusted so. */
export async function settledRowsOf(tx: Tx, invariant: string, rows: RowFacts[]) {
  const settled = await tx.many(
    RowId,
    `select distinct row_id as "rowId"
     from book_violations join jsonb_to_recordset($2::jsonb) as found ("rowId" text, now_is text)
       on row_id = found."rowId" and fingerprint = now_is
     where invariant = $1 and settled_how in ('adjusted', 'accepted')`,
    [invariant, rows.map(({ rowId, fingerprint }) => ({ rowId, now_is: fingerprint }))],
  )
  return new Set(settled.map(({ rowId }) => rowId))
}

/** False where it is open already. */
export async function insertViolation(
  tx: Tx,
  { invariant: { name, of, stops = 'partners' }, row }: { invariant: Invariant; row: RowFacts },
  now: Date,
) {
  const inserted = await tx.run(
    `insert into book_violations
       (id, invariant, row_kind, row_id, order_id, visit_id, payout_id, stops, facts, fingerprint, found_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11)
     on conflict (invariant, row_id) where settled_at is null do nothing`,
    [
      newId(now),
      name,
      of,
      row.rowId,
      row.orderId,
      row.visitId,
      row.payoutId,
      stops,
      row.facts,
      row.fingerprint,
      now,
    ],
  )
  return inserted === 1
}

/** What is behind an open violation has changed since it was found. */
export async function updateFacts(
  tx: Tx,
  invariant: string,
  { rowId, facts, fingerprint }: RowFacts,
) {
  await tx.run(
    `update book_violations set facts = $3::jsonb, fingerprint = $4
     where invariant = $1 and row_id = $2 and settled_at is null and fingerprint <> $4`,
    [invariant, rowId, facts, fingerprint],
  )
}

export async function addPartners(
  tx: Tx,
  { invariant, rowId, partnerIds }: { invariant: string; rowId: string; partnerIds: string[] },
) {
  await tx.run(
    `insert into book_violation_partners (violation_id, partner_id)
     select book_violations.id, value::uuid
     from book_violations, jsonb_array_elements_text($3::jsonb) as t (value)
     where invariant = $1 and row_id = $2 and settled_at is null
     on conflict do nothing`,
    [invariant, rowId, partnerIds],
  )
}

const Untold = z.object({ invariant: z.string(), rowId: z.string() })

/** Takes the open violations that operators were not mailed of: each is answered once, to one process. */
export const claimUntold = (tx: Tx, now: Date) =>
  tx.many(
    Untold,
    `update book_violations set told_at = $1 where told_at is null and settled_at is null
     returning invariant, row_id as "rowId"`,
    [now],
  )

/** These rows do not break it any more. */
export const markMended = (tx: Tx, invariant: string, rowIds: string[], now: Date) =>
  tx.run(
    `update book_violations set settled_at = $3, settled_how = 'mended'
     where invariant = $1 and settled_at is null
       and row_id in (select value from jsonb_array_elements_text($2::jsonb) as t (value))`,
    [invariant, rowIds, now],
  )

const WholeAt = z.object({ wholeAt: z.date() })

/** When all rows were last looked at. */
export async function lastWholeCheck(tx: Tx) {
  const [last] = await tx.many(WholeAt, `select whole_at as "wholeAt" from book_checks`)
  return last?.wholeAt
}

export async function saveWholeCheck(tx: Tx, now: Date) {
  await tx.run(
    `insert into book_checks (whole_at) values ($1)
     on conflict (only_row) do update set whole_at = greatest(book_checks.whole_at, $1)`,
    [now],
  )
}
