import { expect, test } from 'vitest'
import { clampHeight, nextSnap, type Snaps, settle } from './sheetSnap.ts'

const snaps: Snaps = [96, 372, 716]

test('a sheet let go at rest goes to the nearest snap point', () => {
  expect(settle(110, 0, snaps)).toBe(0)
  expect(settle(240, 0, snaps)).toBe(1)
  expect(settle(700, 0, snaps)).toBe(2)
})

test('a flick carries it one further', () => {
  expect(settle(400, 1.2, snaps)).toBe(2)
  expect(settle(340, -1.2, snaps)).toBe(0)
})

test('it follows the finger only between its ends', () => {
  expect(clampHeight(20, snaps)).toBe(96)
  expect(clampHeight(500, snaps)).toBe(500)
  expect(clampHeight(900, snaps)).toBe(716)
})

test('the button reaches every snap point', () => {
  expect([0, 1, 2].map(nextSnap)).toEqual([1, 2, 0])
})
