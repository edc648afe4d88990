import { chargePartnerForDispute, lockOrder } from '#server/money/checkout/index.ts'
import { postHold, postRelease } from '#server/money/ledger/index.ts'
import { findLocation, partnerOf } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { earn } from './earn.ts'
import { markEarned } from './moveStore.ts'
import { paidVisitOf } from './paidBy.ts'
import { hasCode, type Visit } from './visit.ts'

/** Holds a visit's earning while an operator reviews its report. What is not earned yet needs no hold. */
export async function holdEarning(tx: Tx, visit: Visit, now: Date) {
  const earned = await earnedBy(tx, visit)
  if (!earned) return
  await postHold(tx, earned, now)
  await chargePartnerForDispute(tx, earned.orderId, now)
}

/** Releases it: the operator has decided that the partner earned it. */
export async function resolveEarning(tx: Tx, visit: Visit, now: Date) {
  const heldCents = await earnedBy(tx, visit)
  if (heldCents) {
    await postRelease(tx, heldCents, now)
    return chargePartnerForDispute(tx, heldCents.orderId, now)
  }
  const paid = await paidVisitOf(tx, visit)
  const owed = await markEarned(tx, paid.id, now)
  if (owed) await earn(tx, owed, now)
}

async function earnedBy(tx: Tx, visit: Visit) {
  const paid = await paidVisitOf(tx, visit)
  const { id, orderId, locationId } = paid
  if (!orderId || !hasCode(paid) || !paid.earnedAt) return undefined
  const location = await findLocation(tx, locationId, { deleted: true })
  if (!location) throw new Error(`Visit ${id} is at no location`)
  await lockOrder(tx, orderId)
  return { visitId: id, orderId, partnerId: partnerOf(location) }
}
