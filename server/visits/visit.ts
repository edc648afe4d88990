import { z } from 'zod'
import { PaidWith } from '#contract/visits.ts'

export const Failure = z.enum(['too_late', 'location_closed', 'busy', 'no_entry', 'other'])
export type Failure = z.infer<typeof Failure>

const Asked = z.object({
  id: z.uuid(),
  guestId: z.uuid(),
  locationId: z.uuid(),
  cents: z.number().int(),
  paidWith: PaidWith,
  orderId: z.uuid().nullable(),
  passId: z.uuid().nullable(),
  /** The visit that ran out unused, and whose payment this one shares. */
  renews: z.uuid().nullable(),
  askedAt: z.date(),
  rating: z.number().int().nullable(),
})

/** What a code is computed from, and when it opens the door. */
const Coded = Asked.extend({
  window: z.number().int(),
  slot: z.number().int(),
  masterVersion: z.number().int(),
  keyVersion: z.number().int(),
  digits: z.number().int(),
  validFrom: z.date(),
  validUntil: z.date(),
  givenUpAt: z.date().nullable(),
  earnedAt: z.date().nullable(),
  /** When the fixed code of a keypad door was first shown. */
  revealedAt: z.date().nullable(),
})
export type CodedVisit = Exclude<Visit, { state: 'failed' }>

const ReadyVisit = Coded.extend({ state: z.literal('ready') })
export type ReadyVisit = z.infer<typeof ReadyVisit>
const UsedVisit = Coded.extend({ state: z.literal('used'), usedAt: z.date() })

/** A visit whose code its door knows. */
export const VisitAtDoor = z.discriminatedUnion('state', [ReadyVisit, UsedVisit])

/**
 * A visit from the moment there is an entitlement to it. One that waits for its payment is an open order, and
 * becomes a visit, ready or failed, when the money has arrived.
 */
export const Visit = z.discriminatedUnion('state', [
  ReadyVisit,
  UsedVisit,
  Coded.extend({ state: z.literal('expired') }),
  Asked.extend({ state: z.literal('failed'), failure: Failure }),
])
export type Visit = z.infer<typeof Visit>

/** Every change of a visit's state. The store's statements are guarded by `from`, so no other one can happen. */
export const moves = {
  use: { from: 'ready', to: 'used' },
  expire: { from: 'ready', to: 'expired' },
  giveUp: { from: 'ready', to: 'expired' },
  fail: { from: 'ready', to: 'failed' },
  failExpired: { from: 'expired', to: 'failed' },
  failUsed: { from: 'used', to: 'failed' },
  /** A door without a network let the guest in, and told of it after the code had run out. */
  useLate: { from: 'expired', to: 'used' },
} as const satisfies Record<string, { from: Visit['state']; to: Visit['state'] }>

/**
 * How a visit stands now: a code that ran out has ended, even before the job that writes it down came round. Where
 * the door's own code was shown and nobody said that it did not open, the guest was inside.
 */
export function stateAt(visit: Visit, now: Date): Visit['state'] {
  if (visit.state !== 'ready' || visit.validUntil > now) return visit.state
  return visit.revealedAt ? moves.use.to : moves.expire.to
}

/** When the guest was let in; at a keypad, when the door's code was shown to them. */
export function usedAt(visit: Visit, now: Date): Date | null {
  if (visit.state === 'used') return visit.usedAt
  return visit.state === 'ready' && stateAt(visit, now) === 'used' ? visit.revealedAt : null
}

/** The code may be shown and typed: a ready visit that has not run out. */
export const isLive = (visit: Visit, now: Date): visit is ReadyVisit =>
  visit.state === 'ready' && visit.validUntil > now

/** Stars are for who has been there; they may be changed. */
export const canRate = (visit: Visit) => visit.state === 'used'
