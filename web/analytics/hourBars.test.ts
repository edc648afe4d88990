import { expect, test } from 'vitest'
import { busiestHour, hourBars } from './hourBars.ts'

const day = (visits: Record<number, number>) =>
  Array.from({ length: 24 }, (_, hour) => {
    const count = visits[hour] ?? 0
    return { least: count, most: count }
  })

test('the row runs from the first hour with guests to the last, empty ones between as a line', () => {
  const bars = hourBars(day({ 9: 1, 11: 4 }))
  expect(bars.map(({ hour }) => hour)).toEqual([9, 10, 11])
  expect(bars.map(({ heightPx }) => heightPx)).toEqual([18, 4, 72])
})

test('a time without guests has no bars', () => {
  expect(hourBars(day({}))).toEqual([])
})

test('of several busiest hours the first is named', () => {
  expect(busiestHour(day({ 8: 2, 13: 5, 14: 5 }))).toBe(13)
})
