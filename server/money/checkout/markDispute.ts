import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { chargePartnerForDispute } from './chargePartnerForDispute.ts'
import { type Dispute, findDispute, markFraud } from './disputeStore.ts'
import { lockOrder } from './store.ts'

interface Input {
  disputeId: string
  /** The partner whose doing it was; null where it was nobody's. */
  fraudOf: string | null
}

/**
 * A dispute was a partner's doing, says an operator, or was nobody's after all. Once it is lost, what that partner had
 * of the sale goes back, or is theirs again. Answers how it stood.
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
