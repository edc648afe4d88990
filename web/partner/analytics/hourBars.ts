import type { VisitCount } from '#contract/analytics.ts'

const tallestPx = 72
/** An hour without guests is a line, so that the row has no holes. */
const emptyPx = 4
/** These hours are always there: a single bar would say nothing. */
const daytime = { first: 8, last: 20 }

export type HourBar = VisitCount & { hour: number; heightPx: number }

/** One bar an hour: the daytime, and from the first hour with guests to the last; none without guests. */
export function hourBars(hours: VisitCount[]): HourBar[] {
  const busiest = Math.max(0, ...hours.map(({ most }) => most))
  if (busiest === 0) return []
  const bars = hours.map((count, hour) => ({
    ...count,
    hour,
    heightPx: Math.max(emptyPx, Math.round((count.most / busiest) * tallestPx)),
  }))
  const hasGuests = ({ most }: VisitCount) => most > 0
  const first = Math.min(daytime.first, bars.findIndex(hasGuests))
  const last = Math.max(daytime.last, bars.findLastIndex(hasGuests))
  return bars.slice(first, last + 1)
}

/** The hour with the most guests, the first of several. */
export const busiestHour = (hours: VisitCount[]) =>
  hours.reduce((best, { most }, hour) => (most > (hours[best]?.most ?? 0) ? hour : best), 0)
