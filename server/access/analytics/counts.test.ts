import { expect, test } from 'vitest'
import { byHour, byWeekday, totalOf } from './counts.ts'

const friday = '2026-11-20'
const at = (date: string, visits: number, hour = 9) => ({ date, hour, visits })
const lastDay = (hours: Parameters<typeof byWeekday>[0]) => byWeekday(hours, friday).at(-1)

test('a weekday counts its visits of every week, and is named by its latest day', () => {
  const week = byWeekday([at('2026-11-20', 2), at('2026-11-13', 3), at('2026-11-14', 1)], friday)
  expect(week.map(({ date }) => date)).toEqual([
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ])
  expect(week.map(({ least }) => least)).toEqual([1, 0, 0, 0, 0, 0, 5])
})

test('one or two visits older than 30 days are told as 1–2, never as which', () => {
  const thirtyOneDaysAgo = '2026-10-16'
  for (const visits of [1, 2])
    expect(lastDay([at(thirtyOneDaysAgo, visits)])).toMatchObject({ least: 1, most: 2 })
  expect(byHour([at(thirtyOneDaysAgo, 2, 23)], friday).at(23)).toEqual({ least: 1, most: 2 })
})

test('three old ones are told, and so is one of the last 30 days', () => {
  expect(lastDay([at('2026-10-16', 3)])).toMatchObject({ least: 3, most: 3 })
  expect(lastDay([at('2026-10-23', 1)])).toMatchObject({ least: 1, most: 1 })
})

test('what is recent does not give away what is old', () => {
  expect(lastDay([at('2026-11-20', 4), at('2026-10-16', 1)])).toMatchObject({ least: 5, most: 6 })
  expect(totalOf(byWeekday([at('2026-11-20', 4), at('2026-10-16', 1)], friday))).toEqual({
    least: 5,
    most: 6,
  })
})
