import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { mostPages } from './packed.ts'

/** One statement answers this many locations at most. */
const pageSize = 20_000

const Page = z.object({
  packed: z.instanceof(Uint8Array),
  /** What the hours numbers of this page stand for. */
  hours: z.array(z.unknown()),
  lastId: z.string().nullable(),
  size: z.number(),
})
export type PackedPage = z.infer<typeof Page>

/**
 * Whatever commits from now on, and was not seen by a statement after this one, carries this or a later transaction.
 */
export async function oldestOpen(tx: Tx) {
  const [row] = await tx.many(
    z.object({ oldest: z.string() }),
    `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`,
  )
  if (!row) throw new Error('The database did not say which transactions are open')
  return row.oldest
}

// The layout of packed.ts: a row as binary takes a tenth of the time that a row of text would.
const packing = `
  hours as (
    select opening_hours, (row_number() over () - 1)::integer as number
    from (select distinct opening_hours from page where opening_hours is not null) as each)
  select coalesce(string_agg(
      uuid_send(id) || float8send(lat) || float8send(lng)
      || int4send(case when is_active and deleted_at is null and paused_for_reports_at is null
                       then price_cents else -1 end)
      || int4send((features->>'wheelchair' = 'yes')::integer
        + (features->>'stepFree' = 'yes')::integer * 2
        + (features->>'babyChanging' = 'yes')::integer * 4
        + (features->>'genderNeutral' = 'yes')::integer * 8
        + (features->>'singleRoom' = 'yes')::integer * 16
        + (features->>'shower' = 'yes')::integer * 32
        + (features->>'menstrualProducts' = 'yes')::integer * 64
        + (features->>'familyRoom' = 'yes')::integer * 128
        + (public_source is not null)::integer * 256)
      || int4send(case when rating_count = 0 then 0
                       else round(rating_sum * 10.0 / rating_count)::integer end)
      || int4send(coalesce(hours.number, -1))
      || float8send(extract(epoch from created_at)::float8)
      || float8send(case when out_of_order_reason is not null then 'infinity'
                         else coalesce(extract(epoch from paused_until)::float8 * 1000, 0) end)
      || int8send(changed_in::text::bigint),
      ''::bytea), ''::bytea) as packed,
    (select coalesce(jsonb_agg(opening_hours order by number), '[]') from hours) as hours,
    (select id::text from page order by id desc limit 1) as "lastId",
    count(*)::integer as size
  from page left join hours using (opening_hours)`

/** All that guests may find. */
export const packedActive = (tx: Tx) =>
  allPages((after) =>
    tx.many(
      Page,
      `with page as materialized (
         select * from locations
         where is_active and deleted_at is null and paused_for_reports_at is null
           and ($1::uuid is null or id > $1::uuid)
         order by id limit $2), ${packing}`,
      [after, pageSize],
    ),
  )

/**
 * All that changed in this transaction or a later one, hidden ones too. A database that was restored from another
 * server may carry transactions that are still to come: those are not changes.
 */
export const packedSince = (tx: Tx, since: string) =>
  allPages((after) =>
    tx.many(
      Page,
      `with page as materialized (
         select * from locations
         where changed_in >= $3::xid8
           and changed_in < pg_snapshot_xmax(pg_current_snapshot())
           and ($1::uuid is null or id > $1::uuid)
         order by id limit $2), ${packing}`,
      [after, pageSize, since],
    ),
  )

async function allPages(ask: (after: string | null) => Promise<PackedPage[]>) {
  const pages: PackedPage[] = []
  let after: string | null = null
  while (pages.length < mostPages) {
    const [page]: PackedPage[] = await ask(after)
    if (!page || page.size === 0) return pages
    pages.push(page)
    if (page.size < pageSize) return pages
    after = page.lastId
  }
  throw new Error('There are more locations than the search index takes')
}
