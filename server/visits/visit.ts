import { z } from 'zod'
import { reviewChangeDays } from '#contract/reviews.ts'
import { PaidWith } from '#contract/visits.ts'
import { after, day } from '#server/platform/clock.ts'

export const Failure = z.enum(['too_late', 'location_closed', 'busy', 'other'])
export type Failure = z.infer<typeof Failure>

const Asked = z.object({
  id: z.uuid(),
  guestId: z.uuid(),
  locationId: z.uuid(),
  cents: z.number().int(),
  paidWith: PaidWith,
  orderId: z.uuid().nullable(),
  askedAt: z.date(),
  rating: z.number().int().nullable(),
  /** When it was first given its stars. */
  ratedAt: z.date().nullable(),
})

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
} as const satisfies Record<string, { from: Visit['state']; to: Visit['state'] }>

/** How a visit stands now: a code that ran out has ended, even before the job that writes it down came round. */
export const stateAt = (visit: Visit, now: Date): Visit['state'] =>
  visit.state === 'ready' && visit.validUntil <= now ? moves.expire.to : visit.state

/** The code may be shown and typed: a ready visit that has not run out. */
export const isLive = (visit: Visit, now: Date): visit is ReadyVisit =>
  visit.state === 'ready' && visit.validUntil > now

/** Stars given by then or earlier stay as they are. */
export const ratingsClosedAt = (now: Date) => after(now, -reviewChangeDays * day)

/** Stars are for who has been there; for a while they may be changed. */
export const canRate = ({ state, ratedAt }: Visit, now: Date) =>
  state === 'used' && (ratedAt === null || ratedAt > ratingsClosedAt(now))
