import { centsOf, priceStepCents } from '#contract/money.ts'

/** Fewer paid restrooms than these say nothing of what is usual. */
const minPrices = 3

/** The median (of two in the middle the lower) of what others nearby charge, in cents as a visit may cost; null where too few charge. */
export function usualCents(locations: { price: number | null }[]): number | null {
  const paid = locations
    .map(({ price }) => centsOf(price ?? 0))
    .filter((cents) => cents > 0)
    .sort((one, other) => one - other)
  const median = paid[Math.floor((paid.length - 1) / 2)]
  if (median === undefined || paid.length < minPrices) return null
  return Math.round(median / priceStepCents) * priceStepCents
}
