import { expect, test } from 'vitest'
import { exactDays, weekBars } from './weekBars.ts'

const week = exactDays(
  [61, 48, 38, 0].map((visits, day) => ({ date: `2026-11-${14 + day}`, visits })),
)

test('the busiest day is 180 px high and the others to its scale [D13]', () => {
  expect(weekBars(week).map(({ heightPx }) => heightPx)).toEqual([180, 142, 112, 0])
})

test('Saturday and Sunday are the weekend [D13]', () => {
  expect(weekBars(week).map(({ isWeekend }) => isWeekend)).toEqual([true, true, false, false])
})

test('a week without guests has no bars and no division by zero', () => {
  const empty = week.map((day) => ({ ...day, least: 0, most: 0 }))
  expect(weekBars(empty).map(({ heightPx }) => heightPx)).toEqual([0, 0, 0, 0])
})
