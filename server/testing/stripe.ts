import type { PlanKind } from '#contract/plans.ts'

export interface GivenStripe {
  secretKey: string
  prices: Partial<Record<PlanKind, string>>
  fetch: typeof fetch
}

const realHost = 'https://api.stripe.com'

/** Another card provider's test mode, where one is given: `TEST_STRIPE="endpoint key price1 price2 price3"`. */
export function aGivenStripe() {
  const [endpoint, secretKey = '', single_visit = '', day_pass = '', membership = ''] =
    process.env['TEST_STRIPE']?.split(' ') ?? []
  if (!endpoint) return undefined
  if (!secretKey.startsWith('sk_test_')) throw new Error('TEST_STRIPE takes a key of the test mode')
  const elsewhere: typeof fetch = (input, init) =>
    fetch(new Request(input, init).url.replace(realHost, endpoint), init)
  return { endpoint, secretKey, prices: { single_visit, day_pass, membership }, fetch: elsewhere }
}
