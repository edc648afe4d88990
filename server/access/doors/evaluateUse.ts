import { type CodePlace, windowStart } from '#contract/doorCodes.ts'
import { after, minute } from '#server/platform/clock.ts'
import type { Grant } from './grantStore.ts'
import { opensUntil } from './recall.ts'

/** A device's clock is right to within this much: it is put right at each contact. */
const skewMs = 10 * minute

/** A door accepts a code from this many windows before its own on. */
const windowsBefore = 1

interface ClaimedUse {
  place: CodePlace
  /** As the device says, in the server's time. */
  usedAt: Date
  /** What the device was given. */
  grants: readonly Grant[]
  /** When the code was given to its guest; null: never. */
  grantedAt: Date | null
}

/**
 * Whether a use that a door reports can have happened: with keys that the device held then, while doors accept the
 * code, and once a guest had it.
 */
export function evaluateUse(
  { place, usedAt, grants, grantedAt }: ClaimedUse,
  now: Date,
): 'counts' | 'not_held' | 'outside_its_time' {
  const isHeld = grants.some(
    (grant) =>
      grant.masterVersion === place.masterVersion &&
      grant.keyVersion === place.keyVersion &&
      place.slot < grant.slots &&
      place.window >= grant.firstWindow &&
      (grant.lastWindow === null || place.window <= grant.lastWindow) &&
      usedAt >= after(grant.givenAt, -skewMs),
  )
  if (!isHeld) return 'not_held'
  const isInItsTime =
    usedAt >= windowStart(place.window - windowsBefore) &&
    usedAt < opensUntil(place.window) &&
    usedAt <= after(now, skewMs) &&
    (!grantedAt || usedAt >= after(grantedAt, -skewMs))
  return isInItsTime ? 'counts' : 'outside_its_time'
}
