import { answerMinutes } from '#contract/visits.ts'
import { after, hour, minute } from '#server/platform/clock.ts'

export const answerBy = (askedAt: Date) => after(askedAt, answerMinutes * minute)

/** A guest whose requests failed this often in an hour cannot ask this partner for a while. */
export const maxUnmet = 3
const unmetMs = hour

export const unmetSince = (now: Date) => after(now, -unmetMs)

/** When this guest may ask here again; undefined where that is now. `unmet` holds the last ones, newest first. */
export function askAgainAt(unmet: { askedAt: Date }[]): Date | undefined {
  const oldest = unmet[maxUnmet - 1]
  return oldest && after(oldest.askedAt, unmetMs)
}
