import { firstInstant } from '#contract/zone.ts'
import { minute } from './clock.ts'

/** A moment in a zone's local time: 2026-11-20 and 14:22. */
export function localTime(at: Date, timeZone: string) {
  // The Swedish locale formats dates as ISO 8601.
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)
  const [date = '', time = ''] = written.split(' ')
  return { date, time }
}

/** The first instant of a day on a zone's calendar. */
export const midnight = (date: string, timeZone: string) =>
  new Date(firstInstant(timeZone, Date.parse(date) / minute))
