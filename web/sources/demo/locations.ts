import { metersBetween } from '#contract/distance.ts'
import type { Location } from '#contract/locations.ts'
import { openStateAt } from '#contract/openingHours.ts'
import { notAsked } from '#web/data/notAsked.ts'
import { Refused } from '#web/data/Refused.ts'
import type { ActiveFilter, LocationsSource } from '#web/locations/source.ts'

/** The few places there are, filtered and sorted as the server does it. */
export const demoLocations = (places: Location[]): LocationsSource => ({
  async active(filter) {
    const { near } = filter
    const found = places.filter((place) => fits(place, filter)).map((place) => ({ ...place }))
    if (!near) return found
    const from = ({ coordinates }: Location) => metersBetween(near, coordinates)
    return found.sort((one, other) => from(one) - from(other))
  },
  known: () => undefined,
  async one(id) {
    const place = places.find(({ _id }) => _id === id)
    if (!place) throw new Refused(404, 'not_found', 'There is nothing here.')
    return { ...place, lastEntryMinutes: null }
  },
  places: async () => [],
  map: notAsked,
  mine: notAsked,
  save: notAsked,
  setVisibility: notAsked,
  reports: notAsked,
  answerReports: notAsked,
  setPause: notAsked,
  uploadPhoto: notAsked,
})

function fits(place: Location, { open, maxPrice, features, minRating, ...filter }: ActiveFilter) {
  const { q = '', ids, withoutPublic = false } = filter
  const written = `${place.name} ${place.address}`.toLowerCase()
  return (
    written.includes(q.toLowerCase()) &&
    !(withoutPublic && place.publicSource) &&
    (ids ?? [place._id]).includes(place._id) &&
    place.price <= (maxPrice ?? place.price) &&
    (place.rating ?? 0) >= (minRating ?? 0) &&
    (features ?? []).every((name) => place.features[name] === 'yes') &&
    !(open && openStateAt(place.openingHours, new Date()).state === 'closed')
  )
}
