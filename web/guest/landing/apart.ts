import { metersBetween } from '#contract/distance.ts'

interface Placed {
  coordinates: { lat: number; lng: number }
}

/** Those of a list, the first ones first, that stand at least so far from each other: room for each price. */
export function apart<Place extends Placed>(places: readonly Place[], meters: number): Place[] {
  const kept: Place[] = []
  for (const place of places) {
    const isClear = kept.every(
      (other) => metersBetween(other.coordinates, place.coordinates) >= meters,
    )
    if (isClear) kept.push(place)
  }
  return kept
}
