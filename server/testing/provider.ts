import Stripe from 'stripe'
import { z } from 'zod'
import { cardSandbox } from '#server/providers/payments/index.ts'
import type { World } from './world.ts'

/** The provider's own dashboard: the product learns of what is done there by webhook only. */
export function providerOf(world: World) {
  const { fetch } = cardSandbox({
    ...world.parts,
    transact: world.db.transact,
    prices: [],
    deliver: async () => true,
  })
  return new Stripe('sk_test_any', {
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(fetch),
  })
}

/** What pays an order, as the provider names it, even where we have not learned of the payment yet. */
export async function paymentOf(world: World, orderId: string) {
  const [order] = await world.db.transact((tx) =>
    tx.many(
      z.object({ payment: z.string().nullable(), session: z.string().nullable() }),
      `select payment_id as payment, session_id as session from orders where id = $1`,
      [orderId],
    ),
  )
  if (order?.payment) return order.payment
  const session = await providerOf(world).checkout.sessions.retrieve(order?.session ?? '')
  return z.string().parse(session.payment_intent)
}

export const refundAtProvider = async (world: World, orderId: string, amount: number) =>
  providerOf(world).refunds.create({ payment_intent: await paymentOf(world, orderId), amount })

/** Refunds reach the provider; then come its messages, and those of what these led to. */
export async function refundsGo(world: World) {
  await world.runJob('send refunds')
  await world.runJob('sandbox')
  await world.runJob('sandbox')
}
