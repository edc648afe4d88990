import {
  boundsPerNode,
  copyInto,
  edgesPerNode,
  grownSize,
  type Memory,
  newNodes,
  newSlots,
  uint32s,
} from './columns.ts'
import { matches, mayMatch } from './filter.ts'
import {
  type Cell,
  cellHolding,
  type GridArea,
  type GridCell,
  maxDepth,
  type SearchFilter,
  type WindowQuery,
} from './port.ts'

/** A node with more slots is split, down to the finest grid. */
const maxSlotsPerNode = 32

/** Locations by place on the Web Mercator map: the four children of a node are the quarters of its square. */
export interface Quadtree extends Memory {
  nodeCount: number
}

export function newQuadtree(): Quadtree {
  const tree = { slots: newSlots(grownSize(0)), nodes: newNodes(grownSize(0)), nodeCount: 0 }
  addNode(tree)
  return tree
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
  link(tree.nodes.firstSlot, tree.slots.next, node, slot)
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
  unlink(nodes.firstSlot, slots.next, node, slot)
}

function quarterOf({ slots }: Memory, slot: number, depth: number) {
  const shift = maxDepth - 1 - depth
  const right = ((slots.column[slot] ?? 0) >>> shift) & 1
  const bottom = ((slots.row[slot] ?? 0) >>> shift) & 1
  return bottom * 2 + right
}

function split(tree: Quadtree, node: number, depth: number) {
  if (depth === maxDepth) return
  const child = addNode(tree)
  for (let more = 1; more < 4; more++) addNode(tree)
  for (const slot of listed(tree.nodes.firstSlot, tree.slots.next, node)) {
    const quarter = child + quarterOf(tree, slot, depth)
    add(tree, quarter, slot, 1)
    extend(tree, quarter, slot)
    link(tree.nodes.firstSlot, tree.slots.next, quarter, slot)
  }
  // Last, so that another thread never reads incomplete children.
  tree.nodes.firstChild[node] = child
  for (let quarter = child; quarter < child + 4; quarter++)
    if ((tree.nodes.count[quarter] ?? 0) > maxSlotsPerNode) split(tree, quarter, depth + 1)
}

function addNode(tree: Quadtree) {
  if (tree.nodeCount === tree.nodes.count.length)
    tree.nodes = copyInto(tree.nodes, newNodes(grownSize(tree.nodeCount)))
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

function add(tree: Memory, node: number, slot: number, by: 1 | -1) {
  const { nodes, slots } = tree
  const count = (nodes.count[node] ?? 0) + by
  nodes.count[node] = count
  // An empty node resets to 0, which discards accumulated rounding errors.
  nodes.latSum[node] = count === 0 ? 0 : (nodes.latSum[node] ?? 0) + by * (slots.lat[slot] ?? 0)
  nodes.lngSum[node] = count === 0 ? 0 : (nodes.lngSum[node] ?? 0) + by * (slots.lng[slot] ?? 0)
}

/** Upper bounds of Float32 rounding, for a unit-sphere coordinate (0.8 m) and for degrees. */
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

/** Linked lists of slots: `first` holds the head of each list, `next` the slot after each slot; -1 ends a list. */
export function link(first: Int32Array, next: Int32Array, list: number, slot: number) {
  next[slot] = first[list] ?? -1
  first[list] = slot
}

export function unlink(first: Int32Array, next: Int32Array, list: number, slot: number) {
  let before = first[list] ?? -1
  if (before === slot) first[list] = next[slot] ?? -1
  while (before !== -1 && next[before] !== slot) before = next[before] ?? -1
  if (before !== -1) next[before] = next[slot] ?? -1
}

export function listed(first: Int32Array, next: Int32Array, list: number) {
  const slots: number[] = []
  for (let slot = first[list] ?? -1; slot !== -1; slot = next[slot] ?? -1) slots.push(slot)
  return slots
}

/** Counts the matching locations in each node. A million locations take about 30 ms. */
export function countMatches(memory: Memory, filter: SearchFilter): Uint32Array {
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

/** A filter and the number of its matches in each node. */
export interface Matches {
  counts: Uint32Array
  filter: SearchFilter
}

/** The matches in an area, as clusters and single slots. */
export function windowOf(memory: Memory, query: WindowQuery, { counts, filter }: Matches) {
  const { nodes, slots } = memory
  const result: { cells: Cell[]; slots: number[] } = { cells: [], slots: [] }

  const cellOfSlot = (slot: number): Cell => ({
    depth: maxDepth,
    column: slots.column[slot] ?? 0,
    row: slots.row[slot] ?? 0,
    count: 1,
    lat: slots.lat[slot] ?? 0,
    lng: slots.lng[slot] ?? 0,
  })
  const scale = 2 ** (maxDepth - query.depth)
  /** A leaf may be larger than the requested cells. */
  const addLeaf = (node: number) => {
    const cells = Map.groupBy(
      listed(nodes.firstSlot, slots.next, node).filter(
        (slot) => matches(memory, filter, slot) && meets(query.area, cellOfSlot(slot)),
      ),
      (slot) =>
        Math.floor((slots.row[slot] ?? 0) / scale) * 2 ** maxDepth +
        Math.floor((slots.column[slot] ?? 0) / scale),
    )
    for (const inCell of cells.values())
      if (inCell.length <= query.maxSingles) result.slots.push(...inCell)
      else result.cells.push(cellHolding(inCell.map(cellOfSlot)))
  }
  const isCounted = (node: number, { depth }: GridCell) => {
    const count = counts[node] ?? 0
    if (depth < query.depth || count <= query.maxSingles) return false
    if (depth === maxDepth) return true
    const child = nodes.firstChild[node] ?? 0
    // A cluster is the deepest cell that holds all of it.
    return child !== 0 && quarters.every((quarter) => counts[child + quarter] !== count)
  }
  const visit = (node: number, cell: GridCell) => {
    const count = counts[node] ?? 0
    if (count === 0 || !meets(query.area, cell)) return
    const child = nodes.firstChild[node] ?? 0
    if (isCounted(node, cell)) {
      const all = nodes.count[node] ?? 1
      const lat = (nodes.latSum[node] ?? 0) / all
      const lng = (nodes.lngSum[node] ?? 0) / all
      result.cells.push({ ...cell, count, lat, lng })
    } else if (child === 0) addLeaf(node)
    else
      for (const quarter of quarters)
        visit(child + quarter, {
          depth: cell.depth + 1,
          column: cell.column * 2 + (quarter & 1),
          row: cell.row * 2 + (quarter >> 1),
        })
  }
  visit(0, { depth: 0, column: 0, row: 0 })
  return result
}

const quarters = [0, 1, 2, 3]

/** Whether a cell of any depth overlaps the area. */
function meets(area: GridArea, { depth, column, row }: GridCell) {
  const scale = 2 ** (area.depth - depth)
  const isWithin = (place: number, [first, last]: [number, number]) =>
    (place + 1) * scale > first && place * scale < last + 1
  return isWithin(row, area.rows) && area.columns.some((span) => isWithin(column, span))
}
