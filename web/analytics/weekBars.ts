import type { FootTraffic } from '#contract/doors.ts'

/** The busiest day's bar. */
export const tallestPx = 180

export interface DayBar {
  date: string
  visits: number
  heightPx: number
  isWeekend: boolean
}

/** One bar a day, to the scale of the busiest [D13]. */
export function weekBars(days: FootTraffic['days']): DayBar[] {
  const most = Math.max(1, ...days.map(({ visits }) => visits))
  return days.map(({ date, visits }) => ({
    date,
    visits,
    heightPx: Math.round((visits / most) * tallestPx),
    isWeekend: [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()),
  }))
}
