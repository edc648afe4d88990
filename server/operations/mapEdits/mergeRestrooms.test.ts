import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listFavourites, removeFavourite, saveFavourite } from '#contract/favourites.ts'
import { activeLocations, type Coordinates, oneLocation } from '#contract/locations.ts'
import {
  decideMapEdit,
  editRestroom,
  exportMapEdits,
  myMapEdits,
  operatorMapEdits,
  revertMapEdits,
} from '#contract/mapEdits.ts'
import { searchDesk } from '#contract/operator.ts'
import { mergePublic, publicFile } from '#contract/publicRestrooms.ts'
import { insertFavourite } from '#server/places/favourites/index.ts'
import { openStreetMap } from '#server/places/imports/index.ts'
import { minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { agreeTo, importToilets, suggestMissing, type Toilet } from '#server/testing/mapEdits.ts'
import { anOperator } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ keepClock: true })
const reason = 'One building with two entries.'
const city = 'City of New York'
let elapsedMs = 0
let token: string
let streets = 0

const pass = (ms: number) => world.clock.moveTo((elapsedMs += ms))
const north = ({ lat, lng }: Coordinates, meters: number) => ({ lat: lat + meters / 111_195, lng })

beforeAll(() => pass(minute))
beforeEach(async () => {
  pass(minute)
  token = (await anOperator(world)).token
})

const importOf = async (source: string, ...listed: Toilet[]) => {
  pass(minute)
  await importToilets(world, listed, { source, now: world.clock.now() })
}
async function around({ lat, lng }: Coordinates) {
  const query = { near: `${lat},${lng}`, radius: '1000' as unknown as number }
  return (await world.ask(activeLocations, { query })).reply
}
const shown = async (id: string) => (await world.ask(oneLocation, { params: { id } })).reply
const merge = (id: string, into: string, by = token) =>
  world.ask(mergePublic, { token: by, params: { id }, body: { into, reason } })
const fileOf = async (id: string) => (await world.ask(publicFile, { token, params: { id } })).reply
const queue = async () => (await world.ask(operatorMapEdits, { token })).reply
const editOf = async (person: { token: string }, id: string, changes: object | null) =>
  (await world.ask(editRestroom, { token: person.token, params: { id }, body: { changes } })).reply
const accept = (id: string) =>
  world.ask(decideMapEdit, { token, params: { id }, body: { isAccepted: true, reason } })

/** One place that two sources list, 30 m apart. */
async function doubles(names = { city: 'Bryant Park North', map: 'Bryant Park' }) {
  const at = { lat: 40.7 + (streets += 1) * 0.02, lng: -73.98 }
  const ofCity = { id: `city/${streets}`, place: at, tags: { name: names.city } }
  const ofMap = { id: `node/${streets}`, place: north(at, 30), tags: { name: names.map } }
  await importOf(city, ofCity)
  await importOf(openStreetMap, ofMap)
  const found = await around(at)
  const idOf = (source: string) => found.find((one) => one.publicSource === source)?._id ?? ''
  return { at, ofCity, ofMap, doubled: idOf(city), staying: idOf(openStreetMap) }
}

async function aContributor() {
  const person = await aGuest(world)
  await agreeTo(world, person)
  return person
}

test('an operator merges two rows of one place: saves, edits and confirmations go with the one that stays', async () => {
  const { at, doubled, staying } = await doubles()
  const [both, one, person] = [await aGuest(world), await aGuest(world), await aContributor()]
  const save = ({ token: by }: { token: string }, locationId: string) =>
    world.ask(saveFavourite, { token: by, params: { locationId } })
  await save(both, doubled)
  await save(both, staying)
  await save(one, doubled)
  await editOf(person, doubled, null)
  const waiting = await editOf(person, doubled, { features: { wheelchair: 'yes' } })
  const named = await editOf(person, doubled, { name: 'Bryant Park Pavilion' })
  await accept(named.id)

  expect(await fileOf(doubled)).toMatchObject({
    restroom: { source: city, savedCount: 2, editCount: 3, license: null, credit: city },
    near: [{ id: staying, meters: 30, source: openStreetMap, savedCount: 1, license: 'ODbL-1.0' }],
  })
  const shownBefore = await shown(staying)
  const { reply } = await merge(doubled, staying)
  expect(reply).toMatchObject({
    restroom: { isClosed: true, savedCount: 0, editCount: 0 },
    mergedInto: { id: staying, savedCount: 2, editCount: 3 },
    near: [],
  })
  expect(reply.acts[0]).toMatchObject({
    act: 'merged_restrooms',
    reason,
    before: { mergedInto: null, saved: '1', edits: '0' },
    after: {
      row: `Bryant Park Pavilion · ${city} · city/${streets}`,
      mergedInto: `Bryant Park · ${openStreetMap} · node/${streets}`,
      saved: '2',
      edits: '3',
    },
  })
  expect(await fileOf(staying)).toMatchObject({ merged: [{ id: doubled, source: city }], near: [] })

  expect((await around(at)).map(({ _id }) => _id)).toEqual([staying])
  // An address from before leads on, and the facts are still those of one source.
  expect(await shown(doubled)).toEqual(shownBefore)
  expect(await shown(staying)).toEqual(shownBefore)
  for (const { token: by } of [both, one]) {
    const { reply: saved } = await world.ask(listFavourites, { token: by })
    expect(saved.map(({ locationId }) => locationId)).toEqual([staying])
  }
  expect((await queue()).waiting).toMatchObject([{ id: waiting.id, locationId: staying }])

  // What waited is decided for the one that stays; what was decided before changed the other one's row.
  await accept(waiting.id)
  expect((await shown(staying)).features.wheelchair).toBe('yes')
  await world.ask(revertMapEdits, { token, params: { id: person.id }, body: { reason } })
  expect(await shown(staying)).toEqual(shownBefore)
  expect((await around(at)).map(({ _id }) => _id)).toEqual([staying])
  const { reply: own } = await world.ask(myMapEdits, { token: person.token })
  expect(own.edits.map(({ locationId }) => locationId)).toEqual([staying, staying, staying])
})

test('that the merged one is closed or lies elsewhere changes nothing of the one that stays; its address still takes what is true of the place', async () => {
  const { at, doubled, staying } = await doubles()
  const [person, other] = [await aContributor(), await aContributor()]
  const closed = await editOf(person, doubled, { closed: true })
  const moved = await editOf(person, doubled, { coordinates: north(at, -150) })
  await merge(doubled, staying)
  const shownBefore = await shown(staying)
  expect((await queue()).waiting.map(({ isOfMerged }) => isOfMerged)).toEqual([true, true])
  await accept(closed.id)
  await accept(moved.id)
  expect(await shown(staying)).toEqual(shownBefore)
  expect((await around(at)).map(({ _id }) => _id)).toEqual([staying])

  const shower = await editOf(other, doubled, { features: { shower: 'yes' } })
  expect(shower.locationId).toBe(staying)
  const ofRow = { params: { id: doubled }, body: { changes: { name: 'Elsewhere' } } }
  const { refusal } = await world.ask(editRestroom, { token: other.token, ...ofRow })
  expect(refusal.error).toBe('location_not_found')
  await world.ask(saveFavourite, { token: other.token, params: { locationId: staying } })
  await world.ask(removeFavourite, { token: other.token, params: { locationId: doubled } })
  expect((await world.ask(listFavourites, { token: other.token })).reply).toEqual([])
})

test('of an edit that says both, the facts of the place are decided for the one that stays, and the name for the merged row', async () => {
  const { doubled, staying } = await doubles()
  const person = await aContributor()
  await editOf(person, doubled, { name: 'Elsewhere', features: { wheelchair: 'yes' } })
  const { name } = await shown(staying)
  await merge(doubled, staying)
  const waiting = (await queue()).waiting.filter((edit) => edit.person.id === person.id)
  const changes = waiting.map((edit) => [edit.isOfMerged, Object.keys(edit.changes)])
  expect(changes.sort()).toEqual([
    [false, ['features.wheelchair']],
    [true, ['name']],
  ])
  for (const { id } of waiting) await accept(id)
  expect(await shown(staying)).toMatchObject({ name, features: { wheelchair: 'yes' } })
  await world.ask(revertMapEdits, { token, params: { id: person.id }, body: { reason } })
  expect((await shown(staying)).features.wheelchair).not.toBe('yes')
})

test('a save that named the merged row before the merge was over saves the one that stays', async () => {
  const { doubled, staying } = await doubles()
  const guest = await aGuest(world)
  await merge(doubled, staying)
  // As a save does that found its restroom in the moment before.
  await world.db.transact((tx) => insertFavourite(tx, guest.id, doubled, world.clock.now()))
  const { reply } = await world.ask(listFavourites, { token: guest.token })
  expect(reply.map(({ locationId }) => locationId)).toEqual([staying])
  const locationId = doubled
  await world.ask(removeFavourite, { token: guest.token, params: { locationId } })
  expect((await world.ask(listFavourites, { token: guest.token })).reply).toEqual([])
})

test('an added restroom that a source lists by a merged row stays on the map and out of the export; a closed one hides nothing new', async () => {
  const at = { lat: 41.3, lng: -73.98 }
  const person = await aContributor()
  await importOf(openStreetMap, { id: 'node/800', place: at })
  const sent = await suggestMissing(world, person, north(at, 40))
  await accept(sent.reply.id)
  const found = await around(at)
  const ofMap = found.find(({ publicSource }) => publicSource === openStreetMap)?._id ?? ''
  const added = found.find(({ _id }) => _id !== ofMap)?._id ?? ''
  await merge(ofMap, added)
  expect((await world.ask(exportMapEdits, { token })).reply).toMatchObject({ created: 0 })
  await world.ask(revertMapEdits, { token, params: { id: person.id }, body: { reason } })
  expect((await around(at)).map(({ _id }) => _id)).toEqual([added])

  // Merged the other way round, and then gone: what is listed there next is shown.
  const there = { lat: 41.7, lng: -73.98 }
  await importOf(city, { id: 'city/there', place: there })
  const again = await suggestMissing(world, person, north(there, 40))
  await accept(again.reply.id)
  const both = await around(there)
  const ofCity = both.find(({ publicSource }) => publicSource === city)?._id ?? ''
  const doubled = both.find(({ _id }) => _id !== ofCity)?._id ?? ''
  await merge(doubled, ofCity)
  await accept((await editOf(person, ofCity, { closed: true })).id)
  expect(await around(there)).toEqual([])
  await importOf(openStreetMap, { id: 'node/801', place: north(there, 42) })
  expect(await around(there)).toHaveLength(1)
})

test('a file that is imported again brings no merged restroom back, and keeps its source’s row', async () => {
  const { at, ofCity, doubled, staying } = await doubles()
  await merge(doubled, staying)
  for (let times = 0; times < 2; times++)
    await importOf(city, { ...ofCity, tags: { name: 'Bryant Park North Gate' } })
  expect((await around(at)).map(({ _id }) => _id)).toEqual([staying])
  expect((await fileOf(staying)).merged).toMatchObject([
    { id: doubled, name: 'Bryant Park North Gate', source: city, externalId: ofCity.id },
  ])
})

test('a merged restroom that comes back from the map it was exported to stays merged', async () => {
  const at = { lat: 41.5, lng: -73.98 }
  await importOf(openStreetMap, { id: 'node/900', place: at })
  const sent = await suggestMissing(world, await aContributor(), north(at, 40))
  await accept(sent.reply.id)
  const found = await around(at)
  const staying = found.find(({ publicSource }) => publicSource === openStreetMap)?._id ?? ''
  const doubled = found.find(({ _id }) => _id !== staying)?._id ?? ''
  const { reply } = await world.ask(exportMapEdits, { token })
  const [, ref = ''] = /ref:pitstop" v="(\w+)"/.exec(reply.text) ?? []
  await merge(doubled, staying)
  expect((await world.ask(exportMapEdits, { token })).reply).toMatchObject({ created: 0 })
  await importOf(openStreetMap, {
    id: 'node/901',
    place: north(at, 40),
    tags: { 'ref:pitstop': ref },
  })
  expect((await around(at)).map(({ _id }) => _id)).toEqual([staying])
})

test('after several merges each address leads to the one that stays', async () => {
  const { ofMap, doubled, staying } = await doubles()
  await importOf('Park rangers', { id: 'ranger/1', place: north(ofMap.place, 10) })
  const { near } = await fileOf(staying)
  const last = near.find(({ source }) => source === 'Park rangers')?.id ?? ''
  await merge(doubled, staying)
  await merge(staying, last)
  expect((await shown(doubled))._id).toBe(last)
  expect((await fileOf(last)).merged.map(({ id }) => id).toSorted()).toEqual(
    [doubled, staying].toSorted(),
  )
})

test('partners’ restrooms, distant, closed and merged ones are refused, and support alone merges', async () => {
  const { doubled, staying } = await doubles()
  const other = await doubles()
  const partner = await aLocation(world)
  const refusalOf = async (id: string, into: string) => (await merge(id, into)).refusal.error
  expect(await refusalOf(doubled, partner.id)).toBe('not_mergeable')
  expect(await refusalOf(partner.id, staying)).toBe('not_mergeable')
  expect(await refusalOf(doubled, doubled)).toBe('not_mergeable')
  expect(await refusalOf(doubled, other.staying)).toBe('too_far_to_merge')
  const finance = await anOperator(world, 'finance')
  expect((await merge(doubled, staying, finance.token)).status).toBe(403)
  const both = await Promise.all([merge(doubled, staying), merge(staying, doubled)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await refusalOf(doubled, staying)).toBe('not_mergeable')
  const { status } = await world.ask(publicFile, { token, params: { id: partner.id } })
  expect(status).toBe(404)
})

test('the desk finds a public restroom by its name, and the merged one no more', async () => {
  const { doubled, staying } = await doubles({ city: 'Zanzibar Gate', map: 'Zanzibar Park' })
  const find = async () =>
    (await world.ask(searchDesk, { token, query: { q: 'zanzibar' } })).reply.found
  expect((await find()).map(({ id }) => id).toSorted()).toEqual([doubled, staying].toSorted())
  await merge(doubled, staying)
  expect(await find()).toMatchObject([{ kind: 'location', id: staying, isPublic: true }])
})
