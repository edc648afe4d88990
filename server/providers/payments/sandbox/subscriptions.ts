import { day, second } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { cardColumns, cardOfCustomer, failsLater } from './cards.ts'
import { tell } from './messages.ts'
import {
  Customer,
  Invoice,
  monthsAfter,
  newObjectId,
  type Session,
  Subscription,
  secondsOf,
  shown,
  type UsedCard,
} from './objects.ts'
import { putPayment } from './payments.ts'
import { lockObject, putObject } from './store.ts'

const retryAfterSeconds = day / second
/** A renewal is tried again once a day; after these it is given up. */
const maxRetries = 3

/** The first month was paid on the checkout's own page. */
export async function putSubscription(
  tx: Tx,
  { session, card, paymentId }: { session: Session; card: UsedCard; paymentId: string },
  now: Date,
) {
  const customer = newObjectId('cus')
  const { customer_email: email, amount_total: amount } = session
  await putObject(
    tx,
    {
      id: customer,
      object: 'customer',
      email,
      ...cardColumns(card),
    },
    now,
  )
  const id = newObjectId('sub')
  const period = { start: secondsOf(now), end: secondsOf(monthsAfter(now, 1)) }
  const invoice = await putInvoice(
    tx,
    { subscription: id, amount, period, reason: 'subscription_create' },
    now,
  )
  await putObject(
    tx,
    {
      id,
      object: 'subscription',
      status: 'active',
      created: period.start,
      billing_cycle_anchor: period.start,
      cancel_at_period_end: false,
      canceled_at: null,
      customer,
      metadata: session.sandbox_metadata,
      latest_invoice: invoice.id,
      items: {
        object: 'list',
        data: [
          {
            id: newObjectId('si'),
            object: 'subscription_item',
            price: session.line_items.data[0]?.price ?? '',
            current_period_start: period.start,
            current_period_end: period.end,
          },
        ],
      },
      sandbox_amount: amount,
      sandbox_retries: 0,
      sandbox_due: period.end,
    },
    now,
  )
  await payInvoice(tx, invoice, paymentId, now)
  return { subscription: id, invoice: invoice.id, customer }
}

/** A month has ended, or an unpaid one is tried again. The next month begins whether it is paid or not. */
export async function renew(tx: Tx, subscription: Subscription, now: Date) {
  const { status, cancel_at_period_end, sandbox_retries } = subscription
  if (status === 'active' && cancel_at_period_end) return endSubscription(tx, subscription, now)
  if (status === 'past_due' && sandbox_retries >= maxRetries)
    return endSubscription(tx, subscription, now)
  const next = status === 'active' ? await beginMonth(tx, subscription, now) : subscription
  const customer = Customer.parse(await lockObject(tx, next.customer))
  return chargeInvoice(tx, next, cardOfCustomer(customer), now)
}

async function beginMonth(tx: Tx, subscription: Subscription, now: Date) {
  const [item] = subscription.items.data
  if (!item) throw new Error(`Subscription ${subscription.id} has no item`)
  const start = item.current_period_end
  const end = nextEnd(subscription.billing_cycle_anchor, start)
  const invoice = await putInvoice(
    tx,
    {
      subscription: subscription.id,
      amount: subscription.sandbox_amount,
      period: { start, end },
      reason: 'subscription_cycle',
    },
    now,
  )
  const items = {
    ...subscription.items,
    data: [{ ...item, current_period_start: start, current_period_end: end }],
  }
  const begun = { ...subscription, items, latest_invoice: invoice.id, sandbox_retries: -1 }
  return putObject(tx, begun, now)
}

/** Counted from the day it was joined: after 31 January comes the end of February, then 31 March. */
export function nextEnd(anchorSeconds: number, startSeconds: number) {
  const anchor = new Date(anchorSeconds * second)
  let months = 1
  while (secondsOf(monthsAfter(anchor, months)) <= startSeconds) months++
  return secondsOf(monthsAfter(anchor, months))
}

/** Charges the newest invoice. A card that refuses is tried again a day later. */
export async function chargeInvoice(
  tx: Tx,
  subscription: Subscription,
  card: UsedCard,
  now: Date,
): Promise<Subscription> {
  const invoice = Invoice.parse(await lockObject(tx, subscription.latest_invoice))
  if (invoice.status !== 'open') return subscription
  if (failsLater(card.kind)) {
    const failed = await putObject(
      tx,
      {
        ...subscription,
        status: 'past_due' as const,
        sandbox_retries: subscription.sandbox_retries + 1,
        sandbox_due: secondsOf(now) + retryAfterSeconds,
      },
      now,
    )
    await tell(tx, 'invoice.payment_failed', await shown(tx, invoice), now)
    await tell(tx, 'customer.subscription.updated', failed, now)
    return failed
  }
  const paymentId = await putPayment(tx, { cents: invoice.amount_due, isHeld: false, card }, now)
  await payInvoice(tx, invoice, paymentId, now)
  const [item] = subscription.items.data
  const renewed = await putObject(
    tx,
    {
      ...subscription,
      status: 'active' as const,
      sandbox_retries: 0,
      sandbox_due: item?.current_period_end ?? null,
    },
    now,
  )
  await tell(tx, 'customer.subscription.updated', renewed, now)
  return renewed
}

export async function endSubscription(tx: Tx, subscription: Subscription, now: Date) {
  const at = secondsOf(now)
  const ended = await putObject(
    tx,
    {
      ...subscription,
      status: 'canceled' as const,
      canceled_at: at,
      ended_at: at,
      sandbox_due: null,
    },
    now,
  )
  await tell(tx, 'customer.subscription.deleted', ended, now)
  return ended
}

async function putInvoice(
  tx: Tx,
  input: {
    subscription: string
    amount: number
    period: { start: number; end: number }
    reason: 'subscription_create' | 'subscription_cycle'
  },
  now: Date,
): Promise<Invoice> {
  const id = newObjectId('in')
  const { subscription, amount, period, reason } = input
  return putObject(
    tx,
    {
      id,
      object: 'invoice' as const,
      status: 'open' as const,
      subscription,
      billing_reason: reason,
      amount_due: amount,
      amount_paid: 0,
      currency: 'usd',
      hosted_invoice_url: `/sandbox/invoice/${id}`,
      parent: { type: 'subscription_details', subscription_details: { subscription } },
      status_transitions: { paid_at: null },
      payments: { object: 'list', data: [] },
      lines: { object: 'list', data: [{ object: 'line_item', amount, period }] },
    },
    now,
  )
}

async function payInvoice(tx: Tx, invoice: Invoice, paymentId: string, now: Date) {
  const paid = await putObject(
    tx,
    {
      ...invoice,
      status: 'paid' as const,
      amount_paid: invoice.amount_due,
      status_transitions: { paid_at: secondsOf(now) },
      payments: {
        object: 'list',
        data: [{ status: 'paid', payment: { type: 'payment_intent', payment_intent: paymentId } }],
      },
    },
    now,
  )
  await tell(tx, 'invoice.paid', await shown(tx, paid), now)
}

/** The subscription under lock; undefined where there is none, or it has ended. */
export async function lockSubscription(tx: Tx, id: string) {
  const stored = await lockObject(tx, id)
  if (stored?.object !== 'subscription') return undefined
  const subscription = Subscription.parse(stored)
  return subscription.status === 'canceled' ? undefined : subscription
}
