import type FlatQueue from 'flatqueue'
import { earthRadiusMeters } from '#contract/distance.ts'
import { boundsPerNode, idIn, type Memory, type Nodes, type Slots } from './columns.ts'
import { matches, mayMatch } from './filter.ts'
import type { NearestQuery, Point } from './port.ts'

type Vector = readonly [x: number, y: number, z: number]

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A place on the unit sphere. */
export function vectorOf({ lat, lng }: Point): Vector {
  const flat = Math.cos(radians(lat))
  return [flat * Math.cos(radians(lng)), flat * Math.sin(radians(lng)), Math.sin(radians(lat))]
}

/** Places are ranked by the square of the straight line between them. */
export const rankOfMeters = (meters: number) =>
  (2 * Math.sin(meters / (2 * earthRadiusMeters))) ** 2
export const metersOfRank = (rank: number) =>
  2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(rank) / 2))

/**
 * The first slots in the order of the query; undefined once more than `maxVisits` nodes and slots were read. Best first: no
 * slot of a node ranks below its node. The queue has nodes, and slots as `~slot`; a new one for each search would cost as
 * much as the search.
 */
export function findNearest(
  memory: Memory,
  { point, radiusMeters, limit, filter }: NearestQuery,
  queue: FlatQueue,
  maxVisits = Number.POSITIVE_INFINITY,
): number[] | undefined {
  const { slots, nodes } = memory
  const from = point && vectorOf(point)
  const maxRank = radiusMeters === null ? Number.POSITIVE_INFINITY : rankOfMeters(radiusMeters)
  const results: number[] = []
  let lastRank = Number.NEGATIVE_INFINITY
  let visits = 0

  queue.clear()
  queue.push(0, Number.NEGATIVE_INFINITY)
  for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
    if (visits > maxVisits) return undefined
    const child = item < 0 ? 0 : (nodes.firstChild[item] ?? 0)
    if (item < 0) {
      results.push(~item)
      lastRank = rankOfSlot(slots, from, ~item)
    } else if (child === 0) {
      for (let slot = nodes.firstSlot[item] ?? -1; slot !== -1; slot = slots.next[slot] ?? -1) {
        visits++
        if (!matches(memory, filter, slot)) continue
        const rank = rankOfSlot(slots, from, slot)
        if (rank <= maxRank) queue.push(~slot, rank)
      }
    } else {
      visits += 4
      for (let quarter = child; quarter < child + 4; quarter++) {
        if (!mayMatch(nodes, filter, quarter)) continue
        const rank = rankOfNode(nodes, from, quarter)
        if (rank <= maxRank) queue.push(quarter, rank)
      }
    }
    // Equal ranks are ordered by id, so all of them are needed.
    if (results.length >= limit && (queue.peekValue() ?? 0) > lastRank) break
  }
  const inOrder = (one: number, other: number) =>
    rankOfSlot(slots, from, one) - rankOfSlot(slots, from, other) ||
    Buffer.compare(idIn(slots, one), idIn(slots, other))
  return results.sort(inOrder).slice(0, limit)
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
