import { expect, test } from 'vitest'
import { directionsUrl } from './directions.ts'

const destination = { lat: 40.7594, lng: -73.9868 }

test('directions name the destination and go on foot', () => {
  const url = new URL(directionsUrl(destination))
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/dir/')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    api: '1',
    destination: '40.7594,-73.9868',
    travelmode: 'walking',
  })
})

test('directions start where the person is, when that is known', () => {
  const url = new URL(directionsUrl(destination, { lat: 40.75, lng: -73.99 }))
  expect(url.searchParams.get('origin')).toBe('40.75,-73.99')
})
