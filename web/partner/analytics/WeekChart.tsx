import { useFormatter, useTranslations } from 'use-intl'
import { classes } from '#web/ui/classes.ts'
import { useCount } from './useCount.ts'
import { type DayBar, type DayCount, weekBars } from './weekBars.ts'

interface Props {
  days: DayCount[]
  /** What the table is called. */
  caption: string
  /** Each bar is one day, and the last one is not over. */
  isOneWeek?: boolean
}

/** Guests by the day of the week as bars, and as a table for those who do not see them. */
export function WeekChart({ days, caption, isOneWeek = true }: Props) {
  const t = useTranslations('analytics')
  const count = useCount()
  const dayName = useDayName()
  const bars = weekBars(days)
  const today = bars.at(-1)
  return (
    <figure className="m-0">
      {/* A table is never narrower than its words, but for a room around it. */}
      <div className="sr-only">
        <WeekTable bars={bars} caption={caption} />
      </div>
      <div aria-hidden>
        <ol className="mt-4 grid min-h-58 grid-cols-7 items-end gap-2 wide:gap-4.5">
          {bars.map((bar) => (
            <li key={bar.date} className="grid justify-items-center gap-1">
              <b className="text-sm">{count(bar)}</b>
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
                  bar === today && isOneWeek ? 'font-extrabold text-ink' : 'text-muted',
                )}
              >
                <span className="max-[17rem]:hidden">{dayName(bar.date, 'short')}</span>
                <span className="min-[17rem]:hidden">{dayName(bar.date, 'narrow')}</span>
              </span>
            </li>
          ))}
        </ol>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs font-semibold text-muted">
          <Key look="bg-brand">{t('weekday')}</Key>
          <Key look={weekendLook}>{t('weekend')}</Key>
          {today && isOneWeek && (
            <span className="ml-auto">{t('soFar', { day: dayName(today.date, 'short') })}</span>
          )}
        </p>
      </div>
    </figure>
  )
}

/** Stripes and an edge: a weekend must be recognisable without its colour. */
const weekendLook =
  'bg-brand-soft bg-[repeating-linear-gradient(135deg,transparent_0_6px,color-mix(in_srgb,var(--brand)_35%,transparent)_6px_9px)] inset-ring-[1.5px] inset-ring-brand'

const Key = ({ look, children }: { look: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={classes('size-3.5 rounded-[5px]', look)} />
    {children}
  </span>
)

function WeekTable({ bars, caption }: { bars: DayBar[]; caption: string }) {
  const t = useTranslations('analytics')
  const count = useCount()
  const dayName = useDayName()
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('guests')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => {
          const day = dayName(bar.date, 'long')
          return (
            <tr key={bar.date}>
              <th scope="row">{bar.isWeekend ? t('onWeekend', { day }) : day}</th>
              <td>{count(bar)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function useDayName() {
  const format = useFormatter()
  return (date: string, weekday: 'narrow' | 'short' | 'long') =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { timeZone: 'UTC', weekday })
}
