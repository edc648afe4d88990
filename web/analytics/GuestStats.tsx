import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { classes } from '#web/ui/classes.ts'
import { totalToday } from './guestsToday.ts'
import type { GuestsToday } from './source.ts'

/** Today in three numbers. */
export function GuestStats({ guests }: { guests: GuestsToday }) {
  const t = useTranslations('analytics')
  const format = useFormatter()
  return (
    <section aria-label={t('today')}>
      <dl className="grid grid-cols-2 gap-3 wide:grid-cols-[1.5fr_1fr_1fr] wide:gap-5">
        <Stat className="col-span-2 bg-brand text-on-brand wide:col-span-1" label={t('totalToday')}>
          <span className="text-5xl">{format.number(totalToday(guests))}</span>
        </Stat>
        <Stat className="bg-surface" label={t('requested')}>
          {format.number(guests.requested.length)}
        </Stat>
        <Stat className="bg-surface" label={t('active')}>
          {format.number(guests.active.length)}
        </Stat>
      </dl>
    </section>
  )
}

const Stat = ({
  label,
  className,
  children,
}: {
  label: string
  className: string
  children: ReactNode
}) => (
  <div
    className={classes(
      'flex flex-col justify-between rounded-card p-4 shadow-card wide:min-h-29 wide:p-5',
      className,
    )}
  >
    <dt className="text-sm font-semibold opacity-90">{label}</dt>
    <dd className="text-3xl font-extrabold tracking-tighter">{children}</dd>
  </div>
)
