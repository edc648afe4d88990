import { type DateTimeFormatOptions, useFormatter, useLocale } from 'use-intl'
import { doorTime } from './doorTime.ts'

/** Says a moment as the clock at the door shows it. */
export function useDoorTime() {
  const format = useFormatter()
  const wording = {
    format: (date: Date, options: DateTimeFormatOptions) => format.dateTime(date, options),
    language: useLocale(),
  }
  return (moment: Date, now: Date, timeZone?: string): string =>
    doorTime(wording, { moment, now, timeZone })
}
