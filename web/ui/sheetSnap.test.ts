import { expect, test } from 'vitest'
import { clampHeight, nextSnap, type Snaps, snapToRest } from './sheetSnap.ts'

const snaps: Snaps = [96, 372, 716]

test('a sheet let go at rest goes to the nearest snap point', () => {
  expect(snapToRest(110, 0, snaps)).toBe(0)
  expect(snapToRest(240, 0, snaps)).toBe(1)
  expect(snapToRest(700, 0, snaps)).toBe(2)
})

test('a flick carries it one further', () => {
  expect(snapToRest(400, 1.2, snaps)).toBe(2)
  expect(snapToRest(340, -1.2, snaps)).toBe(0)
})

test('it follows the finger only between its ends', () => {
  expect(clampHeight(20, snaps)).toBe(96)
  expect(clampHeight(500, snaps)).toBe(500)
  expect(clampHeight(900, snaps)).toBe(716)
})

test('the button reaches every snap point', () => {
  expect([0, 1, 2].map(nextSnap)).toEqual([1, 2, 0])
})
