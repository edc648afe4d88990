import type { Tx } from '#server/platform/db.ts'
import { createSession } from './createSession.ts'
import { tell } from './messages.ts'
import { Charge, newObjectId, Payment, secondsOf, shown, Subscription } from './objects.ts'
import { expireSession, lockSession } from './pay.ts'
import { cancel, capture } from './payments.ts'
import { findObject, lockObject, putObject } from './store.ts'
import {
  type CallContext,
  expansionsOf,
  type Form,
  missing,
  ok,
  refuse,
  type Reply,
} from './wire.ts'

/** What one request of the provider's API does. `id` is the one in its path. */
export type Answer = (context: CallContext, form: Form, id: string) => Promise<Reply>

export interface KnownCall {
  method: string
  path: RegExp
  answer: Answer
}

/** The part of the provider's API that the product uses. Anything else is an error, as it is there. */
export const calls: KnownCall[] = [
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, answer: createSession },
  { method: 'GET', path: /^\/v1\/checkout\/sessions\/(\w+)$/, answer: retrieveSession },
  { method: 'POST', path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, answer: endSession },
  { method: 'GET', path: /^\/v1\/payment_intents\/(\w+)$/, answer: retrieve('payment_intent') },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/capture$/, answer: capture },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/cancel$/, answer: cancel },
  { method: 'POST', path: /^\/v1\/refunds$/, answer: refund },
  { method: 'GET', path: /^\/v1\/subscriptions\/(\w+)$/, answer: retrieve('subscription') },
  { method: 'POST', path: /^\/v1\/subscriptions\/(\w+)$/, answer: updateSubscription },
  { method: 'DELETE', path: /^\/v1\/subscriptions\/(\w+)$/, answer: cancelSubscription },
]

function retrieve(object: string): Answer {
  return async ({ tx }, form, id) => {
    const stored = await findObject(tx, id)
    if (stored?.object !== object) return missing(object, id)
    return ok(await shown(tx, stored, expansionsOf(form)))
  }
}

async function retrieveSession({ tx, now }: CallContext, form: Form, id: string): Promise<Reply> {
  const session = await lockSession(tx, id, now)
  return session
    ? ok(await shown(tx, session, expansionsOf(form)))
    : missing('checkout.session', id)
}

async function endSession({ tx, now }: CallContext, _form: Form, id: string): Promise<Reply> {
  const session = await lockSession(tx, id, now)
  if (!session) return missing('checkout.session', id)
  if (session.status !== 'open')
    return refuse(400, `Only Checkout Sessions with a status in ["open"] can be expired.`)
  return ok(await shown(tx, await expireSession(tx, session, now)))
}

async function refund({ tx, now }: CallContext, form: Form): Promise<Reply> {
  const paymentId = form.get('payment_intent') ?? ''
  const stored = await lockObject(tx, paymentId)
  if (stored?.object !== 'payment_intent')
    return missing('payment_intent', paymentId, 'payment_intent')
  const charge = Charge.parse(await findObject(tx, Payment.parse(stored).latest_charge))
  const left = charge.amount - charge.amount_refunded
  const amount = Number(form.get('amount') ?? left)
  if (left === 0)
    return refuse(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (!Number.isInteger(amount) || amount <= 0 || amount > left)
    return refuse(400, `Refund amount is greater than unrefunded amount on charge.`, {
      param: 'amount',
    })

  const amountRefunded = charge.amount_refunded + amount
  const refunded = await putObject(
    tx,
    { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount },
    now,
  )
  await tell(tx, 'charge.refunded', refunded, now)
  return ok(
    await putObject(
      tx,
      {
        id: newObjectId('re'),
        object: 'refund',
        amount,
        currency: 'usd',
        payment_intent: paymentId,
        status: 'succeeded',
      },
      now,
    ),
  )
}

async function lockSubscription(tx: Tx, id: string) {
  const stored = await lockObject(tx, id)
  if (stored?.object !== 'subscription') return undefined
  const subscription = Subscription.parse(stored)
  return subscription.status === 'active' ? subscription : undefined
}

async function updateSubscription(
  { tx, now }: CallContext,
  form: Form,
  id: string,
): Promise<Reply> {
  const subscription = await lockSubscription(tx, id)
  if (!subscription) return missing('subscription', id)
  const cancels = form.get('cancel_at_period_end') === 'true'
  const updated = await putObject(tx, { ...subscription, cancel_at_period_end: cancels }, now)
  await tell(tx, 'customer.subscription.updated', updated, now)
  return ok(updated)
}

async function cancelSubscription(
  { tx, now }: CallContext,
  _form: Form,
  id: string,
): Promise<Reply> {
  const subscription = await lockSubscription(tx, id)
  if (!subscription) return missing('subscription', id)
  const ended = { status: 'canceled', canceled_at: secondsOf(now), ended_at: secondsOf(now) }
  const cancelled = await putObject(tx, { ...subscription, ...ended }, now)
  await tell(tx, 'customer.subscription.deleted', cancelled, now)
  return ok(cancelled)
}
