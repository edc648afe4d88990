import { useFormatter } from 'use-intl'

/** Says a moment as the clock at the door shows it: `7 AM`, `7:30 AM`, and with the weekday when it is not today. */
export function useDoorTime() {
  const format = useFormatter()

  return (moment: Date, now: Date, timeZone?: string): string => {
    const zone = timeZone ? { timeZone } : {}
    const dayOf = (date: Date) => format.dateTime(date, { ...zone, dateStyle: 'short' })
    const minute = format.dateTime(moment, { ...zone, minute: 'numeric' })
    return format.dateTime(moment, {
      ...zone,
      hour: 'numeric',
      ...(Number(minute) === 0 ? {} : { minute: '2-digit' }),
      ...(dayOf(moment) === dayOf(now) ? {} : { weekday: 'short' }),
    })
  }
}
