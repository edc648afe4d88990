import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPlaces } from '#contract/locations.ts'
import { aWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

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

test.each(['', '   ', 'x'.repeat(201), 'a\0b'])('%j is refused', async (q) => {
  expect((await find(q)).status).toBe(400)
})
