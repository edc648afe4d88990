import { useFormatter, useTranslations } from 'use-intl'
import { priceOf } from '#contract/money.ts'
import { restrooms } from '#contract/restrooms.ts'
import type { Today } from '#contract/today.ts'
import { useCall } from '#web/api/useCall.ts'
import { Stat } from '#web/ui/Stat.tsx'

/** Who came today, and what it earned. Money is an organisation's, not one restroom's. */
export function TodayStats({ today: { guestsToday, earnedCents } }: { today: Today }) {
  const t = useTranslations('today')
  const format = useFormatter()
  const all = useCall(restrooms, {})
  return (
    <section aria-label={t('title')}>
      <dl className="grid grid-cols-2 gap-3 wide:gap-5">
        <Stat look="brand" label={t('guests')}>
          {format.number(guestsToday)}
        </Stat>
        <Stat
          label={t('earned')}
          note={(all.data?.total ?? 0) > 1 ? t('earnedAllHint') : t('earnedHint')}
        >
          {format.number(priceOf(earnedCents), { style: 'currency', currency: 'USD' })}
        </Stat>
      </dl>
    </section>
  )
}
