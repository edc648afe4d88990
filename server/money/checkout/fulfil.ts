import { plans } from '#contract/plans.ts'
import { findSuspension, receiptKeyOf } from '#server/identity/auth/index.ts'
import { type HashSuspended, rememberSuspended } from '#server/identity/suspensions/index.ts'
import { postPayment } from '#server/money/ledger/index.ts'
import { openPass } from '#server/money/plans/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { CardPayment, CardPayments, Checkout, PaymentChanges } from './cardPayments.ts'
import { writeReceipt } from './emails.ts'
import { releaseHeld } from './hold.ts'
import { markHeld, markReleased } from './holdStore.ts'
import { isPaidByCard } from './leavingStore.ts'
import { isMember } from './membership.ts'
import { isTooLate, type MoneyBackReason, type Order, type PaidHandlers } from './order.ts'
import { applyPaymentChanges } from './paymentChanges.ts'
import { cancellations } from './queueStore.ts'
import { markPageClosed } from './reconcileStore.ts'
import { refund } from './refund.ts'
import { saveCard } from './savedCard.ts'
import { isPageOfAnother, lockOrder, markNotPaid, markPaid, saveReceiptAddress } from './store.ts'

export interface FulfilDeps {
  transact: Transact
  clock: Clock
  log: Log
  cardPayments: CardPayments
  onPaid: PaidHandlers
  publicUrl: () => string
  hashSuspended: HashSuspended
}

/**
 * Serves what was paid on a checkout exactly once, however often the provider's webhook, the returning guest and the
 * reconciler ask. What cannot be served is refunded.
 */
export const fulfil =
  (deps: FulfilDeps) =>
  async (sessionId: string): Promise<boolean> => {
    const { cardPayments } = deps
    const checkout = await findSettled(cardPayments, sessionId)
    // Without an order of ours it belongs to another program that shares the provider account.
    if (!checkout?.orderId) return false
    const { orderId } = checkout
    const isContested = checkout.state === 'paid' && checkout.isContested
    const paymentChanges = isContested
      ? await cardPayments.findPaymentChanges(checkout.paymentId)
      : undefined
    const now = deps.clock.now()
    const isSecond = await deps.transact(async (tx) => {
      await deps.onPaid.revoke.lockDoors(tx, orderId)
      const order = await lockOrder(tx, orderId)
      if (!order) return undefined
      if ('paymentId' in checkout && isSecondPayment(order, checkout)) {
        if (checkout.subscriptionId) await cancellations.add(tx, [checkout.subscriptionId], now)
        return true
      }
      // The end of another page says nothing about the order's own.
      const isOwnPage = order.sessionId === null || order.sessionId === sessionId
      if (checkout.state === 'expired' && isOwnPage) await markNotPaid(tx, orderId, now)
      if (checkout.state === 'released' && isOwnPage) await loseHold(deps, tx, orderId, now)
      if (checkout.state === 'expired' || checkout.state === 'released')
        await markPageClosed(tx, { orderId, sessionId }, now)
      const payment = {
        orderId,
        sessionId: (await isPageOfAnother(tx, { orderId, sessionId })) ? null : sessionId,
      }
      if (checkout.state === 'held')
        await recordAuthorization(deps, tx, { ...checkout, ...payment }, now)
      if (checkout.state === 'paid')
        await recordPayment(deps, tx, { ...checkout, ...payment, paymentChanges }, now)
      return false
    })
    if (isSecond && 'paymentId' in checkout) await returnSecondPayment(deps, checkout, orderId)
    return isSecond !== undefined
  }

type OfCard = Extract<Checkout, CardPayment>

/** Two pages of one order were open, as where its guest's customer became known between two taps, and both took a card. */
const isSecondPayment = ({ paymentId }: Order, checkout: OfCard) =>
  paymentId !== null && paymentId !== checkout.paymentId

/** It goes back at the provider, and never enters the books. */
async function returnSecondPayment(
  { cardPayments, log }: FulfilDeps,
  { state, paymentId, cents, isContested }: OfCard,
  orderId: string,
) {
  if (isContested) return
  log.error({ orderId, paymentId }, 'an order was paid twice: the second payment goes back')
  if (state === 'held') await cardPayments.release(paymentId)
  else await cardPayments.refund({ refundId: `second:${paymentId}`, paymentId, cents })
}

/** A declined payment is closed first: it must not be charged after the guest was told so. */
async function findSettled(cardPayments: CardPayments, sessionId: string) {
  const checkout = await cardPayments.findCheckout(sessionId)
  if (checkout?.state !== 'declined') return checkout
  await cardPayments.expireCheckout(sessionId)
  return cardPayments.findCheckout(sessionId)
}

type Payment = CardPayment & {
  orderId: string
  /** The page that took the card; null where it is another order's. */
  sessionId: string | null
}
type Paid = Payment & {
  /** What became of the payment before we learned of it. */
  paymentChanges: PaymentChanges | undefined
}

/** The card holds the money: asks the partner, or releases the hold where that is impossible. */
async function recordAuthorization(deps: FulfilDeps, tx: Tx, held: Payment, now: Date) {
  const { onPaid } = deps
  const order = await lockOrder(tx, held.orderId)
  const isNew = order?.state === 'open' || (order?.state === 'not_paid' && !order.paymentId)
  if (!order || !isNew) return
  await markHeld(tx, held)
  await saveCard(tx, order, held, now)
  await saveReceiptAddress(tx, order.id, held.email)

  const refusal = order.isHeld ? await refusalOf(deps, tx, { order, paid: held, now }) : 'other'
  const { locationId } = order
  const visitOrder = locationId && { ...order, locationId, card: held.cardFingerprint }
  if (visitOrder && refusal) await onPaid.visit.fail(tx, visitOrder, failureOf(refusal), now)
  const isRequested = visitOrder && !refusal && !(await onPaid.visit.request(tx, visitOrder, now))
  if (isRequested) return
  await onPaid.visit.lapse(tx, order.id, now)
  await releaseHeld(tx, order.id, now)
}

/** The hold is gone. Where that was not our decision, the visit ends with it. */
async function loseHold({ onPaid }: FulfilDeps, tx: Tx, orderId: string, now: Date) {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  await markNotPaid(tx, order.id, now)
  await markReleased(tx, order.id, now)
  if ((order.state === 'held' || order.state === 'capturing') && order.locationId)
    await onPaid.visit.fail(tx, { ...order, locationId: order.locationId }, 'card_refused', now)
  await onPaid.visit.lapse(tx, orderId, now)
}

async function recordPayment(deps: FulfilDeps, tx: Tx, paid: Paid, now: Date) {
  // Of several calls about the same payment the others wait here, and find it recorded.
  const order = await lockOrder(tx, paid.orderId)
  if (!order || order.state === 'paid' || order.state === 'refunded') return
  await markPaid(tx, paid, now)
  await saveReceiptAddress(tx, order.id, paid.email)
  if (!order.recoveredSessionId) await saveCard(tx, order, paid, now)
  await postPayment(tx, { orderId: order.id, cents: paid.cents, currency: paid.currency }, now)

  const reason = await serve(deps, tx, { order, paid, now })
  if (paid.paymentChanges) {
    const posted = { ...order, state: 'paid' as const, cents: paid.cents }
    const paymentChanges = { order: posted, paymentChanges: paid.paymentChanges, isServed: !reason }
    await applyPaymentChanges(deps, tx, paymentChanges)
  }
  const { revoke } = deps.onPaid
  if (reason) await refund(tx, { orderId: order.id, reason, by: 'product', revoke }, now)
  else
    await writeReceipt(tx, { order, paidUntil: paid.paidUntil, publicUrl: deps.publicUrl() }, now)
}

/** Gives the guest what was bought, or returns why it is refunded. */
async function serve(
  deps: FulfilDeps,
  tx: Tx,
  { order, paid, now }: { order: Order; paid: Payment; now: Date },
): Promise<MoneyBackReason | undefined> {
  const { log, onPaid } = deps
  if (!isAsAgreed(order, paid))
    log.error({ orderId: order.id }, 'a payment is not what its order asked for')
  // A held card that was charged without an acceptance is refunded too.
  const isUnasked = order.isHeld && order.state !== 'capturing'
  const refusal =
    (await refusalOf(deps, tx, { order, paid, now })) ??
    (isUnasked ? ('other' as const) : undefined)

  if (order.locationId) {
    const visitOrder = { ...order, locationId: order.locationId, card: paid.cardFingerprint }
    if (!refusal) return onPaid.visit.grant(tx, visitOrder, now)
    await onPaid.visit.fail(tx, visitOrder, failureOf(refusal), now)
    return refusal
  }
  if (refusal || !order.planKind) return refusal ?? 'other'
  if (paid.paidUntil && (await isMember(tx, order.guestId, now))) return 'already_member'
  const passId = await openPass(
    tx,
    {
      orderId: order.id,
      guestId: order.guestId,
      planKind: order.planKind,
      subscriptionId: paid.subscriptionId,
      paidFrom: paid.paidAt,
      paidUntil: paid.paidUntil,
    },
    now,
  )
  return passId ? undefined : 'already_member'
}

async function refusalOf(
  deps: FulfilDeps,
  tx: Tx,
  { order, paid, now }: { order: Order; paid: Payment; now: Date },
) {
  if (!isAsAgreed(order, paid) || paid.isContested) return 'other'
  if (isTooLate(order, paid.paidAt, now)) return 'too_late'
  if (order.recoveredSessionId && !(await isProvingCard(tx, order, paid))) return 'other'
  return (await isSuspended(deps, tx, { order, paid, now })) ? 'guest_suspended' : undefined
}

/** A card that a suspended guest pays with later is remembered too. */
async function isSuspended(
  deps: FulfilDeps,
  tx: Tx,
  { order: { guestId }, paid, now }: { order: Order; paid: Payment; now: Date },
) {
  const card = paid.cardFingerprint
  const suspension = await findSuspension(deps, tx, { guestId, card }, now)
  if (!suspension) return false
  const keys = card ? [deps.hashSuspended('card', card)] : []
  await rememberSuspended(tx, { subjectId: guestId, keys }, now)
  return true
}

/** A recovered phone pays with the card that paid before, while the phone that paid has not ended it. */
async function isProvingCard(
  tx: Tx,
  { recoveredSessionId: id, guestId }: Order,
  { cardFingerprint: fingerprint }: Payment,
) {
  const receiptKey = id && (await receiptKeyOf(tx, { id, guestId }))
  if (!receiptKey || !fingerprint) return false
  return isPaidByCard(tx, { guestId, receiptKey, fingerprint })
}

/** The visit's own reason does not mention a suspension, since its partner reads it too. */
const failureOf = (refusal: 'other' | 'too_late' | 'guest_suspended') =>
  refusal === 'guest_suspended' ? 'other' : refusal

/** Amount, currency and mode are the server's, checked again when payment is reported. */
const isAsAgreed = (order: Order, paid: Payment) =>
  paid.cents === order.cents &&
  paid.currency === order.currency &&
  paid.isSubscription === (order.planKind !== null && plans[order.planKind].renews) &&
  paid.isSubscription === (paid.subscriptionId !== null && paid.paidUntil !== null) &&
  paid.sessionId !== null
