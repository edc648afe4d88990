import { maxPlaces, type Place } from '#contract/locations.ts'
import { Problem } from '#server/platform/problem.ts'
import { ServiceUnavailable } from '#server/platform/withRetryAndBreaker.ts'

/** Refused, broken, or 200 with an error inside. */
export class NoAnswer extends Error {}

/** As the log and the measures name whichever geocoder is set. */
export const service = 'geocoder'

const maxLabel = 200

/** No more than our fields show, each with a label that fits. */
export const shown = (places: Place[]) =>
  places.slice(0, maxPlaces).map((place) => ({ ...place, label: place.label.slice(0, maxLabel) }))

export const unreachable = () =>
  new Problem(
    503,
    'places_unreachable',
    'Address search isn’t available right now. Please try again in a moment.',
  )

/** A geocoder that is away is told to the person. */
export async function withMapErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ServiceUnavailable ? unreachable() : error
  }
}
