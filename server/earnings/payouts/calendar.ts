import { zoneOf } from '#contract/openingHours.ts'
import { firstRestroom } from '#server/places/locations/index.ts'
import { day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { localTime, midnight } from '#server/platform/localTime.ts'

/** Days and months are those of the clock at the partner's door. */
export const zoneAt = async (tx: Tx, organisationId: string) =>
  zoneOf((await firstRestroom(tx, organisationId))?.openingHours ?? null)

/** Payouts go in the morning there; without a restroom, in that of UTC. */
export async function payoutZoneAt(tx: Tx, organisationId: string) {
  const location = await firstRestroom(tx, organisationId)
  return location ? zoneOf(location.openingHours) : 'UTC'
}

export const dateOf = (at: Date, timeZone: string) => localTime(at, timeZone).date
export const monthOf = (at: Date, timeZone: string) => dateOf(at, timeZone).slice(0, 7)

export const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
export const monthBefore = (month: string) => daysAfter(`${month}-01`, -1).slice(0, 7)

/** So many days up to one, that one the last. */
export const datesUpTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => daysAfter(last, index + 1 - count))

export const datesOf = (month: string) => {
  const days: string[] = []
  for (let date = `${month}-01`; date.startsWith(month); date = daysAfter(date, 1)) days.push(date)
  return days
}

/** The first instants of these days, and of the one after them. */
export function edgesOf(dates: string[], timeZone: string) {
  const last = dates.at(-1)
  if (!last) throw new Error('A span of no days')
  return [...dates, daysAfter(last, 1)].map((date) => midnight(date, timeZone))
}

/** Months from one back to another, the newest first. */
export function monthsBack(newest: string, oldest: string, max: number) {
  const months: string[] = []
  for (let month = newest; month >= oldest && months.length < max; month = monthBefore(month))
    months.push(month)
  return months
}

/** A partner's date at a moment, as their list of earnings has it. */
export const earningDateAt = async (tx: Tx, partnerId: string, at: Date) =>
  dateOf(at, await zoneAt(tx, partnerId))
