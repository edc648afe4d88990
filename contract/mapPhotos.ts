import { z } from 'zod'
import { OperatorReason } from './approvals.ts'
import { call, Done } from './call.ts'
import { LocationId } from './locations.ts'
import { maxEditsListed } from './mapEdits.ts'
import { Moment } from './text.ts'

/** Photos of one person that wait at once. */
export const maxWaitingPhotos = 5
/** Of everybody, for one restroom. */
export const maxWaitingPhotosHere = 6

/** Their own photo of a public restroom as its author sees it. */
export const OwnMapPhoto = z.object({
  id: z.uuid(),
  locationId: LocationId,
  name: z.string(),
  state: z.enum(['waiting', 'live', 'declined', 'reverted']),
  sentAt: Moment,
})
export type OwnMapPhoto = z.infer<typeof OwnMapPhoto>

/** The one file of a multipart form (field `photo`). It is shown once an operator has accepted it. */
export const sendMapPhoto = call({
  method: 'POST',
  path: '/api/locations/:id/map-photos',
  access: 'signed_in',
  params: z.object({ id: LocationId }),
  reply: OwnMapPhoto,
})

export const myMapPhotos = call({
  method: 'GET',
  path: '/api/map-photos',
  access: 'signed_in',
  mayBeOlder: true,
  reply: z.object({ photos: z.array(OwnMapPhoto).max(maxEditsListed) }),
})

export const withdrawMapPhoto = call({
  method: 'DELETE',
  path: '/api/map-photos/:id',
  access: 'signed_in',
  params: z.object({ id: z.uuid() }),
  reply: Done,
})

const MapPhoto = OwnMapPhoto.extend({
  person: z.object({ id: z.uuid(), name: z.string() }),
})
export type MapPhoto = z.infer<typeof MapPhoto>

const MapPhotos = z.object({
  /** The longest waiting first. */
  waiting: z.array(MapPhoto).max(maxEditsListed),
  /** Those that are shown, the newest first. */
  live: z.array(MapPhoto.extend({ url: z.string() })).max(maxEditsListed),
  /** Where `live` goes on; null at its end. */
  next: z.uuid().nullable().default(null),
})

/** `before`: the last one of a page of `live`. */
export const operatorMapPhotos = call({
  method: 'GET',
  path: '/api/operator/map-photos',
  access: 'operator',
  query: z.strictObject({ before: z.uuid().optional() }),
  reply: MapPhotos,
})

/** One that waits, as a file. */
export const waitingMapPhoto = call({
  method: 'GET',
  path: '/api/operator/map-photos/:id/file',
  access: 'operator',
  params: z.object({ id: z.uuid() }),
  reply: z.unknown(),
})

/** Accepts or declines one that waits; one that is shown can only be taken off. */
export const decideMapPhoto = call({
  method: 'POST',
  path: '/api/operator/map-photos/:id/decision',
  access: 'operator_support',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ isAccepted: z.boolean(), reason: OperatorReason }),
  reply: MapPhotos,
})
