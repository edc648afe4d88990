import { expect, test } from 'vitest'
import { metersBetween, walkMinutes } from './distance.ts'

const timesSquare = { lat: 40.758, lng: -73.9855 }
const grandCentral = { lat: 40.7527, lng: -73.9772 }

test('Times Square is 914 m from Grand Central, both ways', () => {
  expect(metersBetween(timesSquare, grandCentral)).toBeCloseTo(914.4, 0)
  expect(metersBetween(grandCentral, timesSquare)).toBe(metersBetween(timesSquare, grandCentral))
})

test('a place is zero metres from itself, and its antipode is half the earth away', () => {
  expect(metersBetween(timesSquare, timesSquare)).toBe(0)
  expect(metersBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(
    Math.PI * 6_371_008.8,
    3,
  )
})

test('distances cross the date line', () => {
  expect(metersBetween({ lat: 0, lng: 179.999 }, { lat: 0, lng: -179.999 })).toBeLessThan(250)
})

test('a walk follows the streets and takes a minute at least', () => {
  expect(walkMinutes(0)).toBe(1)
  expect(walkMinutes(630)).toBe(10)
  expect(walkMinutes(1_260)).toBe(20)
})
