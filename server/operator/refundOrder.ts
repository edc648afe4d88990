import type { OrderFile } from '#contract/operatorFiles.ts'
import { findOrderRecord, refund, refundsOf } from '#server/checkout/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { refundVisit } from '#server/visits/index.ts'
import { writeAct } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { fileOfOrder, orderNotFound, refundableCents } from './orderFile.ts'

interface Asked {
  orderId: string
  /** What the operator saw on the button. */
  shownCents: number
  reason: string
}

/** All that was paid goes back. What was bought with it ends: the visit counts as failed, the pass is closed. */
export const refundOrder =
  ({ transact, clock }: OperatorDeps) =>
  (operatorId: string, { orderId, shownCents, reason }: Asked): Promise<OrderFile> =>
    transact(async (tx) => {
      const now = clock.now()
      const order = await findOrderRecord(tx, orderId)
      if (!order) throw orderNotFound()
      if (order.state === 'refunded') throw refundedAlready()
      const cents = refundableCents(order, await refundsOf(tx, order.id))
      if (cents === 0)
        throw new Problem(409, 'order_not_paid', 'Nothing was paid for this order, or not yet.')
      if (cents !== shownCents)
        throw new Problem(
          409,
          'refund_changed',
          'Less can be given back than this page showed. Please look again.',
        )
      if (!(await giveBackAll(tx, order, now))) throw refundedAlready()

      await writeAct(
        tx,
        {
          operatorId,
          act: 'refunded',
          subject: { kind: 'order', id: order.id },
          reason,
          before: { state: order.state, cents: order.cents },
          after: { state: 'refunded', cents: 0 },
        },
        now,
      )
      return fileOfOrder(tx, order.id, now)
    })

/** The one place where an operator moves money. False where somebody else was faster. */
const giveBackAll = (
  tx: Tx,
  { id, locationId }: { id: string; locationId: string | null },
  now: Date,
) => (locationId ? refundVisit(tx, id, now) : refund(tx, { orderId: id, reason: 'other' }, now))

const refundedAlready = () =>
  new Problem(409, 'refunded_already', 'This order was refunded already.')
