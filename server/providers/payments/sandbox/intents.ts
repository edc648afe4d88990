import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { cardIn, failsLater, findMethod } from './cards.ts'
import { tell } from './messages.ts'
import { newObjectId, Payment, secondsOf, shown } from './objects.ts'
import { follow, lockPayment, putCharge, wrongState } from './payments.ts'
import { findObject, putObject } from './store.ts'
import {
  type CallContext,
  expansionsOf,
  type Form,
  metadataOf,
  missing,
  ok,
  onThisHost,
  type Reply,
  refuse,
} from './wire.ts'

const IntentInput = z.object({
  amount: z.coerce.number().int().min(50),
  currency: z.literal('usd'),
  customer: z.string(),
  payment_method: z.string(),
  'allowed_payment_method_types[0]': z.literal('card'),
  capture_method: z.enum(['automatic', 'manual']).default('automatic'),
  description: z.string().max(1000).optional(),
})

/** A payment with a saved card. It is charged once it is confirmed. */
export async function createIntent({ tx, now }: CallContext, form: Form): Promise<Reply> {
  const parsed = IntentInput.safeParse(Object.fromEntries(form))
  if (!parsed.success) {
    const param = parsed.error.issues[0]?.path.join('.') ?? ''
    return refuse(400, `Invalid ${param}`, { param })
  }
  const { customer, payment_method: methodId, ...payment } = parsed.data
  if ((await findObject(tx, customer))?.object !== 'customer')
    return missing('customer', customer, 'customer')
  const method = await findMethod(tx, methodId)
  if (!method) return missing('PaymentMethod', methodId, 'payment_method')
  if (method.customer !== customer)
    return refuse(400, `The PaymentMethod ${methodId} does not belong to ${customer}.`, {
      param: 'payment_method',
    })
  const created = {
    ...payment,
    id: newObjectId('pi'),
    object: 'payment_intent' as const,
    livemode: false,
    created: secondsOf(now),
    customer,
    payment_method: methodId,
    metadata: metadataOf(form),
    status: 'requires_confirmation' as const,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
  }
  return ok(await shown(tx, await putObject(tx, created, now)))
}

const open = new Set<Payment['status']>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
])

/** Charges the saved card, or leads to its bank's question. */
export async function confirmIntent(
  { tx, now, publicUrl }: CallContext,
  form: Form,
  id: string,
): Promise<Reply> {
  const payment = await lockPayment(tx, id)
  if (!payment) return missing('payment_intent', id)
  if (!open.has(payment.status)) return wrongState(payment, 'confirm')
  const returnUrl = form.get('return_url')
  if (!returnUrl) return refuse(400, 'You must provide a `return_url`.', { param: 'return_url' })
  const methodId = form.get('payment_method') ?? payment.payment_method ?? ''
  const method = await findMethod(tx, methodId)
  if (!method?.customer) return missing('PaymentMethod', methodId, 'payment_method')
  const confirmed = {
    ...payment,
    payment_method: method.id,
    sandbox_return_url: onThisHost(returnUrl, publicUrl),
  }

  if (failsLater(method.sandbox_card)) return refused(tx, confirmed, now)
  if (method.sandbox_card !== 'bank_asks') return charge(tx, confirmed, now)
  const next_action = {
    type: 'redirect_to_url',
    redirect_to_url: { url: `/sandbox/payments/${id}`, return_url: returnUrl },
  }
  const asking = { ...confirmed, status: 'requires_action' as const, next_action }
  return ok(await shown(tx, await putObject(tx, asking, now), expansionsOf(form)))
}

/** The bank's question was answered. */
export async function answerBank(tx: Tx, id: string, isGuest: boolean, now: Date) {
  const payment = await lockPayment(tx, id)
  if (payment?.status !== 'requires_action') return payment
  if (isGuest) await charge(tx, payment, now)
  else await refused(tx, payment, now)
  return payment
}

async function charge(tx: Tx, payment: Payment, now: Date): Promise<Reply> {
  const method = await findMethod(tx, payment.payment_method ?? '')
  if (!method) throw new Error(`Payment ${payment.id} has no card`)
  const isHeld = payment.capture_method === 'manual'
  const charging = { paymentId: payment.id, cents: payment.amount, isHeld, card: cardIn(method) }
  const status = isHeld ? ('requires_capture' as const) : ('succeeded' as const)
  const latest_charge = await putCharge(tx, charging, now)
  return follow(tx, { ...payment, status, latest_charge, next_action: null }, now)
}

async function refused(tx: Tx, payment: Payment, now: Date): Promise<Reply> {
  const failed = await putObject(
    tx,
    {
      ...payment,
      status: 'requires_payment_method' as const,
      next_action: null,
      last_payment_error: { type: 'card_error', code: 'card_declined' },
    },
    now,
  )
  await tell(tx, 'payment_intent.payment_failed', failed, now)
  return refuse(402, 'Your card was declined.', { code: 'card_declined', type: 'card_error' })
}
