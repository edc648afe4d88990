import type { Tx } from '#server/platform/db.ts'
import { detailsOf } from './cards.ts'
import { tell } from './messages.ts'
import { Charge, newObjectId, Payment, secondsOf, shown, type UsedCard } from './objects.ts'
import { findObject, lockObject, putObject } from './store.ts'
import { type CallContext, type Form, missing, ok, type Reply, refuse } from './wire.ts'

const feeBasisPoints = 290
const feeCents = 30

/** A bank that fights over a payment does so this long after it: its visit has begun by then. */
const disputedAfterSeconds = 60

/** What a domestic card costs at the provider's list price. */
const feeOf = (cents: number) => Math.round((cents * feeBasisPoints) / 10_000) + feeCents

interface Charging {
  cents: number
  isHeld: boolean
  card: UsedCard
}

/** A card is charged, or holds the money until it is captured. Answers the charge's id. */
export async function putCharge(
  tx: Tx,
  { paymentId, cents, isHeld, card }: Charging & { paymentId: string },
  now: Date,
) {
  const id = newObjectId('ch')
  await putObject(
    tx,
    {
      id,
      object: 'charge',
      amount: cents,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      sandbox_card: card.kind,
      ...(card.kind === 'disputed' ? { sandbox_due: secondsOf(now) + disputedAfterSeconds } : {}),
      captured: !isHeld,
      currency: 'usd',
      created: secondsOf(now),
      payment_intent: paymentId,
      balance_transaction: isHeld ? null : await putEntry(tx, cents, now),
      payment_method_details: { card: detailsOf(card) },
    },
    now,
  )
  return id
}

/** A card that pays, or holds the money until it is captured. Answers the payment's id. */
export async function putPayment(
  tx: Tx,
  charging: Charging & { customer?: string | null; method?: string | null },
  now: Date,
) {
  const { cents, isHeld, customer = null, method = null } = charging
  const id = newObjectId('pi')
  await putObject(
    tx,
    {
      id,
      object: 'payment_intent',
      amount: cents,
      amount_capturable: isHeld ? cents : 0,
      capture_method: isHeld ? 'manual' : 'automatic',
      currency: 'usd',
      status: isHeld ? 'requires_capture' : 'succeeded',
      created: secondsOf(now),
      customer,
      payment_method: method,
      latest_charge: await putCharge(tx, { ...charging, paymentId: id }, now),
    },
    now,
  )
  return id
}

async function putEntry(tx: Tx, cents: number, now: Date) {
  const fee = feeOf(cents)
  const id = newObjectId('txn')
  await putObject(
    tx,
    { id, object: 'balance_transaction', amount: cents, fee, net: cents - fee },
    now,
  )
  return id
}

/** Charges what is held. */
export async function capture({ tx, now }: CallContext, _form: Form, id: string): Promise<Reply> {
  const payment = await lockPayment(tx, id)
  if (!payment) return missing('payment_intent', id)
  if (payment.status !== 'requires_capture') return wrongState(payment, 'capture')

  const charge = Charge.parse(await findObject(tx, payment.latest_charge ?? ''))
  const entry = await putEntry(tx, payment.amount, now)
  await putObject(tx, { ...charge, captured: true, balance_transaction: entry }, now)
  return follow(tx, { ...payment, status: 'succeeded', amount_capturable: 0 }, now)
}

const unpaid = new Set<Payment['status']>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
])

/** Lets go of what is held, or ends what was not paid. */
export async function cancel({ tx, now }: CallContext, _form: Form, id: string): Promise<Reply> {
  const payment = await lockPayment(tx, id)
  if (!payment) return missing('payment_intent', id)
  if (!unpaid.has(payment.status)) return wrongState(payment, 'cancel')
  return follow(tx, { ...payment, status: 'canceled', amount_capturable: 0 }, now)
}

export async function lockPayment(tx: Tx, id: string) {
  const stored = await lockObject(tx, id)
  return stored?.object === 'payment_intent' ? Payment.parse(stored) : undefined
}

export const wrongState = ({ status }: Payment, verb: string) =>
  refuse(400, `You cannot ${verb} this PaymentIntent because it has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
  })

export async function follow(tx: Tx, payment: Payment, now: Date): Promise<Reply> {
  const followed = await putObject(tx, payment, now)
  const outcome =
    followed.status === 'requires_capture' ? 'amount_capturable_updated' : followed.status
  await tell(tx, `payment_intent.${outcome}`, followed, now)
  return ok(await shown(tx, followed))
}
