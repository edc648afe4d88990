import FlatQueue from 'flatqueue'
import { describe, expect, test } from 'vitest'
import { metersBetween } from '#contract/distance.ts'
import { featureNames } from '#contract/locations.ts'
import { chance, drawn } from '#server/testing/chance.ts'
import { aLocationEntry, matchAll, someHours, somePlaces } from '#server/testing/searchPlaces.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { flagBits, type LocationEntry } from './columns.ts'
import { locationIndex } from './locationIndex.ts'
import { itemsOf, tilesOf } from './mapTiles.ts'
import { findNearest } from './nearest.ts'
import { openingHoursTable } from './openingHours.ts'
import type { Box, NearestQuery, SearchFilter } from './port.ts'

const { rounds } = drawn(400)
const places = 3_000

const now = fridayNoon.getTime()
const openHours = await hoursTable().table.openAt(now)

function hoursTable() {
  const table = openingHoursTable()
  return { table, ids: someHours(60).map((each) => table.idOf(each)) }
}

/** A world of places, and the same as a plain list. */
function aWorldOfPlaces(seed: number, count = places) {
  const random = chance(seed).next
  const place = somePlaces(random, 40)
  const { table, ids: hours } = hoursTable()
  const index = locationIndex(table)
  const plain = new Map<string, LocationEntry>()

  const someone = () => [...plain.values()][Math.floor(random() * plain.size * 1.5)]
  const change = () => {
    const known = someone()
    const neighbour = random() < 0.1 ? someone() : undefined
    const fresh = aLocationEntry(random, random() < 0.05 ? atTheEdge(random) : place(), hours)
    const location: LocationEntry = {
      ...fresh,
      id: known?.id ?? fresh.id,
      ...(known && random() < 0.5 ? { lat: known.lat, lng: known.lng } : {}),
      ...(neighbour ? { lat: neighbour.lat, lng: neighbour.lng } : {}),
      ...(known && random() < 0.3 ? { isVisible: false } : {}),
      pausedUntil: random() < 0.1 ? now + 60_000 : 0,
    }
    void index.apply([location])
    if (location.isVisible) plain.set(location.id, location)
    else plain.delete(location.id)
  }
  const first = Array.from({ length: count }, () => aLocationEntry(random, place(), hours))
  void index.apply(first)
  for (const location of first) plain.set(location.id, location)
  return { random, place, index, plain, change }
}
type Places = ReturnType<typeof aWorldOfPlaces>

/** At the poles and on the date line. */
const atTheEdge = (random: () => number) =>
  random() < 0.5
    ? { lat: random() < 0.5 ? 89.9 : -89.9, lng: random() * 360 - 180 }
    : { lat: random() * 160 - 80, lng: random() < 0.5 ? 179.9999 : -180 }

function aFilter(random: () => number): SearchFilter {
  const maybe = <T, E>(some: T, none: E) => (random() < 0.4 ? some : none)
  const aFeature = () => featureNames.slice(Math.floor(random() * 8)).slice(0, 1)
  return {
    box: null,
    maxPriceCents: maybe(Math.floor(random() * 10) * 100, Number.POSITIVE_INFINITY),
    flags: flagBits([
      ...maybe(aFeature(), []),
      ...maybe(aFeature(), []),
      ...maybe(['partner'], []),
    ]),
    minRating: maybe(10 + Math.floor(random() * 40), 0),
    openHours: maybe(openHours, null),
    isShut: random() < 0.3,
    now,
  }
}

function aBox({ random, place }: Places): Box {
  const middle = random() < 0.2 ? atTheEdge(random) : place()
  const [width, height] = [random() ** 3 * 180, random() ** 3 * 80]
  const wrapped = (lng: number) => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng)
  return {
    west: wrapped(middle.lng - width),
    east: wrapped(middle.lng + width),
    south: Math.max(middle.lat - height, -90),
    north: Math.min(middle.lat + height, 90),
  }
}

const fits = (filter: SearchFilter) => (location: LocationEntry) =>
  location.priceCents <= filter.maxPriceCents &&
  (location.flags & filter.flags) === filter.flags &&
  location.rating >= filter.minRating &&
  (filter.openHours === null ||
    (location.pausedUntil <= now && filter.openHours[location.hoursId] === 1) !== filter.isShut) &&
  (filter.box === null || isWithin(filter.box, location))

const isWithin = ({ west, south, east, north }: Box, { lat, lng }: LocationEntry) =>
  lat >= south &&
  lat <= north &&
  (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east)

/** What a scan of the plain list answers. */
function scan(world: Places, { point, radiusMeters, filter, limit }: NearestQuery) {
  const rank = (location: LocationEntry) =>
    point ? metersBetween(point, location) : -location.createdAt
  return [...world.plain.values()]
    .filter(fits(filter))
    .filter((location) => !point || radiusMeters === null || rank(location) <= radiusMeters)
    .sort((one, other) => rank(one) - rank(other) || (one.id < other.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => id)
}

function aQuery(world: Places): NearestQuery {
  const { random, place } = world
  const point = random() < 0.8 ? (random() < 0.1 ? atTheEdge(random) : place()) : null
  return {
    point,
    radiusMeters: point && random() < 0.3 ? random() * 5_000 : null,
    filter: { ...aFilter(random), box: random() < 0.3 ? aBox(world) : null },
    limit: 1 + Math.floor(random() * (random() < 0.2 ? 500 : 60)),
  }
}

const idsNearest = async ({ index }: Places, query: NearestQuery) =>
  (await index.nearest(query)).map(({ id }) => id)

const aPoint = (point: { lat: number; lng: number }) => ({
  point,
  radiusMeters: null,
  filter: matchAll,
})

/** What a map shows of a window. */
async function shown({ index }: Places, box: Box, wantedZoom: number, filter = matchAll) {
  const { zoom, ...tiles } = tilesOf(box, wantedZoom)
  return itemsOf(await index.window({ ...tiles, filter, openHours }), box, zoom)
}

describe('the index', () => {
  test('answers as a plain scan does, whatever is asked, while everything changes', async () => {
    const world = aWorldOfPlaces(1)
    let found = 0
    for (let round = 0; round < rounds; round++) {
      const query = aQuery(world)
      const answer = await idsNearest(world, query)
      expect(answer, JSON.stringify(query)).toEqual(scan(world, query))
      found += answer.length
      for (let changes = 0; changes < 5; changes++) world.change()
      expect(world.index.size()).toBe(world.plain.size)
    }
    expect(found).toBeGreaterThan(rounds)
  })

  test('holds what is put in one by one as it holds what it was filled with', () => {
    const filled = aWorldOfPlaces(2)
    const grown = locationIndex(hoursTable().table)
    for (const location of filled.plain.values()) void grown.apply([location])
    expect(grown.tree.nodes.count.slice(0, grown.tree.nodeCount)).toEqual(
      filled.index.tree.nodes.count.slice(0, grown.tree.nodeCount),
    )
  })

  test('tells places apart that are centimeters from one another', async () => {
    const world = aWorldOfPlaces(4, 0)
    const { random } = world
    const place = () => ({ lat: 40.7 + random() * 4e-5, lng: -74 + random() * 5e-5 })
    for (let count = 0; count < 1_000; count++) {
      const location = aLocationEntry(random, place(), [0])
      void world.index.apply([location])
      world.plain.set(location.id, location)
    }
    for (let round = 0; round < 200; round++) {
      const query = { ...aPoint(place()), limit: 3 }
      expect(await idsNearest(world, query), JSON.stringify(query)).toEqual(scan(world, query))
    }
  })

  test('orders by id those that are equally near, also where the limit parts them', async () => {
    const world = aWorldOfPlaces(8, 0)
    for (let count = 0; count < 20; count++) {
      const location = aLocationEntry(world.random, { lat: 1, lng: 1 }, [0])
      void world.index.apply([location])
      world.plain.set(location.id, location)
    }
    const query = { ...aPoint({ lat: 0, lng: 0 }), limit: 5 }
    expect(await idsNearest(world, query)).toEqual(scan(world, query))
  })

  test('gives up where it is told not to look at too much', () => {
    const { index } = aWorldOfPlaces(3)
    const query = { ...aPoint({ lat: 0, lng: 0 }), limit: 500 }
    expect(findNearest(index.tree, query, new FlatQueue(), 500)).toBeUndefined()
    expect(findNearest(index.tree, query, new FlatQueue())).toHaveLength(500)
  })
})

describe('a window of the map', () => {
  /** Cuts the world in nine, at random. */
  const mosaic = ({ random }: Places): Box[] => {
    const lines = (from: number, to: number) => {
      const cuts = [random(), random()].sort((one, other) => one - other)
      return [from, ...cuts.map((cut) => from + cut * (to - from)), to]
    }
    const [meridians, parallels] = [lines(-180, 180), lines(-90, 90)]
    return [0, 1, 2].flatMap((column) =>
      [0, 1, 2].map((row) => ({
        west: meridians[column] ?? 0,
        east: meridians[column + 1] ?? 0,
        south: parallels[row] ?? 0,
        north: parallels[row + 1] ?? 0,
      })),
    )
  }

  test('counts exactly: the pieces of a mosaic hold every location that fits, once', async () => {
    const world = aWorldOfPlaces(4)
    for (let round = 0; round < rounds / 10; round++) {
      for (let changes = 0; changes < 5; changes++) world.change()
      const { index, plain, random } = world
      const filter = aFilter(random)
      // Wider, and a mosaic of the whole world is drawn from farther away in the larger pieces.
      const zoom = Math.floor(random() * 3)
      const pieces = await Promise.all(mosaic(world).map((box) => shown(world, box, zoom, filter)))
      const sum = pieces
        .flatMap(({ singles, clusters }) => [
          ...singles.map(() => 1),
          ...clusters.map(({ count }) => count),
        ])
        .reduce((all, count) => all + count, 0)
      expect(sum).toBe([...plain.values()].filter(fits(filter)).length)
      expect(await index.count({ filter })).toBe(sum)
    }
  })

  test('shows few enough items at every zoom, and at the closest each location by itself', async () => {
    const world = aWorldOfPlaces(5)
    const [some] = world.plain.values()
    if (!some) throw new Error('There is no location')
    const { lat, lng } = some
    for (let zoom = 0; zoom <= 24; zoom++) {
      const half = 300 / 2 ** zoom
      const box = {
        west: lng - half,
        east: lng + half,
        south: lat - half / 2,
        north: lat + half / 2,
      }
      const { singles, clusters } = await shown(world, box, zoom)
      expect(singles.length + clusters.length).toBeLessThan(200)
      if (zoom >= 19) expect(singles.map(({ id }) => id)).toContain(some.id)
    }
  })

  test('tells which of those that it names are closed, by their hours or by a pause', async () => {
    const world = aWorldOfPlaces(7)
    for (let changes = 0; changes < 500; changes++) world.change()
    const counts = { open: 0, closed: 0 }
    for (let round = 0; round < Math.max(rounds / 10, 20); round++) {
      const { singles } = await shown(world, aBox(world), 12)
      for (const { id, isClosed } of singles) {
        const { pausedUntil = 0, hoursId = 0 } = world.plain.get(id) ?? {}
        expect(isClosed).toBe(pausedUntil > now || (hoursId !== 0 && openHours[hoursId] === 0))
        counts[isClosed ? 'closed' : 'open']++
      }
    }
    expect(Math.min(counts.open, counts.closed)).toBeGreaterThan(10)
  })

  test('keeps a cluster together until the zoom at which it says that it opens', async () => {
    const world = aWorldOfPlaces(6)
    const { clusters } = await shown(world, { west: -180, south: -90, east: 180, north: 90 }, 2)
    expect(clusters.length).toBeGreaterThan(10)
    for (const { coordinates, count, opensAtZoom } of clusters) {
      const around = 360 / 2 ** opensAtZoom
      const box = {
        west: coordinates.lng - around,
        east: coordinates.lng + around,
        south: Math.max(coordinates.lat - around, -90),
        north: Math.min(coordinates.lat + around, 90),
      }
      const inside = await shown(world, box, opensAtZoom)
      expect(
        inside.clusters.filter(
          (each) => each.count === count && each.coordinates.lat === coordinates.lat,
        ),
      ).toEqual([])
      expect(inside.singles.length + inside.clusters.length).toBeGreaterThan(1)
    }
  })
})
