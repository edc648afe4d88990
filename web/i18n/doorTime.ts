import type { DateTimeFormatOptions } from 'use-intl'

interface Wording {
  format: (date: Date, options: DateTimeFormatOptions) => string
  language: string
}

/** Within so many days a weekday names one day. */
const maxWeekdayMs = 6 * 86_400_000

/**
 * A moment as the clock at the door shows it: `7 AM`, `7:30 AM`, with the weekday when it is not today, and with the date
 * when a weekday could be another one's.
 */
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
    ...(dayOf(moment) === dayOf(now) ? {} : dayWords(moment, now)),
  })
}

function dayWords(moment: Date, now: Date): DateTimeFormatOptions {
  if (Math.abs(moment.getTime() - now.getTime()) < maxWeekdayMs) return { weekday: 'short' }
  const isThisYear = moment.getUTCFullYear() === now.getUTCFullYear()
  return { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) }
}
