import { cardOf, refund } from '#server/checkout/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { passTerms, returnUse } from '#server/plans/index.ts'
import { failVisit } from './moveStore.ts'
import { findVisit } from './store.ts'
import { type CodedVisit, hasCode, type Visit } from './visit.ts'

/** The visit whose payment or pass a visit stands on: its own, or the one that it renews. */
export async function paidVisitOf(tx: Tx, visit: Visit): Promise<Visit> {
  if (!visit.renews) return visit
  const first = await findVisit(tx, visit.renews)
  if (!first) throw new Error(`Visit ${visit.id} renews nothing`)
  return first
}

/** The card behind a visit, be it through a pass. */
export async function cardBehind(tx: Tx, visit: Visit): Promise<string | undefined> {
  const { orderId, passId } = await paidVisitOf(tx, visit)
  const paidBy = orderId ?? (passId && (await passTerms(tx, passId))?.orderId)
  return paidBy ? cardOf(tx, paidBy) : undefined
}

/** The visit has failed, and what paid for it goes back: the money, or the pass's use. Once, like the move. */
export async function returnPaid(tx: Tx, visit: CodedVisit, now: Date) {
  if (!(await failVisit(tx, visit))) throw new Error(`Visit ${visit.id} cannot fail`)
  const paid = await paidVisitOf(tx, visit)
  if (paid.id !== visit.id && hasCode(paid)) await failVisit(tx, paid)
  if (paid.orderId) await refund(tx, { orderId: paid.orderId, reason: 'no_entry' }, now)
  if (paid.passId) await returnUse(tx, paid.passId)
}
