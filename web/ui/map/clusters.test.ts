import { expect, test } from 'vitest'
import { clustering, contains, maxPillsInView, widened } from './clusters.ts'
import type { MapPoint, MapView } from './mapProps.ts'

const aPoint = (id: string, lat: number, lng: number, selected = false): MapPoint => ({
  id,
  coordinates: { lat, lng },
  label: '$2',
  accessibleName: id,
  tone: 'plain',
  selected,
})

/** What a screen of 1280 × 800 px shows of Midtown. */
function midtown(zoom: number): MapView {
  const centre = { lat: 40.758, lng: -73.9855 }
  const east = (640 * 360) / (512 * 2 ** zoom)
  const north = (400 * 360 * Math.cos((centre.lat * Math.PI) / 180)) / (512 * 2 ** zoom)
  return {
    centre,
    zoom,
    bounds: {
      west: centre.lng - east,
      south: centre.lat - north,
      east: centre.lng + east,
      north: centre.lat + north,
    },
  }
}

const neighbours = [aPoint('a', 40.758, -73.9855), aPoint('b', 40.7584, -73.985)]

test('points that would cover one another become a cluster that opens at a closer zoom', () => {
  const [cluster] = clustering(neighbours)(midtown(12))
  expect(cluster).toMatchObject({ kind: 'cluster', count: 2 })
  if (cluster?.kind !== 'cluster') throw new Error('Expected a cluster')
  expect(cluster.opensAtZoom).toBeGreaterThan(12)
  expect(clustering(neighbours)(midtown(cluster.opensAtZoom))).toHaveLength(2)
})

test('the chosen point is never hidden in a cluster', () => {
  const selectedPoint = aPoint('c', 40.7581, -73.9852, true)
  const items = clustering([...neighbours, selectedPoint])(midtown(12))
  expect(items).toContainEqual({ kind: 'point', point: selectedPoint, storey: 0 })
  expect(items).toContainEqual(expect.objectContaining({ kind: 'cluster', count: 2 }))
})

test('a crowded window shows few pills, at every zoom', () => {
  for (const zoom of [11, 12, 13, 14, 15, 16, 17, 18]) {
    const { bounds } = midtown(zoom)
    const pills = clustering(aCrowd())(midtown(zoom)).filter(
      (item) => item.kind === 'point' && contains(bounds, item.point.coordinates),
    )
    expect(pills.length).toBeLessThanOrEqual(maxPillsInView)
  }
})

test('no point is lost in clustering', () => {
  const items = clustering(aCrowd())(midtown(10))
  const shown = items.reduce((sum, item) => sum + (item.kind === 'cluster' ? item.count : 1), 0)
  expect(shown).toBe(6400)
})

/** A location every fifty metres or so. */
const aCrowd = () =>
  Array.from({ length: 6400 }, (_, index) =>
    aPoint(`p${index}`, 40.74 + (index % 80) * 0.00045, -74.01 + Math.floor(index / 80) * 0.0006),
  )

test('two points at one address can both be pressed', () => {
  const twins = [aPoint('a', 40.758, -73.9855), aPoint('b', 40.758, -73.9855)]
  const storeys = clustering(twins)(midtown(17)).map((item) =>
    item.kind === 'point' ? item.storey : -1,
  )
  expect(storeys).toEqual([0, 1])
})

test('a widened window holds what lies just outside it', () => {
  const { bounds } = midtown(13)
  const justOutside = { lat: bounds.north + 0.005, lng: -73.9855 }
  expect(contains(bounds, justOutside)).toBe(false)
  expect(contains(widened(bounds), justOutside)).toBe(true)
})
