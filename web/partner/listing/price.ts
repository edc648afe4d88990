import { maxPaidCents, priceStepCents } from '#contract/money.ts'
import { minPaidCents } from '#contract/visitTerms.ts'

/** The next price up that a visit may cost; null at the top. */
export function pricier(cents: number): number | null {
  if (cents < minPaidCents) return minPaidCents
  const next = (Math.floor(cents / priceStepCents) + 1) * priceStepCents
  return next <= maxPaidCents ? next : null
}

/** The next price down, free below the lowest paid one; null when it is free already. */
export function cheaper(cents: number): number | null {
  if (cents === 0) return null
  const next = (Math.ceil(cents / priceStepCents) - 1) * priceStepCents
  return next >= minPaidCents ? Math.min(next, maxPaidCents) : 0
}
