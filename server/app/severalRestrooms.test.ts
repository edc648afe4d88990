import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { doorState, listDevices } from '#contract/doorCredentials.ts'
import { registerDevice } from '#contract/doorDevices.ts'
import { checkCode, doorGuests } from '#contract/doors.ts'
import { setEntry } from '#contract/entry.ts'
import * as locations from '#contract/locations.ts'
import { answerReports } from '#contract/reports.ts'
import * as contract from '#contract/restrooms.ts'
import { chooseOrganisation } from '#contract/team.ts'
import { aGuest, aPartner } from '#server/testing/accounts.ts'
import { aDoorDevice } from '#server/testing/doorDevices.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt, codeOn } from '#server/testing/visits.ts'

const world = useWorld()

interface Chosen {
  token: string
  restroom?: string
}

const add = (
  token: string,
  draft: Partial<locations.LocationDraft> = {},
  id: string = randomUUID(),
) => world.ask(contract.addRestroom, { token, body: { ...aDraft, ...draft, _id: id } })
const listed = async (token: string, q?: string) =>
  (await world.ask(contract.restrooms, { token, query: q === undefined ? {} : { q } })).reply
const nameOf = async (chosen: Chosen) => (await world.ask(locations.myLocation, chosen)).reply?.name
const show = (chosen: Chosen) =>
  world.ask(locations.setVisibility, { ...chosen, body: { isActive: true } })

describe('an organisation’s further restrooms', () => {
  test('are added hidden, once however often they are sent, and listed after the first', async () => {
    const { token } = await aPartner(world)
    expect(await listed(token)).toEqual({ restrooms: [], total: 0, sold: [] })
    await world.ask(locations.saveLocation, { token, body: { ...aDraft, name: 'First' } })
    const id = randomUUID()
    const added = await add(token, { name: 'Second' }, id)
    expect(added.reply).toMatchObject({ _id: id, name: 'Second', isActive: false, version: 1 })
    const again = await Promise.all([1, 2].map(() => add(token, { name: 'Second' }, id)))
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    const all = await listed(token)
    expect(all.restrooms.map(({ name }) => name)).toEqual(['First', 'Second'])
    expect(all.total).toBe(2)
    expect((await listed(token, 'SECON')).restrooms.map(({ _id }) => _id)).toEqual([id])
    // Without one named, a call is about the first.
    expect(await nameOf({ token })).toBe('First')
    expect(await nameOf({ token, restroom: id })).toBe('Second')
  })

  test('are saved by a form of another team’s neither as the first nor as one more, and the form is told', async () => {
    const own = await aPartner(world)
    const other = await aPartner(world)
    const member = await aMember(world, { organisationId: own.id, role: 'owner' })
    await world.db.transact((tx) =>
      tx.run(
        `insert into members (id, organisation_id, account_id, role, has_all_restrooms, since)
              values ($1, $2, $3, 'owner', true, $4)`,
        [randomUUID(), other.id, member.id, world.clock.now()],
      ),
    )
    const { token } = member
    const choose = (organisationId: string) =>
      world.ask(chooseOrganisation, { token, body: { organisationId } })
    const forms = (organisationId?: string) => [
      () => world.ask(locations.saveLocation, { token, body: { ...aDraft, organisationId } }),
      () =>
        world.ask(contract.addRestroom, {
          token,
          body: { ...aDraft, _id: randomUUID(), organisationId },
        }),
    ]
    expect((await choose(other.id)).status).toBe(200)
    for (const save of forms(own.id))
      expect(await save()).toMatchObject({ status: 409, refusal: { error: 'other_team' } })
    expect((await listed(other.token)).total).toBe(0)
    expect((await listed(own.token)).total).toBe(0)
    for (const save of [...forms(other.id), ...forms()]) expect((await save()).status).toBe(200)
    expect((await listed(other.token)).total).toBe(3)
    expect((await listed(own.token)).total).toBe(0)
  })

  test('sent again with other details after a lost answer, are as they were sent last', async () => {
    const { token } = await aPartner(world)
    const id = randomUUID()
    await add(token, { name: 'Second', price: 2.5 }, id)
    const corrected = await add(token, { name: 'Second', price: 3 }, id)
    expect(corrected).toMatchObject({ status: 200, reply: { price: 3, version: 2 } })
    // The answer to the correction may be lost, too.
    const again = await add(token, { name: 'Second', price: 3 }, id)
    expect(again).toMatchObject({ status: 200, reply: { price: 3, version: 2 } })
    expect((await listed(token)).total).toBe(1)
  })

  test('sent again after another change, replace it only where its version is named', async () => {
    const { token } = await aPartner(world)
    const restroom = randomUUID()
    await add(token, { name: 'Second' }, restroom)
    const body = { ...aDraft, name: 'Theirs' }
    await world.ask(locations.saveLocation, { token, restroom, body })
    expect(await add(token, { name: 'Mine' }, restroom)).toMatchObject({
      status: 409,
      refusal: { error: 'edited_meanwhile' },
    })
    expect(await nameOf({ token, restroom })).toBe('Theirs')
    const replaced = await add(token, { name: 'Mine', expectedVersion: 2 }, restroom)
    expect(replaced).toMatchObject({ status: 200, reply: { name: 'Mine', version: 3 } })
  })

  test('are saved, shown and paused each by itself', async () => {
    const { token } = await aPartner(world)
    await world.ask(locations.saveLocation, { token, body: { ...aDraft, name: 'First' } })
    const restroom = (await add(token, { name: 'Second' })).reply._id
    const body = { ...aDraft, name: 'Second, renamed' }
    await world.ask(locations.saveLocation, { token, restroom, body })
    await show({ token, restroom })
    await world.ask(locations.setPause, { token, restroom, body: { kind: 'pause', minutes: 30 } })
    const [first, second] = (await listed(token)).restrooms
    expect(first).toMatchObject({ name: 'First', isActive: false })
    expect(second).toMatchObject({ name: 'Second, renamed', isActive: true })
    expect((await world.ask(locations.myLocation, { token })).reply?.pause).toBeNull()
    expect((await world.ask(locations.myLocation, { token, restroom })).reply?.pause).not.toBeNull()
  })

  test('cannot take the id of another partner’s restroom', async () => {
    const { id } = await aLocation(world)
    const { token } = await aPartner(world)
    expect(await add(token, {}, id)).toMatchObject({
      status: 409,
      refusal: { error: 'restroom_exists' },
    })
  })

  test('take only their own codes, at their own devices', async () => {
    const first = await aLocation(world, { priceCents: 0 })
    const { token } = first
    const restroom = (await add(token, { name: 'Second', price: 0 })).reply._id
    await show({ token, restroom })
    const guest = await aGuest(world, { proven: true })
    const code = codeOn(await aVisitAt(world, guest, restroom))
    const tablet = await aDoorDevice(world, { id: restroom, token, restroom })
    const firstTablet = await aDoorDevice(world, first)

    const type = async (chosen: Chosen) =>
      (await world.ask(checkCode, { ...chosen, body: { code } })).reply.kind
    expect(await type({ token })).not.toBe('valid')
    expect(await type({ token: firstTablet.token })).not.toBe('valid')
    const expected = async (chosen: Chosen) =>
      (await world.ask(doorGuests, chosen)).reply.arriving.length
    expect([await expected({ token }), await expected(tablet)]).toEqual([0, 1])
    const state = (await world.ask(doorState, { token: tablet.token })).reply
    expect(state?.name).toBe('Second')
    const devices = await world.ask(listDevices, { token, restroom })
    expect(devices.reply.map(({ id }) => id)).toEqual([tablet.deviceId])
    expect(await type(tablet)).toBe('valid')
  })
})

describe('another partner’s restroom', () => {
  let own: { token: string; restroom: string }
  let foreign: string
  beforeAll(async () => {
    const { token } = await aLocation(world)
    own = { token, restroom: (await add(token)).reply._id }
    foreign = (await aLocation(world, { name: 'Zanzibar House' })).id
  })

  test('does not exist for any call that reads', async () => {
    const reads = world.routes.filter(
      ({ access, method, path }) =>
        (access === 'partner' || access === 'door') &&
        method === 'GET' &&
        !path.includes(':') &&
        path !== '/api/door/events',
    )
    expect(reads.length).toBeGreaterThan(10)
    const isOfOne: string[] = []
    for (const { path } of reads) {
      const read = async (restroom: string) => {
        const { statusCode, body } = await world.app.inject({
          url: path,
          headers: { authorization: `Bearer ${own.token}`, [contract.restroomHeader]: restroom },
        })
        return { statusCode, body }
      }
      const there = await read(foreign)
      expect(there.body, path).not.toContain('Zanzibar')
      if (there.statusCode === 404) isOfOne.push(path)
      // What is the organisation’s does not ask which restroom.
      else expect(there, path).toEqual(await read(own.restroom))
    }
    expect(isOfOne).toEqual(
      expect.arrayContaining(['/api/locations/me', '/api/door/guests', '/api/reviews']),
    )
  })

  test('is neither changed nor opened by any call', async () => {
    const input = { token: own.token, restroom: foreign }
    const body = { ...aDraft, name: 'Mine now' }
    const seenUntil = world.clock.now().toISOString()
    const answers = [
      await world.ask(locations.saveLocation, { ...input, body }),
      await world.ask(locations.setVisibility, { ...input, body: { isActive: false } }),
      await world.ask(locations.setPause, { ...input, body: { kind: 'pause', minutes: 15 } }),
      await world.ask(setEntry, { ...input, body: { entry: 'lock' } }),
      await world.ask(answerReports, { ...input, body: { seenUntil } }),
      await world.ask(checkCode, { ...input, body: { code: '123456' } }),
      await world.ask(registerDevice, {
        ...input,
        body: { deviceId: randomUUID(), nextWindow: null },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    const { reply } = await world.ask(locations.oneLocation, { params: { id: foreign } })
    expect(reply).toMatchObject({ name: 'Zanzibar House', pause: null })
  })

  test('is not found by an id that is malformed either', async () => {
    expect((await world.ask(locations.myLocation, { ...own, restroom: 'first' })).status).toBe(404)
  })
})
