import { setTimeout as delay } from 'node:timers/promises'
import { flagBits } from '../server/places/search/columns.ts'
import { locationIndex } from '../server/places/search/locationIndex.ts'
import { itemsOf, tilesOf } from '../server/places/search/mapTiles.ts'
import { openingHoursTable } from '../server/places/search/openingHours.ts'
import { cellAt, maxDepth, type SearchFilter } from '../server/places/search/port.ts'
import { searchWorker } from '../server/places/search/worker.ts'
import { chance } from '../server/testing/chance.ts'
import { aLocationEntry, matchAll, someHours, somePlaces } from '../server/testing/searchPlaces.ts'

/**
 * The search index in process, without a database: how long questions take, and what they weigh. The control is
 * arithmetic that no change of ours can make slower. Usage: node --expose-gc bench/search.ts [locations]
 */
const count = Number(process.argv[2] ?? 1_000_000)
const rounds = 5_000
const at = Date.parse('2026-11-20T17:00:00Z')

const random = chance(7).next
const place = somePlaces(random)

const shown: Record<string, Record<string, string | number>> = {}
function show(what: string, took: number[]) {
  took.sort((one, other) => one - other)
  const share = (part: number) => (took[Math.floor(took.length * part)] ?? NaN).toFixed(3)
  shown[what] = { 'p50 ms': share(0.5), 'p99 ms': share(0.99), times: took.length }
}
async function timed(times: number, work: () => unknown) {
  const took: number[] = []
  for (let round = 0; round < times; round++) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  return took
}

const table = openingHoursTable()
const index = locationIndex(table)
const hours = someHours(1_000).map((each) => table.idOf(each))
const spread = (bits: number) => {
  let sum = 0
  for (let bit = 0; bit < maxDepth; bit++) if (bits & (1 << bit)) sum += 4 ** bit
  return sum
}
const keyed = Array.from({ length: count }, () => {
  const location = aLocationEntry(random, place(), hours)
  const { column, row } = cellAt(location, maxDepth)
  return { location, key: spread(column) + 2 * spread(row) }
}).sort((one, other) => one.key - other.key)

const began = performance.now()
const cpu = process.cpuUsage()
void index.apply(keyed.map(({ location }) => location))
shown['filling the index'] = {
  ms: Math.round(performance.now() - began),
  'ms of processor': Math.round(process.cpuUsage(cpu).user / 1_000),
}
keyed.length = 0

const { slots, nodes } = index.tree
const bytes = [...Object.values(slots), ...Object.values(nodes)].reduce(
  (sum, { byteLength }) => sum + byteLength,
  index.idTableBytes(),
)
shown['shared memory of the index'] = { MB: Math.round(bytes / 1e6) }

show(
  'control: a million additions',
  await timed(100, () => {
    let sum = 0
    for (let step = 0; step < 1e6; step++) sum += step ^ 7
    return sum
  }),
)
const openHours = await table.openAt(at)
const filters: Record<string, SearchFilter> = {
  'no filter': matchAll,
  'open now': { ...matchAll, openHours, now: at },
  // What follows them where open ones come first.
  'all but open': { ...matchAll, openHours, now: at, isShut: true },
  'open, up to $5, wheelchair': {
    ...matchAll,
    maxPriceCents: 500,
    flags: flagBits(['wheelchair']),
    openHours,
    now: at,
  },
  'open, up to $5, wheelchair, 3.5 stars': {
    ...matchAll,
    maxPriceCents: 500,
    flags: flagBits(['wheelchair']),
    minRating: 35,
    openHours,
    now: at,
  },
}
const nearest = (filter: SearchFilter) =>
  index.nearest({ point: place(), radiusMeters: null, filter, limit: 50 })
for (const [name, filter] of Object.entries(filters)) {
  await timed(rounds / 5, () => nearest(filter))
  show(`nearest 50, ${name}`, await timed(rounds, () => nearest(filter)))
}

async function aWindow(filter: SearchFilter) {
  const wantedZoom = Math.floor(random() * 18)
  const { lat, lng } = place()
  const half = 450 / 2 ** wantedZoom
  const box = {
    west: Math.max(lng - half, -180),
    east: Math.min(lng + half, 180),
    south: Math.max(lat - half / 2, -90),
    north: Math.min(lat + half / 2, 90),
  }
  const { zoom, ...tiles } = tilesOf(box, wantedZoom)
  return itemsOf(await index.window({ ...tiles, filter, openHours }), box, zoom)
}
await timed(500, () => aWindow(matchAll))
show('a window of the map, any zoom', await timed(rounds, () => aWindow(matchAll)))

const worker = searchWorker(index.tree)
const filter = {
  ...matchAll,
  maxPriceCents: 500,
  flags: flagBits(['wheelchair']),
  openHours,
  now: at,
}
await worker.run({ filter })
show('counting a filtered world, in the worker', await timed(20, () => worker.run({ filter })))
await aWindow(filter)
show('a window of it, once counted', await timed(rounds, () => aWindow(filter)))

const counting = new AbortController()
const counted = (async () => {
  while (!counting.signal.aborted) await worker.run({ filter })
})()
const meanwhile: number[] = []
for (let round = 0; round < 1_000; round++) {
  meanwhile.push(...(await timed(1, () => nearest(filter))))
  await delay(1)
}
counting.abort()
await counted
show('nearest 50 while a world is counted', meanwhile)
await worker.stop()
await index.stop()
console.table(shown)
