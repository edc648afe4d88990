import { createHash } from 'node:crypto'
import type { Tx } from '#server/platform/db.ts'
import { tell } from './messages.ts'
import {
  Charge,
  newObjectId,
  Payment,
  type Session,
  secondsOf,
  shown,
  type TestCard,
} from './objects.ts'
import { findObject, lockObject, putObject } from './store.ts'
import { type CallContext, type Form, missing, ok, type Reply, refuse } from './wire.ts'

const feeBasisPoints = 290
const feeCents = 30

/** A bank that fights over a payment does so this long after it: its visit has begun by then. */
const disputedAfterSeconds = 60

/** What a domestic card costs at the provider's list price. */
const feeOf = (cents: number) => Math.round((cents * feeBasisPoints) / 10_000) + feeCents

/** A card that pays, or holds the money until it is captured. Answers the payment's id. */
export async function putPayment(
  tx: Tx,
  { amount_total: cents, customer_email }: Pick<Session, 'amount_total' | 'customer_email'>,
  { isHeld, card, now }: { isHeld: boolean; card: TestCard; now: Date },
) {
  const created = secondsOf(now)
  const ids = { payment: newObjectId('pi'), charge: newObjectId('ch') }
  await putObject(
    tx,
    {
      id: ids.charge,
      object: 'charge',
      amount: cents,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      sandbox_card: card,
      ...(card === 'disputed' ? { sandbox_due: secondsOf(now) + disputedAfterSeconds } : {}),
      captured: !isHeld,
      currency: 'usd',
      created,
      payment_intent: ids.payment,
      balance_transaction: isHeld ? null : await putEntry(tx, cents, now),
      payment_method_details: { card: { fingerprint: cardOf(customer_email), last4: '4242' } },
    },
    now,
  )
  await putObject(
    tx,
    {
      id: ids.payment,
      object: 'payment_intent',
      amount: cents,
      amount_capturable: isHeld ? cents : 0,
      capture_method: isHeld ? 'manual' : 'automatic',
      currency: 'usd',
      status: isHeld ? 'requires_capture' : 'succeeded',
      created,
      latest_charge: ids.charge,
    },
    now,
  )
  return ids.payment
}

/** Everybody types the same test card; as with real ones, each guest brings one of their own. */
const cardOf = (email: string | null) =>
  email && createHash('sha256').update(email).digest('hex').slice(0, 16)

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

  const charge = Charge.parse(await findObject(tx, payment.latest_charge))
  const entry = await putEntry(tx, payment.amount, now)
  await putObject(tx, { ...charge, captured: true, balance_transaction: entry }, now)
  return follow(tx, { ...payment, status: 'succeeded', amount_capturable: 0 }, now)
}

/** Lets go of what is held. */
export async function cancel({ tx, now }: CallContext, _form: Form, id: string): Promise<Reply> {
  const payment = await lockPayment(tx, id)
  if (!payment) return missing('payment_intent', id)
  if (payment.status !== 'requires_capture') return wrongState(payment, 'cancel')
  return follow(tx, { ...payment, status: 'canceled', amount_capturable: 0 }, now)
}

async function lockPayment(tx: Tx, id: string) {
  const stored = await lockObject(tx, id)
  return stored?.object === 'payment_intent' ? Payment.parse(stored) : undefined
}

const wrongState = ({ status }: Payment, verb: string) =>
  refuse(400, `You cannot ${verb} this PaymentIntent because it has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
  })

async function follow(tx: Tx, payment: Payment, now: Date): Promise<Reply> {
  const followed = await putObject(tx, payment, now)
  await tell(tx, `payment_intent.${followed.status}`, followed, now)
  return ok(await shown(tx, followed))
}
