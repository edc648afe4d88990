import { useFormatter, useTranslations } from 'use-intl'
import type { Analytics } from '#contract/analytics.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { Stat } from '#web/ui/Stat.tsx'

/** Today in three numbers. */
export function LiveStats({ figures: { guestsToday, active } }: { figures: Analytics }) {
  const t = useTranslations('analytics')
  const format = useFormatter()
  const inside = active.filter(({ kind }) => kind === 'inside').length
  return (
    <section aria-label={t('today')}>
      <dl className="grid grid-cols-2 gap-3 tablet:grid-cols-[1.5fr_1fr_1fr] wide:gap-5">
        <Stat look="brand" className="col-span-2 tablet:col-span-1" label={t('totalToday')}>
          <span className="text-5xl">{format.number(guestsToday)}</span>
        </Stat>
        <Stat label={t('insideNow')}>{format.number(inside)}</Stat>
        <Stat label={t('onTheWayNow')}>{format.number(active.length - inside)}</Stat>
      </dl>
    </section>
  )
}

/** What the chosen range comes to. */
export function RangeStats({ figures }: { figures: Analytics }) {
  const t = useTranslations('analytics')
  const format = useFormatter()
  const dollars = useDollars()
  const { earnedCents, guests, returningGuests, rating, ratingCount } = figures
  return (
    <section aria-label={t('figures')}>
      <dl className="grid grid-cols-2 gap-3 wide:grid-cols-3 wide:gap-5">
        {earnedCents !== null && (
          <Stat className="max-wide:col-span-2" label={t('earned')} note={t('earnedHint')}>
            {dollars(earnedCents)}
          </Stat>
        )}
        <Stat label={t('returning')} note={t('returningOf', { guests })}>
          {format.number(returningGuests)}
        </Stat>
        <Stat label={t('rating')} note={t('ratings', { count: ratingCount })}>
          {rating === null ? (
            <span aria-hidden>{t('noRating')}</span>
          ) : (
            format.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
          )}
        </Stat>
      </dl>
    </section>
  )
}
