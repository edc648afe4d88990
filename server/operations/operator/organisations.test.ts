import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { activeLocations } from '#contract/locations.ts'
import * as contract from '#contract/operator.ts'
import { readList } from '#contract/operatorLists.ts'
import { suspendPerson } from '#contract/operatorPeople.ts'
import { addRestroom, maxRestroomsListed } from '#contract/restrooms.ts'
import { leaveTeam } from '#contract/team.ts'
import { aGuest, aPartner } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { anOperator } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt } from '#server/testing/visits.ts'

const world = useWorld()
let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator(world)
})

const listed = async (words: string) => {
  const { reply } = await world.ask(readList.organisations, {
    token: operator.token,
    query: { words },
  })
  return reply.rows.map(({ fileId }) => fileId)
}
const found = async (typed: string) => {
  const { reply } = await world.ask(contract.searchDesk, {
    token: operator.token,
    query: { q: typed },
  })
  return reply.found.filter(({ kind }) => kind === 'partner').map(({ id }) => id)
}
const fileOf = (id: string) =>
  world.ask(contract.personFile, { token: operator.token, params: { id } })

test('an organisation is known by its founder, else by its longest owner; a founder who left has their next one', async () => {
  const founder = await aPartner(world)
  const first = await aLocation(world, { partner: founder })
  const second = await aMember(world, { organisationId: founder.id, role: 'owner' })
  expect(await listed(founder.email)).toEqual([founder.id])
  expect(await listed(second.email)).not.toContain(founder.id)

  await world.ask(leaveTeam, { token: founder.token })
  const next = await aLocation(world, { partner: founder, name: 'The next one' })
  const { reply } = await world.ask(contract.locationFile, {
    token: operator.token,
    params: { id: next.id },
  })
  const nextId = reply.partner.id
  expect(nextId).not.toBe(founder.id)
  expect(await listed(founder.email)).toEqual([nextId])
  expect(await listed(second.email)).toContain(founder.id)
  expect(await found(founder.email)).toEqual([nextId])
  expect(await found(second.email)).toContain(founder.id)
  expect((await fileOf(founder.id)).reply).toMatchObject({
    email: second.email,
    location: { id: first.id },
  })
  expect((await fileOf(nextId)).reply).toMatchObject({
    email: founder.email,
    location: { id: next.id },
    canBeSuspended: true,
  })

  // Payouts name the owner too, where the organisation has no account's id.
  await world.db.transact((tx) =>
    tx.run(
      `insert into payouts (id, partner_id, cents, available_cents, provider_account, state, asked_at, next_try_at)
       values (gen_random_uuid(), $1, 1000, 1000, 'acct_next', 'under_way', $2, $2)`,
      [nextId, world.clock.now()],
    ),
  )
  const payouts = await world.ask(readList.payouts, { token: operator.token, query: {} })
  expect(payouts.reply.rows.find(({ fileId }) => fileId === nextId)?.cells['partner']).toEqual(
    expect.any(String),
  )

  const suspended = await world.ask(suspendPerson, {
    token: operator.token,
    params: { id: nextId },
    body: { reason: 'fraud', days: 30, words: 'The same door twice.' },
  })
  expect(suspended.status).toBe(200)
  const shown = (await world.ask(activeLocations, { query: { limit: '200' } })).reply
  const ids = shown.map(({ _id }) => _id)
  expect(ids).toContain(first.id)
  expect(ids).not.toContain(next.id)
})

test('the file of a chain has all of its restrooms', async () => {
  const partner = await aPartner(world)
  const ids = []
  for (let count = 0; count < 22; count++) {
    const body = { ...aDraft, _id: randomUUID() }
    await world.ask(addRestroom, { token: partner.token, body })
    ids.push(body._id)
  }
  const { reply } = await fileOf(partner.id)
  expect(reply.restrooms.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(reply).toMatchObject({ restroomCount: 22 })
})

test('the file of a chain has what happened at restrooms that it does not list', async () => {
  const partner = await aPartner(world)
  const first = await aLocation(world, { partner, priceCents: 0 })
  // As many older ones that the list has no room for another.
  await world.db.transact((tx) =>
    tx.run(
      `insert into locations
         (id, partner_id, name, address, description, photo_urls, lat, lng, price_cents, features,
          instructions, created_at, changed_at)
       select gen_random_uuid(), partner_id, name, address, description, photo_urls, lat, lng, price_cents,
         features, instructions, created_at - interval '1 day', changed_at
       from locations, generate_series(1, $2::integer) where id = $1`,
      [first.id, maxRestroomsListed],
    ),
  )
  const visit = await aVisitAt(world, await aGuest(world), first.id)
  const { reply } = await fileOf(partner.id)
  expect(reply).toMatchObject({ restroomCount: maxRestroomsListed + 1 })
  expect(reply.restrooms.map(({ id }) => id)).not.toContain(first.id)
  expect(reply.visits.map(({ id }) => id)).toEqual([visit.id])
})
