import type { Interval, OpeningHours } from '#contract/hours.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export const wholeDay: Interval = { opens: '00:00', closes: '24:00' }

export const everyDay = (interval: Interval) => weekdays.map((day) => ({ day, ...interval }))

export const alwaysOpen = ({ timeZone, exceptions }: OpeningHours): OpeningHours => ({
  timeZone,
  weekly: everyDay(wholeDay),
  exceptions,
})

export const intervalsOn = ({ weekly }: OpeningHours, day: number): Interval[] =>
  weekly.flatMap(({ day: on, opens, closes }) => (on === day ? [{ opens, closes }] : []))

export const withDay = (hours: OpeningHours, day: number, intervals: Interval[]): OpeningHours => ({
  ...hours,
  weekly: weekdays.flatMap((on) =>
    (on === day ? intervals : intervalsOn(hours, on)).map((interval) => ({ day: on, ...interval })),
  ),
})

/** A field for a time knows no 24:00; as a closing time its 00:00 means the end of the day. */
export const closingTyped = (typed: string) => (typed === '00:00' ? '24:00' : typed)
export const closingShown = (closes: string) => (closes === '24:00' ? '00:00' : closes)
