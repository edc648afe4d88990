import Stripe from 'stripe'
import { cardSandbox } from '#server/providers/payments/index.ts'
import type { World } from './world.ts'

/** The card provider as somebody at its own desk reaches it: what is done there the product only hears of. */
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
