import { blurredAfterDays, fewVisits, type VisitCount } from '#contract/analytics.ts'
import type { HourOfDay } from './analyticsVisits.ts'

const dayMs = 24 * 3_600_000

/** Days of the calendar before a date: one of 23 or 25 hours is a day too. */
export const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10)

/** The last seven dates, oldest first, each with all visits of its weekday. */
export const byWeekday = (hours: HourOfDay[], today: string) =>
  [6, 5, 4, 3, 2, 1, 0].map((age) => {
    const date = daysBefore(today, age)
    const same = hours.filter((hour) => weekdayOf(hour.date) === weekdayOf(date))
    return { date, ...countOf(same, today) }
  })

export const byHour = (hours: HourOfDay[], today: string) =>
  Array.from({ length: 24 }, (_, hour) =>
    countOf(
      hours.filter((known) => known.hour === hour),
      today,
    ),
  )

/** What is recent is told as it is; what is old, only where it is too many to point at anybody. */
function countOf(cell: HourOfDay[], today: string): VisitCount {
  const oldest = daysBefore(today, blurredAfterDays)
  const recent = sum(cell.filter(({ date }) => date >= oldest))
  const old = sum(cell.filter(({ date }) => date < oldest))
  if (old === 0 || old >= fewVisits) return { least: recent + old, most: recent + old }
  return { least: recent + 1, most: recent + fewVisits - 1 }
}

/** All cells together: exact as long as each of them is. */
export const totalOf = (counts: VisitCount[]): VisitCount => ({
  least: counts.reduce((total, { least }) => total + least, 0),
  most: counts.reduce((total, { most }) => total + most, 0),
})

const weekdayOf = (date: string) => new Date(date).getUTCDay()

const sum = (hours: HourOfDay[]) => hours.reduce((total, { visits }) => total + visits, 0)
