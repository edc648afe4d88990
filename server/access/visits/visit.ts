import { z } from 'zod'
import { reviewChangeDays } from '#contract/reviews.ts'
import { PaidWith } from '#contract/visits.ts'
import { Outcome } from '#server/money/entitlements/index.ts'
import { after, day } from '#server/platform/clock.ts'

export const Failure = z.enum([
  'too_late',
  'location_closed',
  'busy',
  'card_refused',
  'no_entry',
  'other',
])
export type Failure = z.infer<typeof Failure>

const VisitRequest = z.object({
  id: z.uuid(),
  guestId: z.uuid(),
  locationId: z.uuid(),
  cents: z.number().int(),
  paidWith: PaidWith,
  orderId: z.uuid().nullable(),
  passId: z.uuid().nullable(),
  /** What was granted once, with its end; shared with the visit that this one renews. */
  entitlementId: z.uuid(),
  outcome: Outcome,
  /** The visit that ran out unused, and whose payment this one shares. */
  renews: z.uuid().nullable(),
  askedAt: z.date(),
  /** Where the partner is asked first: until when, and when the answer came. */
  answerBy: z.date().nullable(),
  answeredAt: z.date().nullable(),
  rating: z.number().int().nullable(),
  /** When it was first given its stars. */
  ratedAt: z.date().nullable(),
  /** Long ago: of its times only the days are true, and where its code stood is forgotten. */
  isCoarse: z.boolean(),
  /** Null of one that is older than house rules. */
  houseRules: z.array(z.string()).nullable(),
})

/** Its partner is asked first. One that was accepted waits only for its payment. */
export const RequestedVisit = VisitRequest.extend({
  state: z.literal('requested'),
  answerBy: z.date(),
})
export type RequestedVisit = z.infer<typeof RequestedVisit>

/** What a code is computed from. */
const place = {
  window: z.number().int(),
  slot: z.number().int(),
  masterVersion: z.number().int(),
  keyVersion: z.number().int(),
}

/** When its code opens the door, and the code's window as long as that is known. */
const Granted = VisitRequest.extend({
  window: z.number().int().nullable(),
  digits: z.number().int(),
  validFrom: z.date(),
  validUntil: z.date(),
  givenUpAt: z.date().nullable(),
  earnedAt: z.date().nullable(),
  /** When the fixed code of a keypad door was first shown. */
  revealedAt: z.date().nullable(),
})

const ReadyVisit = Granted.extend({ state: z.literal('ready'), ...place })
export type ReadyVisit = z.infer<typeof ReadyVisit>
const UsedVisit = Granted.extend({ state: z.literal('used'), usedAt: z.date() })
const ExpiredVisit = Granted.extend({ state: z.literal('expired') })
/** One that was granted: its code is known, whatever became of it. */
export type CodedVisit = z.infer<typeof ReadyVisit | typeof UsedVisit | typeof ExpiredVisit>

const FailedVisit = VisitRequest.extend({ state: z.literal('failed'), failure: Failure })

/** Of these a guest has one at most. */
export const OpenVisit = z.discriminatedUnion('state', [RequestedVisit, ReadyVisit])

/** A visit whose code its door knows. */
export const VisitAtDoor = z.discriminatedUnion('state', [ReadyVisit, UsedVisit.extend(place)])

/**
 * A visit from the moment there is an entitlement to it. One that waits for its payment is an open order, and
 * becomes a visit, ready or failed, when the money has arrived.
 */
export const Visit = z.discriminatedUnion('state', [
  RequestedVisit,
  ReadyVisit,
  UsedVisit,
  ExpiredVisit,
  VisitRequest.extend({ state: z.literal('declined') }),
  VisitRequest.extend({ state: z.literal('cancelled') }),
  FailedVisit,
])
export type Visit = z.infer<typeof Visit>

/** One that was granted, or would have been: what a guest's history shows. */
export const PastVisit = z.discriminatedUnion('state', [
  ReadyVisit,
  UsedVisit,
  ExpiredVisit,
  FailedVisit,
])
export type PastVisit = z.infer<typeof PastVisit>

export const hasCode = (visit: Visit): visit is CodedVisit => 'validUntil' in visit

/** Every change of a visit's state. The store's statements are guarded by `from`, so no other one can happen. */
export const moves = {
  grant: { from: 'requested', to: 'ready' },
  decline: { from: 'requested', to: 'declined' },
  cancel: { from: 'requested', to: 'cancelled' },
  lose: { from: 'requested', to: 'failed' },
  use: { from: 'ready', to: 'used' },
  expire: { from: 'ready', to: 'expired' },
  giveUp: { from: 'ready', to: 'expired' },
  fail: { from: 'ready', to: 'failed' },
  /** Its money goes back after it ran out, or after its guest was inside. */
  failExpired: { from: 'expired', to: 'failed' },
  failUsed: { from: 'used', to: 'failed' },
  /** A door without a network let the guest in, and reported it after the code had run out. */
  useLate: { from: 'expired', to: 'used' },
} as const satisfies Record<string, { from: Visit['state']; to: Visit['state'] }>

/**
 * The state of a visit now: one that ran out has ended, even before the job has recorded it. Where the door's own code
 * was shown and not reported as failing, the guest was inside.
 */
export function stateAt(visit: PastVisit, now: Date): PastVisit['state']
export function stateAt(visit: Visit, now: Date): Visit['state']
export function stateAt(visit: Visit, now: Date): Visit['state'] {
  if (visit.state === 'ready' && visit.validUntil <= now)
    return visit.revealedAt ? moves.use.to : moves.expire.to
  if (visit.state === 'requested' && !isWaiting(visit, now)) return moves.decline.to
  return visit.state
}

/** When the guest was let in; at a keypad, when the door's code was shown to them. */
export function usedAt(visit: Visit, now: Date): Date | null {
  if (visit.state === 'used') return visit.usedAt
  return visit.state === 'ready' && stateAt(visit, now) === 'used' ? visit.revealedAt : null
}

/** A request that may still become ready. */
export const isWaiting = (visit: Visit, now: Date): visit is RequestedVisit =>
  visit.state === 'requested' && (visit.answeredAt !== null || visit.answerBy > now)

/** The code may be shown and typed: a ready visit that has not run out. */
export const isLive = (visit: Visit, now: Date): visit is ReadyVisit =>
  visit.state === 'ready' && visit.validUntil > now

/** Stars given by then or earlier stay as they are. */
export const ratingsClosedAt = (now: Date) => after(now, -reviewChangeDays * day)

/** Stars are for who has been there; for a while they may be changed. A free visit takes a confirmed address as well. */
export const canRate = (
  { state, ratedAt, paidWith }: Visit,
  { isConfirmed }: { isConfirmed: boolean },
  now: Date,
) =>
  state === 'used' &&
  (paidWith !== 'free' || isConfirmed) &&
  (ratedAt === null || ratedAt > ratingsClosedAt(now))
