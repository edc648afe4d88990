import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/locations.ts'
import { openNotices } from '#server/platform/notices.ts'
import { askPlainly } from '#server/testing/askPlainly.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aWorld, type World } from '#server/testing/world.ts'
import { everything } from './filter.ts'
import { openSearch } from './search.ts'

let world: World
let lantern: Awaited<ReturnType<typeof aLocation>>
beforeAll(async () => {
  world = await aWorld()
  lantern = await aLocation(world, { name: 'Lantern' })
  await aLocation(world, {
    name: 'Harbour',
    address: '640 W 42nd St',
    coordinates: { lat: 40.76084, lng: -73.9985 },
    priceCents: 0,
  })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

/** Over the network: past it, a request is handed to the framework. */
async function ask(query: string, headers = {}) {
  const { port } = world.app.server.address() as AddressInfo
  const path = contract.activeLocations.path + query
  const answer = await askPlainly({ port, path, headers })
  const { date, 'x-request-id': id, ...same } = answer.headers
  expect(date).toBeTypeOf('string')
  return { ...answer, headers: same, id }
}

test('what is answered at once is what the framework answers, whatever is asked', async () => {
  const queries = [
    '?near=40.758,-73.9855',
    '?near=40.758,-73.9855&limit=1',
    '?near=40.758,-73.9855&radius=300',
    '?near=40.758,-73.9855&maxPrice=1',
    '?near=40.758,-73.9855&open=now',
    '?bbox=-74.1,40.7,-73.99,40.8',
    '?near=-80,170',
    '',
    '?q=harbour',
    '?near=40.758',
    '?near=40.758,-73.9855&near=1,1',
    '?radius=300',
    '?limit=0',
    '?unheard=of',
    '?bbox=-74,41,-73,40',
  ]
  for (const query of queries) {
    // The first look reads what the second one finds ready.
    await ask(query)
    const { id, ...atOnce } = await ask(query)
    const { id: otherId, ...byFramework } = await ask(query, { 'accept-encoding': 'identity' })
    expect(atOnce, query).toEqual(byFramework)
    expect(id).not.toBe(otherId)
  }
})

test('what has just been hidden is not answered at once either, and what is shown again is', async () => {
  const near = '?near=40.758,-73.9855'
  const show = (isActive: boolean) =>
    world.ask(contract.setVisibility, { token: lantern.token, body: { isActive } })
  for (let round = 0; round < 5; round++) {
    await show(false)
    expect((await ask(near)).body).not.toContain('Lantern')
    await show(true)
    expect((await ask(near)).body).toContain('Lantern')
  }
})

test('a search that doubts, or has not heard of the database for a second, answers nothing at once', async () => {
  const notices = await openNotices(world.db, world.parts.log)
  const database = { isAway: false }
  const search = openSearch({
    notices,
    transact: (work) =>
      database.isAway ? Promise.reject(new Error('away')) : world.db.transact(work),
  })
  const question = { near: null, radius: null, filter: everything, limit: 5 }
  const round = () => search.jobs[0]?.run().catch(() => undefined)
  expect(search.findAtOnce(question)).toBeUndefined()
  await search.find(question)
  expect(search.findAtOnce(question)).toHaveLength(2)

  search.doubt()
  expect(search.findAtOnce(question)).toBeUndefined()
  await search.find(question)
  expect(search.findAtOnce(question)).toHaveLength(2)

  database.isAway = true
  await round()
  await round()
  expect(search.findAtOnce(question)).toBeUndefined()
  database.isAway = false
  await round()
  expect(search.findAtOnce(question)).toHaveLength(2)
  await search.stop()
  await notices.close()
})
