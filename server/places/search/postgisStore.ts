import { z } from 'zod'
import { visible } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { columns } from './columns.ts'

/** The depth of the cells in `search_cells`, which answer windows of the whole map down to regions. */
export const countedDepth = 10

/** A location as `search_places` has it, but for what is computed from its place. */
const source = `
  select id, lat, lng, map_column_of(lng) as map_column, map_row_of(lat) as map_row,
    st_setsrid(st_makepoint(lng, lat), 4326)::geography as place,
    cos(radians(lat)) * cos(radians(lng)) as x, cos(radians(lat)) * sin(radians(lng)) as y,
    sin(radians(lat)) as z, ${columns.priceCents.value} as price_cents,
    ${columns.flags.value} as flags, ${columns.rating.value} as rating, created_at,
    ${columns.pausedUntil.value} as paused_until, coalesce(hours_id, 0) as hours_id, changed_in
  from locations left join search_hours on stored_key = hours_key
  where ${visible}`

const names = `id, lat, lng, map_column, map_row, key, place, x, y, z, price_cents, flags, rating, created_at,
  paused_until, hours_id, changed_in`
const values = names.replace(' key,', ' map_key_of(map_column, map_row),')

/** What a cell's row has of a location, for the sum over `n` locations. */
const shift = 24 - countedDepth
const cellColumns = `
  (key >> ${2 * shift}) << ${2 * shift} as key, (map_column >> ${shift}) << ${shift} as map_column,
  (map_row >> ${shift}) << ${shift} as map_row`

const isOneOf = `id = any (array(select jsonb_array_elements_text($1::jsonb)::uuid))`

/** Numbers for opening hours that have none. Only one process at a time numbers them. */
export const numberHours = (tx: Tx, ids: string[] | null) =>
  tx.run(
    `insert into search_hours
     select (select coalesce(max(hours_id), 0) from search_hours) + row_number() over (),
       hours_key, opening_hours
     from (select distinct on (hours_key) hours_key, opening_hours from locations
           where hours_key is not null ${ids ? `and ${isOneOf}` : ''}) as each
     where not exists (select 1 from search_hours where stored_key = each.hours_key)`,
    ids ? [ids] : [],
  )

/** The highest number stays, so that none comes to mean other hours. */
const unusedHours = `hours_id < (select max(hours_id) from search_hours)
  and not exists (select from search_places where search_places.hours_id = search_hours.hours_id)`

export async function hasUnusedHours(tx: Tx) {
  const rows = await tx.many(
    z.object({ id: z.number() }),
    `select hours_id as id from search_hours where ${unusedHours} limit 1`,
  )
  return rows.length > 0
}

/** Hours that no visible location has. A process that runs keeps their numbers and asks of none. */
export const deleteUnusedHours = (tx: Tx) => tx.run(`delete from search_hours where ${unusedHours}`)

const Hours = z.object({ id: z.number(), stored: z.unknown() })

export const hoursAfter = (tx: Tx, id: number) =>
  tx.many(
    Hours,
    `select hours_id as id, stored from search_hours where hours_id > $1 order by hours_id`,
    [id],
  )

/** Puts these locations as the database has them now, and counts them anew in their cells. */
export const putChanges = (tx: Tx, ids: string[]) =>
  tx.run(
    `with fresh as materialized (
       select ${values.replace('map_key_of(map_column, map_row)', 'map_key_of(map_column, map_row) as key')}
       from (${source} and ${isOneOf}) as each),
     changed as materialized (
       select fresh.* from fresh left join search_places as old using (id)
       where old.changed_in is distinct from fresh.changed_in),
     old as materialized (
       select old.* from search_places as old
       where ${isOneOf}
         and not exists (select 1 from fresh where fresh.id = old.id
                         and fresh.changed_in = old.changed_in)),
     gone as (
       delete from search_places where id in (select id from old except select id from changed)),
     put as (
       insert into search_places (${names}) select ${names} from changed
       on conflict (id) do update set
         (${names.replace('id, ', '')}) = (${names.replace('id, ', '').replaceAll(/\w+/g, 'excluded.$&')}))
     insert into search_cells
     select key, map_column, map_row, sum(n), sum(n * lat), sum(n * lng)
     from (select ${cellColumns}, 1 as n, lat, lng from changed
           union all select ${cellColumns}, -1, lat, lng from old) as each
     group by key, map_column, map_row
     on conflict (key) do update set
       count = search_cells.count + excluded.count,
       -- An emptied cell begins again, without the rounding errors of before.
       lat_sum = case when search_cells.count + excluded.count = 0 then 0
                      else search_cells.lat_sum + excluded.lat_sum end,
       lng_sum = case when search_cells.count + excluded.count = 0 then 0
                      else search_cells.lng_sum + excluded.lng_sum end`,
    [ids],
  )

/** Puts all locations into empty tables; neighbours on the map become neighbours on the disk. */
export async function putAll(tx: Tx) {
  await tx.run(
    `insert into search_places (${names}) select ${values} from (${source}) as each
     order by map_key_of(map_column, map_row)`,
  )
  await tx.run(
    `insert into search_cells
     select key, map_column, map_row, count(*), sum(lat), sum(lng)
     from (select ${cellColumns}, lat, lng from search_places) as each group by 1, 2, 3`,
  )
}

/** Made after the first filling: into indexes it would take several times as long. Without locations they may be there already. */
export async function createIndexes(tx: Tx) {
  await tx.run(`create unique index if not exists search_places_id on search_places (id)`)
  await tx.run(`create index if not exists search_places_place on search_places using gist (place)`)
  await tx.run(`create index if not exists search_places_key on search_places (key)`)
  await tx.run(
    `create index if not exists search_places_newest on search_places (created_at desc, id)`,
  )
  await tx.run(`analyze search_places`)
  await tx.run(`analyze search_cells`)
}

export async function hasPlaces(tx: Tx) {
  const rows = await tx.many(
    z.object({ one: z.number() }),
    `select 1 as one from search_places limit 1`,
  )
  return rows.length > 0
}

/** Locations that are not as the database has them: they changed while no process followed. */
export async function outdated(tx: Tx) {
  const rows = await tx.many(
    z.object({ id: z.string() }),
    `select id from (select id, changed_in from locations where ${visible}) as now
     full join search_places as held using (id)
     where now.changed_in is distinct from held.changed_in`,
  )
  return rows.map(({ id }) => id)
}
