import { plans } from '#contract/plans.ts'
import { leaveMinutes } from '#contract/visits.ts'
import { suspensionOf } from '#server/identity/suspensions/index.ts'
import { passTerms } from '#server/money/plans/index.ts'
import { after, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { paidVisitOf } from './paidBy.ts'
import { isLive, type Visit } from './visit.ts'

/** When a live code may be given up; undefined where that would cost the guest what they paid. */
export async function leaveFrom(tx: Tx, visit: Visit, now: Date): Promise<Date | undefined> {
  if (!isLive(visit, now) || (await suspensionOf(tx, visit.guestId, now))) return undefined
  const { passId } = await paidVisitOf(tx, visit)
  const pass = passId ? await passTerms(tx, passId) : undefined
  const isUnlimited = pass && plans[pass.planKind].uses === 'unlimited'
  return isUnlimited ? after(visit.validFrom, leaveMinutes * minute) : undefined
}
