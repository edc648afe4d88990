import { expect, test } from 'vitest'
import { apart } from './apart.ts'

const at = (id: string, lat: number) => ({ id, coordinates: { lat, lng: -73.98 } })

test('the nearer of two places that would cover each other is kept', () => {
  // A thousandth of a degree is about 111 metres.
  const places = [
    at('first', 40.758),
    at('beside', 40.759),
    at('clear', 40.761),
    at('last', 40.762),
  ]
  expect(apart(places, 200).map(({ id }) => id)).toEqual(['first', 'clear'])
  expect(apart(places, 100)).toHaveLength(4)
  expect(apart([], 200)).toEqual([])
})
