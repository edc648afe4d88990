import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { day, machineClock, movableClock } from '#server/platform/clock.ts'
import { newLog } from '#server/platform/log.ts'
import { nominatim } from './nominatim.ts'

const found = (more: object) => ({ display_name: 'A place', lat: '40.7', lon: '-73.9', ...more })
let answers: (string | number)[]
let asked: { q: string; agent: string; at: number }[]
const server = createServer((request, response) => {
  const q = new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? ''
  asked.push({ q, agent: request.headers['user-agent'] ?? '', at: performance.now() })
  const answer = answers.shift() ?? '[]'
  response.writeHead(typeof answer === 'number' ? answer : 200)
  response.end(String(answer))
})

let url = ''
beforeEach(async () => {
  answers = []
  asked = []
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())))

const clock = movableClock(machineClock)
const aGeocoder = (at = url) =>
  nominatim({ url: at, contact: 'us@pitstop.example' }, { clock, log: newLog('silent') })

test('what it finds is told with how exact it is, and it hears who asks', async () => {
  answers = [
    JSON.stringify([
      found({ category: 'place', address: { house_number: '218' } }),
      found({ category: 'highway' }),
      found({ category: 'boundary' }),
    ]),
  ]
  const places = await aGeocoder().find('218 W 46th St')
  expect(places.map(({ precision }) => precision)).toEqual(['door', 'street', 'area'])
  expect(places[0]?.coordinates).toEqual({ lat: 40.7, lng: -73.9 })
  expect(asked[0]).toMatchObject({ q: '218 W 46th St', agent: 'Pitstop (us@pitstop.example)' })
})

test('it is asked once a second at most, and once a day about one address', async () => {
  const geocoder = aGeocoder()
  await Promise.all([geocoder.find('one'), geocoder.find('two')])
  await geocoder.find(' ONE ')
  const [first, second, ...more] = asked
  expect(more).toEqual([])
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(950)
  clock.moveTo(day + 1)
  await geocoder.find('one')
  clock.moveTo(0)
  expect(asked).toHaveLength(3)
})

test.each([
  ['answers with an error inside', '{"error":"no"}'],
  ['answers with a page', '<html>'],
  ['is broken', 500],
  ['refuses us', 403],
] as const)('one that %s is away, and none of it is remembered', async (_how, answer) => {
  answers = [answer, answer]
  const geocoder = aGeocoder()
  const refused = { status: 503, code: 'places_unreachable' }
  await expect(geocoder.find('one')).rejects.toMatchObject(refused)
  expect(await geocoder.find('one')).toEqual([])
})

test('one that cannot be reached is away', async () => {
  const refused = { status: 503, code: 'places_unreachable' }
  await expect(aGeocoder('http://127.0.0.1:1').find('one')).rejects.toMatchObject(refused)
})
