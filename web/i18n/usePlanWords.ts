import { useFormatter, useTranslations } from 'use-intl'
import { premiumAboveCents, priceOf } from '#contract/money.ts'
import type { PlanId } from '#contract/plans.ts'

const features = {
  price_1: ['singleUse', 'noCommitment', 'payPerVisit', 'anyUpTo'],
  price_2: ['unlimitedUses', 'dayAccess', 'anyUpTo'],
  price_3: ['unlimitedAccess', 'allPremium', 'cancelAnytime'],
} as const satisfies Record<PlanId, string[]>

/** A plan's name and what is in it, in the person's language: the server's own words are English. */
export function usePlanWords() {
  const t = useTranslations('plans.features')
  const names = useTranslations('access.plan')
  const format = useFormatter()
  const price = format.number(priceOf(premiumAboveCents), { style: 'currency', currency: 'USD' })

  return (planId: PlanId) => ({
    name: names(planId),
    features: features[planId].map((feature) => t(feature, { price })),
  })
}
