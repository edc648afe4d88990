import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { featureNames } from '#contract/features.ts'
import { activeLocations } from '#contract/locations.ts'
import type { Db } from '#server/platform/db.ts'
import { drawn } from '#server/testing/chance.ts'
import { aMigratedDatabase } from '#server/testing/database.ts'
import { aLocation } from '#server/testing/locations.ts'
import { hasPostgis, postgisEnv } from '#server/testing/postgis.ts'
import { matchAll, someHours, somePlaces } from '#server/testing/searchPlaces.ts'
import { aWorld, fridayNoon } from '#server/testing/world.ts'
import { flagBits } from './columns.ts'
import { locationIndex } from './locationIndex.ts'
import { tilesOf } from './mapTiles.ts'
import { openingHoursTable } from './openingHours.ts'
import type { Cell, NearestQuery, SearchEngine, SearchFilter, WindowQuery } from './port.ts'
import { postgisIndex } from './postgisIndex.ts'
import { oldestOpen, packedSince } from './store.ts'
import { readPage } from './sync.ts'

const { rounds, next } = drawn(500)
/** Changes come before every question but some. */
const questionsPerChange = 4
const placeCount = 3_000
/** Nearer to one another than this, two may change places. */
const alikeMeters = 0.01

const db =
  process.env['TEST_ENGINE'] === 'postgres' ? await aMigratedDatabase(fridayNoon) : undefined
const isHere = db !== undefined && (await hasPostgis(db))
const onPostgis = test.skipIf(!isHere)
if (!isHere) console.warn('SKIPPED: PostGIS cannot be had, so the engines were not compared.')
afterAll(() => db?.close())

const someOf = <T>(of: readonly T[]) => of[Math.floor(next() * of.length)]
const someCity = somePlaces(next, 30)
const atTheEdge = () =>
  next() < 0.5
    ? { lat: next() < 0.5 ? 89.9 : -90, lng: next() * 360 - 180 }
    : { lat: next() * 160 - 80, lng: someOf([179.9999, -180, 180]) ?? 0 }
const aPlace = () => (next() < 0.1 ? atTheEdge() : next() < 0.1 ? { lat: 1, lng: 1 } : someCity())
const hours = [...someHours(40), null]

const aRow = (id: string) => ({
  id,
  ...aPlace(),
  source: someOf(['a city', null]),
  price: next() < 0.3 ? 0 : 150 + 50 * Math.floor(next() * 18),
  features: Object.fromEntries(
    featureNames.map((name) => [name, someOf(['yes', 'no', 'unknown'])]),
  ),
  hours: someOf(hours),
  active: next() < 0.85,
  created: new Date(fridayNoon.getTime() - Math.floor(next() * 1e6) * 1_000),
  paused: next() < 0.1 ? new Date(fridayNoon.getTime() + 60_000) : null,
  ratings: Math.floor(next() * 8),
  stars: 1 + Math.floor(next() * 5),
})

const put = (target: Db, rows: ReturnType<typeof aRow>[]) =>
  target.transact((tx) =>
    tx.run(
      `insert into locations
         (id, public_source, name, address, description, photo_urls, is_active, lat, lng, price_cents,
          features, opening_hours, instructions, created_at, changed_at, paused_until,
          rating_count, rating_sum)
       select id, source, 'x', 'x', '', '[]', active, lat, lng, price, features, hours, '', created,
         created, paused, ratings, ratings * stars
       from jsonb_to_recordset($1::jsonb) as each (id uuid, source text, lat float8, lng float8, price integer,
         features jsonb, hours jsonb, active boolean, created timestamptz, paused timestamptz,
         ratings integer, stars integer)
       on conflict (id) do update set lat = excluded.lat, lng = excluded.lng,
         price_cents = excluded.price_cents, features = excluded.features,
         opening_hours = excluded.opening_hours, is_active = excluded.is_active,
         paused_until = excluded.paused_until, rating_count = excluded.rating_count,
         rating_sum = excluded.rating_sum`,
      [rows],
    ),
  )

/** Both engines over one database, which is read for both at once. */
async function twoEngines(target: Db) {
  const table = openingHoursTable()
  const memory = locationIndex(table)
  const postgis = await postgisIndex(target.transact, table)
  // Rows stand in for partners' locations, without partners.
  await target.script(
    'alter table locations drop constraint locations_public_is_free, drop constraint locations_have_one_origin',
  )
  const ids = Array.from({ length: placeCount }, () => crypto.randomUUID())
  await put(target, ids.map(aRow))
  let since = '0'
  const follow = async () => {
    const read = await target.transact(async (tx) => ({
      oldest: await oldestOpen(tx),
      pages: await packedSince(tx, since),
    }))
    since = read.oldest
    const entries = read.pages.flatMap((page) => readPage(page, table))
    for (const engine of [memory, postgis]) await engine.apply(entries)
  }
  await postgis.fill()
  await follow()
  return {
    memory,
    postgis,
    follow,
    change: async () => {
      const changed = Array.from({ length: 1 + Math.floor(next() * 5) }, () => someOf(ids) ?? '')
      await put(target, [...new Set(changed)].map(aRow))
      await follow()
    },
    openHours: () => table.openAt(fridayNoon.getTime()),
  }
}
type Engines = Awaited<ReturnType<typeof twoEngines>>

const maybe = <T, E>(some: () => T, none: E) => (next() < 0.3 ? some() : none)

function aBox() {
  const { lat, lng } = aPlace()
  const [width, height] = [next() ** 3 * 180, next() ** 3 * 80]
  const wrapped = (degrees: number) =>
    degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
  return {
    west: wrapped(lng - width),
    east: wrapped(lng + width),
    south: Math.max(lat - height, -90),
    north: Math.min(lat + height, 90),
  }
}

function aFilter(openHours: Uint8Array): SearchFilter {
  if (next() < 0.3) return { ...matchAll, now: fridayNoon.getTime() }
  const features = Array.from(
    { length: Math.floor(next() * 6) },
    () => someOf([...featureNames, 'partner']) ?? '',
  )
  return {
    box: maybe(aBox, null),
    maxPriceCents: maybe(() => 50 * Math.floor(next() * 20), Number.POSITIVE_INFINITY),
    flags: flagBits(features),
    minRating: maybe(() => 10 + Math.floor(next() * 40), 0),
    openHours: maybe(() => openHours, null),
    isShut: next() < 0.3,
    now: fridayNoon.getTime(),
  }
}

async function compareNearest({ memory, postgis }: Engines, filter: SearchFilter) {
  const point = next() < 0.8 ? aPlace() : null
  const query: NearestQuery = {
    point,
    radiusMeters: point && next() < 0.3 ? next() * 10 ** (1 + next() * 6) : null,
    filter,
    limit: 1 + Math.floor(next() * (next() < 0.2 ? 5_000 : 60)),
  }
  const [expected, actual] = [await memory.nearest(query), await postgis.nearest(query)]
  const question = JSON.stringify({ ...query, filter: { ...filter, openHours: null } })
  expect(actual.length, question).toBe(expected.length)
  for (const [at, { id, distanceMeters }] of expected.entries()) {
    const other = actual[at]
    if (other?.id === id) continue
    const apart = Math.abs((other?.distanceMeters ?? Number.NaN) - (distanceMeters ?? Number.NaN))
    expect(apart, `${question} at ${at}: ${id}, ${other?.id}`).toBeLessThan(alikeMeters)
  }
  return expected.length
}

const cellName = ({ depth, column, row, count }: Cell) => `${depth}/${column}/${row}: ${count}`

async function compareWindow(
  { memory, postgis }: Engines,
  filter: SearchFilter,
  openHours: Uint8Array,
) {
  const { zoom: _, ...tiles } = tilesOf(aBox(), Math.floor(next() * 20))
  const query: WindowQuery = { ...tiles, filter, openHours }
  const [expected, actual] = [await memory.window(query), await postgis.window(query)]
  const question = JSON.stringify({
    ...query,
    filter: { ...filter, openHours: null },
    openHours: 0,
  })
  const singlesOf = ({ singles }: typeof expected) =>
    singles.map(({ id, lat, lng, isClosed }) => `${id} ${lat} ${lng} ${isClosed}`).sort()
  expect(actual.cells.map(cellName).sort(), question).toEqual(expected.cells.map(cellName).sort())
  expect(singlesOf(actual), question).toEqual(singlesOf(expected))
  // Where something is filtered, the index in memory has the mean of all that are in the cell.
  if (
    filter.flags === 0 &&
    filter.box === null &&
    filter.openHours === null &&
    filter.minRating === 0
  )
    if (filter.maxPriceCents === Number.POSITIVE_INFINITY)
      for (const cell of expected.cells) {
        const other = actual.cells.find((each) => cellName(each) === cellName(cell))
        expect(other?.lat, question).toBeCloseTo(cell.lat, 6)
        expect(other?.lng, question).toBeCloseTo(cell.lng, 6)
      }
  return expected.cells.length + expected.singles.length
}

let engines: Engines | undefined
beforeAll(async () => {
  if (db && isHere) engines = await twoEngines(db)
})

onPostgis('both engines answer alike, whatever is asked, while everything changes', async () => {
  if (!engines) throw new Error('There are no engines')
  let found = 0
  for (let round = 0; round < rounds; round++) {
    if (round % questionsPerChange !== 0) await engines.change()
    const openHours = await engines.openHours()
    const filter = aFilter(openHours)
    if (round % 2 === 0) found += await compareNearest(engines, filter)
    else found += await compareWindow(engines, filter, openHours)
    if (round % 5 === 0)
      expect(await engines.postgis.count({ filter })).toBe(await engines.memory.count({ filter }))
  }
  expect(found).toBeGreaterThan(rounds)
})

onPostgis(
  'a process that starts anew finds what changed while none followed, and two may apply the same',
  async () => {
    if (!db || !engines) throw new Error('There is no database')
    const table = openingHoursTable()
    const other: SearchEngine = await postgisIndex(db.transact, table)
    await put(
      db,
      Array.from({ length: 20 }, () => aRow(crypto.randomUUID())),
    )
    await other.fill?.()
    await engines.follow()
    const query = { filter: matchAll, point: { lat: 1, lng: 1 }, radiusMeters: null, limit: 5_000 }
    const idsOf = async (engine: Pick<SearchEngine, 'nearest'>) =>
      (await engine.nearest(query)).map(({ id }) => id).sort()
    expect(await idsOf(other)).toEqual(await idsOf(engines.memory))
    expect(await other.count({ filter: matchAll })).toBe(
      await engines.memory.count({ filter: matchAll }),
    )
  },
)

onPostgis(
  'with SEARCH_ENGINE=postgis a list of the product comes from the database, without one that was hidden',
  async () => {
    const world = await aWorld({ env: postgisEnv })
    await aLocation(world, { name: 'Near' })
    const hidden = await aLocation(world, { name: 'Hidden' })
    const names = async () => {
      const { reply } = await world.ask(activeLocations, { query: { near: '40.758,-73.9855' } })
      return reply.map(({ name }) => name).sort()
    }
    expect(await names()).toEqual(['Hidden', 'Near'])
    await world.db.transact((tx) =>
      tx.run(`update locations set is_active = false where id = $1`, [hidden.id]),
    )
    expect(await names()).toEqual(['Near'])
    // What stands outside of this schema is in no backup.
    const tables = await world.db.transact((tx) =>
      tx.many(
        z.object({ name: z.string() }),
        `select tablename as name from pg_tables where schemaname = 'public'`,
      ),
    )
    expect(tables).toContainEqual({ name: 'locations' })
    expect(tables.filter(({ name }) => /^search_|^spatial/.test(name))).toEqual([])
    await world.close()
  },
)
