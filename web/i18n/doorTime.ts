import type { DateTimeFormatOptions } from 'use-intl'

interface Wording {
  format: (date: Date, options: DateTimeFormatOptions) => string
  language: string
}

/** A moment as the clock at the door shows it: `7 AM`, `7:30 AM`, and with the weekday when it is not today. */
export function doorTime(
  { format, language }: Wording,
  { moment, now, timeZone }: { moment: Date; now: Date; timeZone?: string | undefined },
) {
  // `7 PM` says it all; on a clock of 24 hours a bare 19 is any number.
  const leavesFullHours = language === 'en'
  const zone = timeZone ? { timeZone } : {}
  const dayOf = (date: Date) => format(date, { ...zone, dateStyle: 'short' })
  const minute = format(moment, { ...zone, minute: 'numeric' })
  const isFullHour = leavesFullHours && Number(minute) === 0
  return format(moment, {
    ...zone,
    hour: 'numeric',
    ...(isFullHour ? {} : { minute: '2-digit' }),
    ...(dayOf(moment) === dayOf(now) ? {} : { weekday: 'short' }),
  })
}
