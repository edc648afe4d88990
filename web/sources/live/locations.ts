import { z } from 'zod'
import * as contract from '#contract/locations.ts'
import { Refused } from '#web/data/Refused.ts'
import type { ActiveFilter, LocationsSource } from '#web/locations/source.ts'
import { send, sendRaw } from './send.ts'
import { sendPhoto } from './sendPhoto.ts'

/** The map shows this many at once; nearer ones win. */
const mostOnMap = 300

const One = contract.Location
const Many = z.array(One)

/** A list, an object with a `data` list, or a single location [H8]. An empty answer is an error [H6]. */
export function readLocations(reply: unknown): contract.Location[] {
  const list = Many.safeParse(reply)
  if (list.success) return list.data
  const wrapped = z.object({ data: Many }).safeParse(reply)
  if (wrapped.success) return wrapped.data.data
  const single = One.safeParse(reply)
  if (single.success) return [single.data]
  throw new Refused(200, 'no_bathroom_data', 'No bathroom data available')
}

const queryOf = ({ near, open, features, ...filter }: ActiveFilter) => ({
  ...filter,
  ...(near ? { near: `${near.lat},${near.lng}` } : {}),
  ...(open ? { open: 'now' as const } : {}),
  ...(features?.length ? { features: features.join(',') } : {}),
  limit: mostOnMap,
})

export const liveLocations: LocationsSource = {
  active: async (filter) =>
    readLocations(await sendRaw(contract.activeLocations, { query: queryOf(filter) })),
  one: (id) => send(contract.oneLocation, { params: { id } }),
  places: (typed) => send(contract.findPlaces, { query: { q: typed } }),
  mine: () => send(contract.myLocation),
  save: (draft) => send(contract.saveLocation, { body: draft }),
  setVisibility: (isActive) => send(contract.setVisibility, { body: { isActive } }),
  uploadPhoto: sendPhoto,
}
