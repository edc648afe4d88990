import { z } from 'zod'
import { StepTranslations } from '#contract/doorSteps.ts'
import { OpeningHours } from '#contract/hours.ts'
import { Language } from '#contract/language.ts'
import { Entry, Features } from '#contract/locations.ts'
import { Cents } from '#contract/money.ts'
import type { Pause } from '#contract/pause.ts'

/** A location as its row has it. */
export const LocationRow = z.object({
  id: z.string(),
  /** What addresses call it. */
  shortId: z.string(),
  /** Null for a public restroom; `publicSource` then names the data's source. */
  partnerId: z.string().nullable(),
  publicSource: z.string().nullable(),
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
  /** A photo or null for each step of the instructions. */
  stepPhotos: z.array(z.string().nullable()),
  /** That the instructions were first written in; null: the organisation's. */
  instructionsLanguage: Language.nullable(),
  stepTranslations: StepTranslations,
  entry: Entry,
  /** The version of the master secret that the lock has; null where it was never set up. */
  lockMaster: z.number().nullable(),
  /** The version of the key that it has; null as for the master. */
  lockKeyVersion: z.number().nullable(),
  asksFirst: z.boolean(),
  houseRules: z.array(z.string()),
  /** Guests in an hour. */
  hourlyLimit: z.number().nullable(),
  slots: z.number(),
  keyVersion: z.number(),
  /** Counts the saves of what a partner says of it. */
  detailsVersion: z.number(),
  /** Since when it is off the map for its reports. Its partner's own choice is `isActive`. */
  pausedForReportsAt: z.date().nullable(),
  /** When a pause ends that its partner has answered. */
  pauseEndsAt: z.date().nullable(),
  /** When the last pause ended. */
  pauseLiftedAt: z.date().nullable(),
  /** Since when an operator has it hidden, and why. It is not active as long. */
  takenDownAt: z.date().nullable(),
  takenDownReason: z.string().nullable(),
  /** Its organisation is, or was until a moment ago. */
  isSuspended: z.boolean(),
  pausedUntil: z.date().nullable(),
  outOfOrder: z.string().nullable(),
  ratingSum: z.number(),
  ratingCount: z.number(),
  createdAt: z.date(),
  changedAt: z.date(),
  deletedAt: z.date().nullable(),
  /** Where it goes on under another organisation; it is closed then. */
  soldTo: z.string().nullable(),
  /** The public restroom that stays of the same place; it is closed then. */
  mergedInto: z.string().nullable(),
  /** Since when its organisation runs it, where another one did before. */
  hostSince: z.date().nullable(),
})
export type LocationRow = z.infer<typeof LocationRow>

/** One that a partner offers. */
export const PartnerRow = LocationRow.extend({ partnerId: z.string() })
export type PartnerRow = z.infer<typeof PartnerRow>

/** Whose location a visit is at. Throws for a public restroom, which has no visits. */
export function partnerOf({ id, partnerId }: Pick<LocationRow, 'id' | 'partnerId'>) {
  if (partnerId === null) throw new Error(`Location ${id} is no partner’s`)
  return partnerId
}

/** What the partner last said, whether it still holds or not. */
export function pauseOf({ pausedUntil, outOfOrder }: LocationRow): Pause | null {
  if (outOfOrder !== null) return { kind: 'out_of_order', reason: outOfOrder }
  return pausedUntil && { kind: 'paused', until: pausedUntil.toISOString() }
}

/** No guest has answered yet. */
export const nothingKnown: Features = Features.parse({})
