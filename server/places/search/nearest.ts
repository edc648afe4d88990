import { earthRadiusMeters } from '#contract/distance.ts'
import { boundsPerNode, idBytes, type Memory, type Nodes, type Slots } from './columns.ts'
import { type CompiledFilter, matches, mayMatch } from './filter.ts'
import type { NearestQuery, Point } from './port.ts'

type Vector = readonly [x: number, y: number, z: number]

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A place on the unit sphere. */
export function vectorOf({ lat, lng }: Point): Vector {
  const flat = Math.cos(radians(lat))
  return [flat * Math.cos(radians(lng)), flat * Math.sin(radians(lng)), Math.sin(radians(lat))]
}

/** Places are ranked by the square of the straight line between them. */
const rankOfMeters = (meters: number) => (2 * Math.sin(meters / (2 * earthRadiusMeters))) ** 2
export const metersOfRank = (rank: number) =>
  2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(rank) / 2))

/** Items by rank, the lowest on top; with ids, the last id of equal ranks. */
interface Heap {
  ranks: number[]
  items: number[]
  size: number
  ids: Uint8Array | null
}

/** The heaps of one search after the other: new ones for each would cost as much as the search. */
export interface Scratch {
  nodes: Heap
  results: Heap
}
export const newScratch = (): Scratch => ({ nodes: newHeap(), results: newHeap() })

const newHeap = (): Heap => ({ ranks: [], items: [], size: 0, ids: null })

/**
 * The first slots in the order of the query; undefined once more than `maxVisits` nodes and slots were read. Best first: no
 * slot of a node ranks below its node. Without closures, which would be checked at each use.
 */
export function findNearest(
  memory: Memory,
  { query, filter }: { query: NearestQuery; filter: CompiledFilter },
  { nodes: queue, results }: Scratch,
  maxVisits = Number.POSITIVE_INFINITY,
): number[] | undefined {
  const { slots, nodes } = memory
  const { point, radiusMeters, limit } = query
  const from = point && vectorOf(point)
  const limitRank = radiusMeters === null ? Number.POSITIVE_INFINITY : rankOfMeters(radiusMeters)
  let maxRank = limitRank
  let visits = 0

  queue.size = 0
  results.size = 0
  results.ids = slots.id
  push(queue, 0, 0)
  while (queue.size > 0) {
    if ((queue.ranks[0] ?? 0) > maxRank) break
    if (visits > maxVisits) return undefined
    const node = queue.items[0] ?? 0
    pop(queue)
    const child = nodes.firstChild[node] ?? 0
    if (child === 0) {
      for (let slot = nodes.firstSlot[node] ?? -1; slot !== -1; slot = slots.next[slot] ?? -1) {
        visits++
        if (!matches(memory, filter, slot)) continue
        const rank = rankOfSlot(slots, from, slot)
        if (rank > maxRank) continue
        // The worst result is on top, by the negative of its rank.
        push(results, -rank, slot)
        if (results.size > limit) pop(results)
        if (results.size === limit) maxRank = Math.min(limitRank, -(results.ranks[0] ?? 0))
      }
      continue
    }
    visits += 4
    for (let quarter = child; quarter < child + 4; quarter++) {
      if (!mayMatch(nodes, filter, quarter)) continue
      const rank = rankOfNode(nodes, from, quarter)
      if (rank <= maxRank) push(queue, rank, quarter)
    }
  }
  return inOrder(results)
}

function inOrder(results: Heap) {
  const order = new Array<number>(results.size)
  for (let at = results.size - 1; at >= 0; at--) {
    order[at] = results.items[0] ?? 0
    pop(results)
  }
  return order
}

export function rankOfSlot(slots: Slots, from: Vector | null, slot: number) {
  if (!from) return -(slots.createdAt[slot] ?? 0)
  const at = slot * 3
  const x = (slots.position[at] ?? 0) - from[0]
  const y = (slots.position[at + 1] ?? 0) - from[1]
  const z = (slots.position[at + 2] ?? 0) - from[2]
  return x * x + y * y + z * z
}

function rankOfNode(nodes: Nodes, from: Vector | null, node: number) {
  if (!from) return -(nodes.maxCreatedAt[node] ?? 0)
  const { bounds } = nodes
  const at = node * boundsPerNode
  const x = beyondBounds(from[0], bounds[at] ?? 0, bounds[at + 3] ?? 0)
  const y = beyondBounds(from[1], bounds[at + 1] ?? 0, bounds[at + 4] ?? 0)
  const z = beyondBounds(from[2], bounds[at + 2] ?? 0, bounds[at + 5] ?? 0)
  return x * x + y * y + z * z
}

const beyondBounds = (value: number, min: number, max: number) =>
  value < min ? min - value : value > max ? value - max : 0

function push(heap: Heap, rank: number, item: number) {
  const { ranks, items } = heap
  let at = heap.size++
  while (at > 0) {
    const above = (at - 1) >> 1
    if (!isBefore(heap, rank, item, above)) break
    ranks[at] = ranks[above] ?? 0
    items[at] = items[above] ?? 0
    at = above
  }
  ranks[at] = rank
  items[at] = item
}

/** Removes the top. */
function pop(heap: Heap) {
  const { ranks, items } = heap
  const last = --heap.size
  const rank = ranks[last] ?? 0
  const item = items[last] ?? 0
  let at = 0
  for (let below = 1; below < last; below = 2 * at + 1) {
    const next = below + 1
    if (next < last && isBefore(heap, ranks[next] ?? 0, items[next] ?? 0, below)) below = next
    if (isBefore(heap, rank, item, below)) break
    ranks[at] = ranks[below] ?? 0
    items[at] = items[below] ?? 0
    at = below
  }
  ranks[at] = rank
  items[at] = item
}

function isBefore({ ranks, items, ids }: Heap, rank: number, item: number, at: number) {
  const other = ranks[at] ?? 0
  if (rank !== other) return rank < other
  return ids !== null && hasLaterId(ids, item, items[at] ?? 0)
}

function hasLaterId(ids: Uint8Array, slot: number, other: number) {
  const idOf = (at: number) => ids.subarray(at * idBytes, (at + 1) * idBytes)
  return Buffer.compare(idOf(slot), idOf(other)) > 0
}
