import { z } from 'zod'
import { Email, ownerProof } from './auth.ts'
import { call } from './call.ts'
import { Location, LocationId } from './locations.ts'
import { Moment } from './text.ts'

/** An offer can be accepted for this long. */
export const handoverDays = 7
/** The maximum of offers that one organisation makes a day. */
export const maxHandoversADay = 10
/** At most this many offers to one account are listed. */
export const maxHandoversListed = 20

/** What the seller sees of an offer that is open. */
const Offer = z.object({
  id: z.uuid(),
  email: z.string(),
  offeredAt: Moment,
  expiresAt: Moment,
})

/** The offer of the named restroom; null where none is open. */
const OwnHandover = z.object({ offer: Offer.nullable() })
export type OwnHandover = z.infer<typeof OwnHandover>

export const showHandover = call({
  method: 'GET',
  path: '/api/partner/handover',
  access: 'owner',
  reply: OwnHandover,
})

/** Offers the restroom to the owner with this address. Nothing changes until they accept. */
export const offerHandover = call({
  method: 'POST',
  path: '/api/partner/handover',
  access: 'owner',
  body: z.strictObject({ email: Email, ...ownerProof }),
  reply: OwnHandover,
})

const ById = z.object({ id: z.uuid() })

export const withdrawHandover = call({
  method: 'POST',
  path: '/api/partner/handovers/:id/withdraw',
  access: 'owner',
  params: ById,
  reply: OwnHandover,
})

const Received = Location.pick({
  name: true,
  address: true,
  price: true,
  rating: true,
  ratingCount: true,
}).extend({
  id: z.uuid(),
  /** The restroom as guests see it. */
  restroomId: LocationId,
  photoUrl: z.string().nullable(),
  /** What the organisation that offers it goes by, and who offers it. */
  seller: z.string(),
  offeredBy: z.string(),
  expiresAt: Moment,
})
export type ReceivedHandover = z.infer<typeof Received>

/** Open offers to the caller's account. `organisation`: what the session's organisation goes by, which would get them. */
const ReceivedHandovers = z.object({
  offers: z.array(Received).max(maxHandoversListed),
  organisation: z.string(),
})
export type ReceivedHandovers = z.infer<typeof ReceivedHandovers>

export const receivedHandovers = call({
  method: 'GET',
  path: '/api/partner/handovers',
  access: 'owner',
  reply: ReceivedHandovers,
})

/** The session's organisation has the restroom from then on, hidden until it is shown. */
export const acceptHandover = call({
  method: 'POST',
  path: '/api/partner/handovers/:id/accept',
  access: 'owner',
  params: ById,
  body: z.strictObject(ownerProof),
  reply: z.object({ restroomId: LocationId }),
})

export const declineHandover = call({
  method: 'POST',
  path: '/api/partner/handovers/:id/decline',
  access: 'owner',
  params: ById,
  reply: ReceivedHandovers,
})
