import { expect, test } from 'vitest'
import { placePath } from '#contract/pageAddress.ts'
import { pagesOfCity } from '#server/places/pages/index.ts'
import { knownPlaces } from '#server/providers/maps/knownPlaces.ts'
import { screenOfPage } from '#web/shell/device/screenOfPage.ts'
import nycLand from '#web/ui/map/basemap/nyc-land.json' with { type: 'json' }

const rings = nycLand.map((ring) => ring.split(' ').map((pair) => pair.split(',').map(Number)))

/** Whether a ray to the east leaves the ring an odd number of times. */
const isInside = (lat: number, lng: number) => (ring: number[][]) =>
  ring.reduce((isOdd, [x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? []
    const crosses = y > lat !== nextY > lat && lng < x + ((lat - y) / (nextY - y)) * (nextX - x)
    return crosses ? !isOdd : isOdd
  }, false)

test('known places are on the land of the bundled map, except bridges and a pier', () => {
  const inWater = knownPlaces.filter(({ lat, lng }) => !rings.some(isInside(lat, lng)))
  expect(inWater.map(({ name }) => name)).toEqual([
    'Brooklyn Bridge',
    'Manhattan Bridge',
    'Williamsburg Bridge',
    'George Washington Bridge',
    'Verrazzano-Narrows Bridge',
    'Little Island',
  ])
})

test('offline, no page of a place opens as a restroom, and each restroom does', () => {
  const places = [...pagesOfCity(knownPlaces).keys()].map((slug) => placePath(slug, 'es'))
  expect(places.filter((path) => screenOfPage(path)?.screen !== '/home')).toEqual([])
  for (const path of ['/nyc/harbor-bakery-9k3m2x7q', '/r/9K3M2X7Q', '/restrooms/9k3m2x7q'])
    expect(screenOfPage(path)?.screen).toBe('/home/9k3m2x7q')
  expect(screenOfPage('/payments')).toBeUndefined()
})
