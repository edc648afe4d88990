import { useFormatter, useTranslations } from 'use-intl'
import type { FootTraffic } from '#contract/doors.ts'
import { classes } from '#web/ui/classes.ts'
import { type DayBar, weekBars } from './weekBars.ts'

/** Guests of the last seven days as bars, and as a table for those who do not see them. */
export function WeekChart({ days }: { days: FootTraffic['days'] }) {
  const t = useTranslations('analytics')
  const dayName = useDayName()
  const bars = weekBars(days)
  const today = bars.at(-1)
  return (
    <figure className="m-0">
      <WeekTable bars={bars} />
      <div aria-hidden>
        <ol className="mt-4 grid min-h-58 grid-cols-7 items-end gap-2 wide:gap-4.5">
          {bars.map((bar) => (
            <li key={bar.date} className="grid justify-items-center gap-1">
              <b className="text-sm">{bar.visits}</b>
              <span
                data-day={bar.date}
                className={classes(
                  'w-full max-w-[60px] rounded-t-xl rounded-b-sm',
                  bar.isWeekend ? weekendLook : 'bg-brand',
                )}
                style={{ height: bar.heightPx }}
              />
              <span
                className={classes(
                  'text-xs font-semibold',
                  bar === today ? 'font-extrabold text-ink' : 'text-muted',
                )}
              >
                {dayName(bar.date, 'short')}
              </span>
            </li>
          ))}
        </ol>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs font-semibold text-muted">
          <Key look="bg-brand">{t('weekday')}</Key>
          <Key look={weekendLook}>{t('weekend')}</Key>
          {today && (
            <span className="ml-auto">{t('soFar', { day: dayName(today.date, 'short') })}</span>
          )}
        </p>
      </div>
    </figure>
  )
}

/** Stripes and an edge: a weekend must not be told by its colour alone. */
const weekendLook =
  'bg-brand-soft bg-[repeating-linear-gradient(135deg,transparent_0_6px,color-mix(in_srgb,var(--brand)_35%,transparent)_6px_9px)] inset-ring-[1.5px] inset-ring-brand'

const Key = ({ look, children }: { look: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={classes('size-3.5 rounded-[5px]', look)} />
    {children}
  </span>
)

function WeekTable({ bars }: { bars: DayBar[] }) {
  const t = useTranslations('analytics')
  const format = useFormatter()
  const dayName = useDayName()
  return (
    <table className="sr-only">
      <caption>{t('weekTable')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('guests')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ date, visits, isWeekend }) => {
          const day = dayName(date, 'long')
          return (
            <tr key={date}>
              <th scope="row">{isWeekend ? t('onWeekend', { day }) : day}</th>
              <td>{format.number(visits)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function useDayName() {
  const format = useFormatter()
  return (date: string, weekday: 'short' | 'long') =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { timeZone: 'UTC', weekday })
}
