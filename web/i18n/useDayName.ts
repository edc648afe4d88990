import { useFormatter } from 'use-intl'

/** Names the days of a week from Monday, 1, to Sunday, 7. */
export function useDayName() {
  const format = useFormatter()
  // 1 January 2024 was a Monday.
  return (day: number, weekday: 'short' | 'long') =>
    format.dateTime(new Date(Date.UTC(2024, 0, day)), { timeZone: 'UTC', weekday })
}
