import { describe, expect, test } from 'vitest'
import { metersBetween } from '#contract/distance.ts'
import { maxPlaces } from '#contract/locations.ts'
import { offlineGeocoder } from './offlineGeocoder.ts'

const labels = async (typed: string) =>
  (await offlineGeocoder.find(typed)).map(({ label }) => label)
const best = async (typed: string) => {
  const [place] = await offlineGeocoder.find(typed)
  if (!place) throw new Error(`${typed} was not found`)
  return place
}

describe('an address on the grid', () => {
  // Where these doors really are.
  test.each([
    ['218 W 46th St', 40.7591, -73.9861],
    ['350 5th Ave', 40.7484, -73.9857],
    ['1221 6th Ave', 40.7597, -73.9818],
    ['89 E 42nd St', 40.7527, -73.9772],
    ['2109 Broadway', 40.7803, -73.981],
    ['1000 5th Ave', 40.7794, -73.9632],
    ['200 Central Park West', 40.7813, -73.974],
    ['375 Park Ave', 40.7585, -73.9722],
    ['1047 Amsterdam Ave', 40.8038, -73.9619],
    ['461 8th Ave', 40.7522, -73.993],
  ])('%s is within 200 m of its door', async (typed, lat, lng) => {
    const { coordinates } = await best(typed)
    expect(metersBetween(coordinates, { lat, lng })).toBeLessThan(200)
  })

  test.each([
    ['350 5th Ave, New York, NY 10118', 40.7484, -73.9857],
    ['405 Lexington Ave, New York, NY 10174', 40.7516, -73.9755],
    ['60 E 42nd St, New York, NY 10165', 40.7524, -73.9782],
    ['233 Broadway, New York, NY 10279', 40.7124, -74.0083],
    ['500 5th Ave, New York, NY 10110', 40.754, -73.981],
    ['666 5th Ave, New York, NY 10103', 40.7601, -73.9763],
    ['250 W 34th St, New York, NY 10119', 40.7509, -73.9915],
    ['30 Rockefeller Plaza, New York, NY 10112', 40.7593, -73.9794],
  ])(
    '%s, whose ZIP code is one building’s, is within 200 m of its door',
    async (typed, lat, lng) => {
      const { coordinates } = await best(typed)
      expect(metersBetween(coordinates, { lat, lng })).toBeLessThan(200)
    },
  )

  test.each([
    '218 W 46th St',
    '218 w. 46 st',
    '218 WEST 46TH STREET',
    '218  West 46 Street,New York',
    '218 W46th St., New York, NY',
    '218 46th Street West, Manhattan',
    '218 W 46th St, Suite 4, New York, NY 10036-1234, USA',
    '218 W 46th St #4B New York NY 10036',
    '218-220 W 46th St, 2nd Floor, Midtown, NYC',
    'Lantern Coffee House, 218 W 46th St',
  ])('is the same door as %j', async (typed) => {
    const { coordinates, precision } = await best(typed)
    expect(coordinates).toEqual((await best('218 W 46th St')).coordinates)
    expect(precision).toBe('door')
  })

  test.each([
    ['1221 avenue of the americas', '1221 6th Ave, New York, NY'],
    ['350 fifth avenue', '350 5th Ave, New York, NY'],
    ['664 9 ave', '664 9th Ave, New York, NY'],
    ['512 Lex', '512 Lexington Ave, New York, NY'],
    ['W 46 St', 'W 46th St, New York, NY'],
    ['5th Ave', '5th Ave, New York, NY'],
    ['46th St & 7th Ave', '7th Ave & W 46th St, New York, NY'],
    ['7th avenue and west 46 street, new york', '7th Ave & W 46th St, New York, NY'],
    ['15 Wall Street', 'Wall St, New York, NY'],
    ['10036', 'New York, NY 10036'],
    ['w 46th st, 10036', 'W 46th St, New York, NY 10036'],
  ])('reads %j', async (typed, label) => {
    expect((await best(typed)).label).toBe(label)
  })

  test('opposite sides of a street are different doors', async () => {
    const [even, odd] = [await best('218 W 46th St'), await best('219 W 46th St')]
    expect(metersBetween(even.coordinates, odd.coordinates)).toBeGreaterThan(12)
  })

  test('without east or west is both, the west first', async () => {
    expect(await labels('46th St')).toEqual(['W 46th St, New York, NY', 'E 46th St, New York, NY'])
  })
})

describe('a place by its name', () => {
  test.each([
    ['bryant park', 'Bryant Park, New York, NY'],
    ['TIMES SQ', 'Times Square, New York, NY'],
    ['grand central station', 'Grand Central, New York, NY'],
    ['Penn Station, New York', 'Penn Station, New York, NY'],
    ['hells kitchen', "Hell's Kitchen, New York, NY"],
    ['Hell’s Kitchen', "Hell's Kitchen, New York, NY"],
  ])('%j', async (typed, label) => {
    expect((await best(typed)).label).toBe(label)
  })

  test('may be begun, and the whole name comes before longer ones', async () => {
    expect(await labels('bry')).toEqual(['Bryant Park, New York, NY'])
    expect(await labels('midtown')).toEqual(['Midtown, New York, NY', 'Midtown East, New York, NY'])
    expect((await labels('the')).length).toBeLessThanOrEqual(maxPlaces)
  })

  test.each([
    ['bryent park', 'Bryant Park, New York, NY'],
    ['brynt prk', 'Bryant Park, New York, NY'],
    ['bryant pakr', 'Bryant Park, New York, NY'],
    ['bryen', 'Bryant Park, New York, NY'],
    ['Timse Square, New York', 'Times Square, New York, NY'],
    ['Chelsae', 'Chelsea, New York, NY'],
    ['rockafeller', 'Rockefeller Center, New York, NY'],
  ])('%j is forgiven', async (typed, label) => {
    expect((await best(typed)).label).toBe(label)
  })

  test('forgives no more than it must', async () => {
    expect(await labels('upper wst side')).toEqual(['Upper West Side, New York, NY'])
  })

  test.each([
    'br',
    'free',
    'shower',
    'brxy',
    'bryxx',
    'bxyxxt park',
    'W 46th Srteet 9',
    'bryent park, Chicago',
  ])('%j is not', async (typed) => {
    expect(await labels(typed)).toEqual([])
  })
})

test.each([
  '',
  ',',
  'New York',
  'USA',
  'nowhere at all',
  '46',
  '1 1 1',
  '218 W 46th St, Chicago, IL 60609',
  '218 W 46th St, Chicago',
  '10 5th Ave, Brooklyn',
  '5th Avenue Brooklyn NY 11215',
  '90210',
  '9999 W 46th St',
  '218 W 200th St',
  '99999 Broadway',
  '0x2E W st',
  '🚽',
  "'; drop table locations; --",
  `${'1'.repeat(199)} `,
  `218 ${'W '.repeat(90)}`,
])('%j is not found', async (typed) => {
  expect(await offlineGeocoder.find(typed)).toEqual([])
})

test('whatever is typed, nothing breaks and every answer lies in Manhattan', async () => {
  const words = [
    'w',
    'e',
    '46th',
    'st',
    'ave',
    '5th',
    'broadway',
    '&',
    'and',
    '12',
    '10036',
    'park',
  ]
  for (let n = 0; n < 3_000; n++) {
    const typed = [n % 12, (n * 7) % 11, (n * 13) % 12, (n * 29) % 10]
      .map((index) => words[index])
      .join(n % 3 ? ' ' : ', ')
    for (const { coordinates } of await offlineGeocoder.find(typed)) {
      expect(metersBetween(coordinates, { lat: 40.78, lng: -73.97 })).toBeLessThan(13_000)
    }
  }
})
