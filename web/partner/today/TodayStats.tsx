import { useFormatter, useTranslations } from 'use-intl'
import type { Today } from '#contract/today.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { Stat } from '#web/ui/Stat.tsx'

/** Who came today, and what it earned. */
export function TodayStats({ today: { guestsToday, earnedCents } }: { today: Today }) {
  const t = useTranslations('today')
  const format = useFormatter()
  const dollars = useDollars()
  return (
    <section aria-label={t('title')}>
      <dl className="grid grid-cols-2 gap-3 wide:gap-5">
        <Stat look="brand" label={t('guests')}>
          {format.number(guestsToday)}
        </Stat>
        {earnedCents !== null && (
          <Stat label={t('earned')} note={t('earnedHint')}>
            {dollars(earnedCents)}
          </Stat>
        )}
      </dl>
    </section>
  )
}
