import { expect, test } from 'vitest'
import { windowOf } from './mapWindow.ts'

const midtown = { west: -74.0, south: 40.74, east: -73.97, north: 40.77 }
const centre = { lat: 40.755, lng: -73.985 }

test('a view is filled with whole tiles, and a small drag asks for the same ones', () => {
  const window = windowOf({ bounds: midtown, centre, zoom: 13.4 })
  expect(window.zoom).toBe(13)
  expect(window.west).toBeLessThanOrEqual(midtown.west)
  expect(window.east).toBeGreaterThanOrEqual(midtown.east)
  expect(window.south).toBeLessThanOrEqual(midtown.south)
  expect(window.north).toBeGreaterThanOrEqual(midtown.north)
  const dragged = { ...midtown, west: midtown.west + 0.0001, east: midtown.east + 0.0001 }
  expect(windowOf({ bounds: dragged, centre, zoom: 13.9 })).toEqual(window)
})

test('a view of more than the world asks for all of it once', () => {
  const bounds = { west: -500, south: -89, east: 500, north: 89 }
  const { west, east } = windowOf({ bounds, centre, zoom: 0 })
  expect(east - west).toBe(360)
})

test('a view over the date line goes on beyond 180°', () => {
  const bounds = { west: 179, south: -20, east: 182, north: -15 }
  const { west, east } = windowOf({ bounds, centre: { lat: -17, lng: 180.5 }, zoom: 8 })
  expect(west).toBeLessThan(180)
  expect(east).toBeGreaterThan(181)
})
