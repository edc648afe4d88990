import type { Interval, OpeningHours } from '#contract/hours.ts'

export interface Day {
  /** YYYY-MM-DD in the location's time zone. */
  date: string
  isToday: boolean
  /** An exception of the partner replaces the weekly hours on this date. */
  isException: boolean
  intervals: Interval[]
}

const dayMs = 86_400_000

/** Today and the next six days, in the location's time zone. */
export function weekOf({ timeZone, weekly, exceptions }: OpeningHours, now: Date): Day[] {
  const today = Date.parse(dateIn(timeZone, now))
  return Array.from({ length: 7 }, (_, ahead) => {
    const day = new Date(today + ahead * dayMs)
    const date = day.toISOString().slice(0, 10)
    const weekday = day.getUTCDay() || 7
    const exception = exceptions.find((special) => special.date === date)
    return {
      date,
      isToday: ahead === 0,
      isException: exception !== undefined,
      intervals: (exception?.intervals ?? weekly.filter(({ day: on }) => on === weekday))
        .map(({ opens, closes }) => ({ opens, closes }))
        .sort((a, b) => a.opens.localeCompare(b.opens)),
    }
  })
}

/** The en-CA locale formats a date as YYYY-MM-DD. */
const dateIn = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)

export const isAllDay = ({ opens, closes }: Interval) => opens === '00:00' && closes === '24:00'
