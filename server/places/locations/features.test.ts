import { expect, test } from 'vitest'
import { z } from 'zod'
import * as contract from '#contract/locations.ts'
import { editRestroom } from '#contract/mapEdits.ts'
import { openStreetMap } from '#server/places/imports/index.ts'
import { minute } from '#server/platform/clock.ts'
import { aGuest, aPartner } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { agreeTo, importToilets } from '#server/testing/mapEdits.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

const Stored = z.object({ features: z.record(z.string(), z.string()) })

/** As a newer version stores it, which knows saunas. */
const storeFeatures = (id: string, features: object) =>
  world.db.transact((tx) =>
    tx.run('update locations set features = $2::jsonb where id = $1', [id, features]),
  )
const storedFeatures = async (id: string) => {
  const [row] = await world.db.transact((tx) =>
    tx.many(Stored, 'select features from locations where id = $1', [id]),
  )
  return row?.features
}

const save = (token: string, features?: Partial<contract.Features>) =>
  world.ask(contract.saveLocation, { token, body: { ...aDraft, features } })

const allNo = contract.Features.parse(
  Object.fromEntries(contract.featureNames.map((name) => [name, 'no'])),
)

test('a save keeps the features that it leaves out', async () => {
  const { token } = await aPartner(world)
  await save(token, { ...allNo, shower: 'yes' })
  expect((await save(token)).reply.features.shower).toBe('yes')
  const { features } = (await save(token, { wheelchair: 'unknown' })).reply
  expect(features).toEqual({ ...allNo, shower: 'yes', wheelchair: 'unknown' })
})

test('a first save may name some of the features', async () => {
  const { token } = await aPartner(world)
  const { features } = (await save(token, { shower: 'yes' })).reply
  expect(features).toEqual(contract.Features.parse({ shower: 'yes' }))
})

test('reads a feature that its row lacks as unknown, and ignores one that it does not know', async () => {
  const { token, id } = await aLocation(world)
  await storeFeatures(id, { shower: 'yes', sauna: 'no' })
  const features = contract.Features.parse({ shower: 'yes' })
  expect(features.wheelchair).toBe('unknown')
  expect((await world.ask(contract.myLocation, { token })).reply?.features).toEqual(features)
  const near = await world.ask(contract.activeLocations, { query: { features: 'shower' } })
  expect(near.reply.find(({ _id }) => _id === id)?.features).toEqual(features)
})

test('a save keeps the features of a newer version', async () => {
  const { token, id } = await aLocation(world)
  await storeFeatures(id, { sauna: 'yes' })
  expect((await save(token, allNo)).status).toBe(200)
  expect(await storedFeatures(id)).toEqual({ ...allNo, sauna: 'yes' })
})

test('a restroom with features of a newer version, or with too few, is edited and imported again', async () => {
  const toilet = { id: 'node/1', place: { lat: 40.7536, lng: -73.9832 } }
  const importAgain = (tags: object) => {
    world.clock.moveTo(world.clock.offsetMs() + minute)
    const listed = [{ ...toilet, tags }]
    return importToilets(world, listed, { source: openStreetMap, now: world.clock.now() })
  }
  await importAgain({})
  const { reply } = await world.ask(contract.activeLocations, {
    query: { near: '40.7536,-73.9832' },
  })
  const id = reply.find(({ publicSource }) => publicSource === openStreetMap)?._id ?? ''
  await storeFeatures(id, { wheelchair: 'no', sauna: 'yes' })
  const guest = await aGuest(world)
  await agreeTo(world, guest)
  const body = { changes: { features: { wheelchair: 'yes' as const } } }
  const edited = await world.ask(editRestroom, { token: guest.token, params: { id }, body })
  expect(edited.status).toBe(200)
  await importAgain({ shower: 'yes' })
  expect(await storedFeatures(id)).toMatchObject({ shower: 'yes', sauna: 'yes' })
})

test('a page reads a restroom with a feature that it does not know', () => {
  const { features } = contract.OwnLocation.pick({ features: true }).parse({
    features: { ...allNo, sauna: 'yes' },
  })
  expect(features).toEqual(allNo)
})
