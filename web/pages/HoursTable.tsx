import { useFormatter, useTranslations } from 'use-intl'
import type { Interval, OpeningHours } from '#contract/hours.ts'
import { Intervals } from '#web/guest/locations/WeekHours.tsx'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** A Monday. */
const aWeek = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000
/** More special days than these are looked up in the app. */
const maxSpecialDays = 5

/** The week as it always is, and the special days to come: a page that is kept for a while must stay true. */
export function HoursTable({ hours, now }: { hours: OpeningHours; now: Date }) {
  const t = useTranslations('location')
  const format = useFormatter()
  // A day behind everywhere: what is over is left out, what is today anywhere is not.
  const yesterday = new Date(now.getTime() - dayMs).toISOString().slice(0, 10)
  const special = hours.exceptions
    .filter(({ date }) => date >= yesterday)
    .sort((one, other) => one.date.localeCompare(other.date))
    .slice(0, maxSpecialDays)
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] text-sm">
        {weekdays.map((day) => (
          <Row
            key={day}
            day={format.dateTime(new Date(aWeek + (day - 1) * dayMs), {
              timeZone: 'UTC',
              weekday: 'long',
            })}
            intervals={hours.weekly.filter(({ day: on }) => on === day)}
          />
        ))}
        {special.map(({ date, intervals }) => (
          <Row
            key={date}
            day={format.dateTime(new Date(date), {
              timeZone: 'UTC',
              weekday: 'long',
              month: 'short',
              day: 'numeric',
            })}
            intervals={intervals}
            note={t('specialHours')}
          />
        ))}
      </dl>
      <p className="mt-2 text-xs text-muted">{t('inZone')}</p>
    </>
  )
}

function Row({ day, intervals, note }: { day: string; intervals: Interval[]; note?: string }) {
  const sorted = [...intervals].sort((one, other) => one.opens.localeCompare(other.opens))
  return (
    <>
      <dt className="border-b border-line py-2 pe-6">{day}</dt>
      <dd className="border-b border-line py-2 text-end">
        <Intervals intervals={sorted} />
        {note && <span className="block text-xs text-muted">{note}</span>}
      </dd>
    </>
  )
}
