import type { CheckoutStarted } from '#contract/checkout.ts'
import { findAccount } from '#server/identity/auth/index.ts'
import type { Transact } from '#server/platform/db.ts'
import type { CardPayments, CheckoutRequest } from './cardPayments.ts'
import type { OpenedOrder } from './openOrder.ts'
import type { Order } from './order.ts'
import { saveSession } from './store.ts'

export interface LeadDeps {
  transact: Transact
  cardPayments: CardPayments
  publicUrl: () => string
}

/** After the order is committed: leads its guest to the provider's page, or to what became of it. */
export const redirectToCheckout =
  ({ transact, cardPayments, publicUrl }: LeadDeps) =>
  async ({ order, endedSessionId }: OpenedOrder): Promise<CheckoutStarted> => {
    if (endedSessionId) await cardPayments.expireCheckout(endedSessionId)
    if (order.state !== 'open' && order.sessionId)
      return started(order, successPath.replace('{CHECKOUT_SESSION_ID}', order.sessionId))
    if (order.checkoutUrl) return started(order, order.checkoutUrl)

    const account = await transact((tx) => findAccount(tx, order.guestId))
    // Two tabs may both come here: the provider knows the order, and answers both with one page.
    const session = await cardPayments.startCheckout({
      orderId: order.id,
      item: itemOf(order),
      isHeld: order.isHeld,
      email: account?.email ?? '',
      closesAt: order.closesAt,
      successUrl: `${publicUrl()}${successPath}`,
      cancelUrl: `${publicUrl()}/cancel`,
    })
    await transact((tx) => saveSession(tx, order.id, session))
    return started({ ...order, sessionId: session.sessionId }, session.url)
  }

const successPath = '/success?session_id={CHECKOUT_SESSION_ID}'

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
