import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { premiumAboveCents } from '#contract/money.ts'
import { listPlans, type PlanId, planKindOf, plans } from '#contract/plans.ts'
import { useCall } from '#web/api/useCall.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { Card } from '#web/ui/Card.tsx'
import { OutcomePage } from './OutcomePage.tsx'
import { PlanPrice } from './PlanPrice.tsx'

interface Props {
  planId: PlanId
  /** The restroom that was kept, if any. */
  restroom: ReactNode
  actions: ReactNode
}

/** Ready, not active: a pass starts with its first code. */
export function PlanReady({ planId, restroom, actions }: Props) {
  const t = useTranslations('checkout.ready')
  const words = useTranslations('planKinds')
  const dollars = useDollars()
  const kind = planKindOf(planId)
  const plan = useCall(listPlans).data?.find(({ id }) => id === planId)
  const upTo = dollars(premiumAboveCents)
  return (
    <OutcomePage
      icon={<Check aria-hidden strokeWidth={3} />}
      title={t('title', { plan: words(`${kind}.name`) })}
      text={<p>{words(`${kind}.paid`)}</p>}
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
            {plans[kind].covers === 'all' ? t('every') : t('anyUpTo', { price: upTo })}
          </Row>
          <Row term={t('runs')}>{words(`${kind}.runs`)}</Row>
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
