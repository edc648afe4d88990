import { useFormatter, useTranslations } from 'use-intl'
import { defaultPercent, myShare } from '#contract/commission.ts'
import { newPartnerDays, newPartnerWaitDays, waitDays } from '#contract/payouts.ts'
import { useCall } from '#web/api/useCall.ts'
import { Card } from '#web/ui/Card.tsx'

export function HowItAddsUp() {
  const t = useTranslations('payouts.how')
  const format = useFormatter()
  const { data } = useCall(myShare)
  const percent = (value: number) => format.number(value / 100, { style: 'percent' })
  const next = data?.next
  return (
    <Card aria-labelledby="how">
      <h2 id="how">{t('title')}</h2>
      {data && (
        <p className="mt-1 text-sm text-muted">
          {t('visits', { share: percent(data.percent) })}
          {next && ' '}
          {next &&
            t('next', {
              share: percent(next.percent),
              date: format.dateTime(new Date(`${next.fromOn}T12:00:00`), { dateStyle: 'long' }),
            })}
        </p>
      )}
      <p className="mt-2 text-sm text-muted">{t('passes', { share: percent(defaultPercent) })}</p>
      <p className="mt-2 text-sm text-muted">
        {t('waits', { days: waitDays, newDays: newPartnerWaitDays, firstDays: newPartnerDays })}
      </p>
    </Card>
  )
}
