import type { OpeningHours } from '#contract/hours.ts'

export type HoursKind =
  | 'always'
  | 'cafe'
  | 'shop'
  | 'evening'
  | 'lateBar'
  | 'noSundays'
  | 'noMondays'

type Week = readonly (readonly [days: readonly number[], opens: string, closes: string])[]

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const workdays = [1, 2, 3, 4, 5]
const weekend = [6, 7]

const weeks: Record<HoursKind, Week> = {
  always: [[everyDay, '00:00', '24:00']],
  cafe: [
    [workdays, '06:30', '20:00'],
    [weekend, '07:30', '21:00'],
  ],
  shop: [
    [[1, 2, 3, 4, 5, 6], '10:00', '20:00'],
    [[7], '11:00', '18:00'],
  ],
  evening: [
    [workdays, '11:30', '15:00'],
    [workdays, '17:00', '23:00'],
    [weekend, '11:00', '24:00'],
  ],
  lateBar: [
    [[1, 2, 3, 4, 7], '16:00', '02:00'],
    [[5, 6], '15:00', '04:00'],
  ],
  noSundays: [
    [workdays, '08:00', '19:30'],
    [[6], '09:00', '17:00'],
  ],
  noMondays: [[[2, 3, 4, 5, 6, 7], '10:00', '18:00']],
}

/** Holidays that a house keeps by shutting or by shorter hours. */
const shut: readonly HoursKind[] = ['noSundays', 'noMondays', 'shop']
const shorter: readonly HoursKind[] = ['cafe', 'evening']

export const hoursOf = (kind: HoursKind, now: Date): OpeningHours => ({
  timeZone: 'America/New_York',
  weekly: weeks[kind].flatMap(([days, opens, closes]) =>
    days.map((day) => ({ day, opens, closes })),
  ),
  exceptions: exceptionsOf(kind, now),
})

function exceptionsOf(kind: HoursKind, now: Date): OpeningHours['exceptions'] {
  if (shut.includes(kind)) return holidays(now).map((date) => ({ date, intervals: [] }))
  if (!shorter.includes(kind)) return []
  return holidays(now).map((date) => ({ date, intervals: [{ opens: '10:00', closes: '15:00' }] }))
}

/** The next Independence Day, Christmas Day and New Year's Day. */
function holidays(now: Date) {
  const today = now.toISOString().slice(0, 10)
  const year = now.getUTCFullYear()
  return ['07-04', '12-25', '01-01']
    .map((day) => [`${year}-${day}`, `${year + 1}-${day}`].find((date) => date > today))
    .filter((date) => date !== undefined)
    .sort()
}
