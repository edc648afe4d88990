import { centsOf, priceStepCents } from '#contract/money.ts'

interface Priced {
  price: number | null
}

/** Fewer paid restrooms than these say nothing of what is usual. */
const minPrices = 3
/** Of those nearby, from the cheapest: a quarter, half and three quarters of the way. */
const quarters = [0.25, 0.5, 0.75]

/** The median (of two in the middle the lower) of what others nearby charge, in cents as a visit may cost; null where too few charge. */
export const usualCents = (locations: Priced[]): number | null => centsAt(locations, 0.5)

/** What others nearby charge, from less to more: three prices at most, none where too few charge. */
export const usualPrices = (locations: Priced[]): number[] => [
  ...new Set(quarters.flatMap((share) => centsAt(locations, share) ?? [])),
]

function centsAt(locations: Priced[], share: number) {
  const paid = locations
    .map(({ price }) => centsOf(price ?? 0))
    .filter((cents) => cents > 0)
    .sort((one, other) => one - other)
  const cents = paid[Math.floor((paid.length - 1) * share)]
  if (cents === undefined || paid.length < minPrices) return null
  return Math.round(cents / priceStepCents) * priceStepCents
}
