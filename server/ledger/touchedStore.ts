import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Mark = z.object({ mark: z.string() })

/**
 * To be taken before a check: whatever its statements cannot see yet is written by a transaction of this number or
 * a later one.
 */
export async function markNow(tx: Tx) {
  const [row] = await tx.many(Mark, `select pg_snapshot_xmin(pg_current_snapshot())::text as mark`)
  if (!row) throw new Error('The database has no transactions')
  return row.mark
}

/** Of each kind the ids of what was written since, and of all it belongs to, as the database writes a list. */
export type Touched = Map<string, string>

const Found = z.object({ about: z.string(), ids: z.string() })

/** Each row knows the transaction that wrote it last, so this reads tables whole, but nothing beside them. */
const isNew = (table: string) => `age(${table}.xmin) <= age($1::text::xid8::xid)`

export async function findTouched(tx: Tx, mark: string): Promise<Touched> {
  const found = await tx.many(
    Found,
    `with new_postings as (
       select id, order_id, visit_id, payout_id from postings
       where ${isNew('postings')} or id in (select posting_id from legs where ${isNew('legs')})
     ), new_visits as (
       select id, order_id, pass_id, renews from visits where ${isNew('visits')}
     ), new_passes as (
       select id, order_id from passes where ${isNew('passes')}
     ), new_entitlements as (
       select id, order_id from entitlements where ${isNew('entitlements')}
     ), ids (about, id) as (
       select 'entitlements', id from new_entitlements
       union select 'entitlements', entitlement_id from visits where ${isNew('visits')}
       union select 'entitlements', entitlement_id from refunds
         where ${isNew('refunds')} and entitlement_id is not null
       union select 'postings', id from new_postings
       union select 'orders', id from orders where ${isNew('orders')}
       union select 'orders', order_id from new_postings
       union select 'orders', order_id from new_visits
       union select 'orders', firsts.order_id
         from new_visits join visits as firsts on firsts.id = new_visits.renews
       union select 'orders', order_id from new_passes
       union select 'orders', order_id from paid_periods
         where ${isNew('paid_periods')} or pass_id in (select id from new_passes)
       union select 'orders', order_id from refunds where ${isNew('refunds')}
       union select 'orders', order_id from disputes where ${isNew('disputes')}
     ), with_passes (about, id) as (
       select about, id from ids
       union select 'passes', id from new_passes
       union select 'passes', pass_id from new_visits
       union select 'passes', id from passes
         where order_id in (select id from ids where about = 'orders')
     ), with_visits (about, id) as (
       select about, id from with_passes
       union select 'visits', id from new_visits
       union select 'visits', renews from new_visits
       union select 'visits', visit_id from new_postings
       union select 'visits', id from visits
         where order_id in (select id from ids where about = 'orders')
       union select 'visits', id from visits where pass_id in (select id from new_passes)
     ), touched (about, id) as (
       select about, id::text from with_visits
       union select 'visits', id::text from visits
         where renews in (select id from with_visits where about = 'visits')
       union select 'payouts', id::text from payouts where ${isNew('payouts')}
       union select 'payouts', payout_id::text from new_postings
       union select 'transfers', id from sandbox.objects
         where body ->> 'object' = 'transfer' and ${isNew('objects')}
     )
     select about, '{' || coalesce(string_agg(touched.id, ','), '') || '}' as ids
     from (values ('postings'), ('orders'), ('passes'), ('visits'), ('entitlements'), ('payouts'), ('transfers'))
       as kinds (about) left join touched using (about)
     group by about`,
    [mark],
  )
  return new Map(found.map(({ about, ids }) => [about, ids]))
}
