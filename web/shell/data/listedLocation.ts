import { z } from 'zod'
import { Location, type OneLocation } from '#contract/locations.ts'

/** A lenient schema: what a reply omits or garbles becomes empty or null, so that it cannot break the list. */
export const ListedLocation = Location.extend({
  _id: z.string(),
  price: Location.shape.price.nullable(),
  coordinates: Location.shape.coordinates.nullable(),
})
export type ListedLocation = z.infer<typeof ListedLocation>

/** With the fields that only the location's own screen shows. */
export type ShownLocation = ListedLocation &
  Pick<
    OneLocation,
    'lastEntryMinutes' | 'isSample' | 'houseRules' | 'shortId' | 'hostSince' | 'changes'
  >
