import type { OrderOutcome } from '#contract/checkout.ts'
import { plans } from '#contract/plans.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { mayBePaid, type Order, type PaidHandlers } from './order.ts'
import { refundChecksOf } from './refundCheck.ts'
import { refundReason } from './refundStore.ts'
import { openOrderEnds, orderOfSession } from './store.ts'

interface SettleDeps {
  transact: Transact
  clock: Clock
  onPaid: PaidHandlers
  fulfil: (sessionId: string) => Promise<boolean>
}

/** Called when the guest is back from the provider's page: serves what was paid and returns the order's state. */
export const confirmOrder =
  ({ transact, clock, onPaid, fulfil }: SettleDeps) =>
  async (guestId: string, sessionId: string): Promise<OrderOutcome> => {
    const isUnsure = await transact(async (tx) => {
      const before = await orderOfSession(tx, guestId, sessionId)
      // It may be another page of an order that waits for its payment: the provider knows whose it is.
      if (!before) return (await openOrderEnds(tx, guestId)).length > 0
      return mayBePaid(before)
    })
    // A settled order is answered without the provider, which may be unreachable.
    if (isUnsure) await fulfil(sessionId)
    return transact(async (tx) => {
      const order = await ownOrder(tx, guestId, sessionId)
      return outcomeOf(tx, onPaid, order, clock.now())
    })
  }

async function ownOrder(tx: Tx, guestId: string, sessionId: string) {
  const order = await orderOfSession(tx, guestId, sessionId)
  if (!order) throw new Problem(404, 'order_not_found', 'We can’t find that purchase.')
  return order
}

async function outcomeOf(
  tx: Tx,
  onPaid: PaidHandlers,
  order: Order,
  now: Date,
): Promise<OrderOutcome> {
  const { locationId } = order
  const planId = order.planKind && plans[order.planKind].id
  if (order.state === 'open') return { kind: 'open' }
  if (order.state === 'paid' && planId) return { kind: 'plan_ready', planId }

  const visit = locationId ? await onPaid.visit.find(tx, order.id, now) : undefined
  if (order.state === 'not_paid' && !visit) return { kind: 'not_paid', planId, locationId }
  if (order.state === 'paid') {
    if (!visit) throw new Error(`Order ${order.id} is paid and has no visit`)
    return { kind: 'visit_ready', visitId: visit.visitId }
  }
  if (visit && order.state !== 'refunded') return { kind: 'visit_asked', visitId: visit.visitId }
  return {
    kind: 'money_back',
    reason: await refundReason(tx, order.id),
    visitId: visit?.visitId ?? null,
    locationId,
    refundCheck: (await refundChecksOf(tx, [order.id])).get(order.id) ?? null,
    nextFreeAt: visit?.nextFreeAt?.toISOString() ?? null,
  }
}
