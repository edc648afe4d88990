import * as contract from '#contract/plans.ts'
import type { Serve } from '#server/platform/http.ts'
import { plans } from './plan.ts'

export function planRoutes(serve: Serve) {
  serve(contract.listPlans, async () => Object.values(plans))
}
