import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import * as contract from '#contract/locations.ts'
import { addRating } from '#server/places/locations/index.ts'
import { minute } from '#server/platform/clock.ts'
import { aLocation } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aWorld } from '#server/testing/world.ts'

const world = useWorld({ keepClock: true })
const ids: Record<string, string> = {}

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const daily = (opens: string, closes: string) => ({
  timeZone: 'America/New_York',
  weekly: everyDay.map((day) => ({ day, opens, closes })),
  exceptions: [],
})
const features = (known: Partial<contract.Features>) => ({
  ...contract.Features.parse(
    Object.fromEntries(contract.featureNames.map((name) => [name, 'unknown'])),
  ),
  ...known,
})

// It is Friday noon. From Times Square: near is 40 m away, west 1.1 km, south 2.1 km, north 5.2 km.
const houses: (Parameters<typeof aLocation>[1] & { name: string })[] = [
  {
    name: 'Near',
    priceCents: 0,
    openingHours: daily('09:00', '12:10'),
    features: features({ wheelchair: 'yes', shower: 'no' }),
  },
  {
    name: 'West',
    address: '640 W 42nd St',
    coordinates: { lat: 40.76084, lng: -73.9985 },
    priceCents: 250,
    openingHours: daily('18:00', '02:00'),
    features: features({ wheelchair: 'yes', shower: 'yes' }),
  },
  {
    name: 'South 100%',
    address: '33 E 20th St',
    coordinates: { lat: 40.7392, lng: -73.9886 },
    priceCents: 600,
  },
  {
    name: 'North',
    address: '215 W 108th St',
    coordinates: { lat: 40.8027, lng: -73.9673 },
    priceCents: 500,
    openingHours: daily('00:00', '24:00'),
  },
]

beforeAll(async () => {
  for (const [index, house] of houses.entries()) {
    world.clock.moveTo(index * minute)
    ids[house.name] = (await aLocation(world, house)).id
  }
  await aLocation(world, { name: 'Hidden', isActive: false })
  const { North = '', West = '', 'South 100%': South = '' } = ids
  await world.db.transact(async (tx) => {
    for (const stars of [4, 5, 4, 5]) await addRating(tx, North, { stars, previous: null })
    for (const stars of [4, 4, 4]) await addRating(tx, West, { stars, previous: null })
    // Too few for an average.
    for (const stars of [5, 5]) await addRating(tx, South, { stars, previous: null })
  })
})

type Query = z.input<typeof contract.ActiveQuery>
const ask = (query: Query) => world.ask(contract.activeLocations, { query })
const names = async (query: Query) => (await ask(query)).reply.map(({ name }) => name)

describe('the active locations', () => {
  test('come newest first, the hidden ones left out [C3] [H11]', async () => {
    expect(await names({})).toEqual(['North', 'South 100%', 'West', 'Near'])
  })

  test('come nearest first around a point', async () => {
    const near = '40.758,-73.9855'
    expect(await names({ near })).toEqual(['Near', 'West', 'South 100%', 'North'])
    expect(await names({ near, radius: '1500' })).toEqual(['Near', 'West'])
    expect(await names({ near, limit: '1' })).toEqual(['Near'])
  })

  test('are those of a window, also one over the date line', async () => {
    expect(await names({ bbox: '-74.01,40.73,-73.98,40.77' })).toEqual([
      'South 100%',
      'West',
      'Near',
    ])
    expect(await names({ bbox: '-73.97,-90,179,90' })).toEqual(['North'])
    expect(await names({ bbox: '170,-90,-73.99,90' })).toEqual(['West'])
    expect(await names({ bbox: '-180,-90,180,90' })).toHaveLength(4)
  })

  test('are those that are open now, and unknown is not open', async () => {
    world.clock.moveTo(0)
    expect(await names({ open: 'now' })).toEqual(['North', 'Near'])
    world.clock.moveTo(10 * minute)
    expect(await names({ open: 'now' })).toEqual(['North'])
    world.clock.moveTo(7 * 60 * minute)
    expect(await names({ open: 'now' })).toEqual(['North', 'West'])
    expect(await names({ open: 'now', limit: '1' })).toEqual(['North'])
  })

  test('are those within a price, with a feature, or rated well enough', async () => {
    expect(await names({ maxPrice: '0' })).toEqual(['Near'])
    expect(await names({ maxPrice: '5' })).toEqual(['North', 'West', 'Near'])
    expect(await names({ features: 'wheelchair' })).toEqual(['West', 'Near'])
    expect(await names({ features: 'wheelchair,shower' })).toEqual(['West'])
    expect(await names({ minRating: '4' })).toEqual(['North', 'West'])
    expect(await names({ minRating: '4.5' })).toEqual(['North'])
    expect(await names({ minRating: '4.6' })).toEqual([])
  })

  test('are found by words of their name or address, taken as they stand', async () => {
    expect(await names({ q: 'w 108th' })).toEqual(['North'])
    expect(await names({ q: ' 20TH  south ' })).toEqual(['South 100%'])
    expect(await names({ q: '%' })).toEqual(['South 100%'])
    expect(await names({ q: '_' })).toEqual([])
    expect(await names({ q: "'; drop table locations --" })).toEqual([])
    expect(await names({ q: '' })).toHaveLength(4)
  })

  test('answer several wishes at once', async () => {
    const wishes = { near: '40.758,-73.9855', open: 'now', maxPrice: '5', minRating: '4' } as const
    expect(await names(wishes)).toEqual(['West', 'North'])
    expect(await names({ ...wishes, radius: '5000' })).toEqual(['West'])
  })

  test('are those that never close where that is asked', async () => {
    world.clock.moveTo(0)
    expect(await names({ open: 'allDay' })).toEqual(['North'])
    expect(await names({ open: 'allDay', near: '40.758,-73.9855', first: 'open' })).toEqual([
      'North',
    ])
    expect(await names({ open: 'allDay', q: 'st' })).toEqual(['North'])
  })

  test('come open ones first where that is asked, the others in the same order after them', async () => {
    const near = '40.758,-73.9855'
    const openFirst = { near, first: 'open' } as const
    // Near closes at 12:10, West opens at 18:00, South has no hours.
    world.clock.moveTo(10 * minute)
    expect(await names(openFirst)).toEqual(['North', 'Near', 'West', 'South 100%'])
    expect(await names({ near })).toEqual(['Near', 'West', 'South 100%', 'North'])
    expect(await names({ ...openFirst, limit: '2' })).toEqual(['North', 'Near'])
    expect(await names({ ...openFirst, limit: '1' })).toEqual(['North'])
    expect(await names({ ...openFirst, radius: '1500' })).toEqual(['Near', 'West'])
    expect(await names({ ...openFirst, q: 'st' })).toEqual(['North', 'Near', 'West', 'South 100%'])
    expect(await names({ ...openFirst, q: 'st', limit: '2' })).toEqual(['North', 'Near'])
    expect(await names({ ...openFirst, open: 'now' })).toEqual(['North'])
    expect(await names({ first: 'open' })).toEqual(['North', 'South 100%', 'West', 'Near'])
    world.clock.moveTo(0)
    expect(await names(openFirst)).toEqual(['Near', 'North', 'West', 'South 100%'])
  })

  test.each([
    [{ radius: '100' }, 422],
    [{ bbox: '-74,41,-73,40' }, 422],
    [{ bbox: '1,2,3' }, 400],
    [{ near: 'here' }, 400],
    [{ near: '91,0' }, 400],
    [{ near: '1e999,0' }, 400],
    [{ near: '0,0', radius: '5001' }, 400],
    [{ limit: '0' }, 400],
    [{ limit: '501' }, 400],
    [{ limit: '-1' }, 400],
    [{ features: 'sauna' }, 400],
    [{ minRating: '6' }, 400],
    [{ q: 'a\0b' }, 400],
    [{ colour: 'blue' }, 400],
    [{ first: 'cheap' }, 400],
  ])('refuse %j with %d', async (query, status) => {
    expect((await ask(query as Query)).status).toBe(status)
  })
})

test('an open door far down the list is found beyond the first page', async () => {
  const crowded = await aWorld()
  const { id, partner } = await aLocation(crowded, { openingHours: daily('00:00', '24:00') })
  // A thousand newer places that are closed: more than two pages.
  await crowded.db.transact(async (tx) => {
    await tx.run(`set constraints complete_account immediate`)
    await tx.run(
      `insert into accounts (id, user_type, name, email, email_key, password_hash, created_at)
       select gen_random_uuid(), 'partner', 'x', n || '@pitstop.example', n || '@pitstop.example',
              '!', $1 from generate_series(1, 1100) as n`,
      [crowded.clock.now()],
    )
    await tx.run(
      `insert into locations (id, partner_id, name, address, description, photo_urls, is_active, lat,
         lng, price_cents, features, opening_hours, instructions, created_at, changed_at)
       select gen_random_uuid(), accounts.id, 'Shut', 'x', '', '[]', true, lat, lng, 0, features,
              jsonb_set(opening_hours, '{weekly}', '[]'), '',
              locations.created_at + interval '1 day', $2
       from accounts, locations where accounts.name = 'x' and partner_id = $1`,
      [partner.id, crowded.clock.now()],
    )
  })
  const { reply } = await crowded.ask(contract.activeLocations, { query: { open: 'now' } })
  expect(reply.map(({ _id }) => _id)).toEqual([id])
  const nearest = { near: '40.758,-73.9855', radius: 5_000 }
  const around = await crowded.ask(contract.activeLocations, { query: nearest })
  expect(around.reply).toHaveLength(1_101)
  // Long replies and short ones on their way at once: none is written over by another.
  const limits = Array.from({ length: 150 }, (_, each) => 1 + ((each * 37) % 120))
  const url = (limit: number) => `${base}/api/locations/active?near=40.758,-73.9855&limit=${limit}`
  const base = await crowded.app.listen({ host: '127.0.0.1', port: 0 })
  const replies = await Promise.all(
    limits.map(async (limit) =>
      contract.activeLocations.reply.parse(await (await fetch(url(limit))).json()),
    ),
  )
  for (const [at, limit] of limits.entries())
    expect(replies[at]).toEqual(around.reply.slice(0, limit))
  await crowded.close()
})
