import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { chargePartnerForDispute } from './chargePartnerForDispute.ts'
import { type Dispute, findDispute, markFraud } from './disputeStore.ts'
import { lockOrder } from './store.ts'

interface Input {
  disputeId: string
  /** The partner whose fraud it was; null for none. */
  fraudOf: string | null
}

/**
 * Records an operator's decision that a dispute was a partner's fraud, or was not. Once the dispute is lost, that
 * partner's part of the sale is taken back, or returned. Returns the previous mark.
 */
export async function markDispute(
  tx: Tx,
  { disputeId, fraudOf }: Input,
  now: Date,
): Promise<Dispute> {
  const dispute = await findDispute(tx, disputeId)
  if (!dispute) throw new Problem(404, 'no_such_dispute', 'We can’t find this dispute.')
  // The order first, in the same lock order as code that follows a payment.
  await lockOrder(tx, dispute.orderId)
  if (!(await markFraud(tx, { disputeId, fraudOf })))
    throw new Problem(409, 'dispute_marked', 'This dispute was won, or is already marked this way.')
  await chargePartnerForDispute(tx, dispute.orderId, now)
  return dispute
}
