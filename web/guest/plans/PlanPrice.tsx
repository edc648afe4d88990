import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { priceOf } from '#contract/money.ts'
import { type Plan, planKindOf, plans } from '#contract/plans.ts'

/** `$3.99`; what renews, `$19.99 per month`, may show its period in another size. */
export function PlanPrice({
  plan: { id, cents },
  period = (text) => text,
}: {
  plan: Plan
  period?: (text: ReactNode) => ReactNode
}) {
  const t = useTranslations('plans')
  const price = usePlanPrice()(cents)
  return plans[planKindOf(id)].renews ? t.rich('monthly', { price, period }) : price
}

export function usePlanPrice() {
  const format = useFormatter()
  return (cents: number) => format.number(priceOf(cents), { style: 'currency', currency: 'USD' })
}
