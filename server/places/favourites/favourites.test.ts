import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import * as contract from '#contract/favourites.ts'
import { activeLocations, setVisibility } from '#contract/locations.ts'
import { nothingKnown } from '#server/places/locations/index.ts'
import { minute } from '#server/platform/clock.ts'
import { aGuest, aPartner, thePassword } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
let minutes = 0

type Person = { token: string }
const save = ({ token }: Person, locationId: string) => {
  world.clock.moveTo((minutes += 1) * minute)
  return world.ask(contract.saveFavourite, { token, params: { locationId } })
}
const remove = ({ token }: Person, locationId: string) =>
  world.ask(contract.removeFavourite, { token, params: { locationId } })
const listOf = async ({ token }: Person) =>
  (await world.ask(contract.listFavourites, { token })).reply
const merge = ({ token }: Person, locationIds: string[]) =>
  world.ask(contract.mergeFavourites, { token, body: { locationIds } })
const idsOf = async (person: Person) => (await listOf(person)).map(({ locationId }) => locationId)

test('a saved restroom is first in the list until it is removed, however often one taps', async () => {
  const guest = await aGuest(world)
  const [first, second] = [await aLocation(world), await aLocation(world)]
  await save(guest, first.id)
  await save(guest, second.id)
  await save(guest, first.id)
  expect(await idsOf(guest)).toEqual([second.id, first.id])
  expect((await listOf(guest))[1]).toMatchObject({ name: first.location.name, state: 'visible' })
  await remove(guest, second.id)
  expect((await remove(guest, second.id)).status).toBe(200)
  expect(await idsOf(guest)).toEqual([first.id])
})

test('a restroom that was hidden or closed for good says so, and can be removed', async () => {
  const guest = await aGuest(world)
  const [hidden, closed] = [await aLocation(world), await aLocation(world)]
  await save(guest, hidden.id)
  await save(guest, closed.id)
  await world.ask(setVisibility, { token: hidden.token, body: { isActive: false } })
  await world.ask(deleteAccount, { token: closed.token, body: { password: thePassword } })
  expect((await listOf(guest)).map(({ state }) => state)).toEqual(['removed', 'hidden'])
  await remove(guest, closed.id)
  await remove(guest, hidden.id)
  expect(await listOf(guest)).toEqual([])
})

test('what a device had saved joins what the account has; what we do not know is passed over', async () => {
  const guest = await aGuest(world)
  const [own, both, device] = await Promise.all([1, 2, 3].map(() => aLocation(world)))
  if (!own || !both || !device) throw new Error('Three were asked for')
  await save(guest, own.id)
  await save(guest, both.id)
  const { reply } = await merge(guest, [both.id, device.id, device.id, randomUUID()])
  expect(reply.map(({ locationId }) => locationId).sort()).toEqual(
    [own.id, both.id, device.id].sort(),
  )
  expect(await listOf(guest)).toEqual(reply)
})

test('a hundred are kept, and the next is refused until one is removed', async () => {
  const guest = await aGuest(world)
  const ids = await world.db.transact(async (tx) => {
    await tx.run(`set constraints complete_account immediate`)
    const made: string[] = []
    while (made.length <= contract.maxFavourites) {
      const [id, partnerId] = [randomUUID(), randomUUID()]
      await tx.run(
        `insert into accounts (id, user_type, name, email, email_key, password_hash, created_at)
         values ($1, 'partner', 'A', $2, $2, '!', now())`,
        [partnerId, `${partnerId}@pitstop.example`],
      )
      await tx.run(
        `insert into locations (id, partner_id, name, address, description, photo_urls, lat, lng,
           price_cents, features, instructions, created_at, changed_at)
         values ($1, $2, 'A', 'B', '', '[]', 40, -73, 0, $3, '', now(), now())`,
        [id, partnerId, nothingKnown],
      )
      made.push(id)
    }
    return made
  })
  const [last = '', ...hundred] = ids
  await merge(guest, hundred)
  const half = await Promise.all([save(guest, last), merge(guest, [last])])
  expect(half[0].refusal.error).toBe('too_many_favourites')
  expect(await idsOf(guest)).toHaveLength(contract.maxFavourites)
  expect((await save(guest, hundred[0] ?? '')).status).toBe(200)
  await remove(guest, hundred[0] ?? '')
  expect((await save(guest, last)).status).toBe(200)
  expect((await merge(guest, ids)).status).toBe(400)
})

test('favourites are the account’s own; a partner has some too, a stranger none', async () => {
  const [guest, partner] = [await aGuest(world), await aPartner(world)]
  const { id } = await aLocation(world)
  await save(guest, id)
  expect(await listOf(partner)).toEqual([])
  await remove(partner, id)
  expect(await idsOf(guest)).toEqual([id])
  expect((await save(partner, id)).status).toBe(200)
  expect((await world.ask(contract.listFavourites, {})).status).toBe(401)
  expect((await save(guest, randomUUID())).status).toBe(404)
  expect((await save(guest, 'here')).status).toBe(400)
})

test('the list of restrooms can be limited to them', async () => {
  const [one, hidden] = [await aLocation(world), await aLocation(world, { isActive: false })]
  const query = { near: '40.7,-73.9', ids: `${one.id},${hidden.id},${randomUUID()}` }
  const { reply } = await world.ask(activeLocations, { query })
  expect(reply.map(({ _id }) => _id)).toEqual([one.id])
  const broken = await world.ask(activeLocations, { query: { ids: 'here' } })
  expect(broken.status).toBe(400)
})
