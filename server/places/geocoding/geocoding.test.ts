import { expect, test } from 'vitest'
import { findPlaces } from '#contract/locations.ts'
import { insertAttempts } from '#server/identity/limits/index.ts'
import { day, minute } from '#server/platform/clock.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

const pass = (ms: number) => world.clock.moveTo(world.clock.offsetMs() + ms)
const find = (q: string) => world.ask(findPlaces, { query: { q } })

test('anyone may ask where an address is; nothing found is an empty list', async () => {
  expect((await find('218 W 46th St')).reply).toEqual([
    {
      label: '218 W 46th St, New York, NY',
      coordinates: { lat: 40.758867, lng: -73.98555 },
      precision: 'door',
    },
  ])
  expect((await find('12 Nowhere Lane')).reply).toEqual([])
})

test('one network address has only so many looked up in a minute and in a day', async () => {
  const ask = async (remoteAddress: string) =>
    world.app.inject({ url: '/api/places?q=Chelsea', remoteAddress })
  for (let response = 0; response < 240; response++)
    expect((await ask('203.0.113.7')).statusCode).toBe(200)
  const refused = await ask('203.0.113.7')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ error: 'too_many_searches', retryAfterSeconds: 60 })
  expect((await ask('203.0.113.8')).statusCode).toBe(200)

  const oneMore = { kind: 'places_a_day_from', key: '203.0.113.7' }
  const rest = Array.from({ length: 2_160 }, () => oneMore)
  await world.db.transact((tx) => insertAttempts(tx, rest, world.clock.now()))
  pass(minute)
  expect((await ask('203.0.113.7')).json()).toMatchObject({
    retryAfterSeconds: (day - minute) / 1000,
  })
  pass(day)
  expect((await ask('203.0.113.7')).statusCode).toBe(200)
})

test('the machine of a test system looks up without a limit, and a proxy beside it does not', async () => {
  const ask = async (headers: Record<string, string>) =>
    world.app.inject({ url: '/api/places?q=Chelsea', remoteAddress: '127.0.0.1', headers })
  const proxied = { 'x-forwarded-for': '127.0.0.1' }
  for (let response = 0; response < 240; response++) await ask(proxied)
  expect((await ask(proxied)).statusCode).toBe(429)
  expect((await ask({})).statusCode).toBe(200)
})

test.each(['', '   ', 'x'.repeat(201), 'a\0b'])('%j is refused', async (q) => {
  expect((await find(q)).status).toBe(400)
})
