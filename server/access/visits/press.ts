import { reportMinutes } from '#contract/reports.ts'
import type { Absence } from '#server/identity/auth/index.ts'
import { type Entitlement, reportableUntil } from '#server/money/entitlements/index.ts'
import { after, minute } from '#server/platform/clock.ts'

/**
 * When a report was made, and how far the server can verify it. `in_time`: it arrived within its time. `out_of_reach`:
 * it did not, and the server did not see the phone from then until that time was over. `late`: the phone could have
 * sent it in time, so only its own claim says when it was made.
 */
export interface Press {
  at: Date
  kind: 'in_time' | 'out_of_reach' | 'late'
}

/** A phone is written down as seen once a minute, so it may have been seen up to a minute later. */
const toleranceMs = minute

export function pressOf(
  { codes }: Entitlement,
  {
    visitId,
    pressedAt,
    absence,
  }: { visitId: string; pressedAt: Date | undefined; absence: Absence | undefined },
  now: Date,
): Press {
  const code = codes.find(({ id }) => id === visitId)
  const until = code && reportableUntil(code, { reportMinutes })
  if (!pressedAt || pressedAt > now || !until || now <= until) return { at: now, kind: 'in_time' }
  const wasAway = absence && absence.from <= after(pressedAt, toleranceMs) && absence.until >= until
  return { at: pressedAt, kind: wasAway ? 'out_of_reach' : 'late' }
}
