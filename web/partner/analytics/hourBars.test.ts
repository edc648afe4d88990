import { expect, test } from 'vitest'
import { busiestHour, hourBars } from './hourBars.ts'

const day = (visits: Record<number, number>) =>
  Array.from({ length: 24 }, (_, hour) => {
    const count = visits[hour] ?? 0
    return { least: count, most: count }
  })

test('the row is the daytime, longer where guests came earlier or later, with a line for an empty hour', () => {
  const bars = hourBars(day({ 9: 1, 22: 4 }))
  expect(bars.map(({ hour }) => hour)).toEqual([
    8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22,
  ])
  expect([bars[0], bars[1], bars.at(-1)].map((bar) => bar?.heightPx)).toEqual([4, 18, 72])
  expect(hourBars(day({ 5: 1 })).at(0)?.hour).toBe(5)
})

test('a time without guests has no bars', () => {
  expect(hourBars(day({}))).toEqual([])
})

test('of several busiest hours the first is named', () => {
  expect(busiestHour(day({ 8: 2, 13: 5, 14: 5 }))).toBe(13)
})
