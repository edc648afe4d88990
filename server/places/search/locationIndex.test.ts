import { describe, expect, test } from 'vitest'
import { metersBetween } from '#contract/distance.ts'
import type { PackedLocation } from '#server/places/locations/index.ts'
import { chance, drawn } from '#server/testing/chance.ts'
import { aPackedLocation, someHours, somePlaces } from '#server/testing/searchPlaces.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { everything, fits as isAmong, matcherOf, type SearchFilter } from './filter.ts'
import { countFitting } from './layers.ts'
import { locationIndex } from './locationIndex.ts'
import { lookUp, type Question } from './lookUp.ts'
import { mapItems } from './mapItems.ts'
import type { Box } from './place.ts'
import { writtenId } from './roster.ts'

const { rounds } = drawn(400)
const places = 3_000

const now = fridayNoon.getTime()
const idOf = ({ id }: PackedLocation) => writtenId(Uint32Array.from(id), 0)

/** A world of places, and the same as a plain list. */
function aWorldOfPlaces(seed: number, count = places) {
  const random = chance(seed).next
  const place = somePlaces(random, 40)
  const index = locationIndex()
  const hours = someHours(60).map((each) => index.hours.numberOf(each))
  const plain = new Map<string, PackedLocation>()

  const someone = () => [...plain.values()][Math.floor(random() * plain.size * 1.5)]
  const change = () => {
    const known = someone()
    const neighbour = random() < 0.1 ? someone() : undefined
    const fresh = aPackedLocation(random, random() < 0.05 ? atTheEdge(random) : place(), hours)
    const location: PackedLocation = {
      ...fresh,
      id: known?.id ?? fresh.id,
      ...(known && random() < 0.5 ? { lat: known.lat, lng: known.lng } : {}),
      ...(neighbour ? { lat: neighbour.lat, lng: neighbour.lng } : {}),
      ...(known && random() < 0.3 ? { priceCents: null } : {}),
      pausedUntil: random() < 0.1 ? now + 60_000 : 0,
    }
    index.take([location])
    if (location.priceCents === null) plain.delete(idOf(location))
    else plain.set(idOf(location), location)
  }
  const first = Array.from({ length: count }, () => aPackedLocation(random, place(), hours))
  for (const location of first) {
    index.fill(location)
    plain.set(idOf(location), location)
  }
  index.gather()
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
  return {
    box: null,
    mostCents: maybe(Math.floor(random() * 10) * 100, Number.POSITIVE_INFINITY),
    features: maybe(1 << Math.floor(random() * 8), 0) | maybe(1 << Math.floor(random() * 8), 0),
    leastRating: maybe(10 + Math.floor(random() * 40), 0),
    openAt: maybe(now, null),
    withPublic: random() < 0.7,
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

const fits =
  ({ index }: Places, filter: SearchFilter) =>
  (location: PackedLocation) =>
    (location.priceCents ?? 0) <= filter.mostCents &&
    (location.features & filter.features) === filter.features &&
    location.rating >= filter.leastRating &&
    (filter.withPublic || !location.isPublic) &&
    (filter.openAt === null ||
      (location.pausedUntil <= filter.openAt &&
        index.hours.isOpen(location.hours, filter.openAt))) &&
    (filter.box === null || isWithin(filter.box, location))

const isWithin = ({ west, south, east, north }: Box, { lat, lng }: PackedLocation) =>
  lat >= south &&
  lat <= north &&
  (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east)

/** What a scan of the plain list answers. */
function scan(world: Places, { near, radius, filter, limit }: Question) {
  const rank = (location: PackedLocation) =>
    near ? metersBetween(near, location) : -location.created
  return [...world.plain.values()]
    .filter(fits(world, filter))
    .filter((location) => !near || radius === null || rank(location) <= radius)
    .sort((one, other) => rank(one) - rank(other) || (idOf(one) < idOf(other) ? -1 : 1))
    .slice(0, limit)
    .map(idOf)
}

function aQuestion(world: Places): Question {
  const { random, place } = world
  const near = random() < 0.8 ? (random() < 0.1 ? atTheEdge(random) : place()) : null
  return {
    near,
    radius: near && random() < 0.3 ? random() * 5_000 : null,
    filter: { ...aFilter(random), box: random() < 0.3 ? aBox(world) : null },
    limit: 1 + Math.floor(random() * (random() < 0.2 ? 500 : 60)),
  }
}

describe('the index', () => {
  test('answers as a plain scan does, whatever is asked, while everything changes', () => {
    const world = aWorldOfPlaces(1)
    let found = 0
    for (let round = 0; round < rounds; round++) {
      const question = aQuestion(world)
      const answer = (lookUp(world.index, question) ?? []).map(world.index.idOf)
      expect(answer, JSON.stringify(question)).toEqual(scan(world, question))
      found += answer.length
      for (let changes = 0; changes < 5; changes++) world.change()
      expect(world.index.size()).toBe(world.plain.size)
    }
    expect(found).toBeGreaterThan(rounds)
  })

  test('holds what is put in one by one as it holds what it was filled with', () => {
    const filled = aWorldOfPlaces(2)
    const grown = locationIndex()
    for (const location of filled.plain.values()) grown.take([location])
    expect(grown.world.cells.count.slice(0, grown.world.cellCount)).toEqual(
      filled.index.world.cells.count.slice(0, grown.world.cellCount),
    )
  })

  test('tells places apart that are centimeters from one another', () => {
    const world = aWorldOfPlaces(4, 0)
    const { random } = world
    const place = () => ({ lat: 40.7 + random() * 4e-5, lng: -74 + random() * 5e-5 })
    for (let count = 0; count < 1_000; count++) {
      const location = aPackedLocation(random, place(), [0])
      world.index.take([location])
      world.plain.set(idOf(location), location)
    }
    for (let round = 0; round < 200; round++) {
      const question = { near: place(), radius: null, filter: everything, limit: 3 }
      const answer = (lookUp(world.index, question) ?? []).map(world.index.idOf)
      expect(answer, JSON.stringify(question)).toEqual(scan(world, question))
    }
  })

  test('gives up where it is told not to look at too much', () => {
    const { index } = aWorldOfPlaces(3)
    const question = { near: { lat: 0, lng: 0 }, radius: null, filter: everything, limit: 500 }
    expect(lookUp(index, question, 500)).toBeUndefined()
    expect(lookUp(index, question)).toHaveLength(500)
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

  test('counts exactly: the pieces of a mosaic hold every location that fits, once', () => {
    const world = aWorldOfPlaces(4)
    for (let round = 0; round < rounds / 10; round++) {
      for (let changes = 0; changes < 5; changes++) world.change()
      const { index, plain, random } = world
      const filter = aFilter(random)
      const matcher = matcherOf(index.world, index.hours, filter)
      const counts = countFitting(matcher)
      // Wider, and a mosaic of the whole world is drawn from farther away in the larger pieces.
      const zoom = Math.floor(random() * 3)
      const shown = mosaic(world).flatMap((box) =>
        mapItems(index.world, { box, zoom, counts, fits: (seat) => isAmong(matcher, seat) }),
      )
      const sum = shown.reduce((all, item) => all + (item.kind === 'seat' ? 1 : item.count), 0)
      expect(sum).toBe([...plain.values()].filter(fits(world, filter)).length)
    }
  })

  test('shows few enough items at every zoom, and at the closest each location by itself', () => {
    const { index, plain } = aWorldOfPlaces(5)
    const [some] = plain.values()
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
      const window = { box, zoom, counts: index.world.cells.count, fits: () => true }
      const items = mapItems(index.world, window)
      expect(items.length).toBeLessThan(200)
      if (zoom >= 19)
        expect(items.map((item) => item.kind === 'seat' && index.idOf(item.seat))).toContain(
          idOf(some),
        )
    }
  })

  test('keeps a cluster together until the zoom at which it says that it opens', () => {
    const { index } = aWorldOfPlaces(6)
    const window = { counts: index.world.cells.count, fits: () => true }
    const world = { west: -180, south: -90, east: 180, north: 90 }
    const clusters = mapItems(index.world, { ...window, box: world, zoom: 2 }).filter(
      (item) => item.kind === 'cluster',
    )
    expect(clusters.length).toBeGreaterThan(10)
    for (const { coordinates, count, opensAtZoom } of clusters) {
      const around = 360 / 2 ** opensAtZoom
      const box = {
        west: coordinates.lng - around,
        east: coordinates.lng + around,
        south: Math.max(coordinates.lat - around, -90),
        north: Math.min(coordinates.lat + around, 90),
      }
      const inside = mapItems(index.world, { ...window, box, zoom: opensAtZoom })
      expect(
        inside.filter(
          (item) =>
            item.kind === 'cluster' &&
            item.count === count &&
            item.coordinates.lat === coordinates.lat,
        ),
      ).toEqual([])
      expect(inside.length).toBeGreaterThan(1)
    }
  })
})
