import { useFormatter, useTranslations } from 'use-intl'
import { priceOf } from '#contract/money.ts'
import type { Today } from '#contract/today.ts'
import { Stat } from '#web/ui/Stat.tsx'

/** Who came today, and what it earned. */
export function TodayStats({ today: { guestsToday, earnedCents } }: { today: Today }) {
  const t = useTranslations('today')
  const format = useFormatter()
  return (
    <section aria-label={t('title')}>
      <dl className="grid grid-cols-2 gap-3 wide:gap-5">
        <Stat look="brand" label={t('guests')}>
          {format.number(guestsToday)}
        </Stat>
        <Stat label={t('earned')} note={t('earnedHint')}>
          {format.number(priceOf(earnedCents), { style: 'currency', currency: 'USD' })}
        </Stat>
      </dl>
    </section>
  )
}
