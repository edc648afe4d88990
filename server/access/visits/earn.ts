import { chargePartnerForDispute, lockOrder } from '#server/money/checkout/index.ts'
import { postEarning } from '#server/money/ledger/index.ts'
import { findLocation, partnerOf } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { EndedVisit } from './store.ts'

/**
 * A visit that was used, or kept for its guest until it ran out, is earned. What passes pay is shared out when
 * they end, and a free visit earns nothing.
 */
export async function earn(tx: Tx, { id, orderId, locationId }: EndedVisit, now: Date) {
  if (!orderId) return
  const location = await findLocation(tx, locationId, { deleted: true })
  if (!location) throw new Error(`Visit ${id} is at no location`)
  // A payment that is being refunded right now is not shared.
  await lockOrder(tx, orderId)
  await postEarning(tx, { visitId: id, orderId, partnerId: partnerOf(location) }, now)
  await chargePartnerForDispute(tx, orderId, now)
}
