import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listDevices, revokeDevice } from '#contract/doorCredentials.ts'
import { registerDevice, revokeDevices } from '#contract/doorDevices.ts'
import { doorGuests } from '#contract/doors.ts'
import { lockSecrets, setEntry } from '#contract/entry.ts'
import { acceptHandover, offerHandover, receivedHandovers } from '#contract/handovers.ts'
import { addRestroom } from '#contract/restrooms.ts'
import { leaveTeam, removeMember } from '#contract/team.ts'
import { after, day, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { aGuest, aPartner, thePassword } from '#server/testing/accounts.ts'
import { aDevice, aDoorDevice } from '#server/testing/doorDevices.ts'
import { interruptible } from '#server/testing/interrupted.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { aPaidVisit } from '#server/testing/payments.ts'
import { renew, report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt, codeOn, visitOf } from '#server/testing/visits.ts'
import { insertDevice, writeHolding } from './deviceStore.ts'

const { wrap, beforeStatement } = interruptible()
const world = useWorld({ wrap, checkBooks: true })

type Location = Awaited<ReturnType<typeof aLocation>>

/** A tablet at the door, with keys. */
async function aTablet(location: Location) {
  const tablet = await aDoorDevice(world, location)
  return { ...tablet, ...(await aDevice(world, tablet, tablet.deviceId)) }
}

const offerTo = async (guest: { token: string }, visitId: string) =>
  (await visitOf(world, guest, visitId)).reportOffer?.kind

test('a device whose codes ended long ago delays neither a renewal nor a refund', async () => {
  const location = await aLocation(world)
  await aDevice(world, location)
  world.clock.moveTo(9 * day)
  const { guest, visitId } = await aPaidVisit(world, { location })
  expect(await offerTo(guest, visitId)).toBe('returned')
  world.clock.moveTo(9 * day + 31 * minute)
  expect((await renew(world, guest, visitId)).status).toBe(200)
})

test('a browser delays neither a renewal nor a refund at a restroom that it has left for another', async () => {
  const location = await aLocation(world)
  const { token } = location
  const body = { ...aDraft, name: 'Second', _id: randomUUID() }
  const restroom = (await world.ask(addRestroom, { token, body })).reply._id
  const { deviceId } = await aDevice(world, location)
  world.clock.moveTo(minute)
  await aDevice(world, { id: restroom, token, restroom }, deviceId)
  world.clock.moveTo(2 * minute)
  const { guest, visitId } = await aPaidVisit(world, { location })
  expect(await offerTo(guest, visitId)).toBe('returned')
  world.clock.moveTo(33 * minute)
  expect((await renew(world, guest, visitId)).status).toBe(200)
})

test('a device delays neither a renewal nor a refund before it holds codes', async () => {
  const location = await aLocation(world)
  await aDoorDevice(world, location)
  const { guest, visitId } = await aPaidVisit(world, { location })
  expect(await offerTo(guest, visitId)).toBe('returned')
})

describe('a code that a door without a network may still accept is paid back only when it has ended', () => {
  const ways = {
    'its device was revoked': async (location: Location) => {
      const { deviceId: id } = await aTablet(location)
      return () => world.ask(revokeDevice, { token: location.token, params: { id } })
    },
    'all its devices were revoked': async (location: Location) => {
      await aTablet(location)
      return () => world.ask(revokeDevices, { token: location.token })
    },
    'it has a keypad now': async (location: Location) => {
      await aTablet(location)
      const body = { entry: 'keypad', code: '1234' } as const
      return () => world.ask(setEntry, { token: location.token, body })
    },
    'it had a lock': async ({ token }: Location) => {
      await world.ask(setEntry, { token, body: { entry: 'lock' } })
      return () => world.ask(setEntry, { token, body: { entry: 'staff' } })
    },
  }

  test.each(Object.entries(ways))('%s', async (_name, prepare) => {
    const location = await aLocation(world)
    const change = await prepare(location)
    const { guest, visitId } = await aPaidVisit(world, { location })
    world.clock.moveTo(minute)
    expect((await change()).status).toBe(200)
    expect((await report(world, guest, visitId)).reply.report?.outcome.kind).toBe('returns_later')
    world.clock.moveTo(2 * minute)
    const later = await aPaidVisit(world, { location })
    expect(await offerTo(later.guest, later.visitId)).toBe('returned')
  })
})

test('a code that a device may accept which gave way to another one is paid back only when it has ended', async () => {
  const location = await aLocation(world)
  await aTablet(location)
  const { guest, visitId } = await aPaidVisit(world, { location })
  world.clock.moveTo(minute)
  for (let count = 0; count < 20; count++) await aDoorDevice(world, location)
  expect((await report(world, guest, visitId)).reply.report?.outcome.kind).toBe('returns_later')
})

test('a device that comes after a refund does not know the code that was paid back', async () => {
  const location = await aLocation(world)
  const [reported, kept] = [
    await aPaidVisit(world, { location }),
    await aPaidVisit(world, { location }),
  ]
  const code = codeOn(await visitOf(world, reported.guest, reported.visitId))
  expect((await report(world, reported.guest, reported.visitId)).reply.state).toBe('failed')
  const device = await aDevice(world, location)
  expect(await device.placeOf(code)).toBeUndefined()
  const known = codeOn(await visitOf(world, kept.guest, kept.visitId))
  expect(await device.placeOf(known)).toBeDefined()
})

const lockOfDoor = 'select pg_advisory_xact_lock'
const KeyVersion = z.object({ keyVersion: z.number() })

const atDoor = ({ id }: { id: string }, run: (tx: Tx) => Promise<unknown>) =>
  beforeStatement(lockOfDoor, run, `door ${id}`)

/** A device gets the door's codes meanwhile. */
const getsCodes = (deviceId: string) => (tx: Tx) => {
  const key = { masterVersion: 1, keyVersion: 1, slots: 4, digits: 6 }
  const heldUntil = after(world.clock.now(), day)
  return writeHolding(tx, deviceId, { ...key, heldUntil }, world.clock.now())
}

const raise = (id: string) => (tx: Tx) =>
  tx.run('update locations set key_version = key_version + 1 where id = $1', [id])

describe('a door’s keys', () => {
  test('are those that its lock’s codes are made with, when they are raised while its secrets are read', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    const { token } = location
    await world.ask(setEntry, { token, body: { entry: 'lock' } })
    const body = { password: thePassword }
    beforeStatement('update locations set lock_master', raise(location.id))
    const shown = await world.ask(lockSecrets, { token, body })
    const secrets = shown.reply.slots.map(({ secret }) => secret)
    const again = await world.ask(lockSecrets, { token, body })
    expect(again.reply.slots.map(({ secret }) => secret)).toEqual(secrets)
  })

  test('are raised while no code is issued', async () => {
    const location = await aLocation(world)
    await aTablet(location)
    const versions: number[] = []
    beforeStatement(lockOfDoor, async (tx) => {
      const text = 'select key_version as "keyVersion" from locations where id = $1'
      for (const { keyVersion } of await tx.many(KeyVersion, text, [location.id]))
        versions.push(keyVersion)
    })
    await world.ask(revokeDevices, { token: location.token })
    expect(versions).toEqual([1])
  })

  test('are given to a device as they are once a raise before it is done', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    const tablet = await aDoorDevice(world, location)
    beforeStatement(lockOfDoor, raise(location.id))
    const { reply } = await world.ask(registerDevice, {
      token: tablet.token,
      body: { deviceId: tablet.deviceId, nextWindow: null },
    })
    expect(reply.blocks.map(({ keyVersion }) => keyVersion)).toEqual([2])
    const { code } = await aVisitAt(world, await aGuest(world, { proven: true }), location.id)
    expect(code).not.toBeNull()
  })
})

test('a code that a device learns while its guest reports it is paid back only when it has ended', async () => {
  const location = await aLocation(world)
  const { deviceId } = await aDoorDevice(world, location)
  const { guest, visitId } = await aPaidVisit(world, { location })
  atDoor(location, getsCodes(deviceId))
  expect((await report(world, guest, visitId)).reply.report?.outcome.kind).toBe('returns_later')
})

test('a code that a device learns while its door gets a keypad is paid back only when it has ended', async () => {
  const location = await aLocation(world)
  const { token } = location
  const { deviceId } = await aDoorDevice(world, location)
  const { guest, visitId } = await aPaidVisit(world, { location })
  atDoor(location, getsCodes(deviceId))
  await world.ask(setEntry, { token, body: { entry: 'keypad', code: '1234' } })
  expect((await report(world, guest, visitId)).reply.report?.outcome.kind).toBe('returns_later')
})

describe('a code that was asked for while the door was waited for is paid back only when it has ended', () => {
  const body = { password: thePassword }
  const ends = {
    'to revoke its devices': ({ token }: Location) => world.ask(revokeDevices, { token }),
    'to remove who linked its device': ({ token }: Location, id: string) =>
      world.ask(removeMember, { token, params: { id }, body }),
    'to take it over': async ({ token }: Location) => {
      const buyer = await aPartner(world, { proven: true })
      await world.ask(offerHandover, { token, body: { ...body, email: buyer.email } })
      const { reply } = await world.ask(receivedHandovers, { token: buyer.token })
      const params = { id: reply.offers[0]?.id ?? '' }
      return world.ask(acceptHandover, { token: buyer.token, params, body })
    },
  }

  test.each(Object.entries(ends))('%s', async (_name, end) => {
    const location = await aLocation(world, { partner: await aPartner(world, { proven: true }) })
    const member = await aMember(world, { organisationId: location.partnerId })
    await aTablet({ ...location, token: member.token })
    world.clock.moveTo(minute)
    const { guest, visitId } = await aPaidVisit(world, { location })
    world.clock.moveTo(0)
    atDoor(location, async () => world.clock.moveTo(2 * minute))
    expect((await end(location, member.memberId)).status).toBe(200)
    expect((await report(world, guest, visitId)).reply.report?.outcome.kind).toBe('returns_later')
  })
})

test('a device that a member linked ends with the member, and the owner’s goes on', async () => {
  const partner = await aPartner(world, { proven: true })
  const location = await aLocation(world, { partner })
  const manager = await aMember(world, { organisationId: location.partnerId })
  const own = await aDoorDevice(world, location, 'Counter tablet')
  const theirs = await aDoorDevice(world, { id: location.id, token: manager.token }, 'A phone')
  const body = { password: thePassword }
  const params = { id: manager.memberId }
  const { token } = location
  expect((await world.ask(removeMember, { token, params, body })).status).toBe(200)
  expect((await world.ask(doorGuests, { token: theirs.token })).status).toBe(401)
  expect((await world.ask(doorGuests, { token: own.token })).status).toBe(200)
  const { reply } = await world.ask(listDevices, { token })
  expect(reply.map(({ name }) => name)).toEqual(['Counter tablet'])
  const { keys } = await aDevice(world, own, own.deviceId)
  expect(keys.blocks.map(({ keyVersion }) => keyVersion)).toContain(2)
})

test('a device that a member linked goes on where they leave by themselves', async () => {
  const location = await aLocation(world)
  const { token } = await aMember(world, { organisationId: location.partnerId })
  const counter = await aDoorDevice(world, { id: location.id, token }, 'Counter tablet')
  expect((await world.ask(leaveTeam, { token })).status).toBe(200)
  expect((await world.ask(doorGuests, { token: counter.token })).status).toBe(200)
})

test('a device that a link made while its member was removed ends with the member', async () => {
  const location = await aLocation(world)
  const { memberId, id: madeBy } = await aMember(world, { organisationId: location.partnerId })
  const device = { id: randomUUID(), locationId: location.id, name: 'Late', madeBy }
  beforeStatement('delete from door_links', (tx) =>
    insertDevice(tx, { ...device, tokenHash: Buffer.from(device.id) }, world.clock.now()),
  )
  const { token } = location
  const body = { password: thePassword }
  await world.ask(removeMember, { token, params: { id: memberId }, body })
  expect((await world.ask(listDevices, { token })).reply).toEqual([])
})
