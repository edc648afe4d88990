import { z } from 'zod'
import { call } from './call.ts'
import { CheckoutStarted, PurchaseKey } from './checkout.ts'
import { Location, LocationId } from './locations.ts'
import { Cents } from './money.ts'
import { PlanId } from './plans.ts'
import { Moment } from './text.ts'

export const VisitId = z.uuid()

/** A code works this long after it becomes valid. Long enough to walk there, short enough not to be passed on. */
export const codeLifetimeMinutes = 30

/** A partner who is asked first has this long; without an answer the request is declined. */
export const answerMinutes = 3

export const VisitState = z.enum([
  'awaiting_payment',
  'requested',
  'ready',
  'used',
  'expired',
  'declined',
  'cancelled',
  'failed',
])
export type VisitState = z.infer<typeof VisitState>

export const PaidWith = z.enum(['free', 'card', 'pass', 'membership'])
export type PaidWith = z.infer<typeof PaidWith>

export const Visit = z.object({
  id: VisitId,
  state: VisitState,
  location: Location.pick({ _id: true, name: true, address: true, coordinates: true }).extend({
    photoUrl: z.string().nullable(),
    openingHours: Location.shape.openingHours,
  }),
  cents: Cents,
  paidWith: PaidWith,
  /** Only while ready. */
  code: z.string().nullable(),
  /** The way to the door, only while ready. */
  instructions: z.string().nullable(),
  validFrom: Moment.nullable(),
  validUntil: Moment.nullable(),
  usedAt: Moment.nullable(),
  failure: z.enum(['too_late', 'location_closed', 'busy', 'card_refused', 'other']).nullable(),
  /** Where the partner is asked first: until when, and when the answer came; null where nobody was asked. */
  asked: z.object({ answerBy: Moment, answeredAt: Moment.nullable() }).nullable(),
  rating: z.number().int().min(1).max(5).nullable(),
  canRate: z.boolean(),
  /** The server's clock, so that a phone whose clock is wrong still counts down rightly. */
  now: Moment,
})
export type Visit = z.infer<typeof Visit>

/** What asking would mean for this guest, here and now: shown on the button before it is pressed. */
export const AccessOffer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('live'), visitId: VisitId, here: z.boolean() }),
  /** The guest waits for a partner's answer already, here or elsewhere. */
  z.object({ kind: z.literal('waiting'), visitId: VisitId, here: z.boolean() }),
  z.object({ kind: z.literal('free') }),
  z.object({ kind: z.literal('covered'), planId: PlanId, starts: z.boolean() }),
  z.object({ kind: z.literal('card'), cents: Cents }),
  /** Nothing to be had here now: hidden, closed, no slot free, or a free one too many. */
  z.object({
    kind: z.literal('refused'),
    error: z.enum([
      'location_hidden',
      'location_closed',
      'busy',
      'free_limit',
      'asked_too_often',
      'email_unproven',
    ]),
    nextAt: Moment.nullable(),
  }),
])
export type AccessOffer = z.infer<typeof AccessOffer>

export const accessOffer = call({
  method: 'GET',
  path: '/api/locations/:id/access',
  access: 'guest',
  params: z.object({ id: LocationId }),
  reply: AccessOffer,
})

/**
 * Asking for access ends in a code at once, in the code the guest already holds, in a request that its partner is
 * to answer, or at a checkout page.
 */
export const AccessOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('granted'), visitId: VisitId }),
  z.object({ kind: z.literal('live'), visitId: VisitId }),
  z.object({ kind: z.literal('requested'), visitId: VisitId }),
  CheckoutStarted,
])
export type AccessOutcome = z.infer<typeof AccessOutcome>

export const requestAccess = call({
  method: 'POST',
  path: '/api/visits',
  access: 'guest',
  body: z.strictObject({
    locationId: LocationId,
    purchaseKey: PurchaseKey,
    /** The price the guest was shown, in cents. Another one now is refused, never charged. */
    shownCents: Cents,
  }),
  reply: AccessOutcome,
})

export const oneVisit = call({
  method: 'GET',
  path: '/api/visits/:id',
  access: 'guest',
  params: z.object({ id: VisitId }),
  reply: Visit,
})

/** The guest's live code or waiting request, wherever it is for; null when there is none. */
export const liveVisit = call({
  method: 'GET',
  path: '/api/visits/live',
  access: 'guest',
  reply: Visit.nullable(),
})

/** Takes a request back before it is answered. Nothing is charged. */
export const cancelVisit = call({
  method: 'POST',
  path: '/api/visits/:id/cancel',
  access: 'guest',
  params: z.object({ id: VisitId }),
  reply: Visit,
})

export const rateVisit = call({
  method: 'PUT',
  path: '/api/visits/:id/rating',
  access: 'guest',
  params: z.object({ id: VisitId }),
  body: z.strictObject({ stars: z.number().int().min(1).max(5) }),
  reply: Visit,
})
