import { beforeAll, beforeEach, expect, test } from 'vitest'
import { activeLocations, type Coordinates, oneLocation } from '#contract/locations.ts'
import {
  contributedSource,
  decideMapEdit,
  editRestroom,
  maxWaitingEdits,
  myMapEdits,
  operatorMapEdits,
  resolveMapConflict,
  revertMapEdits,
  suggestRestroom,
  trustRule,
  withdrawMapEdit,
} from '#contract/mapEdits.ts'
import { openStreetMap, removeSource } from '#server/places/imports/index.ts'
import { day, minute } from '#server/platform/clock.ts'
import { aGuest, type SignedUp, signUp } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { agreeTo, importToilets, suggestMissing, type Toilet } from '#server/testing/mapEdits.ts'
import { anOperator } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ keepClock: true })
const at = { lat: 40.7536, lng: -73.9832 }
const reason = 'Checked on the street.'
let elapsedMs = 0
let operator: { token: string }
let count = 0

const pass = (ms: number) => world.clock.moveTo((elapsedMs += ms))
/** Each north of the one before, out of its way. */
const somewhere = () => ({ lat: at.lat + (count += 1) * 0.001, lng: at.lng })

beforeAll(async () => {
  operator = await anOperator(world)
})
beforeEach(async () => {
  pass(minute)
  operator = await anOperator(world)
})

async function anAgreed(proven = true) {
  const person = proven ? await aGuest(world) : await signUp(world, { userType: 'user' })
  await agree(person)
  return person
}
const agree = (person: SignedUp) => agreeTo(world, person)

async function importOf(listed: Toilet[], source = openStreetMap) {
  pass(minute)
  await importToilets(world, listed, { source, now: world.clock.now() })
}

async function aPublic(place = somewhere()) {
  const listed = { id: `node/${count}`, place }
  await importOf([listed])
  const query = { near: `${place.lat},${place.lng}`, limit: '1' as unknown as number }
  const [found] = (await world.ask(activeLocations, { query })).reply
  if (!found) throw new Error('The import shows nothing')
  return { ...listed, locationId: found._id }
}

const edit = (
  { token }: { token: string },
  id: string,
  changes: object | null = { features: { wheelchair: 'yes' } },
) => world.ask(editRestroom, { token, params: { id }, body: { changes } })
const shown = async (id: string) => (await world.ask(oneLocation, { params: { id } })).reply
const decide = (id: string, isAccepted = true) =>
  world.ask(decideMapEdit, {
    token: operator.token,
    params: { id },
    body: { isAccepted, reason },
  })
const revert = (id: string) =>
  world.ask(revertMapEdits, { token: operator.token, params: { id }, body: { reason } })
const queue = async () => (await world.ask(operatorMapEdits, { token: operator.token })).reply

const suggest = (person: { token: string }, coordinates: Coordinates) =>
  suggestMissing(world, person, coordinates)

test('a correction waits until an operator accepts it, once, and then the map shows it', async () => {
  const { locationId } = await aPublic()
  const guest = await aGuest(world)
  expect((await edit(guest, locationId)).refusal.error).toBe('contributor_terms')
  await agree(guest)
  const { reply } = await edit(guest, locationId)
  expect(reply).toMatchObject({ state: 'waiting', kind: 'correct', name: 'Bryant Park' })
  expect((await shown(locationId)).features.wheelchair).toBe('no')
  expect((await queue()).waiting.find(({ id }) => id === reply.id)).toMatchObject({
    changes: { 'features.wheelchair': 'yes' },
    before: { 'features.wheelchair': 'no' },
    source: openStreetMap,
  })
  const answers = await Promise.all([decide(reply.id), decide(reply.id, false)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await shown(locationId)).features.wheelchair).toBe(
    answers[0].status === 200 ? 'yes' : 'no',
  )
  const [mine] = (await world.ask(myMapEdits, { token: guest.token })).reply.edits
  expect(mine?.state).toBe(answers[0].status === 200 ? 'live' : 'declined')
})

test('an edit cannot move a restroom far, not in steps either, nor add one in the sea or twice', async () => {
  const { locationId, place } = await aPublic()
  const guest = await anAgreed()
  const north = (meters: number) => ({
    coordinates: { lat: place.lat + meters / 111_200, lng: place.lng },
  })
  expect((await edit(guest, locationId, north(50_000))).refusal.error).toBe('moved_too_far')
  const { reply } = await edit(guest, locationId, north(150))
  await decide(reply.id)
  expect((await shown(locationId)).coordinates.lat).toBeCloseTo(place.lat + 150 / 111_200, 6)
  expect((await edit(guest, locationId, north(300))).refusal.error).toBe('moved_too_far')

  expect((await suggest(guest, { lat: 39.5, lng: -60 })).refusal.error).toBe('far_from_everything')
  const { place: taken } = await aPublic()
  expect((await suggest(guest, taken)).refusal.error).toBe('restroom_known_here')
  expect((await edit(guest, locationId, { name: 'Bryant Park' })).refusal.error).toBe(
    'nothing_different',
  )
  const partners = await aLocation(world)
  expect((await edit(guest, partners.id)).refusal.error).toBe('partner_restroom')
})

test('a suggested restroom has a source of its own, and a closed one leaves the map', async () => {
  const guest = await anAgreed()
  const place = somewhere()
  const { reply } = await suggest(guest, place)
  const ofContributors = async () => {
    const query = { near: `${place.lat},${place.lng}`, limit: '1' as unknown as number }
    const [nearest] = (await world.ask(activeLocations, { query })).reply
    return nearest?.publicSource === contributedSource ? nearest : undefined
  }
  expect(await ofContributors()).toBeUndefined()
  await decide(reply.id)
  const added = await ofContributors()
  expect(added).toMatchObject({ name: 'Pier 9', price: 0 })
  const { body } = await world.app.inject('/api/feed/restrooms/ndjson')
  // A test system has no feed; what a real one says of the licence is in feed.test.ts.
  expect(body).toContain('no_feed_of_samples')
  const id = added?._id ?? ''
  await decide((await edit(guest, id, { closed: true })).reply.id)
  expect(await ofContributors()).toBeUndefined()
  expect((await edit(guest, id)).status).toBe(404)
})

test('throwaways with a hundred edits change nothing on the map, and do not hide honest people', async () => {
  const { locationId } = await aPublic()
  const before = await shown(locationId)
  for (let each = 0; each < 12; each++) {
    const throwaway = await anAgreed(false)
    const answers = []
    for (let at = 0; at < 8; at++)
      answers.push(await edit(throwaway, locationId, { name: `Buy pills ${each} ${at}` }))
    const sent = answers.filter(({ status }) => status === 200)
    expect(sent.length).toBeLessThanOrEqual(maxWaitingEdits.unconfirmed)
    expect((await suggest(throwaway, somewhere())).status).toBe(sent.length < 3 ? 200 : 409)
  }
  expect(await shown(locationId)).toEqual(before)
  const honest = await anAgreed()
  const other = await aPublic()
  const { reply } = await edit(honest, other.locationId)
  expect((await queue()).waiting.find(({ person }) => !person.hasConfirmedEmail)).toBeDefined()
  const order = (await queue()).waiting.map(({ id }) => id)
  const firstThrowaway = (await queue()).waiting.findIndex(
    ({ person }) => !person.hasConfirmedEmail,
  )
  expect(order.indexOf(reply.id)).toBeLessThan(firstThrowaway)
})

test('edits that hold make a person trusted for small edits, and a revert takes all of it back', async () => {
  const guest = await anAgreed()
  const places = []
  for (let each = 0; each < trustRule.heldEdits; each++) {
    const { locationId } = await aPublic()
    places.push(locationId)
    await decide((await edit(guest, locationId)).reply.id)
  }
  const next = await aPublic()
  const isTrusted = async () =>
    (await world.ask(myMapEdits, { token: guest.token })).reply.isTrusted
  expect(await isTrusted()).toBe(false)
  pass(trustRule.heldDays * day)
  operator = await anOperator(world)
  expect(await isTrusted()).toBe(true)
  expect((await edit(guest, next.locationId)).reply.state).toBe('live')
  expect((await shown(next.locationId)).features.wheelchair).toBe('yes')
  expect((await edit(guest, next.locationId, { name: 'Mine' })).reply.state).toBe('waiting')
  expect((await edit(guest, next.locationId, { closed: true })).reply.state).toBe('waiting')
  expect((await edit(guest, next.locationId, null)).reply).toMatchObject({ kind: 'fine' })

  // Someone else's edit of the same field is what is shown again.
  const other = await anAgreed()
  const [first = ''] = places
  await decide((await edit(other, first, { features: { wheelchair: 'unknown' } })).reply.id)
  await decide((await edit(guest, first)).reply.id)
  expect((await revert(guest.id)).status).toBe(200)
  expect((await shown(next.locationId)).features.wheelchair).toBe('no')
  expect((await shown(first)).features.wheelchair).toBe('unknown')
  expect((await queue()).waiting.filter(({ person }) => person.id === guest.id)).toEqual([])
  expect(await isTrusted()).toBe(false)
})

test('an import leaves edits as they are, and a source that changed since is a conflict for an operator', async () => {
  const toilet = await aPublic()
  const { locationId } = toilet
  const guest = await anAgreed()
  const fields = { name: 'Bryant Park North', features: { wheelchair: 'yes' } }
  await decide((await edit(guest, locationId, fields)).reply.id)
  await importOf([toilet])
  expect(await shown(locationId)).toMatchObject({ name: fields.name })
  expect((await queue()).conflicts.filter((one) => one.locationId === locationId)).toEqual([])

  await importOf([{ ...toilet, tags: { name: 'Reading Room', wheelchair: 'yes' } }])
  expect(await shown(locationId)).toMatchObject(fields)
  const [conflict] = (await queue()).conflicts
  expect(conflict).toMatchObject({
    field: 'name',
    shown: fields.name,
    sourceSays: 'Reading Room',
    source: openStreetMap,
  })
  const resolve = (keep: 'edit' | 'source') =>
    world.ask(resolveMapConflict, {
      token: operator.token,
      params: { id: locationId },
      body: { field: 'name', keep, reason },
    })
  expect((await resolve('source')).status).toBe(200)
  expect(await shown(locationId)).toMatchObject({ name: 'Reading Room' })
  expect((await resolve('source')).refusal.error).toBe('no_map_conflict')

  await decide((await edit(guest, locationId, { closed: true })).reply.id)
  await importOf([toilet])
  expect((await world.ask(oneLocation, { params: { id: locationId } })).status).toBe(404)
  await revert(guest.id)
  expect(await shown(locationId)).toMatchObject({ isActive: true, features: { wheelchair: 'no' } })
})

test('an edit that waits is its author’s to withdraw, and then nothing of it stays', async () => {
  const { locationId } = await aPublic()
  const guest = await anAgreed()
  const other = await anAgreed()
  const { reply } = await edit(guest, locationId, { name: 'Bryant Park South' })
  const withdraw = ({ token }: { token: string }) =>
    world.ask(withdrawMapEdit, { token, params: { id: reply.id } })
  expect((await withdraw(other)).refusal.error).toBe('no_such_map_edit')
  const [withdrawn, decided] = await Promise.all([withdraw(guest), decide(reply.id)])
  expect([withdrawn.status, decided.status].sort()).toEqual([200, 409])
  const isWithdrawn = withdrawn.status === 200
  expect((await shown(locationId)).name).toBe(isWithdrawn ? 'Bryant Park' : 'Bryant Park South')
  const mine = (await world.ask(myMapEdits, { token: guest.token })).reply.edits
  expect(mine).toHaveLength(isWithdrawn ? 0 : 1)
  const again = isWithdrawn ? 'no_such_map_edit' : 'map_edit_decided'
  expect((await withdraw(guest)).refusal.error).toBe(again)
})

test('an edit that is sent again under its id counts once, and is no way to another person’s', async () => {
  const [guest, other] = [await anAgreed(), await anAgreed()]
  const id = crypto.randomUUID()
  const restroom = { name: 'Pier 9', address: '9 River Rd', coordinates: somewhere() }
  const send = ({ token }: { token: string }) =>
    world.ask(suggestRestroom, { token, body: { id, restroom, note: '' } })
  const [first, second] = await Promise.all([send(guest), send(guest)])
  expect([first.reply, second.reply]).toEqual([first.reply, first.reply])
  expect(first.reply).toMatchObject({ id, state: 'waiting' })
  expect((await send(other)).refusal.error).toBe('no_such_map_edit')
  await decide(id)
  expect((await send(guest)).reply).toMatchObject({ id, state: 'live' })
  expect((await world.ask(myMapEdits, { token: guest.token })).reply.edits).toHaveLength(1)

  const { locationId } = await aPublic()
  const fine = { id: crypto.randomUUID(), changes: null, note: '' }
  const params = { id: locationId }
  for (let times = 0; times < 2; times++)
    await world.ask(editRestroom, { token: guest.token, params, body: fine })
  expect((await world.ask(myMapEdits, { token: guest.token })).reply.edits).toHaveLength(2)
})

test('a restroom whose source was removed stays off the map when the edit that closed it is reverted', async () => {
  const source = 'City of Springfield'
  const toilet = { id: 'node/springfield', place: somewhere() }
  const guest = await anAgreed()
  await importOf([toilet], source)
  const query = { near: `${toilet.place.lat},${toilet.place.lng}`, limit: '1' as unknown as number }
  const [found] = (await world.ask(activeLocations, { query })).reply
  const id = found?._id ?? ''
  await decide((await edit(guest, id, { closed: true })).reply.id)
  await removeSource(world.db.transact, source, world.clock.now())
  await revert(guest.id)
  const isShown = async () => (await world.ask(oneLocation, { params: { id } })).status === 200
  expect(await isShown()).toBe(false)
  await importOf([toilet], source)
  expect(await isShown()).toBe(true)
})
