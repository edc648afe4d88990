import { z } from 'zod'
import { call, Done } from './call.ts'
import { LocationId } from './locations.ts'

/** The maximum, both per device and per account. */
export const maxFavourites = 100

export const Favourite = z.object({
  locationId: LocationId,
  name: z.string(),
  address: z.string(),
  photoUrl: z.string().nullable(),
  /** Whether guests can find it now; `removed`: closed for good. */
  state: z.enum(['visible', 'hidden', 'removed']),
})
export type Favourite = z.infer<typeof Favourite>

/** The last saved first. */
export const listFavourites = call({
  method: 'GET',
  path: '/api/favourites',
  access: 'signed_in',
  mayBeOlder: true,
  reply: z.array(Favourite),
})

/** Merges what a device saved before its owner signed in into the account's, as far as the limit allows. */
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
