import { featuresIn, priceIn, ratingIn } from './facts.ts'
import {
  edgesPerCell,
  grown,
  type Memory,
  newCells,
  newSeats,
  sidesPerCell,
  widerCells,
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
    const child = world.cells.child[cell] ?? 0
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
  for (let child = cells.child[0] ?? 0; child !== 0; child = cells.child[cell] ?? 0)
    cell = child + quarterOf(world, seat, depth++)
  count(world, cell, seat, 1)
  widen(world, cell, seat)
  link(world, cell, seat)
  if ((cells.count[cell] ?? 0) > mostInCell && depth < deepest) divide(world, cell, depth)
}

/** What the cells hold and promise, from the innermost outwards. */
export function gather(world: World, cell = 0) {
  const { cells } = world
  const child = cells.child[cell] ?? 0
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
    promise(world, cell, {
      price: cells.leastPrice[quarter] ?? 0,
      rating: cells.bestRating[quarter] ?? 0,
      created: cells.newest[quarter] ?? 0,
      features: cells.features[quarter] ?? 0,
    })
    stretchOver(cells.edges, { cell, by: quarter, axes: edgesPerCell / 2 })
    stretchOver(cells.sides, { cell, by: quarter, axes: sidesPerCell / 2 })
  }
}

export function takeOut(world: World, seat: number) {
  const { cells, seats } = world
  let cell = 0
  for (let depth = 0; ; depth++) {
    count(world, cell, seat, -1)
    const child = cells.child[cell] ?? 0
    if (child === 0) break
    cell = child + quarterOf(world, seat, depth)
  }
  const next = seats.next[seat] ?? -1
  if (cells.seat[cell] === seat) {
    cells.seat[cell] = next
    return
  }
  for (let before = cells.seat[cell] ?? -1; before !== -1; before = seats.next[before] ?? -1)
    if (seats.next[before] === seat) {
      seats.next[before] = next
      return
    }
}

function link({ seats, cells }: World, cell: number, seat: number) {
  seats.next[seat] = cells.seat[cell] ?? -1
  cells.seat[cell] = seat
}

function divide(world: World, cell: number, depth: number) {
  const child = openCell(world)
  for (let more = 1; more < 4; more++) openCell(world)
  const { cells, seats } = world
  let seat = cells.seat[cell] ?? -1
  while (seat !== -1) {
    const next = seats.next[seat] ?? -1
    const quarter = child + quarterOf(world, seat, depth)
    count(world, quarter, seat, 1)
    widen(world, quarter, seat)
    link(world, quarter, seat)
    seat = next
  }
  // Last, so that the helper thread never meets children which are not filled yet.
  cells.child[cell] = child
  cells.seat[cell] = -1
  for (let quarter = child; quarter < child + 4; quarter++)
    if ((cells.count[quarter] ?? 0) > mostInCell && depth + 1 < deepest)
      divide(world, quarter, depth + 1)
}

function openCell(world: World) {
  if (world.cellCount === world.cells.child.length) {
    world.cells = widerCells(world.cells, grown(world.cellCount))
    for (const layer of world.layers) {
      const counts = new Uint32Array(new SharedArrayBuffer(world.cells.child.length * 4))
      counts.set(layer.counts)
      layer.counts = counts
    }
    world.onGrown()
  }
  const cell = world.cellCount++
  const { cells } = world
  cells.seat[cell] = -1
  cells.leastPrice[cell] = 65_535
  cells.newest[cell] = Number.NEGATIVE_INFINITY
  const inside = Number.POSITIVE_INFINITY
  cells.edges.set([inside, inside, -inside, -inside], cell * edgesPerCell)
  cells.sides.set([inside, inside, inside, -inside, -inside, -inside], cell * sidesPerCell)
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

function widen(world: World, cell: number, seat: number) {
  const { seats } = world
  const { edges, sides } = world.cells
  stretch(edges, cell * edgesPerCell, seats.lng[seat] ?? 0, 2)
  stretch(edges, cell * edgesPerCell + 1, seats.lat[seat] ?? 0, 2)
  stretch(sides, cell * sidesPerCell, seats.x[seat] ?? 0, 3)
  stretch(sides, cell * sidesPerCell + 1, seats.y[seat] ?? 0, 3)
  stretch(sides, cell * sidesPerCell + 2, seats.z[seat] ?? 0, 3)
  const facts = seats.facts[seat] ?? 0
  promise(world, cell, {
    price: priceIn(facts),
    rating: ratingIn(facts),
    created: seats.created[seat] ?? 0,
    features: featuresIn(facts),
  })
}

function promise(
  { cells }: World,
  cell: number,
  of: { price: number; rating: number; created: number; features: number },
) {
  if (of.price < (cells.leastPrice[cell] ?? 0)) cells.leastPrice[cell] = of.price
  if (of.rating > (cells.bestRating[cell] ?? 0)) cells.bestRating[cell] = of.rating
  if (of.created > (cells.newest[cell] ?? 0)) cells.newest[cell] = of.created
  cells.features[cell] = (cells.features[cell] ?? 0) | of.features
}

function stretchOver(
  bounds: Float64Array,
  { cell, by, axes }: { cell: number; by: number; axes: number },
) {
  for (let axis = 0; axis < axes; axis++) {
    const at = cell * axes * 2 + axis
    stretch(bounds, at, bounds[by * axes * 2 + axis] ?? 0, axes)
    stretch(bounds, at, bounds[by * axes * 2 + axis + axes] ?? 0, axes)
  }
}

/** The least stands at `at`, the most `apart` after it. */
function stretch(bounds: Float64Array, at: number, value: number, apart: number) {
  if (value < (bounds[at] ?? 0)) bounds[at] = value
  if (value > (bounds[at + apart] ?? 0)) bounds[at + apart] = value
}
