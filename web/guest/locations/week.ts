import type { Interval, OpeningHours } from '#contract/hours.ts'

export interface Day {
  /** YYYY-MM-DD on the location's own calendar. */
  date: string
  isToday: boolean
  /** Replaced for this date by what the partner said about it. */
  isException: boolean
  intervals: Interval[]
}

const dayMs = 86_400_000

/** Today and the six days after it, by the calendar at the door. */
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

/** Canada writes its dates the ISO way. */
const dateIn = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)

export const isAllDay = ({ opens, closes }: Interval) => opens === '00:00' && closes === '24:00'
