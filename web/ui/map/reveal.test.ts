import { describe, expect, test } from 'vitest'
import { acrossOf, downOf } from '#contract/mercator.ts'
import { cameraShowing, popupBox, popupSide, shiftIntoView, uncovered } from './reveal.ts'

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

test('a popup is above its point, and elsewhere where it would hide others', () => {
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

describe('a camera that shows more than its centre', () => {
  const centre = { lat: 40.758, lng: -73.9855 }
  const camera = { centre, zoom: 15 }
  const part = { width: 390, height: 270 }
  const east = (degrees: number) => ({ ...centre, lng: centre.lng + degrees })
  /** In px from the middle of what is free. */
  const seen = ({ centre: middle, zoom }: typeof camera, at: typeof centre) => {
    const px = 512 * 2 ** zoom
    return {
      x: (acrossOf(at.lng) - acrossOf(middle.lng)) * px,
      y: (downOf(at.lat) - downOf(middle.lat)) * px,
    }
  }

  test('stays as it was meant where all is in sight', () => {
    expect(cameraShowing(camera, [], part)).toBe(camera)
    expect(cameraShowing(camera, [centre, east(0.003)], part)).toBe(camera)
  })

  test('goes away no farther than it must, and keeps its centre in sight', () => {
    const others = [east(0.05), { lat: 40.7, lng: -74 }]
    const shown = cameraShowing(camera, others, part)
    expect(shown.zoom).toBeLessThan(camera.zoom)
    const places = [centre, ...others].map((at) => seen(shown, at))
    for (const { x, y } of places) {
      expect(Math.abs(x)).toBeLessThanOrEqual(part.width / 2)
      expect(Math.abs(y)).toBeLessThanOrEqual(part.height / 2)
    }
    const closer = { ...shown, zoom: shown.zoom + 0.5 }
    const isOut = ({ x, y }: { x: number; y: number }) =>
      Math.abs(x) > part.width / 2 - 28 || Math.abs(y) > part.height / 2 - 42
    expect([centre, ...others].map((at) => seen(closer, at)).some(isOut)).toBe(true)
  })

  test('takes the shorter way round the world', () => {
    const shown = cameraShowing(
      { centre: { lat: 0, lng: 179.9 }, zoom: 13 },
      [{ lat: 0, lng: -179.9 }],
      part,
    )
    expect(Math.abs(Math.abs(shown.centre.lng) - 180)).toBeLessThan(1e-6)
    expect(shown.zoom).toBeGreaterThan(9)
  })
})
