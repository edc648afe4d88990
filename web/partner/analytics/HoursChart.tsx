import { useFormatter, useTranslations } from 'use-intl'
import type { VisitCount } from '#contract/analytics.ts'
import { classes } from '#web/ui/classes.ts'
import { type HourBar, hourBars } from './hourBars.ts'
import { useCount } from './useCount.ts'

/** Guests by the hour at the door: low bars, and a table for those who do not see them. */
export function HoursChart({ hours }: { hours: VisitCount[] }) {
  const t = useTranslations('analytics')
  const hourName = useHourName()
  const bars = hourBars(hours)
  if (bars.length === 0) return <p className="pt-2 text-sm text-muted">{t('noHours')}</p>
  return (
    <figure className="m-0">
      {/* A table is never narrower than its words, but for a room around it. */}
      <div className="sr-only">
        <HoursTable bars={bars} />
      </div>
      <div aria-hidden>
        <ol className="mt-4 flex min-h-20 items-end gap-1 wide:gap-1.5">
          {bars.map((bar) => (
            <li
              key={bar.hour}
              className={classes('flex-1 rounded-md', bar.most === 0 ? 'bg-line' : 'bg-brand')}
              style={{ height: bar.heightPx }}
            />
          ))}
        </ol>
        <p className="mt-2 flex justify-between text-xs font-semibold text-muted">
          {marksOf(bars).map(({ hour }) => (
            <span key={hour}>{hourName(hour)}</span>
          ))}
        </p>
      </div>
    </figure>
  )
}

/** The first, a middle and the last hour are named. */
function marksOf(bars: HourBar[]) {
  const places = new Set([0, Math.floor((bars.length - 1) / 2), bars.length - 1])
  return bars.filter((_, place) => places.has(place))
}

function HoursTable({ bars }: { bars: HourBar[] }) {
  const t = useTranslations('analytics')
  const count = useCount()
  const hourName = useHourName()
  return (
    <table>
      <caption>{t('hourTable')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('hour')}</th>
          <th scope="col">{t('guests')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.hour}>
            <th scope="row">{hourName(bar.hour)}</th>
            <td>{count(bar)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The hour as it stands on the wall: its own zone is in the number already. */
export function useHourName() {
  const format = useFormatter()
  return (hour: number) =>
    format.dateTime(new Date(Date.UTC(2026, 0, 1, hour)), { timeZone: 'UTC', hour: 'numeric' })
}
