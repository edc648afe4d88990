import { useFormatter, useTranslations } from 'use-intl'
import { partnerBasisPoints } from '#contract/money.ts'
import { newPartnerDays, newPartnerWaitDays, waitDays } from '#contract/payouts.ts'
import { Card } from '#web/ui/Card.tsx'

export function HowItAddsUp() {
  const t = useTranslations('payouts.how')
  const format = useFormatter()
  const share = format.number(partnerBasisPoints / 10_000, { style: 'percent' })
  return (
    <Card aria-labelledby="how">
      <h2 id="how">{t('title')}</h2>
      <p className="mt-1 text-sm text-muted">{t('visits', { share })}</p>
      <p className="mt-2 text-sm text-muted">{t('passes', { share })}</p>
      <p className="mt-2 text-sm text-muted">
        {t('waits', { days: waitDays, newDays: newPartnerWaitDays, firstDays: newPartnerDays })}
      </p>
    </Card>
  )
}
