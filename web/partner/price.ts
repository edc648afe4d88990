import { mostPaidCents, priceStepCents } from '#contract/money.ts'
import { leastPaidCents } from '#contract/visitTerms.ts'

/** The next price up that a visit may cost; null at the top. */
export function pricier(cents: number): number | null {
  if (cents < leastPaidCents) return leastPaidCents
  const next = (Math.floor(cents / priceStepCents) + 1) * priceStepCents
  return next <= mostPaidCents ? next : null
}

/** The next price down, free below the lowest paid one; null when it is free already. */
export function cheaper(cents: number): number | null {
  if (cents === 0) return null
  const next = (Math.ceil(cents / priceStepCents) - 1) * priceStepCents
  return next >= leastPaidCents ? Math.min(next, mostPaidCents) : 0
}
