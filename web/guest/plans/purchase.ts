import { z } from 'zod'
import { PurchaseKey } from '#contract/checkout.ts'
import { LocationId } from '#contract/locations.ts'
import { PlanId } from '#contract/plans.ts'
import { keptPrefix } from '#web/shell/data/keptPrefix.ts'

const order = {
  purchaseKey: PurchaseKey.optional(),
  /** A saved card was to pay, and its answer was lost. */
  mayBePaid: z.boolean().optional(),
}

const PlanPurchase = z.object({
  ...order,
  planId: PlanId,
  /** The restroom the plan is bought for, shown again once it is paid. */
  forLocationId: LocationId.optional(),
})
export type PlanPurchase = z.infer<typeof PlanPurchase>

const VisitPurchase = z.object({
  ...order,
  locationId: LocationId,
  /** It is paid for by card although a plan covers it. */
  keepPass: z.boolean().optional(),
})
export type VisitPurchase = z.infer<typeof VisitPurchase>

/** What someone is about to pay for, as it travels in the navigation state of `/payment` [R13]. */
const Purchase = z.union([PlanPurchase, VisitPurchase])
export type Purchase = z.infer<typeof Purchase>

/** History state outlives a new version of the product: what does not fit is no purchase. */
export const readPurchase = (state: unknown): Purchase | undefined => Purchase.safeParse(state).data

/** Under this prefix it is wiped with the session. */
const keptKey = `${keptPrefix}purchase`

/** Outlives the provider's page, so that a cancelled or failed payment leads back to what was chosen. */
export function savePurchase(purchase: Purchase) {
  try {
    localStorage.setItem(keptKey, JSON.stringify(purchase))
  } catch {
    // A full storage costs the way back to what was chosen, nothing else.
  }
}

export function keptPurchase(): Purchase | undefined {
  try {
    return readPurchase(JSON.parse(localStorage.getItem(keptKey) ?? 'null'))
  } catch {
    return undefined
  }
}

const KeptRestroom = z.object({ forLocationId: LocationId })

/** The restroom that made someone look at the plans; they want to go there once a plan is theirs. */
export const keptRestroom = (state: unknown) => KeptRestroom.safeParse(state).data
