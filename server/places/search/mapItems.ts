import { acrossOf, downOf } from '#contract/mercator.ts'
import { firstSeatOf, type Memory, quartersOf } from './memory.ts'
import { type Box, deepest, isInBox } from './place.ts'

export interface Cluster {
  coordinates: { lat: number; lng: number }
  count: number
  opensAtZoom: number
}

export type MapItem = { kind: 'seat'; seat: number } | ({ kind: 'cluster' } & Cluster)

/** A window, and how many of those that are wanted each cell holds. */
export interface Window {
  box: Box
  zoom: number
  counts: Uint32Array
  fits: (seat: number) => boolean
}

/** A closer look than this parts nothing any more. */
const closest = 19
/** At the closest look so many at one spot stand above one another; more stay a cluster. */
const mostAtOneSpot = 16

/*
 * At zoom z the world is 512 × 2^z px wide: cells at depth z + 3 are 64 px, the room that a pill takes. Tiles at
 * depth z + 1 are 256 px; what a tile shows is decided in it alone, so that nothing jumps when the map is dragged.
 */
const grainDepth = 3
const tileDepth = 1
/** More pills than this in a tile hide the map and one another: it shows a coarser grain. */
const mostPillsInTile = 4
/** A window of more tiles than any screen has is shown as if from farther away. */
const mostTiles = 256

/** What to draw: each location that fits is in exactly one item, and each item in one window of a mosaic. */
export function mapItems(memory: Memory, window: Window): MapItem[] {
  let zoom = Math.min(Math.floor(window.zoom), closest)
  let tiles = tilesOf(window.box, zoom + tileDepth)
  while (tiles.count > mostTiles) tiles = tilesOf(window.box, --zoom + tileDepth)
  const isClosest = zoom === closest
  const grain = grainOf(memory, window, zoom)
  const items: MapItem[] = []

  const thinned = (at: (depth: number) => MapItem[]) => {
    const fine = at(zoom + grainDepth)
    const pills = fine.filter(({ kind }) => kind === 'seat').length
    items.push(...(pills > mostPillsInTile && !isClosest ? at(zoom + grainDepth - 1) : fine))
  }
  const visit = (cell: number, depth: number, column: number, row: number) => {
    if ((window.counts[cell] ?? 0) === 0 || !tiles.meet(depth, column, row)) return
    const child = quartersOf(memory.cells, cell)
    if (depth === zoom + tileDepth) thinned((wanted) => grain.inCell(cell, depth, wanted))
    else if (child === 0)
      for (const seats of groups(memory, grain.seatsIn(cell), zoom + tileDepth))
        thinned((wanted) => grain.ofSeats(seats, wanted))
    else
      for (let quarter = 0; quarter < 4; quarter++)
        visit(child + quarter, depth + 1, column * 2 + (quarter & 1), row * 2 + (quarter >> 1))
  }
  visit(0, 0, 0, 0)
  return items.filter((item) => isInBox(window.box, ...placeOf(memory, item)))
}

/** The tiles of a depth that a window touches, and whether a cell above them meets one. */
function tilesOf({ west, south, east, north }: Box, depth: number) {
  const side = 2 ** Math.max(depth, 0)
  const tile = (share: number) => Math.min(Math.max(Math.floor(share * side), 0), side - 1)
  const [first, last] = [tile(acrossOf(west)), tile(acrossOf(east))]
  const [top, bottom] = [tile(downOf(north)), tile(downOf(south))]
  const spans =
    west <= east
      ? [[first, last]]
      : [
          [first, side - 1],
          [0, last],
        ]
  const width = spans.reduce((sum, [from = 0, to = 0]) => sum + to - from + 1, 0)

  return {
    count: width * (bottom - top + 1),
    meet: (cellDepth: number, column: number, row: number) => {
      const scale = 2 ** Math.max(depth - cellDepth, 0)
      const isBetween = (place: number, from: number, to: number) =>
        (place + 1) * scale > from && place * scale <= to
      return (
        isBetween(row, top, bottom) &&
        spans.some(([from = 0, to = 0]) => isBetween(column, from, to))
      )
    },
  }
}

/** Gathers what fits into squares of a wanted depth. */
function grainOf(memory: Memory, { counts, fits }: Window, zoom: number) {
  const { cells, seats } = memory
  const asSeat = (seat: number): MapItem => ({ kind: 'seat', seat })

  const seatsIn = (cell: number) => {
    const found: number[] = []
    for (let seat = firstSeatOf(cells, cell); seat !== -1; seat = seats.next[seat] ?? -1)
      if (fits(seat)) found.push(seat)
    return found
  }
  const together = (found: number[]): MapItem[] =>
    found.length <= 1 || (zoom === closest && found.length <= mostAtOneSpot)
      ? found.map(asSeat)
      : [clusterOfSeats(memory, found, zoom)]
  const ofSeats = (found: number[], wanted: number) =>
    groups(memory, found, wanted).flatMap(together)

  /** One item for a cell; the few in it are looked at one by one. */
  const whole = (cell: number, depth: number): MapItem[] => {
    const child = quartersOf(cells, cell)
    if (child === 0) return together(seatsIn(cell))
    const count = counts[cell] ?? 0
    for (let quarter = child; quarter < child + 4; quarter++)
      if (counts[quarter] === count) return whole(quarter, depth + 1)
    if (zoom === closest && count <= mostAtOneSpot) return together(seatsBelow(cell))
    const all = cells.count[cell] ?? 1
    const lat = (cells.latSum[cell] ?? 0) / all
    const lng = (cells.lngSum[cell] ?? 0) / all
    const opensAtZoom = opensAt(depth, zoom)
    return [{ kind: 'cluster', coordinates: rounded({ lat, lng }), count, opensAtZoom }]
  }
  const seatsBelow = (cell: number): number[] => {
    const child = quartersOf(cells, cell)
    return child === 0 ? seatsIn(cell) : [0, 1, 2, 3].flatMap((more) => seatsBelow(child + more))
  }
  const inCell = (cell: number, depth: number, wanted: number): MapItem[] => {
    if ((counts[cell] ?? 0) === 0) return []
    if (depth === wanted) return whole(cell, depth)
    const child = quartersOf(cells, cell)
    if (child === 0) return ofSeats(seatsIn(cell), wanted)
    return [0, 1, 2, 3].flatMap((more) => inCell(child + more, depth + 1, wanted))
  }
  return { seatsIn, ofSeats, inCell }
}

/** Those that share a square of this depth. */
function groups({ seats }: Memory, found: number[], depth: number): number[][] {
  const shift = deepest - Math.min(depth, deepest)
  const squares = new Map<number, number[]>()
  for (const seat of found) {
    const square =
      ((seats.row[seat] ?? 0) >>> shift) * 2 ** deepest + ((seats.column[seat] ?? 0) >>> shift)
    const group = squares.get(square)
    if (group) group.push(seat)
    else squares.set(square, [seat])
  }
  return [...squares.values()]
}

function clusterOfSeats({ seats }: Memory, found: number[], zoom: number): MapItem {
  const [first = 0] = found
  let differing = 0
  let lat = 0
  let lng = 0
  for (const seat of found) {
    differing |= (seats.column[seat] ?? 0) ^ (seats.column[first] ?? 0)
    differing |= (seats.row[seat] ?? 0) ^ (seats.row[first] ?? 0)
    lat += (seats.lat[seat] ?? 0) / found.length
    lng += (seats.lng[seat] ?? 0) / found.length
  }
  const depth = deepest - (32 - Math.clz32(differing))
  return {
    kind: 'cluster',
    coordinates: rounded({ lat, lng }),
    count: found.length,
    opensAtZoom: opensAt(depth, zoom),
  }
}

/** Cells of this depth are the last that hold all of it; a thinned tile shows a grain that is one coarser. */
const opensAt = (depth: number, zoom: number) =>
  Math.min(Math.max(depth + 1 - (grainDepth - 1), zoom + 1), closest)

/** A tenth of a metre. */
const rounded = ({ lat, lng }: { lat: number; lng: number }) => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lng: Math.round(lng * 1e6) / 1e6,
})

function placeOf({ seats }: Memory, item: MapItem): [lat: number, lng: number] {
  if (item.kind === 'seat') return [seats.lat[item.seat] ?? 0, seats.lng[item.seat] ?? 0]
  return [item.coordinates.lat, item.coordinates.lng]
}
