import { z } from 'zod'
import { visible } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { columns } from './columns.ts'

/** More pages than this are more locations than the index is made for. */
const maxPages = 500

/** One statement answers this many changed locations at most. */
const pageSize = 20_000

/** One statement reads this many blocks of the table, of 8 kB each: some tens of thousands of locations. */
const pageBlocks = 4_000

const Page = z.object({
  packed: z.instanceof(Uint8Array),
  /** What the hours ids of this page stand for. */
  hours: z.array(z.unknown()),
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

const { hoursId, ...stored } = columns

/** A row as binary takes a tenth of the time that a row of text would. */
const packedColumns = `id, opening_hours, hours_key, ${Object.values(stored)
  .map(({ sql }) => sql)
  .join(' || ')} as packed`

const packing = `
  hours as (
    select hours_key, opening_hours, (row_number() over () - 1)::integer as number
    from (select distinct on (hours_key) hours_key, opening_hours
          from page where hours_key is not null) as each)
  select
    coalesce(string_agg(page.packed || ${hoursId.sql}, ''::bytea), ''::bytea) as packed,
    (select coalesce(jsonb_agg(opening_hours order by number), '[]') from hours) as hours`

const Blocks = z.object({ blocks: z.number() })

/**
 * All that guests may find, as this transaction's snapshot has it. Read in the order in which they lie on the disk:
 * in any other each row is a block of its own to read.
 */
export async function packedActive(tx: Tx): Promise<PackedPage[]> {
  const [table] = await tx.many(
    Blocks,
    `select (pg_relation_size('locations') / current_setting('block_size')::integer)::integer as blocks`,
  )
  const blocks = table?.blocks ?? 0
  if (blocks > maxPages * pageBlocks) throw tooMany()
  const pages: PackedPage[] = []
  for (let from = 0; from < blocks; from += pageBlocks)
    pages.push(
      ...(await tx.many(
        Page,
        `with page as materialized (
           select ${packedColumns} from locations
           where ${visible}
             and ctid >= $1::tid and ctid < $2::tid), ${packing}
         from page left join hours using (hours_key)`,
        [`(${from},0)`, `(${from + pageBlocks},0)`],
      )),
    )
  return pages
}

/** From here on every statement of the transaction sees the same; it must be the first. */
export async function useOneSnapshot(tx: Tx) {
  await tx.run(`set transaction isolation level repeatable read`)
}

const ChangedPage = Page.extend({ lastId: z.string().nullable(), size: z.number() })

/**
 * All that changed in this transaction or a later one, hidden ones too. A database that was restored from another
 * server may carry transactions that are still to come: those are not changes.
 */
export async function packedSince(tx: Tx, since: string): Promise<PackedPage[]> {
  const pages: PackedPage[] = []
  let after: string | null = null
  while (pages.length < maxPages) {
    const [page]: z.infer<typeof ChangedPage>[] = await tx.many(
      ChangedPage,
      `with page as materialized (
         select ${packedColumns} from locations
         where changed_in >= $3::xid8
           and changed_in < pg_snapshot_xmax(pg_current_snapshot())
           and ($1::uuid is null or id > $1::uuid)
         order by id limit $2), ${packing},
         (select id::text from page order by id desc limit 1) as "lastId",
         count(*)::integer as size
       from page left join hours using (hours_key)`,
      [after, pageSize, since],
    )
    if (!page || page.size === 0) return pages
    pages.push(page)
    if (page.size < pageSize) return pages
    after = page.lastId
  }
  throw tooMany()
}

/**
 * Of this table, in this database, on this server, since its last failover: what is restored from a backup has another
 * name, even under the same address.
 */
export async function databaseName(tx: Tx) {
  const [row] = await tx.many(
    z.object({ name: z.string() }),
    `select concat_ws('.', system_identifier, oid, pg_relation_filenode('locations'),
       left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)) as name
     from pg_control_system(), pg_database where datname = current_database()`,
  )
  if (!row) throw new Error('The database did not answer which one it is')
  return row.name
}

/** @returns how many locations have changed since, up to `max`; undefined where the position is still to come. */
export async function changesSince(tx: Tx, position: string, max: number) {
  const [row] = await tx.many(
    z.object({ isPast: z.boolean(), changes: z.number() }),
    `select $1::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as "isPast",
       (select count(*) from (
          select 1 from locations where changed_in >= $1::xid8 limit $2) as changed)::integer as changes`,
    [position, max],
  )
  return row?.isPast ? row.changes : undefined
}

const tooMany = () => new Error('There are more locations than the search index takes')
