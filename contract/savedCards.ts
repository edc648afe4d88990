import { z } from 'zod'
import { call, Done } from './call.ts'
import { Cents } from './money.ts'

/** A card that the card provider keeps, as it is named to its owner: `Visa ···4242`. */
export const SavedCard = z.object({
  /** As the provider names it: `visa`, `mastercard`. */
  brand: z.string(),
  last4: z.string(),
  /** What it pays for one visit at most; null where there is no such limit, 0 where it pays for none today. */
  maxVisitCents: Cents.nullable(),
  paysForPlans: z.boolean(),
})
export type SavedCard = z.infer<typeof SavedCard>

/** The card that this device or account saved. */
export const savedCard = call({
  method: 'GET',
  path: '/api/saved-card',
  access: 'guest',
  reply: z.object({ card: SavedCard.nullable() }),
})

/** Removes every card that was saved here, at the provider too. */
export const removeSavedCard = call({
  method: 'POST',
  path: '/api/saved-card/removal',
  access: 'guest',
  mayRepeat: true,
  reply: Done,
})

/** A card saved without an account pays for a visit of this price at most. */
export const maxLimitedVisitCents = 1_000
/** So many times in 24 hours. */
export const maxLimitedPaymentsADay = 3
/** It is forgotten where it has not paid for so long. */
export const limitedCardDays = 30
