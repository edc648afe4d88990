import { useFormatter, useTranslations } from 'use-intl'
import { footTraffic, type FootTraffic as Traffic } from '#contract/doors.ts'
import { useCall } from '#web/api/useCall.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

/** Guests let in today and on the six days before [P14]. */
export function FootTraffic() {
  const t = useTranslations('door')
  return (
    <Card aria-labelledby="traffic">
      <h2 id="traffic">{t('traffic')}</h2>
      <Days />
    </Card>
  )
}

function Days() {
  const t = useTranslations('door')
  const common = useTranslations('common')
  const traffic = useCall(footTraffic)

  if (traffic.isPending)
    return (
      <Waiting label={common('loading')} className="pt-3">
        <Skeleton className="h-40" />
      </Waiting>
    )
  if (!traffic.data) return <ReadFailed query={traffic} />
  const { days } = traffic.data
  const max = Math.max(1, ...days.map(({ visits }) => visits))
  return (
    <>
      <p className="mb-3 text-muted">{t('today', { count: days.at(-1)?.visits ?? 0 })}</p>
      <ul aria-label={t('lastDays')} className="grid gap-1.5">
        {days.map((day) => (
          <DayBar key={day.date} day={day} share={day.visits / max} />
        ))}
      </ul>
    </>
  )
}

function DayBar({ day: { date, visits }, share }: { day: Traffic['days'][number]; share: number }) {
  const t = useTranslations('door')
  const format = useFormatter()
  const day = (style: 'short' | 'long') =>
    format.dateTime(new Date(`${date}T00:00:00Z`), {
      timeZone: 'UTC',
      weekday: style,
      month: 'short',
      day: 'numeric',
    })
  return (
    <li className="grid grid-cols-[6.5rem_1fr_2.5rem] items-center gap-2 text-sm">
      <span aria-hidden className="text-muted">
        {day('short')}
      </span>
      <span className="sr-only">{day('long')}</span>
      <span aria-hidden className="h-3 rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-brand"
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </span>
      <span aria-hidden className="text-right font-bold">
        {format.number(visits)}
      </span>
      <span className="sr-only">{t('guestsOn', { count: visits })}</span>
    </li>
  )
}
