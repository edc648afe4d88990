import type { CheckoutStarted } from '#contract/checkout.ts'
import { isSale } from '#server/identity/apiKeys/index.ts'
import { findAccount } from '#server/identity/auth/index.ts'
import type { CheckoutRequest } from './cardPayments.ts'
import type { CheckoutDeps } from './checkoutDeps.ts'
import type { OpenedOrder } from './openOrder.ts'
import type { Order } from './order.ts'
import { pathAfter, payWithSavedCard } from './payWithSavedCard.ts'
import { customerToShow } from './savedCard.ts'
import { saveSession } from './store.ts'

/** After the order is committed: leads its guest to the provider's page, or to what became of it. */
export const redirectToCheckout =
  (deps: CheckoutDeps) =>
  async ({ order, endedSessionId }: OpenedOrder): Promise<CheckoutStarted> => {
    const { transact, cardPayments, fulfil, publicUrl } = deps
    if (endedSessionId) {
      await cardPayments.expireCheckout(endedSessionId)
      // It may have been paid there, and the webhook lost: that money goes back.
      await fulfil(endedSessionId)
    }
    if (order.state !== 'open' && order.sessionId) return started(order, pathAfter(order.sessionId))
    const { savedCardId } = order
    if (savedCardId !== null) {
      const { sessionId, url } = await payWithSavedCard(deps)({ ...order, savedCardId })
      return started({ ...order, sessionId }, url)
    }
    if (order.checkoutUrl) return started(order, order.checkoutUrl)

    const { account, customerId, isOfProgram } = await transact(async (tx) => ({
      account: await findAccount(tx, order.guestId),
      customerId: await customerToShow(tx, order.guestId),
      isOfProgram: await isSale(tx, order.id),
    }))
    // Two tabs may both come here: the provider answers both with one page, unless the guest's card became known between them.
    const session = await cardPayments.startCheckout({
      orderId: order.id,
      item: itemOf(order),
      isHeld: order.isHeld,
      email: account?.email ?? '',
      customerId,
      closesAt: order.closesAt,
      ...returnUrls(publicUrl(), isOfProgram ? pathsOfPrograms : pathsOf(order)),
    })
    const kept = await transact((tx) => saveSession(tx, order.id, session))
    if (kept && kept.sessionId !== session.sessionId)
      return redirectToCheckout(deps)({ order: kept, endedSessionId: session.sessionId })
    return started({ ...order, sessionId: session.sessionId }, session.url)
  }

interface ReturnPaths {
  paid: string
  cancelled: string
}

const returnUrls = (publicUrl: string, { paid, cancelled }: ReturnPaths) => ({
  successUrl: `${publicUrl}${paid}`,
  cancelUrl: `${publicUrl}${cancelled}`,
})

const pathsOf = ({ recoveredSessionId }: Order): ReturnPaths =>
  recoveredSessionId
    ? { paid: '/auth/recover?payment={CHECKOUT_SESSION_ID}', cancelled: '/auth/recover' }
    : { paid: pathAfter('{CHECKOUT_SESSION_ID}'), cancelled: '/cancel' }

/** Where a program's customer is led, whose browser holds no session of ours: the code is in the program. */
const pathsOfPrograms = { paid: '/sold', cancelled: '/sold/canceled' }

const started = (order: Order, url: string) =>
  ({
    kind: 'checkout',
    orderId: order.id,
    url,
    sessionId: order.sessionId,
    agreedTo: order.agreedTo,
  }) as const

const itemOf = ({ planKind, title, cents }: Order): CheckoutRequest['item'] =>
  planKind ? { planKind } : { title, cents }
