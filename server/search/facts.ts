/*
 * What a location is filtered by, in one word: of two that are not side by side in memory, reading the second costs
 * more than all arithmetic. From the lowest: eight features, the rating in tenths, the price in cents.
 */
const ratingAt = 8
const priceAt = 14

export const factsOf = (of: { priceCents: number; features: number; rating: number }) =>
  of.features | (of.rating << ratingAt) | (of.priceCents << priceAt)

export const featuresIn = (facts: number) => facts & 0xff
export const ratingIn = (facts: number) => (facts >>> ratingAt) & 0x3f
export const priceIn = (facts: number) => facts >>> priceAt
