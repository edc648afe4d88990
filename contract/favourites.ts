import { z } from 'zod'
import { call, Done } from './call.ts'
import { LocationId } from './locations.ts'

/** One person saves this many, on a device and on an account. */
export const maxFavourites = 100

export const Favourite = z.object({
  locationId: LocationId,
  name: z.string(),
  address: z.string(),
  photoUrl: z.string().nullable(),
  /** Whether guests find it now; a removed one is closed for good. */
  state: z.enum(['visible', 'hidden', 'removed']),
})
export type Favourite = z.infer<typeof Favourite>

/** The last saved first. */
export const listFavourites = call({
  method: 'GET',
  path: '/api/favourites',
  access: 'signed_in',
  reply: z.array(Favourite),
})

/** What a device had saved before its owner signed in joins the account's, as far as there is room. */
export const mergeFavourites = call({
  method: 'POST',
  path: '/api/favourites',
  access: 'signed_in',
  body: z.strictObject({ locationIds: z.array(LocationId).max(maxFavourites) }),
  reply: z.array(Favourite),
})

export const saveFavourite = call({
  method: 'PUT',
  path: '/api/favourites/:locationId',
  access: 'signed_in',
  params: z.object({ locationId: LocationId }),
  reply: Done,
})

export const removeFavourite = call({
  method: 'DELETE',
  path: '/api/favourites/:locationId',
  access: 'signed_in',
  params: z.object({ locationId: LocationId }),
  reply: Done,
})
