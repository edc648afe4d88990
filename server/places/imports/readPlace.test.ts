import { expect, test } from 'vitest'
import { middleOf, placeReader } from './readPlace.ts'

test.each([
  [35.68, 139.69, 'coordinates'],
  [139.69, 35.68, 'swapped'],
  [-73.98, 40.75, 'swapped'],
  [0, 0, 'not a place'],
  [91, 200, 'not a place'],
  [Number.NaN, 1, 'no coordinates'],
])('%d, %d', (lat, lng, answer) => {
  expect(JSON.stringify(placeReader()(lat, lng))).toContain(answer)
})

test('in the file of one city a swapped row is found out, wherever the city is', () => {
  const read = placeReader()
  for (let row = 0; row < 20; row++) read(51.5 + row / 100, -0.1)
  expect(read(-0.12, 51.51)).toMatchObject({
    problem: expect.stringContaining('swapped') as string,
  })
  expect(read(53.4, -2.2)).toEqual({ coordinates: { lat: 53.4, lng: -2.2 } })
})

test('in a file of the whole world nothing is guessed', () => {
  const read = placeReader()
  for (let row = 0; row < 40; row++) read(row, row * 2)
  expect(read(48, 21)).toEqual({ coordinates: { lat: 48, lng: 21 } })
})

test('an outline is placed at its centre', () => {
  expect(
    middleOf([
      [
        [
          [1, 10],
          [3, 10],
          [3, 20],
          [1, 20],
        ],
      ],
    ]),
  ).toEqual([2, 15])
  expect(middleOf([1, 2])).toEqual([1, 2])
  for (const nothing of [[], [[]], null, 'here', [['a', 'b']]])
    expect(middleOf(nothing)).toBeUndefined()
})
