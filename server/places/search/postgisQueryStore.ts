import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { matchesAll } from './filter.ts'
import { vectorOf } from './nearest.ts'
import {
  type Box,
  cellAt,
  type GridArea,
  maxDepth,
  type NearestQuery,
  type Point,
  type SearchFilter,
  type WindowQuery,
} from './port.ts'
import { countedDepth } from './postgisStore.ts'
import { mapOrderOf } from './sync.ts'

/** A filter whose opening hours have the numbers of the database. */
export type NumberedFilter = Omit<SearchFilter, 'openHours'> & { openHours: Uint8Array | null }

/** So many of the nearest are read for those that match before all that match are sorted. */
const minVisits = 4_000
/** An area is read as this many ranges of keys at most, or twice as many over the date line. */
const maxRanges = 4
/** PostGIS measures on the same sphere, but not with the same rounding. */
const roundingMeters = 1

/** Conditions and the values in them. */
function conditions() {
  const values: unknown[] = []
  const all: string[] = []
  return {
    values,
    value: (value: unknown, type: string) => `$${values.push(value)}::${type}`,
    add: (sql: string) => void all.push(`(${sql})`),
    sql: () => (all.length > 0 ? all.join(' and ') : 'true'),
  }
}
type Conditions = ReturnType<typeof conditions>

function addFilter({ add, value }: Conditions, filter: NumberedFilter) {
  const { flags, maxPriceCents, minRating, box, openHours, isShut, now } = filter
  if (flags !== 0) add(`flags & ${value(flags, 'integer')} = ${value(flags, 'integer')}`)
  if (maxPriceCents !== Number.POSITIVE_INFINITY)
    add(`price_cents <= ${value(maxPriceCents, 'double precision')}`)
  if (minRating > 0) add(`rating >= ${value(minRating, 'integer')}`)
  if (openHours) {
    const bytes = value(openHours, 'bytea')
    const isOpen = `paused_until <= ${momentOf(value(now, 'double precision'))}
      and case when hours_id < length(${bytes}) then get_byte(${bytes}, hours_id) = 1 else false end`
    add(isShut ? `not (${isOpen})` : isOpen)
  }
  if (box) addBox({ add, value }, box)
}

const momentOf = (milliseconds: string) => `to_timestamp(${milliseconds} / 1000)`

type Adder = Pick<Conditions, 'add' | 'value'>

function addBox({ add, value }: Adder, { west, south, east, north }: Box) {
  const degrees = (of: number) => value(of, 'double precision')
  add(`lat between ${degrees(south)} and ${degrees(north)}`)
  const [first, last] = [`lng >= ${degrees(west)}`, `lng <= ${degrees(east)}`]
  add(west <= east ? `${first} and ${last}` : `${first} or ${last}`)
  const from = cellAt({ lat: north, lng: west }, maxDepth)
  const to = cellAt({ lat: south, lng: east }, maxDepth)
  const isWrapped = west > east
  addKeys(
    { add, value },
    {
      depth: maxDepth,
      rows: [from.row, to.row],
      columns: isWrapped
        ? [
            [from.column, 2 ** maxDepth - 1],
            [0, to.column],
          ]
        : [[from.column, to.column]],
    },
  )
}

function addArea({ add, value }: Adder, area: GridArea) {
  const scale = 2 ** (maxDepth - area.depth)
  const within = (name: string, [first, last]: [number, number]) =>
    `${name} between ${value(first * scale, 'integer')} and ${value((last + 1) * scale - 1, 'integer')}`
  add(within('map_row', area.rows))
  add(area.columns.map((span) => within('map_column', span)).join(' or '))
  addKeys({ add, value }, area)
}

/** Few ranges of keys that hold the area, so that the rest of the world is not read. */
function addKeys({ add, value }: Adder, { depth, columns, rows }: GridArea) {
  const ranges = columns.flatMap((span) => rangesOf(depth, span, rows))
  if (ranges.some(([first, last]) => first === 0 && last === 4 ** maxDepth - 1)) return
  add(
    ranges
      .map(([first, last]) => `key between ${value(first, 'bigint')} and ${value(last, 'bigint')}`)
      .join(' or '),
  )
}

type Range = [first: number, last: number]

function rangesOf(depth: number, [west, east]: Range, [north, south]: Range): Range[] {
  let shift = 0
  const count = ([first, last]: Range) => (last >> shift) - (first >> shift) + 1
  while (count([west, east]) * count([north, south]) > maxRanges) shift++
  const cells = 4 ** (maxDepth - depth + shift)
  const ranges: Range[] = []
  for (let row = north >> shift; row <= south >> shift; row++)
    for (let column = west >> shift; column <= east >> shift; column++) {
      const key = keyOf(column, row)
      ranges.push([key * cells, (key + 1) * cells - 1])
    }
  return ranges
}

/** Column and row interleaved; of more than 32 bits, so in two halves. */
const half = 12
const keyOf = (column: number, row: number) =>
  (mapOrderOf({ depth: half, column: column >> half, row: row >> half }) >>> 0) * 4 ** half +
  (mapOrderOf({ depth: half, column: column % 2 ** half, row: row % 2 ** half }) >>> 0)

/** The cell of the finest grid that a key stands for. */
export function cellOfKey(key: number) {
  let [column, row] = [0, 0]
  for (let bit = 0; bit < maxDepth; bit++) {
    const pair = Math.floor(key / 4 ** bit) % 4
    column += (pair & 1) * 2 ** bit
    row += (pair >> 1) * 2 ** bit
  }
  return { depth: maxDepth, column, row }
}

const Place = z.object({ id: z.string(), lat: z.number(), lng: z.number() })
type Query = Omit<NearestQuery, 'filter'> & { filter: NumberedFilter }

/**
 * The first in the order of the query. The nearest are counted first, up to a limit: where enough of them match, the
 * index has answered; where a filter leaves fewer, all that match are read and sorted.
 */
export async function findNearest(tx: Tx, query: Query) {
  if (matchesAll(query.filter)) return firstOf(tx, query, query.limit)
  const first = await firstOf(tx, query, minVisits + query.limit)
  return first.length >= query.limit ? first : sorted(tx, query)
}

/**
 * PostgreSQL 15 reads the index of places only for an order that is the distance alone, so ids come second outside, and
 * the last distance is read whole.
 */
function firstOf(tx: Tx, { point, radiusMeters, limit, filter }: Query, visits: number) {
  const inner = conditions()
  const { values, value } = inner
  const outer = { ...conditions(), values, value }
  addRadius(inner, point, radiusMeters)
  addFilter(outer, filter)
  const distance = point ? `place <-> ${geographyOf(inner, point)}` : '0'
  const [innerOrder, order] = point
    ? ['distance', 'distance, id']
    : ['created_at desc, id', 'created_at desc, id']
  return tx.many(
    Place,
    `select id, lat, lng
     from (select *, ${distance} as distance from search_places where ${inner.sql()}
           order by ${innerOrder} fetch first (${value(visits, 'integer')}) rows with ties) as first
     where ${outer.sql()} order by ${order} limit ${value(limit, 'integer')}`,
    values,
  )
}

function sorted(tx: Tx, { point, radiusMeters, limit, filter }: Query) {
  const where = conditions()
  const { value, values } = where
  addRadius(where, point, radiusMeters)
  addFilter(where, filter)
  const order = point ? rankSql(where, point) : 'created_at desc'
  return tx.many(
    Place,
    `select id, lat, lng from search_places where ${where.sql()}
     order by ${order}, id limit ${value(limit, 'integer')}`,
    values,
  )
}

const geographyOf = ({ value }: Adder, { lat, lng }: Point) =>
  `st_setsrid(st_makepoint(${value(lng, 'double precision')}, ${value(lat, 'double precision')}), 4326)::geography`

function addRadius(where: Adder, point: Point | null, radiusMeters: number | null) {
  if (!point || radiusMeters === null) return
  const radius = where.value(radiusMeters + roundingMeters, 'double precision')
  where.add(`st_dwithin(place, ${geographyOf(where, point)}, ${radius}, false)`)
}

/** The square of the straight line, as in memory. */
function rankSql({ value }: Adder, point: Point) {
  const [x, y, z] = vectorOf(point).map((each) => value(each, 'double precision'))
  return `(x - ${x}) * (x - ${x}) + (y - ${y}) * (y - ${y}) + (z - ${z}) * (z - ${z})`
}

const Group = z.object({
  count: z.number(),
  lat: z.number(),
  lng: z.number(),
  minKey: z.number(),
  maxKey: z.number(),
  /** Of a single location. */
  id: z.string().nullable(),
  hoursId: z.number(),
  isPaused: z.boolean(),
})

type View = Omit<WindowQuery, 'filter' | 'openHours'> & { filter: NumberedFilter }

/** Cells with more than `maxSingles` matches, and of the others each match. */
export function findInWindow(tx: Tx, { area, depth, maxSingles, filter }: View) {
  const where = conditions()
  const { value, values } = where
  addArea(where, area)
  addFilter(where, filter)
  const shift = 2 * (maxDepth - depth)
  const isCounted = matchesAll(filter) && depth <= countedDepth
  const max = value(maxSingles, 'integer')
  const now = momentOf(value(filter.now, 'double precision'))
  const inCell = `key between cell << ${shift} and ((cell + 1) << ${shift}) - 1`
  const keysOf = (of: 'min' | 'max') =>
    isCounted ? `(select ${of}(key) from search_places where ${inCell})` : `"${of}Key"`
  return tx.many(
    Group,
    `with groups as materialized (
       select key >> ${shift} as cell, ${isCounted ? counted : read}
       from ${isCounted ? 'search_cells' : 'search_places'}
       where ${where.sql()} group by 1)
     select matches as count, "meanLat" as lat, "meanLng" as lng, ${keysOf('min')} as "minKey",
       ${keysOf('max')} as "maxKey", null as id, 0 as "hoursId", false as "isPaused"
     from groups where matches > ${max}
     union all
     select 1, lat, lng, key, key, id::text, hours_id, paused_until > ${now}
     from groups join search_places on ${inCell}
     where matches <= ${max} and ${where.sql()}`,
    values,
  )
}

const read = `count(*)::integer as matches, avg(lat) as "meanLat", avg(lng) as "meanLng",
  min(key) as "minKey", max(key) as "maxKey"`
const counted = `sum(count)::integer as matches, sum(lat_sum) / nullif(sum(count), 0) as "meanLat",
  sum(lng_sum) / nullif(sum(count), 0) as "meanLng"`

/** How many match. */
export async function countMatching(tx: Tx, filter: NumberedFilter) {
  const where = conditions()
  addFilter(where, filter)
  const [row] = await tx.many(
    z.object({ count: z.number() }),
    matchesAll(filter)
      ? `select coalesce(sum(count), 0)::integer as count from search_cells`
      : `select count(*)::integer as count from search_places where ${where.sql()}`,
    where.values,
  )
  return row?.count ?? 0
}
