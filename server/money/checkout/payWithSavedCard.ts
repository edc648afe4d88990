import { Problem } from '#server/platform/problem.ts'
import type { CheckoutDeps } from './checkoutDeps.ts'
import type { Order } from './order.ts'
import { savedCardGone } from './savedCard.ts'
import { cardOfGuest, forgetMethod } from './savedCardStore.ts'
import { lockOrder, markNotPaid, saveSession } from './store.ts'

/**
 * Charges the saved card of an order. Where it was charged, or its bank asks first, this answers where its guest goes on; the
 * payment's id takes the place of the checkout's, so that it is settled once, as every order is.
 */
export const payWithSavedCard =
  (deps: CheckoutDeps) => async (order: Order & { savedCardId: string }) => {
    const { transact, cardPayments, fulfil } = deps
    const paymentId = order.sessionId ?? (await beginPayment(deps, order))
    const answer = await cardPayments.confirmPayment({
      orderId: order.id,
      paymentId,
      returnUrl: `${deps.publicUrl()}${pathAfter(paymentId)}`,
    })
    if (answer.state === 'asks') return { sessionId: paymentId, url: answer.url }

    // A declined payment is final: it must not be charged after the guest was told so.
    if (answer.state !== 'answered') await cardPayments.expireCheckout(paymentId)
    await fulfil(paymentId)
    const settled = await transact((tx) => lockOrder(tx, order.id))
    if (settled?.state === 'not_paid') {
      if (answer.state === 'gone') await forgetCard(deps, order)
      throw answer.state === 'gone' ? savedCardGone() : savedCardDeclined()
    }
    return { sessionId: paymentId, url: pathAfter(paymentId) }
  }

export const pathAfter = (sessionId: string) => `/success?session_id=${sessionId}`

async function beginPayment(deps: CheckoutDeps, order: Order & { savedCardId: string }) {
  const { transact, clock, cardPayments } = deps
  const card = await transact((tx) =>
    cardOfGuest(tx, { id: order.savedCardId, guestId: order.guestId }),
  )
  const { id: orderId, cents, title, isHeld } = order
  const paymentId =
    card && (await cardPayments.startPayment({ ...card, orderId, cents, title, isHeld }))
  if (!paymentId) {
    await transact((tx) => markNotPaid(tx, orderId, clock.now()))
    await forgetCard(deps, order)
    throw savedCardGone()
  }
  await transact((tx) => saveSession(tx, orderId, { sessionId: paymentId, url: null }))
  return paymentId
}

/** The provider no longer has the card. */
const forgetCard = ({ transact }: CheckoutDeps, order: Order & { savedCardId: string }) =>
  transact(async (tx) => {
    const card = await cardOfGuest(tx, { id: order.savedCardId, guestId: order.guestId })
    if (card) await forgetMethod(tx, card.paymentMethodId)
  })

const savedCardDeclined = () =>
  new Problem(
    409,
    'saved_card_declined',
    'Your bank declined your saved card. Nothing was charged. Pay with another card.',
  )
