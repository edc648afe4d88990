import { featuresIn } from './facts.ts'
import { levelOf } from './levels.ts'
import {
  edgesPerCell,
  firstSeatOf,
  grown,
  type Memory,
  newCells,
  newSeats,
  numbersPerPoint,
  quartersOf,
  setFirstSeat,
  setQuarters,
  sidesPerCell,
  togetherAt,
  widerCells,
  wordsPerLine,
  wordsTogether,
} from './memory.ts'
import { deepest } from './place.ts'

/** A cell that holds more than this is divided, down to the finest grid. */
const mostInCell = 32

/** Counts of those seats that fit something, cell by cell, kept as seats come and go. */
export interface Layer {
  counts: Uint32Array
  fits: (seat: number) => boolean
}

export interface World extends Memory {
  cellCount: number
  /** Beside the count of all: what is asked again and again. */
  layers: Set<Layer>
  /** Seats or cells have moved to columns with more room. */
  onGrown: () => void
}

export function newWorld(seats = grown(0), cells = grown(0)): World {
  const world: World = {
    seats: newSeats(seats),
    cells: newCells(cells),
    cellCount: 0,
    layers: new Set<Layer>(),
    onGrown: () => undefined,
  }
  openCell(world)
  return world
}

/** Which of the four children of a cell at this depth a seat belongs to. */
export function quarterOf({ seats }: Memory, seat: number, depth: number) {
  const shift = deepest - 1 - depth
  const column = ((seats.column[seat] ?? 0) >>> shift) & 1
  const row = ((seats.row[seat] ?? 0) >>> shift) & 1
  return row * 2 + column
}

export function putIn(world: World, seat: number) {
  let cell = 0
  let depth = 0
  for (;;) {
    count(world, cell, seat, 1)
    widen(world, cell, seat)
    const child = quartersOf(world.cells, cell)
    if (child === 0) break
    cell = child + quarterOf(world, seat, depth++)
  }
  link(world, cell, seat)
  if ((world.cells.count[cell] ?? 0) > mostInCell && depth < deepest) divide(world, cell, depth)
}

/** Puts a seat in its innermost cell alone: a million are in sooner when the rest is gathered once, at their end. */
export function placeIn(world: World, seat: number) {
  const { cells } = world
  let cell = 0
  let depth = 0
  for (let child = quartersOf(cells, 0); child !== 0; child = quartersOf(cells, cell))
    cell = child + quarterOf(world, seat, depth++)
  count(world, cell, seat, 1)
  widen(world, cell, seat)
  link(world, cell, seat)
  if ((cells.count[cell] ?? 0) > mostInCell && depth < deepest) divide(world, cell, depth)
}

/** What the cells hold and promise, from the innermost outwards. */
export function gather(world: World, cell = 0) {
  const { cells } = world
  const child = quartersOf(cells, cell)
  if (child === 0) return
  cells.count[cell] = 0
  cells.latSum[cell] = 0
  cells.lngSum[cell] = 0
  for (let quarter = child; quarter < child + 4; quarter++) {
    gather(world, quarter)
    if (cells.count[quarter] === 0) continue
    cells.count[cell] = (cells.count[cell] ?? 0) + (cells.count[quarter] ?? 0)
    cells.latSum[cell] = (cells.latSum[cell] ?? 0) + (cells.latSum[quarter] ?? 0)
    cells.lngSum[cell] = (cells.lngSum[cell] ?? 0) + (cells.lngSum[quarter] ?? 0)
    takeOver(world, cell, quarter)
  }
}

export function takeOut(world: World, seat: number) {
  const { cells, seats } = world
  let cell = 0
  for (let depth = 0; ; depth++) {
    count(world, cell, seat, -1)
    const child = quartersOf(cells, cell)
    if (child === 0) break
    cell = child + quarterOf(world, seat, depth)
  }
  const next = seats.next[seat] ?? -1
  if (firstSeatOf(cells, cell) === seat) {
    setFirstSeat(cells, cell, next)
    return
  }
  for (let before = firstSeatOf(cells, cell); before !== -1; before = seats.next[before] ?? -1)
    if (seats.next[before] === seat) {
      seats.next[before] = next
      return
    }
}

function link({ seats, cells }: World, cell: number, seat: number) {
  seats.next[seat] = firstSeatOf(cells, cell)
  setFirstSeat(cells, cell, seat)
}

function divide(world: World, cell: number, depth: number) {
  const child = openCell(world)
  for (let more = 1; more < 4; more++) openCell(world)
  const { cells, seats } = world
  let seat = firstSeatOf(cells, cell)
  while (seat !== -1) {
    const next = seats.next[seat] ?? -1
    const quarter = child + quarterOf(world, seat, depth)
    count(world, quarter, seat, 1)
    widen(world, quarter, seat)
    link(world, quarter, seat)
    seat = next
  }
  // Last, so that the helper thread never meets children which are not filled yet.
  setQuarters(cells, cell, child)
  for (let quarter = child; quarter < child + 4; quarter++)
    if ((cells.count[quarter] ?? 0) > mostInCell && depth + 1 < deepest)
      divide(world, quarter, depth + 1)
}

function openCell(world: World) {
  if (world.cellCount === world.cells.count.length) {
    world.cells = widerCells(world.cells, grown(world.cellCount))
    for (const layer of world.layers) {
      const counts = new Uint32Array(new SharedArrayBuffer(world.cells.count.length * 4))
      counts.set(layer.counts)
      layer.counts = counts
    }
    world.onGrown()
  }
  const cell = world.cellCount++
  const { cells } = world
  cells.newest[cell] = Number.NEGATIVE_INFINITY
  const inside = Number.POSITIVE_INFINITY
  cells.edges.set([inside, inside, -inside, -inside], cell * edgesPerCell)
  cells.sides.set([inside, inside, inside, -inside, -inside, -inside], cell * wordsPerLine)
  return cell
}

function count({ cells, seats, layers }: World, cell: number, seat: number, by: 1 | -1) {
  const now = (cells.count[cell] ?? 0) + by
  cells.count[cell] = now
  // An empty cell begins anew: what many sums have rounded off is forgotten.
  cells.latSum[cell] = now === 0 ? 0 : (cells.latSum[cell] ?? 0) + by * (seats.lat[seat] ?? 0)
  cells.lngSum[cell] = now === 0 ? 0 : (cells.lngSum[cell] ?? 0) + by * (seats.lng[seat] ?? 0)
  for (const { counts, fits } of layers) if (fits(seat)) counts[cell] = (counts[cell] ?? 0) + by
}

/** Sides have 24 bits: so much further out, none is too far in. It is 0.4 m. */
const rounding = 2 ** -24

function widen({ seats, cells }: World, cell: number, seat: number) {
  const { edges, sides, words } = cells
  const [edge, line] = [cell * edgesPerCell, cell * wordsPerLine]
  stretch(edges, { least: edge, most: edge + 2 }, seats.lng[seat] ?? 0)
  stretch(edges, { least: edge + 1, most: edge + 3 }, seats.lat[seat] ?? 0)
  for (let axis = 0; axis < 3; axis++) {
    const value = seats.points[seat * numbersPerPoint + axis] ?? 0
    stretch(sides, { least: line + axis, most: line + axis + 3 }, value, rounding)
  }
  raise(cells.newest, cell, seats.created[seat] ?? 0)
  const facts = seats.facts[seat] ?? 0
  const features = featuresIn(facts)
  const level = levelOf(facts)
  addBits(words, line + togetherAt, level)
  for (let feature = 0; features >>> feature !== 0; feature++)
    if ((features >>> feature) & 1) addBits(words, line + togetherAt + 1 + feature, level)
}

/** What a quarter reaches and promises, the cell around it does. */
function takeOver(
  { cells: { edges, sides, words, newest } }: World,
  cell: number,
  quarter: number,
) {
  for (let edge = 0; edge < edgesPerCell; edge++) {
    const widenBy = edge < edgesPerCell / 2 ? lower : raise
    widenBy(edges, cell * edgesPerCell + edge, edges[quarter * edgesPerCell + edge] ?? 0)
  }
  for (let side = 0; side < sidesPerCell; side++) {
    const widenBy = side < sidesPerCell / 2 ? lower : raise
    widenBy(sides, cell * wordsPerLine + side, sides[quarter * wordsPerLine + side] ?? 0)
  }
  raise(newest, cell, newest[quarter] ?? 0)
  for (let word = togetherAt; word < togetherAt + wordsTogether; word++)
    addBits(words, cell * wordsPerLine + word, words[quarter * wordsPerLine + word] ?? 0)
}

type Bounds = Float64Array | Float32Array

/** Where the bounds of an axis stand. */
interface Axis {
  least: number
  most: number
}

function stretch(bounds: Bounds, { least, most }: Axis, value: number, further = 0) {
  lower(bounds, least, value - further)
  raise(bounds, most, value + further)
}

function lower(bounds: Bounds, at: number, value: number) {
  if (value < (bounds[at] ?? 0)) bounds[at] = value
}

function raise(bounds: Bounds, at: number, value: number) {
  if (value > (bounds[at] ?? 0)) bounds[at] = value
}

function addBits(words: Int32Array, at: number, bits: number) {
  words[at] = (words[at] ?? 0) | bits
}
