import type { Place } from '#contract/locations.ts'
import type { Geocoder } from '#server/places/geocoding/index.ts'

/** At one answer a second, a batch that ends after so many is done in less than its lease. */
const maxAddresses = 60

/** A geocoder that is asked once about each address of a batch. */
export function batchGeocoder(geocoder: Geocoder) {
  const answers = new Map<string, Place[]>()
  return {
    find: async (typed: string) => {
      const known = answers.get(typed)
      if (known) return known
      const places = await geocoder.find(typed)
      answers.set(typed, places)
      return places
    },
    /** Whether the batch ends with the row that is being worked on. */
    isSpent: () => answers.size >= maxAddresses,
  }
}
