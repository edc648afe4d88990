import { acrossOf, downOf } from '#contract/mercator.ts'
import {
  boundsPerNode,
  edgesPerNode,
  grownCapacity,
  type Memory,
  moved,
  newNodes,
  newSlots,
  uint32s,
} from './columns.ts'
import { type CompiledFilter, matches, mayMatch } from './filter.ts'
import type { Cell, GridArea, Point, WindowQuery } from './port.ts'

/** A node with more slots is split, down to the finest grid. */
const maxSlotsPerNode = 32
/** The finest grid is 2^24 cells wide: 2.4 m each at the equator. */
export const maxDepth = 24

/** How many slots match a filter, node by node; kept up to date. */
export interface CountLayer {
  counts: Uint32Array
  filter: CompiledFilter
}

/** Locations by place on the Web Mercator map: each child of a node is a quarter of its square. */
export interface Quadtree extends Memory {
  nodeCount: number
  layers: Set<CountLayer>
}

export function newQuadtree(): Quadtree {
  const size = grownCapacity(0)
  const slots = newSlots(size)
  const nodes = newNodes(size)
  const tree = { slots, nodes, nodeCount: 0, layers: new Set<CountLayer>() }
  addNode(tree)
  return tree
}

/** @returns the cell of the finest grid. */
export function cellOf({ lat, lng }: Point) {
  const cells = 2 ** maxDepth
  const within = (share: number) => Math.min(Math.max(Math.floor(share * cells), 0), cells - 1)
  return { column: within(acrossOf(lng)), row: within(downOf(lat)) }
}

export function insert(tree: Quadtree, slot: number) {
  let depth = 0
  let node = 0
  for (;;) {
    add(tree, node, slot, 1)
    extend(tree, node, slot)
    const child = tree.nodes.firstChild[node] ?? 0
    if (child === 0) break
    node = child + quarterOf(tree, slot, depth++)
  }
  link(tree, node, slot)
  if ((tree.nodes.count[node] ?? 0) > maxSlotsPerNode) split(tree, node, depth)
}

export function remove(tree: Quadtree, slot: number) {
  const { nodes, slots } = tree
  let node = 0
  for (let depth = 0; ; depth++) {
    add(tree, node, slot, -1)
    const child = nodes.firstChild[node] ?? 0
    if (child === 0) break
    node = child + quarterOf(tree, slot, depth)
  }
  const next = slots.next[slot] ?? -1
  let before = nodes.firstSlot[node] ?? -1
  if (before === slot) nodes.firstSlot[node] = next
  while (before !== -1 && slots.next[before] !== slot) before = slots.next[before] ?? -1
  if (before !== -1) slots.next[before] = next
}

function quarterOf({ slots }: Memory, slot: number, depth: number) {
  const shift = maxDepth - 1 - depth
  const right = ((slots.column[slot] ?? 0) >>> shift) & 1
  const bottom = ((slots.row[slot] ?? 0) >>> shift) & 1
  return bottom * 2 + right
}

function link({ slots, nodes }: Memory, node: number, slot: number) {
  slots.next[slot] = nodes.firstSlot[node] ?? -1
  nodes.firstSlot[node] = slot
}

function split(tree: Quadtree, node: number, depth: number) {
  if (depth === maxDepth) return
  const child = addNode(tree)
  for (let more = 1; more < 4; more++) addNode(tree)
  for (const slot of slotsOf(tree, node)) {
    const quarter = child + quarterOf(tree, slot, depth)
    add(tree, quarter, slot, 1)
    extend(tree, quarter, slot)
    link(tree, quarter, slot)
  }
  // Last, so that another thread never meets children that are not complete.
  tree.nodes.firstChild[node] = child
  for (let quarter = child; quarter < child + 4; quarter++)
    if ((tree.nodes.count[quarter] ?? 0) > maxSlotsPerNode) split(tree, quarter, depth + 1)
}

function addNode(tree: Quadtree) {
  if (tree.nodeCount === tree.nodes.count.length) {
    const size = grownCapacity(tree.nodeCount)
    tree.nodes = moved(tree.nodes, newNodes(size))
    for (const layer of tree.layers) {
      const counts = uint32s(size)
      counts.set(layer.counts)
      layer.counts = counts
    }
  }
  const node = tree.nodeCount++
  const { nodes } = tree
  const [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  nodes.firstSlot[node] = -1
  nodes.minPriceCents[node] = 2 ** 32 - 1
  nodes.maxCreatedAt[node] = high
  nodes.bounds.set([low, low, low, high, high, high], node * boundsPerNode)
  nodes.edges.set([low, low, high, high], node * edgesPerNode)
  return node
}

function add(tree: Quadtree, node: number, slot: number, by: 1 | -1) {
  const { nodes, slots, layers } = tree
  const count = (nodes.count[node] ?? 0) + by
  nodes.count[node] = count
  // An empty node starts again from 0, without what many sums have rounded off.
  nodes.latSum[node] = count === 0 ? 0 : (nodes.latSum[node] ?? 0) + by * (slots.lat[slot] ?? 0)
  nodes.lngSum[node] = count === 0 ? 0 : (nodes.lngSum[node] ?? 0) + by * (slots.lng[slot] ?? 0)
  for (const { counts, filter } of layers)
    if (matches(tree, filter, slot)) counts[node] = (counts[node] ?? 0) + by
}

/** Float32 rounds by less than this, of a coordinate up to 1 (0.8 m) and of one in degrees. */
const positionRounding = 2 ** -23
const degreeRounding = 2 ** -15

function extend({ slots, nodes }: Memory, node: number, slot: number) {
  const { bounds, edges } = nodes
  const [bound, edge] = [node * boundsPerNode, node * edgesPerNode]
  for (let axis = 0; axis < 3; axis++) {
    const value = slots.position[slot * 3 + axis] ?? 0
    lower(bounds, bound + axis, value - positionRounding)
    raise(bounds, bound + axis + 3, value + positionRounding)
  }
  const [lat = 0, lng = 0] = [slots.lat[slot], slots.lng[slot]]
  lower(edges, edge, lng - degreeRounding)
  lower(edges, edge + 1, lat - degreeRounding)
  raise(edges, edge + 2, lng + degreeRounding)
  raise(edges, edge + 3, lat + degreeRounding)
  raise(nodes.maxCreatedAt, node, slots.createdAt[slot] ?? 0)
  lower(nodes.minPriceCents, node, slots.priceCents[slot] ?? 0)
  raise(nodes.maxRating, node, slots.rating[slot] ?? 0)
  nodes.flags[node] = (nodes.flags[node] ?? 0) | (slots.flags[slot] ?? 0)
}

type Numbers = Float64Array | Float32Array | Uint32Array | Uint8Array

function lower(numbers: Numbers, at: number, value: number) {
  if (value < (numbers[at] ?? 0)) numbers[at] = value
}

function raise(numbers: Numbers, at: number, value: number) {
  if (value > (numbers[at] ?? 0)) numbers[at] = value
}

function slotsOf({ slots, nodes }: Memory, node: number) {
  const all: number[] = []
  for (let slot = nodes.firstSlot[node] ?? -1; slot !== -1; slot = slots.next[slot] ?? -1)
    all.push(slot)
  return all
}

/** Counts what matches, node by node. A million take some 30 ms. */
export function countMatches(memory: Memory, filter: CompiledFilter): Uint32Array {
  const { nodes, slots } = memory
  const counts = uint32s(nodes.count.length)
  const countIn = (node: number): number => {
    if (!mayMatch(nodes, filter, node)) return 0
    const child = nodes.firstChild[node] ?? 0
    let sum = 0
    if (child !== 0) for (let quarter = 0; quarter < 4; quarter++) sum += countIn(child + quarter)
    else
      for (let slot = nodes.firstSlot[node] ?? -1; slot !== -1; slot = slots.next[slot] ?? -1)
        if (matches(memory, filter, slot)) sum++
    counts[node] = sum
    return sum
  }
  countIn(0)
  return counts
}

export interface SlotWindow {
  cells: Cell[]
  slots: number[]
}

/** What matches in an area, cell by cell; `counts` are those of the filter. */
export function windowOf(memory: Memory, query: WindowQuery, { counts, filter }: CountLayer) {
  const { nodes } = memory
  const { area, depth: cellDepth, maxSingles } = query
  const result: SlotWindow = { cells: [], slots: [] }
  const slotsBelow = (node: number): number[] => {
    if (counts[node] === 0) return []
    const child = nodes.firstChild[node] ?? 0
    if (child !== 0) return quarters.flatMap((quarter) => slotsBelow(child + quarter))
    return slotsOf(memory, node).filter((slot) => matches(memory, filter, slot))
  }
  const addNodeAt = (node: number, { depth, column, row }: GridCell) => {
    const count = counts[node] ?? 0
    const child = nodes.firstChild[node] ?? 0
    const only = quarters.find((quarter) => counts[child + quarter] === count)
    if (count <= maxSingles || child === 0) addSlots(memory, result, slotsBelow(node), maxSingles)
    else if (only !== undefined) addNodeAt(child + only, childOf({ depth, column, row }, only))
    else {
      const all = nodes.count[node] ?? 1
      const lat = (nodes.latSum[node] ?? 0) / all
      const lng = (nodes.lngSum[node] ?? 0) / all
      result.cells.push({ depth, column, row, count, lat, lng })
    }
  }
  const visit = (node: number, cell: GridCell) => {
    if ((counts[node] ?? 0) === 0 || !meets(area, cell)) return
    const child = nodes.firstChild[node] ?? 0
    if (cell.depth === cellDepth) addNodeAt(node, cell)
    else if (child === 0) addCells(memory, result, slotsBelow(node), query)
    else for (const quarter of quarters) visit(child + quarter, childOf(cell, quarter))
  }
  visit(0, { depth: 0, column: 0, row: 0 })
  return result
}

interface GridCell {
  depth: number
  column: number
  row: number
}

const quarters = [0, 1, 2, 3]
const childOf = ({ depth, column, row }: GridCell, quarter: number): GridCell => ({
  depth: depth + 1,
  column: column * 2 + (quarter & 1),
  row: row * 2 + (quarter >> 1),
})

/** Whether a cell of any depth has a part of the area. */
function meets(area: GridArea, { depth, column, row }: GridCell) {
  const scale = 2 ** (area.depth - depth)
  const isWithin = (place: number, [first, last]: [number, number]) =>
    (place + 1) * scale > first && place * scale < last + 1
  return isWithin(row, area.rows) && area.columns.some((span) => isWithin(column, span))
}

/** Adds these slots by the cells that they lie in. */
export function addCells(
  memory: Memory,
  result: SlotWindow,
  all: number[],
  { area, depth, maxSingles }: WindowQuery,
) {
  const shift = maxDepth - depth
  const cells = new Map<number, number[]>()
  for (const slot of all) {
    const column = (memory.slots.column[slot] ?? 0) >>> shift
    const row = (memory.slots.row[slot] ?? 0) >>> shift
    if (!meets(area, { depth, column, row })) continue
    const key = row * 2 ** depth + column
    cells.set(key, [...(cells.get(key) ?? []), slot])
  }
  for (const slots of cells.values()) addSlots(memory, result, slots, maxSingles)
}

function addSlots({ slots }: Memory, result: SlotWindow, all: number[], maxSingles: number) {
  if (all.length <= maxSingles) {
    result.slots.push(...all)
    return
  }
  const [first = 0] = all
  let differing = 0
  let lat = 0
  let lng = 0
  for (const slot of all) {
    differing |= (slots.column[slot] ?? 0) ^ (slots.column[first] ?? 0)
    differing |= (slots.row[slot] ?? 0) ^ (slots.row[first] ?? 0)
    lat += (slots.lat[slot] ?? 0) / all.length
    lng += (slots.lng[slot] ?? 0) / all.length
  }
  const shift = 32 - Math.clz32(differing)
  const depth = maxDepth - shift
  const column = (slots.column[first] ?? 0) >>> shift
  const row = (slots.row[first] ?? 0) >>> shift
  result.cells.push({ depth, column, row, count: all.length, lat, lng })
}
