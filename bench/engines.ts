import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { openPostgres } from '#server/platform/postgres.ts'
import { freePort } from '../scripts/freePort.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { flagBits } from '../server/places/search/index.ts'
import { locationIndex } from '../server/places/search/locationIndex.ts'
import { tilesOf } from '../server/places/search/mapTiles.ts'
import { openingHoursTable } from '../server/places/search/openingHours.ts'
import type { SearchEngine, SearchFilter } from '../server/places/search/port.ts'
import { postgisIndex } from '../server/places/search/postgisIndex.ts'
import { packedActive } from '../server/places/search/store.ts'
import { readPage } from '../server/places/search/sync.ts'
import { newLog } from '../server/platform/log.ts'
import { migrate } from '../server/platform/migrate.ts'
import { chance } from '../server/testing/chance.ts'
import { matchAll, someHours, somePlaces } from '../server/testing/searchPlaces.ts'

/**
 * The engines of the search and Redis's GEOSEARCH over the same locations, asked one question at a time.
 * Usage: node bench/engines.ts [locations [questions]]. Needs PostGIS, and redis-server for its column.
 */
const count = Number(process.argv[2] ?? 1_000_000)
const questions = Number(process.argv[3] ?? 200)
const now = new Date('2026-11-20T17:00:00Z')
const batchSize = 5_000

const random = chance(7).next
const place = somePlaces(random)
const shown: Record<string, Record<string, string>> = {}

async function show(what: string, engine: string, work: () => unknown, times = questions) {
  const took: number[] = []
  for (let round = 0; round < times; round++) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  took.sort((one, other) => one - other)
  const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(2)
  shown[what] = { ...shown[what], [`${engine} p50`]: at(0.5), [`${engine} p99`]: at(0.99) }
}

async function timed(what: string, engine: string, work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  shown[what] = { ...shown[what], [`${engine} p50`]: `${seconds} s` }
}

const postgres = await startPostgres({ settings: ['shared_buffers=512MB', 'max_wal_size=4GB'] })
if ('missing' in postgres) throw new Error(postgres.missing)
const db = openPostgres(postgres.url, newLog('silent'))
await migrate(db, now)
// Neither origins nor notices matter here.
await db.script(`
  alter table locations drop constraint locations_public_is_free,
    drop constraint locations_have_one_origin, drop constraint locations_short_id;
  alter table locations disable trigger user`)

async function addLocations() {
  const places = Array.from({ length: batchSize }, place)
  const numbers = (of: number[]) => JSON.stringify(of)
  await db.transact((tx) =>
    tx.run(
      `insert into locations
         (id, public_source, name, address, description, photo_urls, is_active, lat, lng,
          price_cents, features, feature_bits, opening_hours, hours_key, instructions, created_at,
          changed_at, rating_count, rating_sum)
       select gen_random_uuid(), 
         case when random() < 0.2 then 'a city' end, 'x', 'x', '', '[]', true, lat, lng,
         case when random() < 0.3 then 0 else 150 + 50 * floor(random() * 18) end, '{}',
         floor(random() * 256)::integer & floor(random() * 256)::integer, hours, md5(hours::text)::uuid,
         '', now() - random() * interval '900 days', now(), 5, 5 + floor(random() * 21)
       from (select lat::text::float8 as lat, lng::text::float8 as lng,
               $3::jsonb->(floor(random() * 1000)::integer) as hours
             from jsonb_array_elements($1::jsonb) with ordinality as a (lat, n)
             join jsonb_array_elements($2::jsonb) with ordinality as b (lng, m) on n = m) as each`,
      [
        numbers(places.map(({ lat }) => lat)),
        numbers(places.map(({ lng }) => lng)),
        someHours(1_000),
      ],
    ),
  )
}
for (let added = 0; added < count; added += batchSize) await addLocations()
await db.script('vacuum analyze locations')

const table = openingHoursTable()
const memory = locationIndex(table)
const entries: Parameters<SearchEngine['apply']>[0][number][] = []
await timed('filling', 'memory', async () => {
  const pages = await db.transact(packedActive)
  for (const page of pages) {
    const read = readPage(page, table)
    await memory.apply(read)
    for (const entry of read) entries.push(entry)
  }
})
const postgis = await postgisIndex(db.transact, table)
await timed('filling', 'postgis', () => postgis.fill())
await timed('a start that finds it filled', 'postgis', () => postgis.fill())
await db.script('checkpoint')

const openHours = await table.openAt(now.getTime())
const filter = { ...matchAll, now: now.getTime() }
const filters: Record<string, SearchFilter> = {
  none: filter,
  'open now': { ...filter, openHours },
  'open, $5, wheelchair': {
    ...filter,
    openHours,
    maxPriceCents: 500,
    flags: flagBits(['wheelchair']),
  },
  'a rare one': {
    ...filter,
    flags: 0b1111_1111,
    minRating: 45,
  },
  'far away': { ...filter, box: { west: -180, east: -150, south: -90, north: -20 } },
}
const world = tilesOf({ west: -180, south: -85, east: 180, north: 85 }, 2)
function aView() {
  const zoom = Math.floor(random() * 18)
  const { lat, lng } = place()
  const half = 450 / 2 ** zoom
  return tilesOf(
    {
      west: Math.max(lng - half, -180),
      east: Math.min(lng + half, 180),
      south: Math.max(lat - half / 2, -90),
      north: Math.min(lat + half / 2, 90),
    },
    zoom,
  )
}
const engines = { memory, postgis }
for (const [engine, index] of Object.entries(engines)) {
  for (const [name, each] of Object.entries(filters)) {
    await show(`nearest 50, ${name}`, engine, () =>
      index.nearest({ point: place(), radiusMeters: null, limit: 50, filter: each }),
    )
    const worlds = () => index.window({ ...world, filter: each, openHours })
    await show(`the world, ${name}`, engine, worlds, Math.ceil(questions / 10))
  }
  await show('a window of any zoom, none', engine, () =>
    index.window({ ...aView(), filter, openHours }),
  )
}
await show('a change', 'postgis', () => {
  const entry = entries[Math.floor(random() * entries.length)]
  return db
    .transact(async (tx) => {
      await tx.run(`update locations set changed_in = pg_current_xact_id() where id = $1`, [
        entry?.id,
      ])
    })
    .then(() => postgis.apply(entry ? [entry] : []))
})
await memory.stop()
await withRedis()
console.table(shown)
await db.close()
await postgres.stop()

async function withRedis() {
  const port = await freePort()
  const settings = ['--port', String(port), '--save', '', '--appendonly', 'no']
  const server: ChildProcess = spawn('redis-server', settings, { stdio: 'ignore' })
  const isMissing = await Promise.race([
    new Promise<boolean>((done) => server.once('error', () => done(true))),
    delay(1_000, false),
  ])
  if (isMissing) {
    console.warn('SKIPPED: there is no redis-server.')
    return
  }
  const send = await redisClient(port)
  await timed('filling', 'redis', async () => {
    for (let from = 0; from < entries.length; from += batchSize) {
      const batch = entries.slice(from, from + batchSize)
      // Its grid ends before the poles.
      const known = batch.filter(({ lat }) => Math.abs(lat) < 85)
      await send(['GEOADD', 'places', ...known.flatMap(({ id, lat, lng }) => [lng, lat, id])])
    }
  })
  for (const kilometres of [5, 50, 20_000])
    await show(
      `nearest 50, none, within ${kilometres} km`,
      'redis',
      () => {
        const { lat, lng } = place()
        const within = ['BYRADIUS', kilometres, 'km', 'ASC', 'COUNT', 50, 'WITHDIST']
        return send(['GEOSEARCH', 'places', 'FROMLONLAT', lng, lat, ...within])
      },
      Math.min(questions, 100),
    )
  server.kill()
}

/** Redis's protocol as far as it is needed: a reply is whole when as many lines came as it announces. */
async function redisClient(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  let text = ''
  let received: () => void = () => undefined
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    received()
  })
  return async (words: (string | number)[]) => {
    text = ''
    const parts = words.map((word) => `$${Buffer.byteLength(String(word))}\r\n${word}\r\n`)
    socket.write(`*${words.length}\r\n${parts.join('')}`)
    while (!isWhole(text))
      await new Promise<void>((done) => {
        received = done
      })
    if (text.startsWith('-')) throw new Error(text)
  }
}

function isWhole(text: string) {
  const lines = text.split('\r\n')
  const first = lines[0] ?? ''
  if (!first.startsWith('*') || lines.length === 1) return lines.length > 1
  // Each item is a list of two: its head, and two texts with their lengths.
  return lines.length - 2 >= Number(first.slice(1)) * 5
}
