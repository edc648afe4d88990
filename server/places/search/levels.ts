import { priceIn, ratingIn } from './facts.ts'

/*
 * A cell knows which prices and ratings its seats have together, and which of them have a feature with those: cheap ones
 * that are also well rated, and those among them with a shower. Prices are told apart in eight levels and ratings in four,
 * so that any set of both is the bits of one word.
 */

/** The most cents of each level but the last, and the fewest tenths of a star of each but the first. */
const priceSteps = [0, 100, 200, 300, 400, 500, 700]
const ratingSteps = [35, 40, 45]
const ratingLevels = ratingSteps.length + 1

// Read for each seat that comes: by look, since both have few values.
const levelOfPrice = Uint8Array.from({ length: 1_024 }, (_, cents) => levelAmong(priceSteps, cents))
const levelOfRating = Uint8Array.from({ length: 64 }, (_, tenths) =>
  levelAmong(ratingSteps, tenths + 1),
)

function levelAmong(steps: readonly number[], value: number) {
  return steps.filter((step) => value > step).length
}

/** The bit of a seat's price and rating. */
export const levelOf = (facts: number) =>
  1 << ((levelOfPrice[priceIn(facts)] ?? 0) * ratingLevels + (levelOfRating[ratingIn(facts)] ?? 0))

/** The bits of all that may cost no more and be rated no worse. */
export function levelsWithin(mostCents: number, leastRating: number) {
  const dearest = levelAmong(priceSteps, mostCents)
  let bits = 0
  for (let price = 0; price <= dearest; price++)
    for (let rating = levelAmong(ratingSteps, leastRating + 1); rating < ratingLevels; rating++)
      bits |= 1 << (price * ratingLevels + rating)
  return bits
}
