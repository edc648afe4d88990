import { day, second } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { tell } from './messages.ts'
import { Charge, Dispute, newObjectId, Payment, Refund, secondsOf } from './objects.ts'
import { findObject, lockObject, putObject } from './store.ts'
import { type CallContext, type Form, missing, ok, type Reply, refuse } from './wire.ts'

/** The provider's list price for a payment that a bank fights over. */
const disputeFeeCents = 1_500
/** An unanswered dispute is lost after this. */
const disputeEndsAfterSeconds = (7 * day) / second

export async function refund({ tx, now }: CallContext, form: Form): Promise<Reply> {
  const paymentId = form.get('payment_intent') ?? ''
  const stored = await lockObject(tx, paymentId)
  if (stored?.object !== 'payment_intent')
    return missing('payment_intent', paymentId, 'payment_intent')
  const paid = await findObject(tx, Payment.parse(stored).latest_charge ?? '')
  if (!paid) return refuse(400, `This PaymentIntent does not have a successful charge to refund.`)
  const charge = Charge.parse(paid)
  const left = charge.amount - charge.amount_refunded
  const amount = Number(form.get('amount') ?? left)
  if (charge.disputed && amount > left - disputedOf(charge))
    return refuse(400, `Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' })
  if (left === 0)
    return refuse(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (!Number.isInteger(amount) || amount <= 0 || amount > left)
    return refuse(400, `Refund amount is greater than unrefunded amount on charge.`, {
      param: 'amount',
    })
  return ok(
    await recordRefund(tx, charge, { amount, refundId: form.get('metadata[refund_id]') }, now),
  )
}

const disputedOf = ({ amount, sandbox_disputed_amount: part = amount }: Charge) => part

async function recordRefund(
  tx: Tx,
  charge: Charge,
  { amount, refundId }: { amount: number; refundId: string | undefined },
  now: Date,
) {
  const refunded = await putRefunded(tx, charge, charge.amount_refunded + amount, now)
  await tell(tx, 'charge.refunded', refunded, now)
  return putObject(
    tx,
    {
      id: newObjectId('re'),
      object: 'refund',
      amount,
      currency: 'usd',
      charge: charge.id,
      payment_intent: charge.payment_intent,
      metadata: refundId ? { refund_id: refundId } : {},
      status: 'succeeded',
      ...(charge.sandbox_card === 'refund_fails' ? { sandbox_due: secondsOf(now) } : {}),
    },
    now,
  )
}

const putRefunded = (tx: Tx, charge: Charge, amountRefunded: number, now: Date) =>
  putObject(
    tx,
    {
      ...charge,
      amount_refunded: amountRefunded,
      refunded: amountRefunded === charge.amount,
    },
    now,
  )

/** The guest's bank does not take it. */
export async function failRefund(tx: Tx, refunded: unknown, now: Date) {
  const refund = Refund.parse(refunded)
  const charge = Charge.parse(await lockObject(tx, refund.charge))
  await putRefunded(tx, charge, charge.amount_refunded - refund.amount, now)
  const failed = await putObject(
    tx,
    {
      ...refund,
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      sandbox_due: null,
    },
    now,
  )
  await tell(tx, 'refund.failed', failed, now)
}

/** The guest's bank takes a payment back. */
export async function openDispute(tx: Tx, disputed: unknown, now: Date) {
  const charge = Charge.parse(disputed)
  await putObject(tx, { ...charge, disputed: true, sandbox_due: null }, now)
  const created = secondsOf(now)
  const dispute = await putObject(
    tx,
    {
      id: newObjectId('dp'),
      object: 'dispute',
      amount: disputedOf(charge),
      currency: 'usd',
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason: 'fraudulent',
      status: 'needs_response',
      created,
      balance_transactions: [
        { id: newObjectId('txn'), amount: -disputedOf(charge), fee: disputeFeeCents },
      ],
      sandbox_due: created + disputeEndsAfterSeconds,
    },
    now,
  )
  await tell(tx, 'charge.dispute.created', dispute, now)
}

/** It is decided who is right. */
export async function closeDispute(tx: Tx, opened: unknown, status: 'won' | 'lost', now: Date) {
  const dispute = Dispute.parse(opened)
  const closed = await putObject(tx, { ...dispute, status, sandbox_due: null }, now)
  if (status === 'won') {
    const charge = Charge.parse(await lockObject(tx, dispute.charge))
    await putObject(tx, { ...charge, disputed: false }, now)
  }
  await tell(tx, 'charge.dispute.closed', closed, now)
}
