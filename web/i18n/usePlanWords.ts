import { useFormatter, useTranslations } from 'use-intl'
import { premiumAboveCents, priceOf } from '#contract/money.ts'
import { type PlanId, planKindOf, plans } from '#contract/plans.ts'

/** A plan's name and features in the guest's language; the server has them in English only. */
export function usePlanWords() {
  const t = useTranslations('plans.features')
  const names = useTranslations('planKinds')
  const format = useFormatter()
  const price = format.number(priceOf(premiumAboveCents), { style: 'currency', currency: 'USD' })

  return (planId: PlanId) => {
    const kind = planKindOf(planId)
    return {
      name: names(`${kind}.name`),
      features: plans[kind].features.map((feature) => t(feature, { price })),
    }
  }
}
