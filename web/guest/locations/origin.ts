import { farMeters, metersBetween, walkMinutes } from '#contract/distance.ts'
import type { Coordinates } from '#contract/locations.ts'
import type { HomeQuery } from './homeAddress.ts'

/** Where the map opens, and what counts as near, while nothing better is known: Times Square [H2]. */
export const timesSquare: Coordinates = { lat: 40.758, lng: -73.9855 }

export const openingZoom = 13
/** Around a searched place or the person. */
export const closeZoom = 15

/** Where the person is, to 10 m. It stays in this page: it is never stored. */
export type Position =
  | { kind: 'unknown' }
  | { kind: 'asking' }
  | { kind: 'known'; coordinates: Coordinates }
  | { kind: 'denied' }
  | { kind: 'unavailable' }

/** Where distances are measured from: the guest, a place that was searched for, or the middle of the city. */
export type Origin =
  | { kind: 'guest'; coordinates: Coordinates }
  | { kind: 'place'; label: string; coordinates: Coordinates }
  | { kind: 'city'; coordinates: Coordinates }

export const theCity: Origin = { kind: 'city', coordinates: timesSquare }

interface Known {
  searched: HomeQuery['place']
  position: Position
  /** Where a screen of samples starts, wherever the guest is. */
  start?: HomeQuery['place'] | undefined
}

/** The one rule of what near means. */
export function originOf({ searched, position, start }: Known): Origin {
  const place = searched ?? start
  if (place) return { kind: 'place', ...place }
  if (position.kind === 'known') return { kind: 'guest', coordinates: position.coordinates }
  return theCity
}

/** A guest in a hurry does not walk longer: beyond, only the distance is shown. */
export const maxWalkMinutes = 30

/** `minutes` is null where walking makes no sense: from the middle of the city, or too far. */
export function wayFrom({ kind, coordinates }: Origin, to: Coordinates) {
  const meters = metersBetween(coordinates, to)
  const minutes = walkMinutes(meters)
  return { meters, minutes: kind === 'city' || minutes > maxWalkMinutes ? null : minutes }
}

/** A list is requested again once the guest has walked this far; what it says of distances follows at once. */
const askAgainMeters = 50

/** Where the next list is asked for: the place of the last one until the guest has left it behind. */
export const askedFrom = (last: Coordinates, now: Coordinates) =>
  metersBetween(last, now) < askAgainMeters ? last : now

/** So many of the nearest are in sight on a map, unless they are in another part of the world: it is never an empty one. */
const shownNearest = 3

export const nearestOf = (
  listed: readonly { coordinates: Coordinates | null }[],
  from: Coordinates,
) =>
  listed
    .flatMap(({ coordinates: at }) => (at ? [{ at, meters: metersBetween(from, at) }] : []))
    .filter(({ meters }) => meters <= farMeters)
    .sort((one, other) => one.meters - other.meters)
    .slice(0, shownNearest)
    .map(({ at }) => at)

/** Ten metres (of latitude 11 m) are enough to sort by, and more would only tell the server more. */
export const roundedTo10m = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: Math.round(lat * 10_000) / 10_000,
  lng: Math.round(lng * 10_000) / 10_000,
})
