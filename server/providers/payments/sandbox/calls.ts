import type { Tx } from '#server/platform/db.ts'
import { cardOfCustomer } from './cards.ts'
import { createSession } from './createSession.ts'
import { deleteCustomer, detachMethod } from './customers.ts'
import { confirmIntent, createIntent } from './intents.ts'
import { tell } from './messages.ts'
import { Customer, Invoice, newObjectId, shown } from './objects.ts'
import { expireSession, lockSession } from './pay.ts'
import { cancel, capture } from './payments.ts'
import { refund } from './refunds.ts'
import {
  findInvoices,
  findNewest,
  findObject,
  findOfPayment,
  putObject,
  type Stored,
} from './store.ts'
import { chargeInvoice, endSubscription, lockSubscription } from './subscriptions.ts'
import {
  type CallContext,
  expansionsOf,
  type Form,
  missing,
  ok,
  onThisHost,
  type Reply,
  refuse,
} from './wire.ts'

/** What one request of the provider's API does. `id` is the one in its path. */
type Answer = (context: CallContext, form: Form, id: string) => Promise<Reply>

export interface KnownCall {
  method: string
  path: RegExp
  /** The parameters it takes; any other is refused. `metadata[*]`: of any name. */
  takes: string[]
  answer: Answer
}

/** The part of the provider's API that the product uses. Anything else is an error, as it is there. */
export const calls: KnownCall[] = [
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    takes: [
      'mode',
      'success_url',
      'cancel_url',
      'client_reference_id',
      'customer',
      'customer_creation',
      'customer_email',
      'currency',
      'expires_at',
      'allowed_payment_method_types[0]',
      'payment_intent_data[capture_method]',
      'saved_payment_method_options[payment_method_save]',
      'saved_payment_method_options[payment_method_remove]',
      'subscription_data[metadata][order_id]',
      'line_items[0][quantity]',
      'line_items[0][price]',
      'line_items[0][price_data][currency]',
      'line_items[0][price_data][unit_amount]',
      'line_items[0][price_data][product_data][name]',
    ],
    answer: createSession,
  },
  { method: 'GET', path: /^\/v1\/checkout\/sessions\/(\w+)$/, takes: [], answer: retrieveSession },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    takes: [],
    answer: endSession,
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    takes: [],
    answer: retrieve('payment_intent'),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    takes: [
      'amount',
      'currency',
      'customer',
      'payment_method',
      'allowed_payment_method_types[0]',
      'capture_method',
      'description',
      'metadata[*]',
    ],
    answer: createIntent,
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    takes: ['payment_method', 'return_url'],
    answer: confirmIntent,
  },
  { method: 'DELETE', path: /^\/v1\/customers\/(\w+)$/, takes: [], answer: deleteCustomer },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
    takes: [],
    answer: detachMethod,
  },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/capture$/, takes: [], answer: capture },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/cancel$/, takes: [], answer: cancel },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    takes: ['payment_intent', 'limit'],
    answer: list('checkout.session'),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    takes: ['payment_intent', 'amount', 'metadata[*]'],
    answer: refund,
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    takes: ['payment_intent', 'limit'],
    answer: list('refund'),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    takes: ['payment_intent', 'limit'],
    answer: list('dispute'),
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices$/,
    takes: ['subscription', 'status', 'limit'],
    answer: listInvoices,
  },
  { method: 'POST', path: /^\/v1\/invoices\/(\w+)\/pay$/, takes: [], answer: payInvoice },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    takes: [
      'customer',
      'return_url',
      'flow_data[type]',
      'flow_data[after_completion][type]',
      'flow_data[after_completion][redirect][return_url]',
    ],
    answer: createPortal,
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    takes: [],
    answer: retrieve('subscription'),
  },
  {
    method: 'POST',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    takes: ['cancel_at_period_end'],
    answer: updateSubscription,
  },
  { method: 'DELETE', path: /^\/v1\/subscriptions\/(\w+)$/, takes: [], answer: cancelSubscription },
]

function retrieve(object: string): Answer {
  return async ({ tx }, form, id) => {
    const stored = await findObject(tx, id)
    if (stored?.object !== object) return missing(object, id)
    return ok(await shown(tx, stored, expansionsOf(form)))
  }
}

/** All of a kind, or those of one payment; the newest first. */
function list(object: string): Answer {
  return async ({ tx }, form) => {
    const max = maxOf(form)
    const paymentId = form.get('payment_intent')
    const found = paymentId
      ? await findOfPayment(tx, object, paymentId, max)
      : await findNewest(tx, object, max)
    return ok(await pageOf(tx, found, form))
  }
}

async function listInvoices({ tx }: CallContext, form: Form): Promise<Reply> {
  const { subscription = '', status = '' } = Object.fromEntries(form)
  const found = await findInvoices(tx, subscription, status, maxOf(form))
  return ok(await pageOf(tx, found, form))
}

const maxOf = (form: Form) => Math.min(Number(form.get('limit') ?? 10), 100)

async function pageOf(tx: Tx, rows: { body: Stored }[], form: Form) {
  const expansions = expansionsOf(form).map(([, ...path]) => path)
  const data: Record<string, unknown>[] = []
  for (const { body } of rows) data.push(await shown(tx, body, expansions))
  return { object: 'list', data, has_more: false }
}

async function payInvoice({ tx, now }: CallContext, _form: Form, id: string): Promise<Reply> {
  const stored = await findObject(tx, id)
  const invoice = stored && Invoice.safeParse(stored).data
  const subscription = invoice && (await lockSubscription(tx, invoice.subscription))
  if (!subscription) return missing('invoice', id)
  const customer = Customer.parse(await findObject(tx, subscription.customer))
  const charged = await chargeInvoice(tx, subscription, cardOfCustomer(customer), now)
  if (charged.status !== 'active')
    return refuse(402, 'Your card was declined.', { code: 'card_declined', type: 'card_error' })
  return ok(await shown(tx, Invoice.parse(await findObject(tx, id))))
}

async function createPortal(context: CallContext, form: Form): Promise<Reply> {
  const { tx, now, publicUrl } = context
  const customer = form.get('customer') ?? ''
  if ((await findObject(tx, customer))?.object !== 'customer')
    return missing('customer', customer, 'customer')
  const id = newObjectId('bps')
  return ok(
    await putObject(
      tx,
      {
        id,
        object: 'billing_portal.session',
        customer,
        return_url: onThisHost(form.get('return_url') ?? '', publicUrl),
        url: `/sandbox/portal/${id}`,
      },
      now,
    ),
  )
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
  return ok(await endSubscription(tx, subscription, now))
}
