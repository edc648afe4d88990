import { expect, test } from 'vitest'
import { usualCents, usualPrices } from './usualPrice.ts'

const priced = (...prices: number[]) => prices.map((price) => ({ price }))

test('what is usual nearby is the middle of what is charged, in steps of a price', () => {
  expect(usualCents(priced(0, 0, 2, 2.5, 10))).toBe(250)
  expect(usualCents(priced(2, 2.75, 9))).toBe(300)
})

test('prices that are usual nearby are listed once each, in ascending order', () => {
  expect(usualPrices(priced(1.5, 2, 2.5, 3, 9))).toEqual([200, 250, 300])
  expect(usualPrices(priced(2, 2, 2))).toEqual([200])
})

test('two that charge say nothing', () => {
  expect(usualCents(priced(0, 2, 4))).toBeNull()
  expect(usualCents([])).toBeNull()
  expect(usualPrices(priced(0, 2, 4))).toEqual([])
})
