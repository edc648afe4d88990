import type { VisitCount } from '#contract/analytics.ts'

const tallestPx = 72
/** An hour without guests is a line, so that the row has no holes. */
const emptyPx = 4

export type HourBar = VisitCount & { hour: number; heightPx: number }

/** One bar an hour, from the first with guests to the last; none where nobody came. */
export function hourBars(hours: VisitCount[]): HourBar[] {
  const busiest = Math.max(0, ...hours.map(({ most }) => most))
  if (busiest === 0) return []
  const bars = hours.map((count, hour) => ({
    ...count,
    hour,
    heightPx: Math.max(emptyPx, Math.round((count.most / busiest) * tallestPx)),
  }))
  const hasGuests = ({ most }: VisitCount) => most > 0
  return bars.slice(bars.findIndex(hasGuests), bars.findLastIndex(hasGuests) + 1)
}

/** The hour with the most guests, the first of several. */
export const busiestHour = (hours: VisitCount[]) =>
  hours.reduce((best, { most }, hour) => (most > (hours[best]?.most ?? 0) ? hour : best), 0)
