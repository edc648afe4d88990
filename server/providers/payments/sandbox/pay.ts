import type { Tx } from '#server/platform/db.ts'
import { tell } from './messages.ts'
import { monthAfter, newObjectId, secondsOf, Session, shown } from './objects.ts'
import { putPayment } from './payments.ts'
import { lockObject, putObject } from './store.ts'

/** The session under lock, expired where its time is up. */
export async function lockSession(tx: Tx, id: string, now: Date): Promise<Session | undefined> {
  const stored = await lockObject(tx, id)
  if (stored?.object !== 'checkout.session') return undefined
  const session = Session.parse(stored)
  const isOver = session.status === 'open' && session.expires_at <= secondsOf(now)
  return isOver ? expireSession(tx, session, now) : session
}

export async function expireSession(tx: Tx, session: Session, now: Date) {
  const expired = await putObject(tx, { ...session, status: 'expired' as const, url: null }, now)
  await tell(tx, 'checkout.session.expired', await shown(tx, expired), now)
  return expired
}

/** A card has paid. A session that is paid or over stays as it is. */
export async function paySession(tx: Tx, id: string, now: Date): Promise<Session | undefined> {
  const session = await lockSession(tx, id, now)
  if (session?.status !== 'open') return session

  const isHeld = session.capture_method === 'manual'
  const paymentId = await putPayment(tx, session, { isHeld, now })
  const bought =
    session.mode === 'subscription'
      ? await putSubscription(tx, session, paymentId, now)
      : { payment_intent: paymentId }
  const paid = await putObject(
    tx,
    {
      ...session,
      ...bought,
      status: 'complete' as const,
      payment_status: isHeld ? ('unpaid' as const) : ('paid' as const),
      url: null,
    },
    now,
  )
  await tell(tx, 'checkout.session.completed', await shown(tx, paid), now)
  return paid
}

async function putSubscription(tx: Tx, session: Session, paymentId: string, now: Date) {
  const [item] = session.line_items.data
  const ids = { subscription: newObjectId('sub'), invoice: newObjectId('in') }
  const created = secondsOf(now)
  await putObject(
    tx,
    {
      id: ids.subscription,
      object: 'subscription',
      status: 'active',
      created,
      cancel_at_period_end: false,
      canceled_at: null,
      items: {
        object: 'list',
        data: [
          {
            id: newObjectId('si'),
            object: 'subscription_item',
            price: item?.price,
            current_period_end: secondsOf(monthAfter(now)),
          },
        ],
      },
    },
    now,
  )
  const invoice = await putObject(
    tx,
    {
      id: ids.invoice,
      object: 'invoice',
      status: 'paid',
      billing_reason: 'subscription_create',
      amount_paid: session.amount_total,
      currency: session.currency,
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: ids.subscription },
      },
      status_transitions: { paid_at: created },
      payments: {
        object: 'list',
        data: [{ payment: { type: 'payment_intent', payment_intent: paymentId } }],
      },
    },
    now,
  )
  await tell(tx, 'invoice.paid', await shown(tx, invoice), now)
  return { subscription: ids.subscription, invoice: ids.invoice }
}
