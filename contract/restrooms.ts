import { z } from 'zod'
import { call } from './call.ts'
import { Location, LocationDraft, OwnLocation } from './locations.ts'
import { savedForm } from './savedForm.ts'
import { Moment } from './text.ts'

/** The header that names the restroom of a partner's call. Without it the call is about their first one. */
export const restroomHeader = 'pitstop-restroom'

/** The maximum of restrooms per organisation. */
export const maxRestrooms = 5_000
/** The length of the list; the others are found by name or address. */
export const maxRestroomsListed = 100

const ListedRestroom = OwnLocation.pick({
  _id: true,
  name: true,
  address: true,
  isActive: true,
  standing: true,
})

/** At most this many that were handed over are listed, the last one first. */
export const maxSoldListed = 50

const SoldRestroom = OwnLocation.pick({ _id: true, name: true, address: true }).extend({
  soldAt: Moment,
})

/** An organisation's restrooms, the first one first; of those beyond the list the ones that hold the words. */
export const restrooms = call({
  method: 'GET',
  path: '/api/partner/restrooms',
  access: 'partner',
  mayBeOlder: true,
  query: z.strictObject({ q: z.string().trim().max(200).optional() }),
  reply: z.object({
    restrooms: z.array(ListedRestroom),
    total: z.number().int().nonnegative(),
    /** Those handed over to other organisations. */
    sold: z.array(SoldRestroom).max(maxSoldListed).default([]),
  }),
})

/** Adds one more restroom, hidden. The browser chooses its id, so that it is added once however often it is sent. */
export const addRestroom = call({
  method: 'POST',
  path: '/api/partner/restrooms',
  access: 'owner',
  mayRepeat: true,
  body: LocationDraft.extend({ _id: Location.shape._id, ...savedForm }),
  reply: OwnLocation,
})
