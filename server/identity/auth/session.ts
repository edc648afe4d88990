import { after, day, hour, minute } from '#server/platform/clock.ts'

/** How long a session lasts unused, and at most. A partner's opens a till, so it ends sooner. */
const guestLimits = { idleMs: 90 * day, maxMs: 365 * day }
const partnerLimits = { idleMs: 24 * hour, maxMs: 30 * day }

/** A session's last use is written down no more often than this. */
export const seenEveryMs = minute

/** A session without a request for this long was absent; shorter gaps may be the time between two writes. */
export const absentAfterMs = 3 * minute

/** One account is signed in on this many devices; the one unused longest gives way. */
export const maxSessions = 50

/** The moments before which a session of each kind has run out. */
export const sessionEdges = (now: Date) => ({
  guestIdle: after(now, -guestLimits.idleMs),
  guestOldest: after(now, -guestLimits.maxMs),
  partnerIdle: after(now, -partnerLimits.idleMs),
  partnerOldest: after(now, -partnerLimits.maxMs),
})
export type SessionEdges = ReturnType<typeof sessionEdges>
