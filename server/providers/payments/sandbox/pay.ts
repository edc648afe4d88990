import type { Tx } from '#server/platform/db.ts'
import { putMethod } from './cards.ts'
import { payerOf } from './customers.ts'
import { tell } from './messages.ts'
import {
  type Choice,
  Customer,
  newObjectId,
  Session,
  secondsOf,
  shown,
  type UsedCard,
} from './objects.ts'
import { putPayment } from './payments.ts'
import { findObject, lockObject, putObject } from './store.ts'
import { putSubscription } from './subscriptions.ts'

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

/** What was chosen, before it is paid; the account's own address cannot be changed there. */
export async function noteChoice(
  tx: Tx,
  { id, email, choice }: { id: string; email: string | undefined; choice: Choice },
  now: Date,
) {
  const session = await lockSession(tx, id, now)
  if (session?.status !== 'open') return session
  const details = { email: (await emailOf(tx, session)) ?? email ?? null }
  return putObject(tx, { ...session, customer_details: details, sandbox_asked: choice }, now)
}

/** The address that the page knows before anything is typed. */
export async function emailOf(tx: Tx, { customer, customer_email }: Session) {
  const stored = customer && (await findObject(tx, customer))
  return stored ? Customer.parse(stored).email : customer_email
}

/** The card that was chosen has paid. A session that is paid or over stays as it is. */
export async function paySession(tx: Tx, id: string, now: Date): Promise<Session | undefined> {
  const session = await lockSession(tx, id, now)
  if (session?.status !== 'open' || !session.sandbox_asked) return session
  const { card, method } = session.sandbox_asked

  if (session.mode === 'setup') return checkCard(tx, session, card, now)
  const isHeld = session.capture_method === 'manual'
  const payer =
    method === null
      ? await payerOf(tx, session, session.sandbox_asked, now)
      : { customer: session.customer, method }
  const charging = { ...payer, cents: session.amount_total, isHeld, card }
  const paymentId = await putPayment(tx, charging, now)
  const bought =
    session.mode === 'subscription'
      ? await putSubscription(tx, { session, card, paymentId }, now)
      : { payment_intent: paymentId, customer: payer.customer }
  const paid = await putObject(
    tx,
    {
      ...session,
      ...bought,
      sandbox_asked: null,
      status: 'complete' as const,
      payment_status: isHeld ? ('unpaid' as const) : ('paid' as const),
      url: null,
    },
    now,
  )
  await tell(tx, 'checkout.session.completed', await shown(tx, paid), now)
  return paid
}

/** Nothing is charged, and no customer keeps the card. */
async function checkCard(tx: Tx, session: Session, card: UsedCard, now: Date) {
  const { id: payment_method } = await putMethod(tx, card, null, now)
  const setup = {
    id: newObjectId('seti'),
    object: 'setup_intent',
    status: 'succeeded',
    payment_method,
  }
  await putObject(tx, setup, now)
  const checked = await putObject(
    tx,
    {
      ...session,
      setup_intent: setup.id,
      sandbox_asked: null,
      status: 'complete' as const,
      url: null,
    },
    now,
  )
  await tell(tx, 'checkout.session.completed', await shown(tx, checked), now)
  return checked
}
