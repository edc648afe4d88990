import { useFormatter } from 'use-intl'

/** Days and months travel as 2026-11-20 and 2026-11, on the calendar at the partner's door. */
export function useDates() {
  const format = useFormatter()
  const dateOf = (date: string) => new Date(`${date}T00:00:00Z`)
  const short = { timeZone: 'UTC', month: 'short', day: 'numeric' } as const
  const clock = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return {
    day: (date: string) => format.dateTime(dateOf(date), { ...short, weekday: 'short' }),
    longDay: (date: string) => format.dateTime(dateOf(date), { ...short, weekday: 'long' }),
    date: (date: string) => format.dateTime(dateOf(date), short),
    month: (month: string) =>
      format.dateTime(dateOf(`${month}-01`), { timeZone: 'UTC', month: 'long', year: 'numeric' }),
    time: (at: string, timeZone: string) => format.dateTime(new Date(at), { timeZone, ...clock }),
    moment: (at: string, timeZone: string) =>
      format.dateTime(new Date(at), { timeZone, month: 'short', day: 'numeric' }),
  }
}
