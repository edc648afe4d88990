import { isPaidWith } from '#server/money/checkout/index.ts'
import { passTerms } from '#server/money/plans/index.ts'
import type { CallerOf } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { paidVisitOf } from './paidBy.ts'
import { findOpenVisits } from './store.ts'
import { hasCode, type Visit } from './visit.ts'

/** A guest; or a recovered phone, for what is live and was bought with one receipt address. */
export interface Holder {
  guestId: string
  recovered?: { receiptKey: string; since: Date }
}

export const holderOf = (caller: CallerOf<'holder'>): Holder => {
  const { guestId } = caller
  if (caller.kind !== 'recovered') return { guestId }
  const { receiptKey, since } = caller
  return { guestId, recovered: { receiptKey, since } }
}

/** Whether a visit may be shown. A recovered phone sees none that ended before: history stays on the first device. */
export async function isHeldBy(tx: Tx, visit: Visit, { guestId, recovered }: Holder) {
  if (visit.guestId !== guestId) return false
  if (!recovered) return true
  const { receiptKey, since } = recovered
  const end = hasCode(visit) ? visit.validUntil : visit.answerBy
  return end !== null && end > since && (await isBoughtWith(tx, visit, receiptKey))
}

/** Whether the payment or the pass behind a visit has this receipt address. */
export async function isBoughtWith(tx: Tx, visit: Visit, receiptKey: string) {
  const { orderId, passId } = await paidVisitOf(tx, visit)
  const paidBy = orderId ?? (passId && (await passTerms(tx, passId))?.orderId)
  return paidBy ? isPaidWith(tx, paidBy, receiptKey) : false
}

/** The live codes and waiting requests of these guests that were bought with this address: one a guest at most. */
export async function liveVisitsWith(
  tx: Tx,
  { guestIds, receiptKey }: { guestIds: string[]; receiptKey: string },
  now: Date,
) {
  const live = []
  for (const visit of await findOpenVisits(tx, guestIds)) {
    const holder = { guestId: visit.guestId, recovered: { receiptKey, since: now } }
    if (await isHeldBy(tx, visit, holder)) live.push(visit)
  }
  return live
}
