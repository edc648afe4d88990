import { expect, test } from 'vitest'
import { popupBox, popupSide, shiftIntoView, uncovered } from './reveal.ts'

const frame = { left: 0, top: 100, right: 400, bottom: 500 }

test('what is in view stays where it is', () => {
  expect(shiftIntoView({ left: 10, top: 120, right: 200, bottom: 400 }, frame)).toEqual([0, 0])
})

test('what sticks out is moved in by exactly that much', () => {
  expect(shiftIntoView({ left: -30, top: 60, right: 100, bottom: 300 }, frame)).toEqual([-30, -40])
  expect(shiftIntoView({ left: 350, top: 450, right: 420, bottom: 560 }, frame)).toEqual([20, 60])
})

test('of what is too tall, the top is shown', () => {
  expect(shiftIntoView({ left: 0, top: 200, right: 10, bottom: 900 }, frame)).toEqual([0, 100])
})

test('what covers the map does not count as view', () => {
  expect(uncovered(400, 500, { top: 128 })).toEqual({ left: 12, top: 140, right: 388, bottom: 488 })
})

test('a popup stands above its point, and elsewhere where it would hide others', () => {
  const size = { width: 300, height: 400, liftPx: 50 }
  expect(popupSide(size, [])).toBe('above')
  expect(popupSide(size, [{ x: 0, y: 200 }])).toBe('above')
  expect(popupSide(size, [{ x: -60, y: -160 }])).toBe('below')
  expect(
    popupSide(size, [
      { x: -60, y: -160 },
      { x: 0, y: 100 },
    ]),
  ).toBe('right')
  expect(popupBox('above', size)).toEqual({ left: -150, top: -450, right: 150, bottom: -50 })
})
