import { z } from 'zod'
import { call } from './call.ts'
import { CheckoutStarted, PurchaseKey, UsesSavedCard } from './checkout.ts'
import { StepPhotos } from './doorSteps.ts'
import { Language } from './language.ts'
import { Location, LocationId } from './locations.ts'
import { Cents } from './money.ts'
import { PlanId } from './plans.ts'
import { RefundCheck, Report, ReportOutcome, ReportReason } from './reports.ts'
import { Moment } from './text.ts'

export const VisitId = z.uuid()

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

/** The restroom may be behind two more doors: the way to it stays this long after the code was used. */
export const stepsMinutes = 10

/** A code that ran out unused is renewed once within this time, free and at the same door. */
export const renewHours = 24

/** A pass lets its guest leave a code for another door after this time. */
export const leaveMinutes = 10

export const Renewal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('possible'), until: Moment }),
  /** Not at this moment. */
  z.object({
    kind: z.literal('refused'),
    error: z.enum(['location_closed', 'paused_for_reports', 'busy', 'code_live']),
    nextAt: Moment.nullable(),
  }),
  z.object({ kind: z.literal('done'), visitId: VisitId }),
])
export type Renewal = z.infer<typeof Renewal>

export const Visit = z.object({
  id: VisitId,
  state: VisitState,
  location: Location.pick({ _id: true, name: true, address: true, coordinates: true }).extend({
    photoUrl: z.string().nullable(),
    openingHours: Location.shape.openingHours,
    pause: Location.shape.pause,
    entry: Location.shape.entry.default('staff'),
  }),
  cents: Cents,
  /** How much of what was paid for this visit itself was refunded. */
  refundedCents: Cents.default(0),
  refundCheck: RefundCheck.nullable().default(null),
  paidWith: PaidWith,
  /** Only while ready, and where the door knows codes: a keypad has a fixed one of its own. */
  code: z.string().nullable(),
  /** The way to the door: while ready, and for `stepsMinutes` after the code was used. */
  instructions: z.string().nullable(),
  /** Of those steps, as long. */
  stepPhotos: StepPhotos.default([]),
  /** As they stood when it was paid for, or its code was asked for. */
  houseRules: z.array(z.string()).default([]),
  /** What is spoken at the door, as long: its staff read the card in it too. */
  partnerLanguage: Language.nullable().default(null),
  validFrom: Moment.nullable(),
  validUntil: Moment.nullable(),
  usedAt: Moment.nullable(),
  failure: z
    .enum(['too_late', 'location_closed', 'busy', 'card_refused', 'no_entry', 'other'])
    .nullable(),
  /** Where the partner is asked first: the deadline, and when the answer came. Null where the partner was not asked. */
  asked: z.object({ answerBy: Moment, answeredAt: Moment.nullable() }).nullable(),
  rating: z.number().int().min(1).max(5).nullable(),
  canRate: z.boolean(),
  /** The guest could not get in, and has said so. */
  report: Report.nullable(),
  /** What saying so now would lead to; null where it is too late, or was said. */
  reportOffer: ReportOutcome.nullable(),
  /** A new code for one that ran out unused; null where none is offered. */
  renewal: Renewal.nullable(),
  /** Why there is none yet: the door has been offline since, and may have let the guest in. */
  renewalWaits: z.enum(['door_offline']).nullable().default(null),
  /** From when on the guest may leave this code for another door; null where it must be used first. */
  leaveFrom: Moment.nullable(),
  /** Left for another door, or reported, before its time was up. */
  givenUpAt: Moment.nullable(),
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
  /** By a plan the guest holds; `cents` is what it costs without. */
  z.object({ kind: z.literal('covered'), planId: PlanId, starts: z.boolean(), cents: Cents }),
  z.object({ kind: z.literal('card'), cents: Cents }),
  /** Nothing to be had here now: hidden, paused, closed, no slot free, or a free one too many. */
  z.object({
    kind: z.literal('refused'),
    error: z.enum([
      'location_hidden',
      'location_paused',
      'paused_for_reports',
      'out_of_order',
      'location_closed',
      'busy',
      'free_limit',
      'asked_too_often',
      'email_unproven',
      'guest_suspended',
      'not_available_to_you',
      /** A free visit of a guest without an account: it needs a card check, or a confirmed email. */
      'free_needs_account',
      /** Guests who have not paid or been inside before hold as many free codes here as they may. */
      'new_guests_full',
    ]),
    nextAt: Moment.nullable(),
    /** The partner's words, where the door is out of order. */
    reason: z.string().optional(),
  }),
])
export type AccessOffer = z.infer<typeof AccessOffer>

export const accessOffer = call({
  method: 'GET',
  path: '/api/locations/:id/access',
  access: 'holder',
  sendsDeviceKey: true,
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
  access: 'holder',
  sendsDeviceKey: true,
  mayRepeat: true,
  body: z.strictObject({
    locationId: LocationId,
    purchaseKey: PurchaseKey,
    /** The price the guest was shown, in cents. Another one now is refused, never charged. */
    shownCents: Cents,
    /** To pay for this visit although a plan covers it. */
    keepPass: z.boolean().optional(),
    usesSavedCard: UsesSavedCard,
  }),
  reply: AccessOutcome,
})

export const oneVisit = call({
  method: 'GET',
  path: '/api/visits/:id',
  access: 'holder',
  params: z.object({ id: VisitId }),
  reply: Visit,
})

/** The guest's live code or waiting request, wherever it is for; null when there is none. */
export const liveVisit = call({
  method: 'GET',
  path: '/api/visits/live',
  access: 'holder',
  reply: Visit.nullable(),
})

/** The fixed code of a keypad door, while the visit is valid. Each asking is written down. */
export const revealDoorCode = call({
  method: 'POST',
  path: '/api/visits/:id/reveal',
  access: 'holder',
  params: z.object({ id: VisitId }),
  reply: z.object({ code: z.string() }),
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

/**
 * Couldn't get in. Said twice it is answered alike. `pressedAt`: when the guest said it, by the server's clock as their
 * phone knows it; left out where it is sent at once.
 */
export const reportVisit = call({
  method: 'POST',
  path: '/api/visits/:id/report',
  access: 'guest',
  sendsDeviceKey: true,
  params: z.object({ id: VisitId }),
  body: z.strictObject({ reason: ReportReason, pressedAt: Moment.optional() }),
  reply: Visit,
})

/** Get a new code: answers the visit that has it. */
export const renewVisit = call({
  method: 'POST',
  path: '/api/visits/:id/renew',
  access: 'guest',
  params: z.object({ id: VisitId }),
  reply: Visit,
})

/** Go elsewhere: the code is given up, and the guest may ask at another door. */
export const leaveVisit = call({
  method: 'POST',
  path: '/api/visits/:id/leave',
  access: 'guest',
  params: z.object({ id: VisitId }),
  reply: Visit,
})
