import type { VisitCount } from '#contract/analytics.ts'
import type { FootTraffic } from '#contract/doors.ts'

/** The busiest day's bar. */
const tallestPx = 180

export type DayCount = VisitCount & { date: string }

export interface DayBar extends DayCount {
  heightPx: number
  isWeekend: boolean
}

/** One bar a day, to the scale of the busiest [D13]. */
export function weekBars(days: DayCount[]): DayBar[] {
  const busiest = Math.max(1, ...days.map(({ most }) => most))
  return days.map((day) => ({
    ...day,
    heightPx: Math.round((day.most / busiest) * tallestPx),
    isWeekend: [0, 6].includes(new Date(`${day.date}T00:00:00Z`).getUTCDay()),
  }))
}

/** Days whose visits are told as they are. */
export const exactDays = (days: FootTraffic['days']): DayCount[] =>
  days.map(({ date, visits }) => ({ date, least: visits, most: visits }))
