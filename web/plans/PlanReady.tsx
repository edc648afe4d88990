import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { premiumAboveCents, priceOf } from '#contract/money.ts'
import { listPlans, type PlanId } from '#contract/plans.ts'
import { useCall } from '#web/api/useCall.ts'
import { Card } from '#web/ui/Card.tsx'
import { OutcomePage } from './OutcomePage.tsx'
import { PlanPrice } from './PlanPrice.tsx'

interface Props {
  planId: PlanId
  /** The restroom that was kept, if any. */
  restroom: ReactNode
  actions: ReactNode
}

/** Ready, not active: a day pass starts with its first code. */
export function PlanReady({ planId, restroom, actions }: Props) {
  const t = useTranslations('checkout.ready')
  const names = useTranslations('access')
  const format = useFormatter()
  const plan = useCall(listPlans).data?.find(({ id }) => id === planId)
  const upTo = format.number(priceOf(premiumAboveCents), { style: 'currency', currency: 'USD' })
  return (
    <OutcomePage
      icon={<Check aria-hidden strokeWidth={3} />}
      title={t('title', { plan: names(`plan.${planId}`) })}
      text={<p>{t(`text.${planId}`)}</p>}
      actions={actions}
    >
      {restroom}
      <Card className="px-5 py-1.5!">
        <dl className="divide-y divide-line text-[0.9375rem] *:flex *:min-h-11 *:items-center *:justify-between *:gap-4">
          {plan && (
            <Row term={t('paid')}>
              <PlanPrice plan={plan} />
            </Row>
          )}
          <Row term={t('opens')}>
            {planId === 'price_3' ? t('every') : t('anyUpTo', { price: upTo })}
          </Row>
          <Row term={t('runs')}>{t(`terms.${planId}`)}</Row>
        </dl>
      </Card>
    </OutcomePage>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{term}</dt>
    <dd className="text-right font-bold">{children}</dd>
  </div>
)
