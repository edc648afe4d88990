import type { Place } from '#contract/locations.ts'

/** What knows where addresses are. */
export interface Geocoder {
  /** Places that fit what was typed, the best first, at most `maxPlaces`; none is an empty list. */
  find(typed: string): Promise<Place[]>
}
