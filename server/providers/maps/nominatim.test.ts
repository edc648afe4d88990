import { afterEach, beforeEach, expect, test } from 'vitest'
import { day, machineClock, movableClock } from '#server/platform/clock.ts'
import { newLog } from '#server/platform/log.ts'
import { aNominatim, type LocalGeocoder } from '#server/testing/geocoders.ts'
import { nominatim } from './nominatim.ts'

let peer: LocalGeocoder
beforeEach(async () => {
  peer = await aNominatim(async () => [])
})
afterEach(() => peer.close())

const clock = movableClock(machineClock)
const aGeocoder = () =>
  nominatim({ url: peer.url, contact: 'us@pitstop.example' }, { clock, log: newLog('silent') })

test('it hears who asks, and what', async () => {
  await aGeocoder().find('218 W 46th St')
  expect(peer.asked[0]?.agent).toBe('Pitstop (us@pitstop.example)')
  expect(peer.asked[0]?.query.get('q')).toBe('218 W 46th St')
})

test('it is asked once a second at most, and once a day about one address', async () => {
  const geocoder = aGeocoder()
  await Promise.all([geocoder.find('one'), geocoder.find('two')])
  await geocoder.find(' ONE ')
  const [first, second, ...more] = peer.asked
  expect(more).toEqual([])
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(950)
  clock.moveTo(day + 1)
  await geocoder.find('one')
  clock.moveTo(0)
  expect(peer.asked).toHaveLength(3)
})

const house = {
  house_number: '107-19',
  road: 'Guy R. Brewer Boulevard',
  neighbourhood: 'Cedar Manor',
}
const queens = { borough: 'Queens', county: 'Queens County', city: 'City of New York' }
const state = { state: 'New York', 'ISO3166-2-lvl4': 'US-NY', postcode: '11433' }
const country = { country: 'United States', country_code: 'us' }
const london = { city: 'London', state: 'England', postcode: 'SW1A 2AA', country: 'United Kingdom' }

test.each([
  [
    { ...house, ...queens, ...state, ...country },
    '107-19 Guy R. Brewer Boulevard, Queens, New York, NY 11433, United States',
    'door',
  ],
  [
    { house_number: '10', road: 'Downing Street', ...london, country_code: 'gb' },
    '10 Downing Street, London, England SW1A 2AA, United Kingdom',
    'door',
  ],
  [
    { house_number: '12', place: 'Old Mill', town: 'Chatham', ...country },
    '12 Old Mill, Chatham, United States',
    'door',
  ],
  [{ house_number: '12', ...london }, 'As it says', 'street'],
])('of %j it says %s', async (address, label, precision) => {
  peer.next.push(JSON.stringify([{ display_name: 'As it says', lat: '1', lon: '2', address }]))
  expect(await aGeocoder().find('one')).toEqual([
    { label, precision, coordinates: { lat: 1, lng: 2 } },
  ])
})
