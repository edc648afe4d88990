import type { OrderFile } from '#contract/operatorFiles.ts'
import { markDispute } from '#server/checkout/index.ts'
import { writeAct } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { fileOfOrder } from './orderFile.ts'

interface Asked {
  id: string
  isFraud: boolean
  reason: string
}

/** Whose loss a dispute is: the partner's whose fraud it was, or the platform's. */
export const judgeDispute =
  ({ transact, clock }: OperatorDeps) =>
  (operatorId: string, { id, isFraud, reason }: Asked): Promise<OrderFile> =>
    transact(async (tx) => {
      const now = clock.now()
      const before = await markDispute(tx, { disputeId: id, isFraud }, now)
      await writeAct(
        tx,
        {
          operatorId,
          act: isFraud ? 'marked_fraud' : 'cleared_fraud',
          subject: { kind: 'order', id: before.orderId },
          reason,
          before: { dispute: id, isFraud: before.isFraud },
          after: { dispute: id, isFraud },
        },
        now,
      )
      return fileOfOrder(tx, before.orderId, now)
    })
