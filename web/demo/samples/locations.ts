import { metersBetween } from '#contract/distance.ts'
import {
  type ActiveQuery,
  activeLocations,
  findPlaces,
  type Location,
  oneLocation,
} from '#contract/locations.ts'
import { isAllDayAt, opennessAt } from '#contract/openness.ts'
import { handle, notFound } from '#web/api/standInClient.ts'

/** The few places there are, filtered and sorted as the server does it. */
export const locationHandlers = (places: Location[]) => [
  handle(activeLocations, async ({ query }) => {
    const found = places.filter((place) => fits(place, query)).map((place) => ({ ...place }))
    const [lat, lng] = query.near ?? []
    if (lat === undefined || lng === undefined) return found
    const from = ({ coordinates }: Location) => metersBetween({ lat, lng }, coordinates)
    return found.sort((one, other) => from(one) - from(other))
  }),
  handle(oneLocation, async ({ params: { id } }) => {
    const place = places.find(({ _id }) => _id === id)
    if (!place) throw notFound()
    return {
      ...place,
      lastEntryMinutes: null,
      isSample: false,
      houseRules: [],
      shortId: null,
      hostSince: null,
      changes: [],
    }
  }),
  handle(findPlaces, async () => []),
]

function fits(place: Location, { open, maxPrice, features, minRating, ...query }: ActiveQuery) {
  const { q = '', ids } = query
  const written = `${place.name} ${place.address}`.toLowerCase()
  return (
    written.includes(q.toLowerCase()) &&
    !(query.public === 'no' && place.publicSource) &&
    (ids ?? [place._id]).includes(place._id) &&
    place.price <= (maxPrice ?? place.price) &&
    (place.rating ?? 0) >= (minRating ?? 0) &&
    (features ?? []).every((name) => place.features[name] === 'yes') &&
    !(open === 'now' && opennessAt(place, new Date()) === 'closed') &&
    !(open === 'allDay' && !isAllDayAt(place, new Date()))
  )
}
