import { z } from 'zod'
import { Entry, Features, featureNames } from '#contract/locations.ts'
import { Cents } from '#contract/money.ts'
import { OpeningHours } from '#contract/openingHours.ts'

/** A location as its row has it. */
export const LocationRow = z.object({
  id: z.string(),
  partnerId: z.string(),
  name: z.string(),
  address: z.string(),
  description: z.string(),
  photoUrls: z.array(z.string()),
  isActive: z.boolean(),
  lat: z.number(),
  lng: z.number(),
  priceCents: Cents,
  features: Features,
  openingHours: OpeningHours.nullable(),
  instructions: z.string(),
  entry: Entry,
  asksFirst: z.boolean(),
  slots: z.number(),
  keyVersion: z.number(),
  /** Since when it is off the map for its reports. Its partner's own choice is `isActive`. */
  pausedForReportsAt: z.date().nullable(),
  ratingSum: z.number(),
  ratingCount: z.number(),
  createdAt: z.date(),
  changedAt: z.date(),
  deletedAt: z.date().nullable(),
})
export type LocationRow = z.infer<typeof LocationRow>

/** Nobody has answered yet. */
export const nothingKnown: Features = Features.parse(
  Object.fromEntries(featureNames.map((name) => [name, 'unknown'])),
)
