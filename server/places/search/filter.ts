import { edgesPerNode, type Memory, type Nodes, type Slots } from './columns.ts'
import type { Box, SearchFilter } from './port.ts'

/** Every location matches: none need be read to know. */
export const matchesAll = ({ flags, maxPriceCents, minRating, box, openHours }: SearchFilter) =>
  flags === 0 && maxPriceCents === Number.POSITIVE_INFINITY && minRating === 0 && !box && !openHours

export function matches({ slots }: Memory, filter: SearchFilter, slot: number) {
  const { flags, box, openHours } = filter
  return (
    ((slots.flags[slot] ?? 0) & flags) === flags &&
    (slots.priceCents[slot] ?? 0) <= filter.maxPriceCents &&
    (slots.rating[slot] ?? 0) >= filter.minRating &&
    (box === null || isInBox(box, slots.lat[slot] ?? 0, slots.lng[slot] ?? 0)) &&
    (openHours === null || isOpen(slots, openHours, filter.now, slot) !== filter.isShut)
  )
}

const isOpen = (slots: Slots, openHours: Uint8Array, now: number, slot: number) =>
  openHours[slots.hoursId[slot] ?? 0] === 1 && (slots.pausedUntil[slot] ?? 0) <= now

/** Id 0 is of those whose hours are unknown. */
export const isClosed = (slots: Slots, openHours: Uint8Array, now: number, slot: number) =>
  (slots.hoursId[slot] !== 0 || (slots.pausedUntil[slot] ?? 0) > now) &&
  !isOpen(slots, openHours, now, slot)

/** Whether a node may hold a match. */
export function mayMatch(nodes: Nodes, filter: SearchFilter, node: number) {
  return (
    ((nodes.flags[node] ?? 0) & filter.flags) === filter.flags &&
    (nodes.minPriceCents[node] ?? 0) <= filter.maxPriceCents &&
    (nodes.maxRating[node] ?? 0) >= filter.minRating &&
    (filter.box === null || overlaps(filter.box, nodes.edges, node * edgesPerNode))
  )
}

export const isInBox = ({ west, south, east, north }: Box, lat: number, lng: number) =>
  lat >= south &&
  lat <= north &&
  (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east)

function overlaps(box: Box, edges: Float32Array, at: number) {
  const [west = 0, south = 0] = [edges[at], edges[at + 1]]
  const [east = 0, north = 0] = [edges[at + 2], edges[at + 3]]
  if (north < box.south || south > box.north) return false
  if (box.west <= box.east) return east >= box.west && west <= box.east
  return east >= box.west || west <= box.east
}
