import { useFormatter, useTranslations } from 'use-intl'
import { Stat } from '#web/ui/Stat.tsx'
import { type GuestsToday, totalToday } from './guestsToday.ts'

/** Today in three numbers. */
export function GuestStats({ guests }: { guests: GuestsToday }) {
  const t = useTranslations('analytics')
  const format = useFormatter()
  return (
    <section aria-label={t('today')}>
      <dl className="grid grid-cols-2 gap-3 tablet:grid-cols-[1.5fr_1fr_1fr] wide:gap-5">
        <Stat look="brand" className="col-span-2 tablet:col-span-1" label={t('totalToday')}>
          <span className="text-5xl">{format.number(totalToday(guests))}</span>
        </Stat>
        <Stat label={t('requested')}>{format.number(guests.requested.length)}</Stat>
        <Stat label={t('active')}>{format.number(guests.active.length)}</Stat>
      </dl>
    </section>
  )
}
