/*
 * What a location is filtered by, in one word: of two that are not side by side in memory, reading the second costs
 * more than all arithmetic. From the lowest: eight features, the rating in tenths, the price in cents, and whether no
 * partner offers it.
 */
const ratingAt = 8
const priceAt = 14
const publicAt = 24

export const factsOf = (of: {
  priceCents: number
  features: number
  rating: number
  isPublic: boolean
}) =>
  of.features |
  (of.rating << ratingAt) |
  (of.priceCents << priceAt) |
  (Number(of.isPublic) << publicAt)

export const featuresIn = (facts: number) => facts & 0xff
export const ratingIn = (facts: number) => (facts >>> ratingAt) & 0x3f
export const priceIn = (facts: number) => (facts >>> priceAt) & 0x3ff
export const isPublicIn = (facts: number) => ((facts >>> publicAt) & 1) === 1
