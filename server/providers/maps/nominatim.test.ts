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
