import { setImmediate as breathe, setTimeout as delay } from 'node:timers/promises'
import { everything, fits, matcherOf, type SearchFilter } from '../server/places/search/filter.ts'
import { searchHelper } from '../server/places/search/helper.ts'
import { countFitting } from '../server/places/search/layers.ts'
import { locationIndex } from '../server/places/search/locationIndex.ts'
import { lookUp } from '../server/places/search/lookUp.ts'
import { mapItems } from '../server/places/search/mapItems.ts'
import { deepest, squareOf } from '../server/places/search/place.ts'
import { chance } from '../server/testing/chance.ts'
import { aPackedLocation, someHours, somePlaces } from '../server/testing/searchPlaces.ts'

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

const index = locationIndex()
const hours = someHours(1_000).map((each) => index.hours.numberOf(each))
const spread = (bits: number) => {
  let sum = 0
  for (let bit = 0; bit < deepest; bit++) if (bits & (1 << bit)) sum += 4 ** bit
  return sum
}
const keyed = Array.from({ length: count }, () => {
  const location = aPackedLocation(random, place(), hours)
  const { column, row } = squareOf(location)
  return { location, key: spread(column) + 2 * spread(row) }
}).sort((one, other) => one.key - other.key)

const began = performance.now()
const cpu = process.cpuUsage()
for (const { location } of keyed) index.fill(location)
index.gather()
shown['filling the index'] = {
  ms: Math.round(performance.now() - began),
  'ms of processor': Math.round(process.cpuUsage(cpu).user / 1_000),
}
keyed.length = 0

const { seats, cells } = index.world
const buffers = new Set(
  [...Object.values(seats), ...Object.values(cells)].map(({ buffer }) => buffer),
)
const bytes = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0)
shown['the columns'] = { MB: Math.round(bytes / 1e6) }

show(
  'control: a million additions',
  await timed(100, () => {
    let sum = 0
    for (let step = 0; step < 1e6; step++) sum += step ^ 7
    return sum
  }),
)
const filters: Record<string, SearchFilter> = {
  'no filter': everything,
  'open now': { ...everything, openAt: at },
  'open, up to $5, wheelchair': { ...everything, mostCents: 500, features: 1, openAt: at },
  'open, up to $5, wheelchair, 3.5 stars': {
    ...everything,
    mostCents: 500,
    features: 1,
    leastRating: 35,
    openAt: at,
  },
}
for (const [name, filter] of Object.entries(filters)) {
  const ask = () => lookUp(index, { near: place(), radius: null, filter, limit: 50 })
  await timed(rounds / 5, ask)
  show(`nearest 50, ${name}`, await timed(rounds, ask))
}

function aWindow() {
  const zoom = Math.floor(random() * 18)
  const { lat, lng } = place()
  const half = 450 / 2 ** zoom
  return {
    zoom,
    box: {
      west: Math.max(lng - half, -180),
      east: Math.min(lng + half, 180),
      south: Math.max(lat - half / 2, -90),
      north: Math.min(lat + half / 2, 90),
    },
  }
}
const draw = (counts: Uint32Array, fits: (seat: number) => boolean) =>
  mapItems(index.world, { ...aWindow(), counts, fits })
await timed(500, () => draw(cells.count, () => true))
show('a window of the map, any zoom', await timed(rounds, () => draw(cells.count, () => true)))

const helper = searchHelper(index)
const filter = { ...everything, mostCents: 500, features: 1, openAt: at }
await helper.count(filter)
show('counting a filtered world, in the thread', await timed(20, () => helper.count(filter)))
const matcher = matcherOf(index.world, index.hours, filter)
const counts = countFitting(matcher)
show(
  'a window of it, once counted',
  await timed(rounds, () => draw(counts, (seat) => fits(matcher, seat))),
)

const counting = new AbortController()
const counted = (async () => {
  while (!counting.signal.aborted) {
    await helper.count(filter)
    // A small index has no thread: nothing else would have its turn.
    await breathe()
  }
})()
const meanwhile: number[] = []
for (let round = 0; round < 1_000; round++) {
  meanwhile.push(
    ...(await timed(1, () => lookUp(index, { near: place(), radius: null, filter, limit: 50 }))),
  )
  await delay(1)
}
counting.abort()
await counted
show('nearest 50 while a world is counted', meanwhile)
await helper.stop()
console.table(shown)
