import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import type { RowKind } from './invariant.ts'

/** Of each kind the ids of what changed, and of all that it belongs to. */
export type Changes = Map<RowKind, string[]>

export interface ChangedRow {
  kind: RowKind
  rowId: string
}

const kinds = [
  'postings',
  'orders',
  'passes',
  'visits',
  'entitlements',
  'payouts',
  'transfers',
] as const
const Row = z.object({ kind: z.enum(kinds), rowId: z.string() })

/**
 * Takes rows out that changed since they were last looked at; triggers have put them in. What another transaction
 * has not committed is found by the next call, however long it takes.
 */
export const claimChanges = (tx: Tx, max: number): Promise<ChangedRow[]> =>
  tx.many(
    Row,
    `delete from book_changes
     where ctid = any (array(select ctid from book_changes limit $1 for update skip locked))
     returning kind, row_id as "rowId"`,
    [max],
  )

/** What these rows belong to is looked at with them: a posting with its order, a visit with what paid for it. */
export async function relatedTo(tx: Tx, rows: ChangedRow[]): Promise<Changes> {
  const ids = new Map<RowKind, Set<string>>(kinds.map((kind) => [kind, new Set()]))
  for (const { kind, rowId } of rows) ids.get(kind)?.add(rowId)
  // Twice: what a posting names leads to an order, and that one to a pass and its other visits.
  for (const find of [namedBy, paidWith])
    for (const { kind, rowId } of await find(tx, ids)) ids.get(kind)?.add(rowId)
  return new Map([...ids].map(([kind, found]) => [kind, [...found]]))
}

type Ids = Map<RowKind, Set<string>>
const arrayOf = (ids: Ids, kind: RowKind) => `{${[...(ids.get(kind) ?? [])].join(',')}}`

const namedBy = (tx: Tx, ids: Ids) =>
  tx.many(
    Row,
    `with named as (
       select order_id, visit_id, payout_id from postings where id = any ($1::uuid[])
     ), near as (
       select order_id, pass_id, renews, entitlement_id from visits where id = any ($2::uuid[])
     ), found (kind, id) as (
       select 'orders', order_id from named
       union select 'visits', visit_id from named
       union select 'payouts', payout_id from named
       union select 'orders', order_id from near
       union select 'passes', pass_id from near
       union select 'visits', renews from near
       union select 'entitlements', entitlement_id from near
       union select 'orders', order_id from passes where id = any ($3::uuid[])
     )
     select kind, id::text as "rowId" from found where id is not null`,
    [arrayOf(ids, 'postings'), arrayOf(ids, 'visits'), arrayOf(ids, 'passes')],
  )

const paidWith = (tx: Tx, ids: Ids) =>
  tx.many(
    Row,
    `with found (kind, id) as (
       select 'passes', id from passes where order_id = any ($1::uuid[])
       union select 'passes', pass_id from paid_periods where order_id = any ($1::uuid[])
       union select 'orders', order_id from visits where id = any ($2::uuid[])
       union select 'passes', pass_id from visits where id = any ($2::uuid[])
       union select 'entitlements', id from entitlements where order_id = any ($1::uuid[])
       union select 'entitlements', entitlement_id from visits where id = any ($2::uuid[])
       union select 'visits', id from visits where order_id = any ($1::uuid[])
       union select 'visits', id from visits where renews = any ($2::uuid[])
       union select 'visits', renewing.id from visits as renewing
         join visits as firsts on firsts.id = renewing.renews
         where firsts.order_id = any ($1::uuid[])
       union select 'orders', order_id from paid_periods where pass_id = any ($3::uuid[])
       union select 'visits', id from visits where pass_id = any ($3::uuid[])
     )
     select kind, id::text as "rowId" from found where id is not null`,
    [arrayOf(ids, 'orders'), arrayOf(ids, 'visits'), arrayOf(ids, 'passes')],
  )
