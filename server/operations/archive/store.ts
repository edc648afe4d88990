import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Page = z.object({ lastAt: z.date(), lastId: z.uuid(), moved: z.number() })
export type Page = z.output<typeof Page>

export interface PageInput {
  before: Date
  /** The last row of the page before. */
  after: Page | undefined
  max: number
}

/** Nothing may come of this sale any more by itself: it is over, and no open decision names it. */
const isOverSale = `kind = 'visit' and created_at < $1 and state in ('paid', 'not_paid', 'refunded')
  and invoice_id is null
  and not exists (select from refunds where order_id = o.id)
  and not exists (select from disputes where order_id = o.id)
  and not exists (select from approvals where subject_id = o.id and state = 'waiting')
  and not exists (select from book_violations where order_id = o.id and settled_at is null)`

/** Neither it nor what names it waits for anything. Rows that would need it where it is are looked for in each table. */
const isOverVisit = `is_coarse and asked_at < $1 and state in ('used', 'expired', 'declined', 'cancelled', 'failed')
  and not exists (select from reports where visit_id = v.id)
  and not exists (select from incidents where visit_id = v.id)
  and not exists (select from door_acts where visit_id = v.id)
  and not exists (select from keypad_reveals where visit_id = v.id)
  and not exists (select from approvals where subject_id = v.id and state = 'waiting')
  and not exists (select from book_violations where visit_id = v.id and settled_at is null)
  and (order_id is null or exists (select from only orders o where o.id = v.order_id and ${isOverSale}))`

/**
 * Moves entitlements of a page of visits with all their visits and the sale of a visit. What another transaction
 * holds is left for a later round.
 */
export async function archivePage(tx: Tx, { before, after, max }: PageInput) {
  const [page] = await tx.many(
    Page,
    `with page as materialized (
       select id, asked_at, entitlement_id from only visits
       where renews is null and is_coarse and asked_at < $1
         and ($2::timestamptz is null or (asked_at, id) > ($2, $3::uuid))
       order by asked_at, id limit $4),
     due as materialized (
       select e.id, e.order_id from only entitlements e
       where e.id in (select entitlement_id from page) and outcome <> 'open'
         and not exists (
           select from only visits v where v.entitlement_id = e.id and (${isOverVisit}) is not true)
         and not exists (select from refunds where entitlement_id = e.id)
         and (e.order_id is null or exists (
           select from only orders o where o.id = e.order_id and (kind = 'plan' or ${isOverSale})))
       for update of e skip locked),
     moved_visits as (
       delete from only visits where entitlement_id in (select id from due) returning *),
     moved_entitlements as (
       delete from only entitlements where id in (select id from due) returning *),
     moved_orders as (
       delete from only orders where kind = 'visit' and id in (
         select order_id from due
         union select order_id from only visits where entitlement_id in (select id from due))
       returning *),
     archived_visit as (insert into archived_visits select * from moved_visits),
     archived_entitlement as (insert into archived_entitlements select * from moved_entitlements),
     archived_order as (insert into archived_orders select * from moved_orders)
     select asked_at as "lastAt", id as "lastId", (select count(*) from moved_visits) as moved
     from page order by asked_at desc, id desc limit 1`,
    [before, after?.lastAt ?? null, after?.lastId ?? null, max],
  )
  return page
}

/** Moves sales that nothing came of: checkouts that were left. */
export async function archiveUnpaidPage(tx: Tx, { before, after, max }: PageInput) {
  const [page] = await tx.many(
    Page,
    `with page as materialized (
       select id, created_at from only orders
       where kind = 'visit' and state = 'not_paid' and created_at < $1
         and ($2::timestamptz is null or (created_at, id) > ($2, $3::uuid))
       order by created_at, id limit $4),
     due as materialized (
       select id from only orders o
       where id in (select id from page) and ${isOverSale}
         and not exists (select from visits where order_id = o.id)
         and not exists (select from entitlements where order_id = o.id)
       for update of o skip locked),
     moved as (delete from only orders where id in (select id from due) returning *),
     archived as (insert into archived_orders select * from moved)
     select created_at as "lastAt", id as "lastId", (select count(*) from moved) as moved
     from page order by created_at desc, id desc limit 1`,
    [before, after?.lastAt ?? null, after?.lastId ?? null, max],
  )
  return page
}
