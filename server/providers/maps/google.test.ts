import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Place } from '#contract/locations.ts'
import { machineClock } from '#server/platform/clock.ts'
import { newLog } from '#server/platform/log.ts'
import type { Outcome } from '#server/platform/withRetryAndBreaker.ts'
import { aGoogle, asGoogle, type LocalGeocoder } from '#server/testing/geocoders.ts'
import { google } from './google.ts'
import { offlineGeocoder } from './offlineGeocoder.ts'

const key = 'AIza-a-key-that-nobody-may-read'
let peer: LocalGeocoder
let logged: string[]
let counted: Outcome[]
beforeAll(async () => {
  peer = await aGoogle((typed) => offlineGeocoder.find(typed))
})
afterAll(() => peer.close())
beforeEach(() => {
  logged = []
  counted = []
  peer.asked.length = 0
})

const open = () =>
  google(
    { key, url: peer.url },
    {
      clock: machineClock,
      log: newLog('warn', { write: (line) => logged.push(line) }),
      count: (_service, outcome) => counted.push(outcome),
    },
  )
const refused = { status: 503, code: 'places_unreachable' }
const saying = (status: string) =>
  JSON.stringify({
    status,
    results: [],
    error_message: `The key ${key} is not allowed to do this.`,
  })

test.each(['REQUEST_DENIED', 'OVER_DAILY_LIMIT', 'INVALID_REQUEST'])(
  '%s inside a 200 names the setting in the log, is counted, and is not asked again',
  async (status) => {
    peer.next.push(saying(status))
    await expect(open().find('218 W 46th St')).rejects.toMatchObject(refused)
    expect(peer.asked).toHaveLength(1)
    expect(counted).toContain('refused')
    expect(logged.join()).toContain('GOOGLE_GEOCODING_KEY')
    expect(logged.join()).toContain(status)
    expect(logged.join()).not.toContain(key)
  },
)

test.each(['OVER_QUERY_LIMIT', 'UNKNOWN_ERROR', 'SOMETHING_NEW'])(
  '%s inside a 200 is tried once more, and then away',
  async (status) => {
    const geocoder = open()
    peer.next.push(saying(status))
    expect(await geocoder.find('218 W 46th St')).toHaveLength(1)
    peer.next.push(saying(status), saying(status))
    await expect(geocoder.find('218 W 46th St')).rejects.toMatchObject(refused)
    expect(peer.asked).toHaveLength(4)
    expect(counted).toEqual(['failed', 'answered', 'failed', 'failed'])
  },
)

test('its key goes to it with each request, and nothing but what it needs', async () => {
  await open().find('218 W 46th St')
  expect(Object.fromEntries(peer.asked[0]?.query ?? [])).toEqual({
    address: '218 W 46th St',
    language: 'en',
    key,
  })
})

const door: Place = {
  label: '218 W 46th St',
  coordinates: { lat: 40.758867, lng: -73.98555 },
  precision: 'door',
}

test.each([
  ['a house that was only partly what was typed', { partial_match: true }, 'street'],
  ['a house without a place of its own', { geometry: around('APPROXIMATE') }, 'area'],
  ['a house between two others', { geometry: around('RANGE_INTERPOLATED') }, 'door'],
  ['a crossing', { address_components: [], types: ['intersection'] }, 'street'],
])('%s is told as that exact', async (_what, more, precision) => {
  peer.next.push(JSON.stringify({ status: 'OK', results: [asGoogle(door, more)] }))
  expect((await open().find('218 W 46th St'))[0]?.precision).toBe(precision)
})

function around(location_type: string) {
  return { location: door.coordinates, location_type }
}

test('nothing it found is remembered: its terms forbid that', async () => {
  const geocoder = open()
  await geocoder.find('218 W 46th St')
  await geocoder.find('218 W 46th St')
  expect(peer.asked).toHaveLength(2)
})

test('an answer of another shape is no answer', async () => {
  const odd = JSON.stringify({ status: 'OK', results: [{ formatted_address: 'x' }] })
  peer.next.push(odd, odd)
  await expect(open().find('218 W 46th St')).rejects.toMatchObject(refused)
})
