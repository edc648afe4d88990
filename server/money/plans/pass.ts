import { giveBackDays } from '#contract/checkout.ts'
import { after, day, hour } from '#server/platform/clock.ts'

/** A pass that was not started by then ends. */
const startWithinMs = 365 * day

/** After a failed renewal a membership is kept this long, without new codes. */
const graceMs = 3 * day

/** The provider renews about an hour after the paid time has ended. Until then a member is let in as before. */
const renewalPatienceMs = 2 * hour

/** An unstarted pass may be given back this long. */
const giveBackMs = giveBackDays * day

export const giveBackUntil = (boughtAt: Date) => after(boughtAt, giveBackMs)
/** A pass bought before this moment is kept. */
export const returnableSince = (now: Date) => after(now, -giveBackMs)

export const startBy = (boughtAt: Date) => after(boughtAt, startWithinMs)

/** A membership whose paid time ended before this moment is over for good. */
export const keptSince = (now: Date) => after(now, -graceMs)

/** Until when a membership whose renewal was not paid is kept. */
export const keptUntil = (endsAt: Date) => after(endsAt, graceMs)

/** Of a membership whose paid time ended before this moment the renewal has not come. */
export const renewedSince = (now: Date) => after(now, -renewalPatienceMs)

interface MembershipTerms {
  endsAt: Date
  cancelsAtEnd: boolean
  renewalFailedAt: Date | null
}

/** How a membership goes on. `unpaid`: no codes until it is paid, and over after the days of grace. */
export function membershipState(
  { endsAt, cancelsAtEnd, renewalFailedAt }: MembershipTerms,
  now: Date,
): 'renews' | 'ends' | 'unpaid' {
  if (endsAt > now) return cancelsAtEnd ? 'ends' : 'renews'
  return renewalFailedAt || endsAt <= renewedSince(now) ? 'unpaid' : 'renews'
}
