import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { daysHeld, windowAt } from '#contract/doorCodes.ts'
import * as contract from '#contract/doorCredentials.ts'
import * as devices from '#contract/doorDevices.ts'
import { doorGuests } from '#contract/doors.ts'
import { setPause } from '#contract/locations.ts'
import { after, day, hour, minute } from '#server/platform/clock.ts'
import { thePassword } from '#server/testing/accounts.ts'
import { aDevice, aDoorDevice, type Door } from '#server/testing/doorDevices.ts'
import { aLocation } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aReadyVisit, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld()

const listAt = async ({ token }: Door) => (await world.ask(contract.listDevices, { token })).reply
const statusAt = async ({ token }: { token: string }) =>
  (await world.ask(doorGuests, { token })).status

describe('a device of a door', () => {
  test('is made by a link, once and within ten minutes', async () => {
    const door = await aLocation(world)
    const made = await world.ask(contract.makeDeviceLink, {
      token: door.token,
      body: { name: 'Counter tablet' },
    })
    const body = { link: made.reply.link }
    const claimed = await world.ask(contract.claimDevice, { body })
    expect(claimed.reply).toMatchObject({ name: 'Counter tablet', locationId: door.id })
    expect((await world.ask(contract.claimDevice, { body })).refusal.error).toBe('device_link_used')
    expect(await statusAt(claimed.reply)).toBe(200)

    const late = await world.ask(contract.makeDeviceLink, {
      token: door.token,
      body: { name: 'Late' },
    })
    world.clock.moveTo(10 * minute)
    const tooLate = await world.ask(contract.claimDevice, { body: { link: late.reply.link } })
    expect(tooLate.refusal.error).toBe('device_link_used')
    expect(await listAt(door)).toHaveLength(1)
  })

  test('of twenty browsers that open one link the first one becomes it', async () => {
    const door = await aLocation(world)
    const { reply } = await world.ask(contract.makeDeviceLink, {
      token: door.token,
      body: { name: 'Tablet' },
    })
    const claims = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.ask(contract.claimDevice, { body: { link: reply.link } }),
      ),
    )
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await listAt(door)).toHaveLength(1)
  })

  test('checks codes, pauses, and is known by its credential', async () => {
    const { location, guest, visit, code } = await aReadyVisit(world)
    const tablet = await aDoorDevice(world, location)
    expect((await typeCode(world, tablet, code)).reply.kind).toBe('valid')
    expect((await visitOf(world, guest, visit.id)).state).toBe('used')
    const body = { kind: 'pause', minutes: 15 } as const
    expect((await world.ask(setPause, { token: tablet.token, body })).status).toBe(200)
    const { reply } = await world.ask(contract.doorState, { token: tablet.token })
    expect(reply).toMatchObject({ locationId: location.id, pause: { kind: 'paused' } })
  })

  test('outlives closed days and the partner’s sessions, and ends when it was not seen for 90 days', async () => {
    const door = await aLocation(world)
    const tablet = await aDoorDevice(world, door)
    world.clock.moveTo(89 * day)
    expect(await statusAt(door)).toBe(401)
    expect(await statusAt(tablet)).toBe(200)
    world.clock.moveTo(178 * day)
    expect(await statusAt(tablet)).toBe(200)
    world.clock.moveTo(268 * day)
    expect(await statusAt(tablet)).toBe(401)
    await world.runJob('forget old uses of doors')
    const [row] = await world.db.transact((tx) =>
      tx.many(contract.DoorDevice.pick({ id: true }), `select id from door_devices where id = $1`, [
        tablet.deviceId,
      ]),
    )
    expect(row).toBeUndefined()
  })

  test('is listed with its name, when it was seen, and how far its keys reach', async () => {
    const door = await aLocation(world)
    const tablet = await aDoorDevice(world, door)
    const browser = await aDevice(world, door)
    world.clock.moveTo(hour)
    await aDevice(world, tablet, tablet.deviceId)
    const now = world.clock.now()
    const [first, second] = await listAt(door)
    expect(first).toMatchObject({
      id: tablet.deviceId,
      name: 'Counter tablet',
      kind: 'device',
      registeredAt: after(now, -hour).toISOString(),
      seenAt: now.toISOString(),
    })
    const heldUntil = new Date(first?.heldUntil ?? 0)
    expect(heldUntil > after(now, (daysHeld - 1) * day)).toBe(true)
    expect(heldUntil <= after(now, daysHeld * day)).toBe(true)
    expect(second).toMatchObject({ id: browser.deviceId, kind: 'session' })
  })

  test('is revoked without the others, which fetch new keys', async () => {
    const door = await aLocation(world)
    const lost = await aDoorDevice(world, door, 'Lost tablet')
    const remaining = await aDoorDevice(world, door, 'Kept tablet')
    const device = await aDevice(world, remaining, remaining.deviceId)
    expect((await device.tell([])).reply.isCurrent).toBe(true)
    const params = { id: lost.deviceId }
    expect((await world.ask(contract.revokeDevice, { token: door.token, params })).status).toBe(200)
    expect(await statusAt(lost)).toBe(401)
    expect((await device.tell([])).reply.isCurrent).toBe(false)
    const { keys } = await aDevice(world, remaining, remaining.deviceId)
    expect(keys.blocks.map(({ keyVersion }) => keyVersion)).toContain(2)
    expect(keys.isWhole).toBe(true)
    expect((await listAt(door)).map(({ name }) => name)).toEqual(['Kept tablet'])
  })

  test('is no device any more when its partner has left', async () => {
    const door = await aLocation(world)
    const tablet = await aDoorDevice(world, door)
    const body = { password: thePassword }
    expect((await world.ask(deleteAccount, { token: door.token, body })).status).toBe(200)
    expect(await statusAt(tablet)).toBe(401)
  })
})

describe('what a device holds', () => {
  test('follows on what it had, and never reaches beyond seven days', async () => {
    const door = await aLocation(world)
    const tablet = await aDoorDevice(world, door)
    const { keys } = await aDevice(world, tablet, tablet.deviceId)
    const nextWindow = windowAt(new Date(keys.heldUntil))
    world.clock.moveTo(2 * hour)
    const more = await world.ask(devices.registerDevice, {
      token: tablet.token,
      body: { deviceId: tablet.deviceId, nextWindow },
    })
    expect(more.reply.isWhole).toBe(false)
    const [block, ...others] = more.reply.blocks
    expect(others).toEqual([])
    expect(block?.firstWindow).toBe(nextWindow)
    expect(Buffer.from(block?.marks ?? '', 'base64url')).toHaveLength(12 * 4 * 8)
  })

  test('is a mark of each code and no code, in less than 48 kB of text', async () => {
    const { location, code } = await aReadyVisit(world)
    const { keys } = await aDevice(world, location)
    const text = JSON.stringify(keys)
    expect(text).not.toContain(code)
    expect(text.length).toBeLessThan(48_000)
  })
})
