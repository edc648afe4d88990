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
import { type CompiledFilter, matches, mayMatch } from './filter.ts'
import { type Cell, type GridArea, type GridCell, maxDepth, type WindowQuery } from './port.ts'

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
  // An empty node starts again from 0, without what many sums have rounded off.
  nodes.latSum[node] = count === 0 ? 0 : (nodes.latSum[node] ?? 0) + by * (slots.lat[slot] ?? 0)
  nodes.lngSum[node] = count === 0 ? 0 : (nodes.lngSum[node] ?? 0) + by * (slots.lng[slot] ?? 0)
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

interface SlotWindow {
  cells: Cell[]
  slots: number[]
}

/** What a filter matches, and how much of it is in each node. */
export interface Matches {
  counts: Uint32Array
  filter: CompiledFilter
}

interface SlotWindow {
  cells: Cell[]
  slots: number[]
}

/** What is in a cell of the grid: a node, or some slots of a leaf that is larger. */
type Content = { count: number; node: number } | { count: number; slots: number[] }

/** What matches in an area, cell by cell. */
export function windowOf(memory: Memory, query: WindowQuery, { counts, filter }: Matches) {
  const { nodes, slots } = memory
  const result: SlotWindow = { cells: [], slots: [] }

  const contentOf = (node: number): Content => {
    if (nodes.firstChild[node] !== 0) return { count: counts[node] ?? 0, node }
    const matching = slotsOf(memory, node).filter((slot) => matches(memory, filter, slot))
    return { count: matching.length, slots: matching }
  }
  const quartersOf = (content: Content, depth: number): Content[] =>
    quarters.map((quarter) => {
      if ('node' in content) return contentOf((nodes.firstChild[content.node] ?? 0) + quarter)
      const part = content.slots.filter((slot) => quarterOf(memory, slot, depth) === quarter)
      return { count: part.length, slots: part }
    })
  const slotsIn = (content: Content): number[] => {
    if (content.count === 0) return []
    if ('slots' in content) return content.slots
    const child = nodes.firstChild[content.node] ?? 0
    return quarters.flatMap((quarter) => slotsIn(contentOf(child + quarter)))
  }
  const meanOf = (content: Content) => {
    if ('node' in content) {
      const all = nodes.count[content.node] ?? 1
      const { latSum, lngSum } = nodes
      return { lat: (latSum[content.node] ?? 0) / all, lng: (lngSum[content.node] ?? 0) / all }
    }
    const mean = (of: Float64Array) =>
      content.slots.reduce((sum, slot) => sum + (of[slot] ?? 0) / content.count, 0)
    return { lat: mean(slots.lat), lng: mean(slots.lng) }
  }
  const visit = (content: Content, cell: GridCell) => {
    const { count } = content
    if (count === 0 || !meets(query.area, cell)) return
    const isDeepEnough = cell.depth >= query.depth
    if (isDeepEnough && count <= query.maxSingles) {
      result.slots.push(...slotsIn(content))
      return
    }
    const children = cell.depth < maxDepth ? quartersOf(content, cell.depth) : []
    // A cluster is the deepest cell that holds all of it.
    if (isDeepEnough && !children.some((child) => child.count === count))
      result.cells.push({ ...cell, count, ...meanOf(content) })
    else
      for (const [quarter, child] of children.entries())
        visit(child, {
          depth: cell.depth + 1,
          column: cell.column * 2 + (quarter & 1),
          row: cell.row * 2 + (quarter >> 1),
        })
  }
  visit(contentOf(0), { depth: 0, column: 0, row: 0 })
  return result
}

const quarters = [0, 1, 2, 3]

/** Whether a cell of any depth has a part of the area. */
function meets(area: GridArea, { depth, column, row }: GridCell) {
  const scale = 2 ** (area.depth - depth)
  const isWithin = (place: number, [first, last]: [number, number]) =>
    (place + 1) * scale > first && place * scale < last + 1
  return isWithin(row, area.rows) && area.columns.some((span) => isWithin(column, span))
}
