import { z } from 'zod'
import { call, Done } from './call.ts'
import { Cents } from './money.ts'

/** A card that the card provider keeps, as it is named to its owner: `Visa ···4242`. */
export const SavedCard = z.object({
  /** The provider's name of the brand: `visa`, `mastercard`. */
  brand: z.string(),
  last4: z.string(),
  /** The maximum price it can pay; null: no limit, 0: nothing more today. */
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

/** The maximum price that a card saved without an account pays. */
export const maxLimitedVisitCents = 1_000
/** The maximum of such payments in 24 hours. */
export const maxLimitedPaymentsADay = 3
/** It is deleted after this long without a payment. */
export const limitedCardDays = 30
