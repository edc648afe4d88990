import { useFormatter, useLocale } from 'use-intl'

/** Says a moment as the clock at the door shows it: `7 AM`, `7:30 AM`, and with the weekday when it is not today. */
export function useDoorTime() {
  const format = useFormatter()
  // `7 PM` says it all; on a clock of 24 hours a bare 19 is any number.
  const leavesFullHours = useLocale() === 'en'

  return (moment: Date, now: Date, timeZone?: string): string => {
    const zone = timeZone ? { timeZone } : {}
    const dayOf = (date: Date) => format.dateTime(date, { ...zone, dateStyle: 'short' })
    const minute = format.dateTime(moment, { ...zone, minute: 'numeric' })
    const isFullHour = leavesFullHours && Number(minute) === 0
    return format.dateTime(moment, {
      ...zone,
      hour: 'numeric',
      ...(isFullHour ? {} : { minute: '2-digit' }),
      ...(dayOf(moment) === dayOf(now) ? {} : { weekday: 'short' }),
    })
  }
}
