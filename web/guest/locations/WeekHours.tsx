import { useFormatter, useTranslations } from 'use-intl'
import type { Interval, OpeningHours } from '#contract/hours.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { useNow } from '#web/shell/data/useNow.ts'
import { classes } from '#web/ui/classes.ts'
import { type Day, isAllDay, weekOf } from './week.ts'

/** Today and the six days after it, special days in their place. */
export function WeekHours({ hours }: { hours: OpeningHours }) {
  const t = useTranslations('location')
  const now = useNow()
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] text-sm">
        {weekOf(hours, now).map((day) => (
          <DayRow key={day.date} day={day} />
        ))}
      </dl>
      <p className="mt-2 text-xs text-muted">{t('inZone')}</p>
    </>
  )
}

function DayRow({ day }: { day: Day }) {
  const t = useTranslations('location')
  const format = useFormatter()
  const weekday = format.dateTime(new Date(`${day.date}T00:00:00Z`), {
    weekday: 'long',
    timeZone: 'UTC',
    ...(day.isException ? { month: 'short', day: 'numeric' } : {}),
  })
  const cell = classes('border-b border-line py-2', day.isToday && 'font-bold')
  return (
    <>
      <dt className={classes(cell, 'pr-6')} aria-current={day.isToday ? 'date' : undefined}>
        {weekday}
        {day.isToday && <span className="ml-2 text-xs text-brand-ink">{t('today')}</span>}
      </dt>
      <dd className={classes(cell, 'text-right')}>
        <Intervals intervals={day.intervals} />
        {day.isException && (
          <span className="block text-xs font-medium text-muted">{t('specialHours')}</span>
        )}
      </dd>
    </>
  )
}

export function Intervals({ intervals }: { intervals: Interval[] }) {
  const t = useTranslations('location')
  const timeOf = useWallTime()
  if (intervals.length === 0) return t('closedAllDay')
  if (intervals.some(isAllDay)) return t('allDay')
  return intervals.map(({ opens, closes }) => (
    <span key={opens} className="block">
      {t('interval', { opens: timeOf(opens), closes: timeOf(closes) })}
    </span>
  ))
}

/** `07:00` of any day and zone as the person's language writes it. */
function useWallTime() {
  const doorTime = useDoorTime()
  return (written: string) => {
    const [hours, minutes] = written.split(':').map(Number)
    const moment = new Date(Date.UTC(2000, 0, 1, hours, minutes))
    return doorTime(moment, moment, 'UTC')
  }
}
