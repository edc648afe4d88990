import { describe, expect, test } from 'vitest'
import { type Interval, OpeningHours } from '#contract/hours.ts'
import {
  alwaysOpen,
  closingShown,
  closingTyped,
  intervalsOn,
  weekdays,
  withDay,
} from '#web/shell/data/weeklyHours.ts'
import {
  type HoursKind,
  hasDistinctDates,
  hoursOfKind,
  isOver,
  kindOf,
  type LastHours,
  rememberHours,
  runsOverMidnight,
  sameEveryDay,
  usualWeek,
  withMore,
  withSpecialDay,
} from './hours.ts'

const week = usualWeek('America/New_York')

describe('the editor of opening hours', () => {
  test('knows not said, always and by the week apart', () => {
    expect(kindOf(null)).toBe('unknown')
    expect(kindOf(week)).toBe('weekly')
    expect(kindOf(alwaysOpen(week))).toBe('always')
    expect(kindOf({ ...week, weekly: [] })).toBe('weekly')
    expect(kindOf(withDay(alwaysOpen(week), 7, []))).toBe('weekly')
  })

  test('keeps the week, the special days and the zone through every other kind', () => {
    const exceptions = [{ date: '2026-12-25', intervals: [] }]
    let hours: OpeningHours | null = withDay(week, 1, [])
    let last: LastHours = {}
    const choose = (kind: HoursKind) => {
      last = rememberHours(last, hours)
      hours = hoursOfKind(kind, last, 'America/Chicago')
    }
    choose('always')
    hours = { ...alwaysOpen(week), exceptions, timeZone: 'America/Denver' }
    choose('weekly')
    expect(hours).toEqual({ ...withDay(week, 1, []), exceptions, timeZone: 'America/Denver' })
    choose('always')
    choose('unknown')
    expect(hours).toBeNull()
    choose('always')
    expect(hours).toEqual({ ...alwaysOpen(week), exceptions, timeZone: 'America/Denver' })
    choose('unknown')
    choose('weekly')
    expect(hours).toEqual({ ...withDay(week, 1, []), exceptions, timeZone: 'America/Denver' })
    hours = null
    last = {}
    choose('weekly')
    expect(hours).toEqual(usualWeek('America/Chicago'))
  })

  test('changes one day and leaves the others', () => {
    const evening = [{ opens: '18:00', closes: '02:00' }]
    const changed = withDay(withDay(week, 5, evening), 1, [])
    expect(intervalsOn(changed, 5)).toEqual(evening)
    expect(intervalsOn(changed, 1)).toEqual([])
    expect(intervalsOn(changed, 3)).toEqual(intervalsOn(week, 3))
    expect(changed.weekly.map(({ day }) => day)).toEqual([2, 3, 4, 5, 6, 7])
  })

  test('takes the first open day for all seven', () => {
    const noon = withMore([{ opens: '09:00', closes: '12:00' }])
    const same = sameEveryDay(withDay(withDay(week, 1, []), 2, noon))
    for (const day of weekdays) expect(intervalsOn(same, day)).toEqual(noon)
    expect(kindOf(sameEveryDay({ ...week, weekly: [] }))).toBe('weekly')
  })

  test('offers the next day by the clock at the door that nothing was said of', () => {
    // Still the 30th in New York.
    const evening = new Date('2026-12-01T02:00:00Z')
    const one = withSpecialDay(week, evening)
    const two = withSpecialDay(one, evening)
    expect(two.exceptions.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-02'])
  })

  test('knows a special day that is over by the clock at the door', () => {
    // Still the 30th in New York.
    const evening = new Date('2026-12-01T02:00:00Z')
    const isOverOn = (date: string, ...intervals: Interval[]) =>
      isOver(week, { date, intervals }, evening)
    expect(isOverOn('2026-11-29')).toBe(true)
    expect(isOverOn('2026-11-30')).toBe(false)
    expect(isOverOn('2026-12-24')).toBe(false)
    expect(isOverOn('')).toBe(false)
    expect(isOverOn('2026-11-29', { opens: '18:00', closes: '02:00' })).toBe(false)
    expect(isOverOn('2026-11-28', { opens: '18:00', closes: '02:00' })).toBe(true)
  })

  test('reads midnight at the end of a day as 24:00, and shows it as the field can', () => {
    expect(closingTyped('00:00')).toBe('24:00')
    expect(closingShown('24:00')).toBe('00:00')
    expect(closingTyped('22:30')).toBe('22:30')
    expect(runsOverMidnight({ opens: '18:00', closes: '02:00' })).toBe(true)
    expect(runsOverMidnight({ opens: '18:00', closes: '24:00' })).toBe(false)
    expect(runsOverMidnight({ opens: '18:00', closes: '' })).toBe(false)
  })

  test('makes only what the contract takes', () => {
    for (const hours of [week, alwaysOpen(week), withSpecialDay(week, new Date(0))])
      expect(OpeningHours.safeParse(hours).success).toBe(true)
  })

  test('notices a special day that is there twice', () => {
    const day = { date: '2026-12-25', intervals: [] }
    expect(hasDistinctDates({ ...week, exceptions: [day] })).toBe(true)
    expect(hasDistinctDates({ ...week, exceptions: [day, day] })).toBe(false)
  })
})
