import { planKindOf, plans } from '#contract/plans.ts'
import type { AccessOffer } from '#contract/visits.ts'

export type Covered = Extract<AccessOffer, { kind: 'covered' }>

/**
 * The ways to pay for a visit that a plan covers, the better one first. A visit that costs less than one use of the plan
 * is paid by card, and the use kept. A plan for any number of visits is worth more than one of them, so it goes first;
 * until its hours run, it can be kept too.
 */
export function waysToPay({
  planId,
  starts,
  cents,
}: Pick<Covered, 'planId' | 'starts' | 'cents'>): ('pass' | 'card')[] {
  const { cents: price, uses, hours } = plans[planKindOf(planId)]
  if (uses !== 'unlimited') return cents < price / uses ? ['card', 'pass'] : ['pass']
  return hours !== null && starts && cents < price ? ['pass', 'card'] : ['pass']
}
