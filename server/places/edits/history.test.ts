import { beforeEach, expect, test } from 'vitest'
import { activeLocations, oneLocation } from '#contract/locations.ts'
import {
  decideMapEdit,
  editRestroom,
  maxEditsListed,
  operatorMapEdits,
  resolveMapConflict,
  revertMapEdits,
} from '#contract/mapEdits.ts'
import { openStreetMap } from '#server/places/imports/index.ts'
import { minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { agreeTo, importToilets, type Toilet } from '#server/testing/mapEdits.ts'
import { anOperator } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ keepClock: true })
const reason = 'Checked on the street.'
let elapsedMs = 0
let operator: { token: string }
let count = 0

const pass = (ms: number) => world.clock.moveTo((elapsedMs += ms))

beforeEach(async () => {
  pass(minute)
  operator = await anOperator(world)
})

async function anAgreed() {
  const person = await aGuest(world)
  await agreeTo(world, person)
  return person
}

async function importOf(toilet: Toilet) {
  pass(minute)
  await importToilets(world, [toilet], { source: openStreetMap, now: world.clock.now() })
}

async function aPublic() {
  count += 1
  const place = { lat: 40.7536 + count * 0.01, lng: -73.9832 }
  const listed = { id: `node/${count}`, place }
  await importOf(listed)
  const query = { near: `${place.lat},${place.lng}`, limit: '1' as unknown as number }
  const [found] = (await world.ask(activeLocations, { query })).reply
  if (!found) throw new Error('The import shows nothing')
  return { ...listed, locationId: found._id }
}

const edit = ({ token }: { token: string }, id: string, changes: object | null) =>
  world.ask(editRestroom, { token, params: { id }, body: { changes } })
const shown = async (id: string) => (await world.ask(oneLocation, { params: { id } })).reply
const decide = (id: string) => {
  const body = { isAccepted: true, reason }
  return world.ask(decideMapEdit, { token: operator.token, params: { id }, body })
}
const revert = (id: string) =>
  world.ask(revertMapEdits, { token: operator.token, params: { id }, body: { reason } })

test('a reverted edit shows what the operator chose, not the value that was overruled', async () => {
  const toilet = await aPublic()
  const { locationId } = toilet
  const [first, second] = [await anAgreed(), await anAgreed()]
  await decide((await edit(first, locationId, { name: 'Bryant Park North' })).reply.id)
  await importOf({ ...toilet, tags: { name: 'Reading Room' } })
  await world.ask(resolveMapConflict, {
    token: operator.token,
    params: { id: locationId },
    body: { field: 'name', keep: 'source', reason },
  })
  await decide((await edit(second, locationId, { name: 'Reading Hall' })).reply.id)
  expect(await shown(locationId)).toMatchObject({ name: 'Reading Hall' })
  await revert(second.id)
  expect(await shown(locationId)).toMatchObject({ name: 'Reading Room' })
  const history = await world.ask(operatorMapEdits, {
    token: operator.token,
    query: { location: locationId },
  })
  expect(history.reply.recent).toMatchObject([
    { state: 'reverted', changes: { name: 'Reading Hall' }, before: { name: 'Reading Room' } },
    { state: 'live', changes: { name: 'Bryant Park North' }, overruled: ['name'], inSource: [] },
  ])
})

test('history tells an edit that the source has taken over from one that the source’s value overruled', async () => {
  const toilet = await aPublic()
  const { locationId } = toilet
  const [first, second] = [await anAgreed(), await anAgreed()]
  await decide((await edit(first, locationId, { name: 'Bryant Park North' })).reply.id)
  pass(minute)
  await decide((await edit(second, locationId, { name: 'Reading Room' })).reply.id)
  await importOf({ ...toilet, tags: { name: 'Reading Room' } })
  const query = { location: locationId }
  const history = await world.ask(operatorMapEdits, { token: operator.token, query })
  expect(history.reply.recent).toMatchObject([
    { changes: { name: 'Reading Room' }, overruled: ['name'], inSource: ['name'] },
    { changes: { name: 'Bryant Park North' }, overruled: ['name'], inSource: [] },
  ])
})

test('a correction back to what the source says ends no earlier one at the next import, and its revert shows that one again', async () => {
  const toilet = await aPublic()
  const { locationId } = toilet
  const [first, second] = [await anAgreed(), await anAgreed()]
  const { name } = await shown(locationId)
  await decide((await edit(first, locationId, { name: 'Bryant Park North' })).reply.id)
  await decide((await edit(second, locationId, { name })).reply.id)
  await importOf(toilet)
  expect(await shown(locationId)).toMatchObject({ name })
  await revert(second.id)
  expect(await shown(locationId)).toMatchObject({ name: 'Bryant Park North' })
})

test('a conflict is decided on what the operator read: a source that changed since refuses it', async () => {
  const toilet = await aPublic()
  const { locationId } = toilet
  const guest = await anAgreed()
  await decide((await edit(guest, locationId, { name: 'Bryant Park North' })).reply.id)
  await importOf({ ...toilet, tags: { name: 'Reading Room' } })
  const readConflict = async () => {
    const query = { location: locationId }
    const { reply } = await world.ask(operatorMapEdits, { token: operator.token, query })
    return reply.conflicts[0]
  }
  const resolve = (read: Awaited<ReturnType<typeof readConflict>>) =>
    world.ask(resolveMapConflict, {
      token: operator.token,
      params: { id: locationId },
      body: {
        field: 'name',
        keep: 'source',
        read: { shown: read?.shown, sourceSays: read?.sourceSays },
        reason,
      },
    })
  const first = await readConflict()
  await importOf({ ...toilet, tags: { name: 'Wading Room' } })
  expect((await resolve(first)).refusal.error).toBe('map_conflict_changed')
  expect(await shown(locationId)).toMatchObject({ name: 'Bryant Park North' })
  expect((await resolve(await readConflict())).status).toBe(200)
  expect(await shown(locationId)).toMatchObject({ name: 'Wading Room' })
})

test('guests read what was last corrected and when, never by whom, and nothing that was reverted or overruled', async () => {
  const toilet = await aPublic()
  const { locationId } = toilet
  const [first, second] = [await anAgreed(), await anAgreed()]
  const wanted = { name: 'Bryant Park North', features: { wheelchair: 'yes' } }
  await decide((await edit(first, locationId, wanted)).reply.id)
  const firstAt = world.clock.now().toISOString()
  const fields = ['features.wheelchair', 'name']
  const waits = await edit(second, locationId, { name: 'Reading Hall' })
  expect((await shown(locationId)).changes).toEqual([{ at: firstAt, fields }])
  pass(minute)
  operator = await anOperator(world)
  await decide(waits.reply.id)
  expect((await shown(locationId)).changes).toEqual([
    { at: world.clock.now().toISOString(), fields: ['name'] },
    { at: firstAt, fields },
  ])
  await importOf({ ...toilet, tags: { name: 'Reading Room' } })
  const body = { field: 'name', keep: 'source', reason } as const
  await world.ask(resolveMapConflict, { token: operator.token, params: { id: locationId }, body })
  expect((await shown(locationId)).changes).toEqual([
    { at: firstAt, fields: ['features.wheelchair'] },
  ])
  await revert(first.id)
  expect((await shown(locationId)).changes).toEqual([])
})

test('a revert leaves an open conflict to an operator', async () => {
  const toilet = await aPublic()
  const { locationId } = toilet
  const [first, second] = [await anAgreed(), await anAgreed()]
  await decide((await edit(first, locationId, { name: 'Bryant Park North' })).reply.id)
  await decide((await edit(second, locationId, { name: 'Reading Hall' })).reply.id)
  await importOf({ ...toilet, tags: { name: 'Reading Room' } })
  await revert(second.id)
  const query = { location: locationId }
  const { reply } = await world.ask(operatorMapEdits, { token: operator.token, query })
  expect(reply.conflicts).toMatchObject([
    { shown: 'Bryant Park North', sourceSays: 'Reading Room' },
  ])
})

test('the history of a restroom comes in pages, the newest first', async () => {
  const { locationId } = await aPublic()
  const guest = await anAgreed()
  const sent: string[] = []
  for (let times = 0; times <= maxEditsListed; times++) {
    pass(minute)
    sent.unshift((await edit(guest, locationId, null)).reply.id)
  }
  operator = await anOperator(world)
  const page = async (before?: string) => {
    const query = { location: locationId, ...(before !== undefined && { before }) }
    const { reply } = await world.ask(operatorMapEdits, { token: operator.token, query })
    return { ids: reply.recent.map(({ id }) => id), next: reply.next }
  }
  const { ids, next } = await page()
  expect([ids, next]).toEqual([sent.slice(0, maxEditsListed), ids.at(-1)])
  expect(await page(next ?? '')).toEqual({ ids: sent.slice(maxEditsListed), next: null })
})
