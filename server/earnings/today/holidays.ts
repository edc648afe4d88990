import type { OpeningHours } from '#contract/hours.ts'
import { type Holiday, holidayDays } from '#contract/today.ts'

const dayMs = 24 * 3_600_000

interface HolidayDate {
  holiday: Holiday
  date: string
}

/** In UTC, as a date without a zone. */
const at = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day))
const written = (date: Date) => date.toISOString().slice(0, 10)

/** @param weekday 0 is Sunday. @param place 1 is the month's first one. */
function nth(year: number, month: number, weekday: number, place: number) {
  const first = at(year, month, 1).getUTCDay()
  return written(at(year, month, 1 + ((weekday - first + 7) % 7) + (place - 1) * 7))
}

/** Monday, the last one of May. */
function memorialDay(year: number) {
  const last = at(year, 5, 31)
  return written(at(year, 5, 31 - ((last.getUTCDay() + 6) % 7)))
}

/** By the rules of 5 U.S.C. § 6103; the day itself, not a day off in its place. */
export const holidaysOf = (year: number): HolidayDate[] => [
  { holiday: 'new_year', date: written(at(year, 1, 1)) },
  { holiday: 'martin_luther_king', date: nth(year, 1, 1, 3) },
  { holiday: 'presidents', date: nth(year, 2, 1, 3) },
  { holiday: 'memorial', date: memorialDay(year) },
  { holiday: 'juneteenth', date: written(at(year, 6, 19)) },
  { holiday: 'independence', date: written(at(year, 7, 4)) },
  { holiday: 'labor', date: nth(year, 9, 1, 1) },
  { holiday: 'columbus', date: nth(year, 10, 1, 2) },
  { holiday: 'veterans', date: written(at(year, 11, 11)) },
  { holiday: 'thanksgiving', date: nth(year, 11, 4, 4) },
  { holiday: 'christmas', date: written(at(year, 12, 25)) },
]

const isAmerican = (timeZone: string) =>
  /^(?:America\/(?:New_York|Detroit|Chicago|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Nome|Adak|Puerto_Rico|Indiana\/.+|Kentucky\/.+|North_Dakota\/.+)|Pacific\/Honolulu)$/.test(
    timeZone,
  )

/** Holidays of the next two weeks on which the restroom would be open by its week, and nothing says whether it is. */
export function unsetHolidays(hours: OpeningHours | null, today: string): HolidayDate[] {
  if (!hours || !isAmerican(hours.timeZone)) return []
  const last = written(new Date(Date.parse(today) + holidayDays * dayMs))
  const year = Number(today.slice(0, 4))
  const isOpenOn = (date: string) => {
    const weekday = ((new Date(date).getUTCDay() + 6) % 7) + 1
    return hours.weekly.some(({ day }) => day === weekday)
  }
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(
    ({ date }) =>
      date >= today &&
      date <= last &&
      isOpenOn(date) &&
      hours.exceptions.every((exception) => exception.date !== date),
  )
}
