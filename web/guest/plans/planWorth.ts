import { coveredCents, type PlanKind, plans } from '#contract/plans.ts'

/**
 * From which visit on a plan costs less than paying each at this price; undefined where it never does, or does not cover
 * it.
 */
export function savesFromVisit(kind: PlanKind, centsOfVisit: number): number | undefined {
  const plan = plans[kind]
  const max = coveredCents(plan)
  if (centsOfVisit === 0 || (max !== null && centsOfVisit > max)) return undefined
  const visits = Math.floor(plan.cents / centsOfVisit) + 1
  return plan.uses !== 'unlimited' && visits > plan.uses ? undefined : visits
}
