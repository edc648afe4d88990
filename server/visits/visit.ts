import { z } from 'zod'
import { PaidWith } from '#contract/visits.ts'

export const Failure = z.enum(['too_late', 'location_closed', 'busy', 'card_refused', 'other'])
export type Failure = z.infer<typeof Failure>

const Asked = z.object({
  id: z.uuid(),
  guestId: z.uuid(),
  locationId: z.uuid(),
  cents: z.number().int(),
  paidWith: PaidWith,
  orderId: z.uuid().nullable(),
  askedAt: z.date(),
  /** Where the partner is asked first: until when, and when the answer came. */
  answerBy: z.date().nullable(),
  answeredAt: z.date().nullable(),
  rating: z.number().int().nullable(),
})

/** Its partner is asked first. One that was accepted waits for its money alone. */
export const RequestedVisit = Asked.extend({ state: z.literal('requested'), answerBy: z.date() })
export type RequestedVisit = z.infer<typeof RequestedVisit>

/** What a code is computed from, and when it opens the door. */
const Coded = Asked.extend({
  window: z.number().int(),
  slot: z.number().int(),
  masterVersion: z.number().int(),
  keyVersion: z.number().int(),
  validFrom: z.date(),
  validUntil: z.date(),
})

const ReadyVisit = Coded.extend({ state: z.literal('ready') })
export type ReadyVisit = z.infer<typeof ReadyVisit>
const UsedVisit = Coded.extend({ state: z.literal('used'), usedAt: z.date() })
const ExpiredVisit = Coded.extend({ state: z.literal('expired') })
const FailedVisit = Asked.extend({ state: z.literal('failed'), failure: Failure })

/** Of these a guest has one at most. */
export const OpenVisit = z.discriminatedUnion('state', [RequestedVisit, ReadyVisit])

/** A visit whose code its door knows. */
export const VisitAtDoor = z.discriminatedUnion('state', [ReadyVisit, UsedVisit])

/**
 * A visit from the moment there is an entitlement to it. One that waits for its payment is an open order, and
 * becomes a visit, ready or failed, when the money has arrived.
 */
export const Visit = z.discriminatedUnion('state', [
  RequestedVisit,
  ReadyVisit,
  UsedVisit,
  ExpiredVisit,
  Asked.extend({ state: z.literal('declined') }),
  Asked.extend({ state: z.literal('cancelled') }),
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

/** Every change of a visit's state. The store's statements are guarded by `from`, so no other one can happen. */
export const moves = {
  grant: { from: 'requested', to: 'ready' },
  decline: { from: 'requested', to: 'declined' },
  cancel: { from: 'requested', to: 'cancelled' },
  lose: { from: 'requested', to: 'failed' },
  use: { from: 'ready', to: 'used' },
  expire: { from: 'ready', to: 'expired' },
} as const satisfies Record<string, { from: Visit['state']; to: Visit['state'] }>

/** How a visit stands now: what ran out has ended, even before the job that writes it down came round. */
export function stateAt(visit: PastVisit, now: Date): PastVisit['state']
export function stateAt(visit: Visit, now: Date): Visit['state']
export function stateAt(visit: Visit, now: Date): Visit['state'] {
  if (visit.state === 'ready' && visit.validUntil <= now) return moves.expire.to
  if (visit.state === 'requested' && !isWaiting(visit, now)) return moves.decline.to
  return visit.state
}

/** A request that may still become ready. */
export const isWaiting = (visit: Visit, now: Date): visit is RequestedVisit =>
  visit.state === 'requested' && (visit.answeredAt !== null || visit.answerBy > now)

/** The code may be shown and typed: a ready visit that has not run out. */
export const isLive = (visit: Visit, now: Date): visit is ReadyVisit =>
  visit.state === 'ready' && visit.validUntil > now

/** Stars are for who has been there; they may be changed. */
export const canRate = (visit: Visit) => visit.state === 'used'
