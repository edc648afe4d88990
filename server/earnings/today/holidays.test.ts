import { expect, test } from 'vitest'
import type { OpeningHours } from '#contract/hours.ts'
import { holidaysOf, unsetHolidays } from './holidays.ts'

const everyDay: OpeningHours = {
  timeZone: 'America/New_York',
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '08:00', closes: '20:00' })),
  exceptions: [],
}

test('the holidays of a year fall on the days that the law names', () => {
  expect(holidaysOf(2026).map(({ date }) => date)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
  expect(holidaysOf(2027).find(({ holiday }) => holiday === 'memorial')?.date).toBe('2027-05-31')
})

test('a holiday is named two weeks ahead, and on the day itself', () => {
  const named = (today: string) => unsetHolidays(everyDay, today).map(({ holiday }) => holiday)
  expect(named('2026-11-11')).toEqual(['veterans'])
  expect(named('2026-11-12')).toEqual(['thanksgiving'])
  expect(named('2026-11-26')).toEqual(['thanksgiving'])
  expect(named('2026-11-27')).toEqual([])
  expect(named('2026-12-20')).toEqual(['christmas', 'new_year'])
})

test('a day that has its own hours, or is closed by the week, is not named', () => {
  const set = { ...everyDay, exceptions: [{ date: '2026-11-26', intervals: [] }] }
  expect(unsetHolidays(set, '2026-11-20')).toEqual([])
  const notOnThursday = { ...everyDay, weekly: everyDay.weekly.filter(({ day }) => day !== 4) }
  expect(unsetHolidays(notOnThursday, '2026-11-20')).toEqual([])
})

test('outside the United States, or with unknown hours, none is named', () => {
  expect(unsetHolidays({ ...everyDay, timeZone: 'America/Toronto' }, '2026-11-20')).toEqual([])
  expect(unsetHolidays(null, '2026-11-20')).toEqual([])
})
