import { expect, test } from 'vitest'
import { drawMap } from './drawMap.ts'
import { clipLine, clipRing, type Point, simplify } from './polylines.ts'

const box = { left: 0, top: 0, right: 10, bottom: 10 }

test('a point within the tolerance of a line is left out, one beyond it stays', () => {
  const line = (beside: number): Point[] => [
    [0, 0],
    [5, beside],
    [10, 0],
  ]
  expect(simplify(line(0.3), 0.4)).toHaveLength(2)
  expect(simplify(line(0.5), 0.4)).toHaveLength(3)
})

test('a ring is cut at the edges of the box', () => {
  const ring: Point[] = [
    [-5, -5],
    [5, -5],
    [5, 5],
    [-5, 5],
  ]
  const inside = clipRing(ring, box)
  expect(inside).toHaveLength(4)
  expect(inside).toEqual(
    expect.arrayContaining([
      [0, 0],
      [5, 0],
      [5, 5],
      [0, 5],
    ]),
  )
  expect(
    clipRing(
      [
        [20, 20],
        [30, 20],
        [30, 30],
      ],
      box,
    ),
  ).toEqual([])
})

test('of a line only the pieces that reach the box are drawn', () => {
  const line: Point[] = [
    [-9, 5],
    [-3, 5],
    [3, 5],
    [30, 5],
    [40, 5],
  ]
  expect(clipLine(line, box)).toEqual([
    [
      [-3, 5],
      [3, 5],
      [30, 5],
    ],
  ])
})

test('the picture is the same map in the colours of each theme', () => {
  const view = { centre: { lat: 40.758, lng: -73.9855 }, zoom: 13 }
  const [light, dark] = [false, true].map((isDark) =>
    drawMap(view, { width: 600, height: 400 }, isDark),
  )
  const shapes = (svg = '') => svg.match(/ d="[^"]+"/g)
  expect(shapes(light)).toEqual(shapes(dark))
  expect(light).toContain('#bfdde6')
  expect(dark).toContain('#0e2a35')
  expect(light).not.toContain('NaN')
})
