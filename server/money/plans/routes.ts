import * as contract from '#contract/plans.ts'
import type { Serve } from '#server/platform/http.ts'
import { planShown } from './plan.ts'

/** `isOffered`: whether the card provider has a price for it. */
export function planRoutes(
  serve: Serve,
  { isOffered }: { isOffered: (kind: contract.PlanKind) => boolean },
) {
  serve(contract.listPlans, async () => contract.planKinds.filter(isOffered).map(planShown))
}
