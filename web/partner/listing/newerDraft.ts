import type { ListingDraft as DraftThere } from '#contract/listingDrafts.ts'
import type { ListingDraft as DraftHere } from './listingDraft.ts'

/**
 * The draft to go on with: the newer one. This device's where the server's has not changed since it was last in touch.
 * Undefined: this device's, if there is one.
 */
export function newerDraft(here: DraftHere | undefined, there: DraftThere | null) {
  if (!there || here?.revision === there.revision) return undefined
  return here && here.keptAt > there.changedAt ? undefined : there
}
