import { expect, test } from 'vitest'
import { activeLocations } from '#contract/locations.ts'
import {
  decideMapEdit,
  editRestroom,
  resolveMapConflict,
  revertMapEdits,
} from '#contract/mapEdits.ts'
import { openStreetMap } from '#server/places/imports/index.ts'
import { minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { agreeTo, importToilets } from '#server/testing/mapEdits.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

test('the log says which edit was decided, what a conflict was between, and which edits were reverted', async () => {
  const place = { lat: 40.7536, lng: -73.9832 }
  const importAs = (tags: object) =>
    importToilets(world, [{ id: 'node/1', place, tags }], {
      source: openStreetMap,
      now: world.clock.now(),
    })
  await importAs({})
  const query = { near: `${place.lat},${place.lng}` }
  const [found] = (await world.ask(activeLocations, { query })).reply
  const restroomId = found?._id ?? ''
  const operator = await anOperator(world)
  const { token } = operator
  const body = { reason: 'Checked on the street.' }
  const newest = async () => (await actsOf(world, operator))[0]
  const guest = await aGuest(world, { proven: true })
  await agreeTo(world, guest)
  const send = (changes: object) =>
    world.ask(editRestroom, { token: guest.token, params: { id: restroomId }, body: { changes } })

  const live = (await send({ name: 'Park North' })).reply.id
  const decided = { params: { id: live }, body: { ...body, isAccepted: true } }
  await world.ask(decideMapEdit, { token, ...decided })
  expect(await newest()).toMatchObject({
    act: 'decided_map_edit',
    before: { edit: live, restroomId, state: 'waiting' },
    after: { state: 'live' },
  })

  world.clock.moveTo(world.clock.offsetMs() + minute)
  await importAs({ name: 'Reading Room' })
  await world.ask(resolveMapConflict, {
    token,
    params: { id: restroomId },
    body: { ...body, field: 'name', keep: 'edit' },
  })
  expect(await newest()).toMatchObject({
    act: 'resolved_map_conflict',
    before: { field: 'name', shown: 'Park North', sourceSays: 'Reading Room' },
    after: { field: 'name', shown: 'Park North' },
  })

  const waiting = (await send({ closed: true })).reply.id
  await world.ask(revertMapEdits, { token, params: { id: guest.id }, body })
  expect(await newest()).toMatchObject({
    act: 'reverted_map_edits',
    before: { live, waiting },
    after: { state: 'reverted' },
  })
})
