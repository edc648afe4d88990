import { z } from 'zod'
import { Location, type OneLocation } from '#contract/locations.ts'

/** As guests read it: what a reply leaves out or garbles is empty or null here, never a broken list. */
export const ListedLocation = Location.extend({
  _id: z.string(),
  price: Location.shape.price.nullable(),
  coordinates: Location.shape.coordinates.nullable(),
})
export type ListedLocation = z.infer<typeof ListedLocation>

/** What its own screen says beyond that. */
export type ShownLocation = ListedLocation &
  Pick<OneLocation, 'lastEntryMinutes' | 'isSample' | 'houseRules' | 'shortId'>
