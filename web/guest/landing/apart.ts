import { metersBetween } from '#contract/distance.ts'

interface Placed {
  coordinates: { lat: number; lng: number }
}

/** The points of a list, in order, that are at least this far from each other, so that each price has room. */
export function apart<Place extends Placed>(places: readonly Place[], meters: number): Place[] {
  const result: Place[] = []
  for (const place of places) {
    const isClear = result.every(
      (other) => metersBetween(other.coordinates, place.coordinates) >= meters,
    )
    if (isClear) result.push(place)
  }
  return result
}
