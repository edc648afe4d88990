import type { OrderFile } from '#contract/operatorFiles.ts'
import { findDispute, findOrderRecord, markDispute } from '#server/money/checkout/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { fileOfOrder } from './orderFile.ts'
import { partnersOf } from './partnersOf.ts'

interface Input {
  id: string
  fraudOf: string | null
  reason: string
}

/** Whose loss a dispute is: that of the partner whose fraud it was, or the platform's. */
export const evaluateDispute =
  ({ transact, clock }: OperatorDeps) =>
  (operatorId: string, { id, fraudOf, reason }: Input): Promise<OrderFile> =>
    transact(async (tx) => {
      const now = clock.now()
      await checkPartner(tx, { id, fraudOf })
      const before = await markDispute(tx, { disputeId: id, fraudOf }, now)
      await writeAuditEntry(
        tx,
        {
          operatorId,
          act: fraudOf ? 'marked_fraud' : 'cleared_fraud',
          subject: { kind: 'order', id: before.orderId },
          reason,
          before: { dispute: id, isFraud: before.isFraud, fraudOf: before.fraudOf },
          after: { dispute: id, isFraud: fraudOf !== null, fraudOf },
        },
        now,
      )
      return fileOfOrder(tx, before.orderId, now)
    })

/** A partner does not pay for fraud where the payment did not open their door. */
async function checkPartner(tx: Tx, { id, fraudOf }: Pick<Input, 'id' | 'fraudOf'>) {
  const dispute = fraudOf && (await findDispute(tx, id))
  const order = dispute && (await findOrderRecord(tx, dispute.orderId))
  if (!order) return
  const partners = await partnersOf(tx, order)
  if (!partners.some((partner) => partner.id === fraudOf))
    throw new Problem(
      409,
      'not_their_door',
      'This payment wasn’t used at any of this partner’s doors.',
    )
}
