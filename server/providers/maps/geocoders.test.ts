import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxPlaces, Place } from '#contract/locations.ts'
import { doorOf } from '#contract/savedAddress.ts'
import type { Geocoder } from '#server/places/geocoding/index.ts'
import { machineClock } from '#server/platform/clock.ts'
import { newLog } from '#server/platform/log.ts'
import type { Outcome } from '#server/platform/withRetryAndBreaker.ts'
import { aGoogle, aNominatim, type LocalGeocoder } from '#server/testing/geocoders.ts'
import { google } from './google.ts'
import { nominatim } from './nominatim.ts'
import { offlineGeocoder } from './offlineGeocoder.ts'

const counted: Outcome[] = []
const logged: string[] = []
const around = {
  clock: machineClock,
  log: newLog('warn', { write: (line) => logged.push(line) }),
  count: (_service: string, outcome: Outcome) => counted.push(outcome),
}
const key = 'AIza-a-key-that-nobody-may-read'
const byNominatim = (url: string) => nominatim({ url, contact: 'us@pitstop.example' }, around)
const byGoogle = (url: string) => google({ key, url }, around)

let peers: Record<'nominatim' | 'google', LocalGeocoder>
beforeAll(async () => {
  const find = (typed: string) => offlineGeocoder.find(typed)
  peers = { nominatim: await aNominatim(find), google: await aGoogle(find) }
})
afterAll(() => Promise.all(Object.values(peers).map((peer) => peer.close())))

const label = '218 W 46th St, New York, NY'
const all: [string, () => Geocoder, string][] = [
  ['embedded', () => offlineGeocoder, label],
  ['Nominatim', () => byNominatim(peers.nominatim.url), `${label}, United States`],
  ['Google', () => byGoogle(peers.google.url), label],
]

describe.each(all)('the geocoder %s', (_name, open, door) => {
  test('finds a door, a street and a neighbourhood, and says how exact each is', async () => {
    const geocoder = open()
    const typed = ['218 W 46th St', 'W 46th St', 'Chelsea']
    const found = []
    for (const one of typed) found.push((await geocoder.find(one))[0])
    expect(found.map((place) => place?.precision)).toEqual(['door', 'street', 'area'])
    expect(found[0]).toEqual({
      label: door,
      coordinates: { lat: 40.758867, lng: -73.98555 },
      precision: 'door',
    })
  })

  test('tells one door from another, however each is typed', async () => {
    const geocoder = open()
    const typed = ['218 W 46th St', '218 West 46th Street, NY 10036, USA', '218 W 47th St']
    const doors = []
    for (const one of typed) doors.push(doorOf(one, (await geocoder.find(one))[0]))
    const [first, second, other] = doors
    expect(first).toBe('218 w 46th st')
    expect(second).toBe(first)
    expect(other).toBe('218 w 47th st')
  })

  test('finds nothing where there is nothing, and never more than fields show', async () => {
    const geocoder = open()
    expect(await geocoder.find('12 Nowhere Lane')).toEqual([])
    const many = await geocoder.find('W 46th St')
    expect(many.length).toBeLessThanOrEqual(maxPlaces)
    for (const place of many) expect(Place.safeParse(place).success).toBe(true)
  })
})

const overNetwork: ['nominatim' | 'google', (url: string) => Geocoder][] = [
  ['nominatim', byNominatim],
  ['google', byGoogle],
]
const refused = { status: 503, code: 'places_unreachable' }

describe.each(overNetwork)('%s', (name, open) => {
  test.each([
    ['answers with an error inside', '{"error":"no"}'],
    ['answers with a page', '<html>'],
    ['is broken', 500],
    ['refuses us', 403],
  ] as const)('that %s is away: told, logged, counted, not remembered', async (_how, answer) => {
    const geocoder = open(peers[name].url)
    peers[name].next.push(answer, answer)
    counted.length = 0
    logged.length = 0
    await expect(geocoder.find('218 W 46th St')).rejects.toMatchObject(refused)
    expect(counted).toEqual(['failed', 'failed'])
    expect(logged.join()).toContain('"service":"geocoder"')
    expect(await geocoder.find('218 W 46th St')).toHaveLength(1)
  })

  test('that is not there is away', async () => {
    await expect(open('http://127.0.0.1:1').find('one')).rejects.toMatchObject(refused)
  })

  test('is never named in the log with its key or what was typed', () => {
    expect(logged.join()).not.toMatch(/AIza|46th/)
  })
})
