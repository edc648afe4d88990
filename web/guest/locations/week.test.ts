import { expect, test } from 'vitest'
import { weekOf } from './week.ts'

const hours = {
  timeZone: 'America/New_York',
  weekly: [
    { day: 1, opens: '14:00', closes: '22:00' },
    { day: 1, opens: '07:00', closes: '12:00' },
    { day: 7, opens: '09:00', closes: '17:00' },
  ],
  exceptions: [{ date: '2026-11-22', intervals: [] }],
}
// Monday 03:00 in London is still Sunday evening in New York.
const sundayEvening = new Date('2026-11-16T03:00:00Z')

test('the week begins today, by the calendar at the door', () => {
  const week = weekOf(hours, sundayEvening)
  expect(week.map(({ date }) => date)).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ])
  expect(week.map(({ isToday }) => isToday).indexOf(true)).toBe(0)
  expect(week[0]?.intervals).toEqual([{ opens: '09:00', closes: '17:00' }])
})

test('the intervals of a day are sorted', () => {
  expect(weekOf(hours, sundayEvening)[1]?.intervals.map(({ opens }) => opens)).toEqual([
    '07:00',
    '14:00',
  ])
})

test('a special day replaces its weekday', () => {
  const nextSunday = weekOf(hours, new Date('2026-11-20T17:00:00Z'))[2]
  expect(nextSunday).toMatchObject({ date: '2026-11-22', isException: true, intervals: [] })
})
