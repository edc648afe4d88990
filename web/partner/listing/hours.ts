import type { Interval, OpeningHours } from '#contract/hours.ts'
import {
  alwaysOpen,
  everyDay,
  intervalsOn,
  weekdays,
  wholeDay,
} from '#web/shell/data/weeklyHours.ts'

/** How a partner speaks of opening hours; guests read `unknown` as it is. */
export type HoursKind = 'unknown' | 'always' | 'weekly'

type SpecialDay = OpeningHours['exceptions'][number]
const dayMs = 86_400_000

export const maxIntervalsADay = 4
export const maxSpecialDays = 60

const usualDay: Interval = { opens: '07:00', closes: '22:00' }
/** A second opening of a day, for those who close over noon. */
const laterThatDay: Interval = { opens: '17:00', closes: '22:00' }

export function kindOf(hours: OpeningHours | null): HoursKind {
  if (!hours) return 'unknown'
  const isAlways = weekdays.every((day) => {
    const [interval, ...more] = intervalsOn(hours, day)
    return interval && more.length === 0 && isWholeDay(interval)
  })
  return isAlways ? 'always' : 'weekly'
}

const isWholeDay = ({ opens, closes }: Interval) =>
  opens === wholeDay.opens && closes === wholeDay.closes

export const usualWeek = (timeZone: string): OpeningHours => ({
  timeZone,
  weekly: everyDay(usualDay),
  exceptions: [],
})

/** What was shown before another kind was chosen. */
export interface LastHours {
  hours?: OpeningHours
  weekly?: OpeningHours['weekly']
}

export const rememberHours = (last: LastHours, hours: OpeningHours | null): LastHours =>
  hours ? { ...last, hours, ...(kindOf(hours) === 'weekly' && { weekly: hours.weekly }) } : last

/** Hours of another kind, which keep the week, the special days and the time zone that were shown last. */
export function hoursOfKind(kind: HoursKind, last: LastHours, ownZone: string) {
  if (kind === 'unknown') return null
  const known = last.hours ?? usualWeek(ownZone)
  if (kind === 'always') return alwaysOpen(known)
  return { ...known, weekly: last.weekly ?? usualWeek(ownZone).weekly }
}

/** The first day that is open sets all seven. */
export function sameEveryDay(hours: OpeningHours): OpeningHours {
  const first = weekdays.find((day) => intervalsOn(hours, day).length > 0)
  if (!first) return { ...hours, weekly: usualWeek(hours.timeZone).weekly }
  const intervals = intervalsOn(hours, first)
  return {
    ...hours,
    weekly: weekdays.flatMap((day) => intervals.map((interval) => ({ day, ...interval }))),
  }
}

export const withMore = (intervals: Interval[]): Interval[] => [
  ...intervals,
  intervals.length === 0 ? usualDay : laterThatDay,
]

/** Tomorrow, or the first day after it that nothing was said of yet. */
export function withSpecialDay(hours: OpeningHours, today: Date): OpeningHours {
  const usedDates = new Set(hours.exceptions.map(({ date }) => date))
  const day = new Date(`${dateIn(hours.timeZone, today)}T00:00:00Z`)
  do day.setUTCDate(day.getUTCDate() + 1)
  while (usedDates.has(day.toISOString().slice(0, 10)))
  const date = day.toISOString().slice(0, 10)
  return { ...hours, exceptions: [...hours.exceptions, { date, intervals: [] }] }
}

/** No moment is judged by such a day any more. One that runs over midnight counts until the next is over. */
export function isOver({ timeZone }: OpeningHours, { date, intervals }: SpecialDay, now: Date) {
  const days = intervals.some(runsOverMidnight) ? 1 : 0
  const oldest = dateIn(timeZone, new Date(now.getTime() - days * dayMs))
  return date !== '' && date < oldest
}

/** Canada writes its dates the ISO way. */
const dateIn = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)

export const runsOverMidnight = ({ opens, closes }: Interval) =>
  opens !== '' && closes !== '' && closes <= opens

export const hasDistinctDates = ({ exceptions }: OpeningHours) =>
  new Set(exceptions.map(({ date }) => date)).size === exceptions.length
