import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import * as contract from '#contract/locations.ts'
import { buildApp } from '#server/app/app.ts'
import { aLocation } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aWorld, type World } from '#server/testing/world.ts'

const world = useWorld()
const midtown = '-74.02,40.72,-73.94,40.8'
const ids: Record<string, string> = {}

const houses = [
  { name: 'Near', priceCents: 0 },
  { name: 'West', address: '640 W 42nd St', coordinates: { lat: 40.76084, lng: -73.9985 } },
  { name: 'South', address: '33 E 20th St', coordinates: { lat: 40.7392, lng: -73.9886 } },
]

beforeAll(async () => {
  for (const house of houses) ids[house.name] = (await aLocation(world, house)).id
  await aLocation(world, { name: 'Hidden', isActive: false })
})

type Query = z.input<typeof contract.MapQuery>
const ask = (query: Query) => world.ask(contract.mapWindow, { query })
const shown = async (query: Query) => {
  const { points, clusters } = (await ask(query)).reply
  return {
    names: points.map(({ name }) => name).sort(),
    counts: clusters.map(({ count }) => count),
  }
}

describe('a window of the map', () => {
  test('shows each restroom by itself where there is room, the hidden ones left out', async () => {
    expect(await shown({ bbox: midtown, zoom: 14 })).toEqual({
      names: ['Near', 'South', 'West'],
      counts: [],
    })
    const { points } = (await ask({ bbox: midtown, zoom: 14 })).reply
    expect(points.find(({ name }) => name === 'Near')).toEqual({
      _id: ids['Near'],
      name: 'Near',
      publicSource: null,
      price: 0,
      coordinates: { lat: 40.758867, lng: -73.98555 },
    })
  })

  test('shows them as one cluster from far away, which says at what zoom it opens', async () => {
    const { points, clusters } = (await ask({ bbox: '-180,-90,180,90', zoom: 1 })).reply
    expect(points).toEqual([])
    expect(clusters).toHaveLength(1)
    expect(clusters[0]?.count).toBe(3)
    const opens = clusters[0]?.opensAtZoom ?? 0
    const opened = (await ask({ bbox: midtown, zoom: opens })).reply
    expect(opened.points.length + opened.clusters.length).toBeGreaterThan(1)
  })

  test('counts only what fits the wishes, and follows each change of it', async () => {
    const world = { bbox: '-180,-90,180,90', zoom: 1 }
    expect(await shown({ ...world, maxPrice: '0' })).toEqual({ names: ['Near'], counts: [] })
    expect(await shown({ ...world, maxPrice: '3' })).toEqual({ names: [], counts: [3] })
    expect(await shown({ ...world, open: 'now' })).toEqual({ names: [], counts: [] })
    expect(await shown({ ...world, q: 'west' })).toEqual({ names: ['West'], counts: [] })
    expect(await shown({ ...world, ids: `${ids['West']},${ids['South']}` })).toEqual({
      names: [],
      counts: [2],
    })
  })

  test('answers 304 to a client that already has it, and in full once it has changed', async () => {
    const url = `/api/locations/map?bbox=${midtown}&zoom=14`
    const first = await world.app.inject({ url })
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toContain('s-maxage=1')
    const again = await world.app.inject({ url, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await aLocation(world, { name: 'New' })
    const changed = await world.app.inject({ url, headers: { 'if-none-match': etag } })
    expect(changed.statusCode).toBe(200)
    expect(changed.body).toContain('"count":2')
  })

  test.each([
    [{ bbox: '-74,41,-73,40', zoom: 3 }, 422],
    [{ bbox: 'NaN,0,1,1', zoom: 3 }, 400],
    [{ bbox: '1e308,0,1e308,1', zoom: 3 }, 400],
    [{ bbox: '0,0,1e999,1', zoom: 3 }, 400],
    [{ bbox: '0,-91,1,1', zoom: 3 }, 400],
    [{ bbox: '1,2,3', zoom: 3 }, 400],
    [{ bbox: midtown, zoom: -1 }, 400],
    [{ bbox: midtown, zoom: 99 }, 400],
    [{ bbox: midtown, zoom: 'NaN' }, 400],
    [{ bbox: midtown }, 400],
    [{ bbox: midtown, zoom: 3, features: 'sauna' }, 400],
    [{ bbox: midtown, zoom: 3, limit: '5' }, 400],
    [{ bbox: '170,80,190,90', zoom: 19 }, 200],
    [{ bbox: '-540,-90,540,90', zoom: 24 }, 200],
    [{ bbox: '0,0,0,0', zoom: 0 }, 200],
  ])('answers %j with %d', async (query, status) => {
    expect((await ask(query as Query)).status).toBe(status)
  })
})

describe('a search in another process', () => {
  const namesAt = async (app: World['app']) => {
    const { body } = await app.inject({ url: '/api/locations/active?near=40.758,-73.9855' })
    return contract.activeLocations.reply.parse(JSON.parse(body)).map(({ name }) => name)
  }
  const until = async (app: World['app'], name: string, isShown: boolean) => {
    const began = performance.now()
    while ((await namesAt(app)).includes(name) !== isShown) {
      if (performance.now() - began > 5_000) throw new Error(`${name} was not seen to change`)
      // An answer from memory leaves no turn in which a notice could arrive.
      await nextTurn()
    }
    return performance.now() - began
  }

  test('sees within a second what was shown and hidden here', async () => {
    const other = await buildApp(world.parts)
    const { token } = await aLocation(world, { name: 'Blinking' })
    for (const isActive of [false, true, false]) {
      await until(other.app, 'Blinking', !isActive)
      await world.ask(contract.setVisibility, { token, body: { isActive } })
      expect(await namesAt(world.app)).toHaveLength(isActive ? 5 : 4)
      expect(await until(other.app, 'Blinking', isActive)).toBeLessThan(1_000)
    }
    await other.app.close()
  })

  test('finds out by polling what no notice reported', async () => {
    const other = await buildApp(world.parts)
    const follow = other.jobs.find(({ name }) => name === 'follow the locations')
    await namesAt(other.app)
    await world.db.transact(async (tx) => {
      await tx.run(`alter table locations disable trigger locations_tell_change`)
      await tx.run(`update locations set is_active = false where name = 'South'`)
      await tx.run(`alter table locations enable trigger locations_tell_change`)
    })
    expect(await namesAt(other.app)).toContain('South')
    await follow?.run()
    expect(await namesAt(other.app)).not.toContain('South')
    await other.app.close()
  })
})

test('a window names those whose door is shut, whether it finds them by words or by place', async () => {
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '02:00', closes: '03:00' }))
  const hours = { timeZone: 'America/New_York', weekly, exceptions: [] }
  const address = '215 W 108th St'
  const shut = await aLocation(world, {
    name: 'Shut',
    address,
    coordinates: { lat: 40.8027, lng: -73.9673 },
    openingHours: hours,
  })
  await aLocation(world, {
    name: 'Unknown',
    address,
    coordinates: { lat: 40.803, lng: -73.9673 },
  })
  const uptown = { bbox: '-73.98,40.79,-73.95,40.81', zoom: 18 }
  for (const query of [uptown, { ...uptown, q: '108th' }]) {
    const { points, closed } = (await ask(query)).reply
    expect(points.map(({ name }) => name).sort()).toEqual(['Shut', 'Unknown'])
    expect(closed).toEqual([shut.id])
  }
})

test('a search that is not current answers nothing, and the server says that it is not ready', async () => {
  const alone = await aWorld()
  const db = {
    ...alone.db,
    transact: () => Promise.reject(new Error('The database is away')),
  }
  const { app } = await buildApp({ ...alone.parts, db })
  const answer = await app.inject({ url: '/api/locations/active' })
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { error: 'search_not_ready' }])
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  await app.close()
  await alone.close()
})
