import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Plan, planKindOf, plans } from '#contract/plans.ts'
import { useDollars } from '#web/i18n/useDollars.ts'

/** `$3.99`; what renews, `$19.99 per month`, may show its period in another size. */
export function PlanPrice({
  plan: { id, cents },
  period = (text) => text,
}: {
  plan: Plan
  period?: (text: ReactNode) => ReactNode
}) {
  const t = useTranslations('plans')
  const price = useDollars()(cents)
  return plans[planKindOf(id)].renews ? t.rich('monthly', { price, period }) : price
}
