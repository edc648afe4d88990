import { type Location, minRatingsOfAverage, type OwnLocation } from '#contract/locations.ts'
import { premiumAboveCents, priceOf } from '#contract/money.ts'
import { type LocationRow, pauseOf } from './location.ts'
import { standingOf } from './standing.ts'

/** The one place where a row takes the specification's words. Nothing private goes through it. */
export const toWire = (row: LocationRow): Location => ({
  _id: row.id,
  name: row.name,
  address: row.address,
  description: row.description,
  photoUrls: row.photoUrls,
  isActive: row.isActive && row.pausedForReportsAt === null && !row.isSuspended,
  coordinates: { lat: row.lat, lng: row.lng },
  price: priceOf(row.priceCents),
  features: row.features,
  openingHours: row.openingHours,
  rating: ratingOf(row),
  ratingCount: row.ratingCount,
  entry: row.entry,
  asksFirst: row.asksFirst,
  isPremium: row.priceCents > premiumAboveCents,
  capacity: row.slots,
  pause: pauseOf(row),
  publicSource: row.publicSource,
})

/** What its own partner sees beyond that. */
export const toOwnWire = (row: LocationRow): OwnLocation => ({
  ...toWire(row),
  // The switch shows what its partner chose.
  isActive: row.isActive,
  instructions: row.instructions,
  stepPhotos: row.stepPhotos,
  instructionsLanguage: row.instructionsLanguage,
  stepTranslations: row.stepTranslations,
  houseRules: row.houseRules,
  hourlyLimit: row.hourlyLimit,
  takenDown: row.takenDownReason,
  standing: standingOf(row),
  version: row.detailsVersion,
  shortId: row.shortId,
  soldAt: row.soldTo && row.deletedAt ? row.deletedAt.toISOString() : null,
})

/** One decimal, as it is shown and as it is filtered by; null of too few ratings. */
const ratingOf = ({ ratingSum, ratingCount }: LocationRow) =>
  ratingCount < minRatingsOfAverage ? null : Math.round((ratingSum * 10) / ratingCount) / 10
