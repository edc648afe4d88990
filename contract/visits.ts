import { z } from 'zod'
import { call } from './call.ts'
import { CheckoutStarted, PurchaseKey, UsesSavedCard } from './checkout.ts'
import { StepPhotos, StepTranslations } from './doorSteps.ts'
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

/** A guest with a pass may give up a code for another door after this time. */
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
  /**
   * Only while ready, and where the door knows codes: a keypad has a fixed one of its own. Null at another door where the
   * secret that it was made with is gone.
   */
  code: z.string().nullable(),
  /** When a keypad's fixed code was last changed: one shown before does not open it. Null at other doors, and after the visit. */
  keypadChangedAt: Moment.nullable().default(null),
  /** The way to the door: while ready, and for `stepsMinutes` after the code was used. */
  instructions: z.string().nullable(),
  /** The photos of those steps, for the same time. */
  stepPhotos: StepPhotos.default([]),
  /** The same steps in further languages, for the same time. */
  stepTranslations: StepTranslations.default({}),
  /** That `instructions` are written in; null: `partnerLanguage`. */
  instructionsLanguage: Language.nullable().default(null),
  /** As they were when it was paid for, or its code was requested. */
  houseRules: z.array(z.string()).default([]),
  /** The language spoken at the door, for the same time: the card is also shown to staff in it. */
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
  /** The guest's report that they could not get in. */
  report: Report.nullable(),
  /** What a report now would lead to; null where it is too late, or was made. */
  reportOffer: ReportOutcome.nullable(),
  /** A new code for one that ran out unused; null where none is offered. */
  renewal: Renewal.nullable(),
  /** Why there is none yet: the door has been offline since, and may have let the guest in. */
  renewalWaits: z.enum(['door_offline']).nullable().default(null),
  /** When the guest may give up this code for another door; null where it must be used first. */
  leaveFrom: Moment.nullable(),
  /** Given up for another door, or reported, before it expired. */
  givenUpAt: Moment.nullable(),
  /** The server's clock, so that a phone with a wrong clock counts down correctly. */
  now: Moment,
})
export type Visit = z.infer<typeof Visit>

const Cover = z.object({
  planId: PlanId,
  /** Its hours begin with this visit. */
  starts: z.boolean(),
})

/** What a request would cost or require for this guest now, shown on the button. */
export const AccessOffer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('live'), visitId: VisitId, here: z.boolean() }),
  /** The guest already waits for a partner's answer, here or elsewhere. */
  z.object({ kind: z.literal('waiting'), visitId: VisitId, here: z.boolean() }),
  z.object({ kind: z.literal('free') }),
  /** Covered by the guest's plan; `cents` is the price without it. */
  Cover.extend({ kind: z.literal('covered'), cents: Cents }),
  z.object({ kind: z.literal('card'), cents: Cents }),
  /** Not available now: hidden, paused, closed, no slot free, or too many free visits. */
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
      /** New guests, who have not paid or been inside before, already hold the maximum of free codes here. */
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
    /** The plan that the guest was shown. Another pass of theirs is not used in its place. */
    shownCover: Cover.optional(),
    /** Whether to pay for this visit although a plan covers it. */
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

/** The fixed code of a keypad door, while the visit is valid. Each call is recorded. */
export const revealDoorCode = call({
  method: 'POST',
  path: '/api/visits/:id/reveal',
  access: 'holder',
  params: z.object({ id: VisitId }),
  reply: z.object({ code: z.string(), changedAt: Moment.nullable().default(null) }),
})

/** Cancels a request before it is answered. Nothing is charged. */
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

/** Renews an expired code: returns the visit that has the new one. */
export const renewVisit = call({
  method: 'POST',
  path: '/api/visits/:id/renew',
  access: 'guest',
  params: z.object({ id: VisitId }),
  reply: Visit,
})

/** Gives up the code, so that the guest can go to another door. */
export const leaveVisit = call({
  method: 'POST',
  path: '/api/visits/:id/leave',
  access: 'guest',
  params: z.object({ id: VisitId }),
  reply: Visit,
})
