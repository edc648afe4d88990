import { expect, test } from 'vitest'
import { activeLocations, type Coordinates } from '#contract/locations.ts'
import { decideMapEdit, exportMapEdits, revertMapEdits } from '#contract/mapEdits.ts'
import { minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { agreeTo, importToilets, suggestMissing, type Toilet } from '#server/testing/mapEdits.ts'
import { anOperator } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { openStreetMap } from './restroomOf.ts'

const world = useWorld()
const gate = { lat: 40.7536, lng: -73.9832 }
/** A hundred-thousandth of a degree is 1.1 m. */
const north = ({ lat, lng }: Coordinates, meters: number) => ({ lat: lat + meters / 111_195, lng })

let imports = 0
const importAll = (...toilets: Toilet[]) => {
  const now = new Date(world.clock.now().getTime() + ++imports * minute)
  return importToilets(world, toilets, { source: openStreetMap, now })
}

async function around({ lat, lng }: Coordinates) {
  const query = { near: `${lat},${lng}`, radius: '1000' as unknown as number }
  const { reply } = await world.ask(activeLocations, { query })
  return reply.map(({ _id, name, publicSource }) => [_id, name, publicSource])
}

/** A restroom that a guest added and an operator accepted, and its tag in the file for OpenStreetMap. */
async function anAdded(at: Coordinates) {
  const guest = await aGuest(world)
  await agreeTo(world, guest)
  const sent = await suggestMissing(world, guest, at)
  const { token } = await anOperator(world)
  const body = { isAccepted: true, reason: 'Seen on the street.' }
  await world.ask(decideMapEdit, { token, params: { id: sent.reply.id }, body })
  const [[id = ''] = []] = await around(at)
  const { reply } = await world.ask(exportMapEdits, { token })
  const [, ref = ''] = /ref:pitstop" v="(\w+)"/.exec(reply.text) ?? []
  return { id, ref, token, guest }
}

test('a restroom that comes back from the map it was exported to is the same one, and no longer exported', async () => {
  const { id, ref, token, guest } = await anAdded(gate)
  const tags = { 'ref:pitstop': ref, '@version': 1, name: 'Pier 9 restroom' }
  const moved = { id: 'node/77', place: north(gate, 150), tags }
  const stranger = { id: 'node/78', place: north(gate, 5) }
  for (let times = 0; times < 2; times++) {
    await importAll(stranger, moved)
    const shown = await around(gate)
    expect(shown).toHaveLength(2)
    expect(shown).toContainEqual([id, 'Pier 9 restroom', openStreetMap])
  }
  expect((await world.ask(exportMapEdits, { token })).reply).toMatchObject({ created: 0 })

  // It is the source's now: who added it cannot take it off the map.
  const params = { id: guest.id }
  await world.ask(revertMapEdits, { token, params, body: { reason: 'All of theirs are wrong.' } })
  expect(await around(gate)).toContainEqual([id, 'Pier 9 restroom', openStreetMap])
})

test('without our tag it is known by where it stands, once', async () => {
  const at = north(gate, 5_000)
  const { id } = await anAdded(at)
  await importAll(
    { id: 'node/1', place: north(at, 40) },
    { id: 'node/2', place: north(at, 10) },
    { id: 'node/3', place: north(at, 12) },
  )
  const ids = (await around(at)).map(([shownId]) => shownId)
  expect(ids).toHaveLength(3)
  expect(ids).toContain(id)
})

test('a tag that names another place takes no restroom away', async () => {
  const at = north(gate, 10_000)
  const { id, ref } = await anAdded(at)
  await importAll({ id: 'node/9', place: north(at, 600), tags: { 'ref:pitstop': ref } })
  expect(await around(at)).toContainEqual([id, 'Pier 9', 'Pitstop contributors'])
})
