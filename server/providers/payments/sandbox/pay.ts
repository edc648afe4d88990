import type { Tx } from '#server/platform/db.ts'
import { tell } from './messages.ts'
import { Session, secondsOf, shown, type TestCard } from './objects.ts'
import { putPayment } from './payments.ts'
import { lockObject, putObject } from './store.ts'
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

/** What was typed beside the card; the account's own address cannot be changed there. */
export async function noteEmail(
  tx: Tx,
  { id, email }: { id: string; email: string | undefined },
  now: Date,
) {
  const session = await lockSession(tx, id, now)
  if (session?.status !== 'open') return session
  const details = { email: session.customer_email ?? email ?? null }
  return putObject(tx, { ...session, customer_details: details }, now)
}

/** A card has paid. A session that is paid or over stays as it is. */
export async function paySession(
  tx: Tx,
  { id, card }: { id: string; card: TestCard },
  now: Date,
): Promise<Session | undefined> {
  const session = await lockSession(tx, id, now)
  if (session?.status !== 'open') return session

  const isHeld = session.capture_method === 'manual'
  const customer_email = session.customer_email ?? session.customer_details?.email ?? null
  const paymentId = await putPayment(tx, { ...session, customer_email }, { isHeld, card, now })
  const bought =
    session.mode === 'subscription'
      ? await putSubscription(tx, { session, card, paymentId }, now)
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
