import { settleFraud } from '#server/ledger/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { disputesOf } from './disputeStore.ts'

/** Who pays for a lost dispute: the platform, or the partner whose fraud it was. */
export async function bearLoss(tx: Tx, orderId: string, now: Date) {
  const disputes = await disputesOf(tx, orderId)
  const isFraud = disputes.some((dispute) => dispute.state === 'lost' && dispute.isFraud)
  await settleFraud(tx, { orderId, isFraud }, now)
}
