import { expect, test } from 'vitest'
import { readLocations } from './readLocations.ts'

const cafe = { _id: 'a', name: 'Café', address: '1 W 46th St', price: 2.5, isActive: true }
const namesIn = (reply: unknown) => readLocations(reply).map(({ name }) => name)

test('a list, an object with a data list and a single location are all read [H8]', () => {
  expect(namesIn([cafe])).toEqual(['Café'])
  expect(namesIn({ data: [cafe] })).toEqual(['Café'])
  expect(namesIn(cafe)).toEqual(['Café'])
})

test('an empty list is a list', () => {
  expect(readLocations([])).toEqual([])
  expect(readLocations({ data: [] })).toEqual([])
})

test.each([[null], [undefined], [{}], [{ data: null }], ['']])(
  'an answer of %j has no bathroom data [H6]',
  (reply) => {
    expect(() => readLocations(reply)).toThrow('No bathroom data available')
  },
)

test('a location of which only the id is known is listed all the same', () => {
  const [location] = readLocations([{ _id: 'b' }])
  expect(location).toMatchObject({
    name: '',
    address: '',
    price: null,
    coordinates: null,
    photoUrls: [],
    openingHours: null,
    rating: null,
  })
  expect(location?.features.wheelchair).toBe('unknown')
})

test('a feature that this program does not know takes nothing from those that it knows', () => {
  const [location] = readLocations([{ _id: 'd', features: { shower: 'yes', sauna: 'yes' } }])
  expect(location?.features).toMatchObject({ shower: 'yes', wheelchair: 'unknown' })
})

test('garbled fields count as not said, and what has no id is passed over', () => {
  const garbled = {
    _id: 'c',
    name: 7,
    price: 'dear',
    photoUrls: [null, '/photos/a.webp'],
    coordinates: { lat: 0, lng: 0 },
    openingHours: { weekly: 'always' },
    features: { wheelchair: 'yes', shower: 'perhaps' },
    rating: 11,
  }
  const [location, ...others] = readLocations([garbled, { name: 'no id' }, null])
  expect(others).toEqual([])
  expect(location).toMatchObject({
    name: '',
    price: null,
    photoUrls: ['/photos/a.webp'],
    coordinates: null,
    openingHours: null,
    rating: null,
    features: { wheelchair: 'yes', shower: 'unknown', babyChanging: 'unknown' },
  })
})

test('a hidden location in a list is not shown [H11]', () => {
  expect(namesIn([cafe, { ...cafe, _id: 'd', isActive: false }])).toHaveLength(1)
})
