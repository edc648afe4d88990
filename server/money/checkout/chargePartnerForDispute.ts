import { postFraud } from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { disputesOf } from './disputeStore.ts'

/**
 * Who pays for a lost dispute: the platform, or the partner whose fraud it was. To be asked under the order's lock
 * whenever partners get something of a sale: an order may be lost long before its visit or pass is earned.
 */
export async function chargePartnerForDispute(tx: Tx, orderId: string, now: Date) {
  const disputes = await disputesOf(tx, orderId)
  if (disputes.length === 0) return
  const marks = disputes.filter(({ state, isFraud }) => state === 'lost' && isFraud)
  const bearers = marks.map(({ fraudOf }) => fraudOf)
  await postFraud(tx, { orderId, bearers }, now)
}
