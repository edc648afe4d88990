import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { login } from '#contract/auth.ts'
import type { CodePlace } from '#contract/doorCodes.ts'
import * as contract from '#contract/doorDevices.ts'
import { earningsOfDay } from '#contract/payouts.ts'
import { addRestroom } from '#contract/restrooms.ts'
import { after, day, hour, minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import {
  aDoorDevice,
  type Door,
  aDevice as deviceAt,
  useOf as useAt,
} from '#server/testing/doorDevices.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aPaidVisit, moneyOf, violationsIn } from '#server/testing/payments.ts'
import { report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import {
  aReadyVisit,
  aRegular,
  aVisitAt,
  codeOn,
  typeCode,
  visitOf,
} from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld()

const aDevice = (door: Door, deviceId?: string) => deviceAt(world, door, deviceId)

const useOf = (place: CodePlace | undefined, usedAt = world.clock.now()) => useAt(place, usedAt)

const safetyAt = async ({ token }: Door) => (await world.ask(contract.doorSafety, { token })).reply

describe('a door that checked without a network', () => {
  test('accepts the code its guest was shown, and marks the visit used when it reports it, once', async () => {
    const { location, guest, visit, code } = await aReadyVisit(world)
    const device = await aDevice(location)
    world.clock.moveTo(3 * minute)
    const use = useOf(await device.placeOf(code))
    world.clock.moveTo(20 * minute)
    expect((await device.tell([use])).reply).toMatchObject({ outcomes: ['used'], isCurrent: true })
    expect((await device.tell([use, use])).reply.outcomes).toEqual(['known', 'known'])
    expect(await visitOf(world, guest, visit.id)).toMatchObject({
      state: 'used',
      usedAt: after(fridayNoon, 3 * minute).toISOString(),
    })
    expect((await typeCode(world, location, code)).reply.kind).toBe('already_used')
    expect((await safetyAt(location)).alarms).toEqual([])
  })

  test('is heard after the code ran out; the partner earns once', async () => {
    const { location, guest, visitId } = await aPaidVisit(world)
    const code = codeOn(await visitOf(world, guest, visitId))
    const device = await aDevice(location)
    world.clock.moveTo(25 * minute)
    const use = useOf(await device.placeOf(code))
    world.clock.moveTo(hour)
    await world.runJob('expire visits')
    const earned = await moneyOf(world)
    expect((await device.tell([use])).reply.outcomes).toEqual(['used'])
    expect((await visitOf(world, guest, visitId)).state).toBe('used')
    expect(await moneyOf(world)).toEqual(earned)
    expect(await violationsIn(world)).toEqual([])
  })

  test('and a second device that let the same code in is an alarm, until the partner has seen it', async () => {
    const { location, code } = await aReadyVisit(world)
    const [one, other] = [await aDevice(location), await aDevice(location)]
    const use = useOf(await one.placeOf(code))
    expect((await one.tell([use])).reply.outcomes).toEqual(['used'])
    expect((await other.tell([use])).reply.outcomes).toEqual(['used_twice'])
    const { alarms, devices } = await safetyAt(location)
    expect(alarms).toMatchObject([{ kind: 'used_twice', usedAt: use.usedAt }])
    expect(devices).toBe(2)

    const stranger = await aLocation(world)
    const id = alarms[0]?.id ?? ''
    await world.ask(contract.seeAlarm, { token: stranger.token, params: { id } })
    expect((await safetyAt(location)).alarms).toHaveLength(1)
    await world.ask(contract.seeAlarm, { token: location.token, params: { id } })
    expect((await safetyAt(location)).alarms).toEqual([])
  })

  test('a code that was never issued is an alarm', async () => {
    const { location, code } = await aReadyVisit(world)
    const device = await aDevice(location)
    const place = await device.placeOf(code)
    const invented = useOf(place && { ...place, slot: (place.slot + 1) % 4 })
    const { outcomes } = (await device.tell([invented])).reply
    expect(outcomes).toEqual(['never_issued'])
    expect((await safetyAt(location)).alarms).toMatchObject([{ kind: 'never_issued' }])
  })

  test('an answer that was lost on the way is the same use, not a second one', async () => {
    const { location, code } = await aReadyVisit(world)
    const device = await aDevice(location)
    const use = useOf(await device.placeOf(code))
    await typeCode(world, location, code, device.deviceId)
    expect((await device.tell([use])).reply.outcomes).toEqual(['known'])
    expect((await safetyAt(location)).alarms).toEqual([])
  })

  test('two tellings at once count one use', async () => {
    const { location, code } = await aReadyVisit(world)
    const device = await aDevice(location)
    const use = useOf(await device.placeOf(code))
    const answers = await Promise.all(Array.from({ length: 12 }, () => device.tell([use])))
    const outcomes = answers.flatMap(({ reply }) => reply.outcomes)
    expect(outcomes.filter((outcome) => outcome === 'used')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(11)
  })

  test('cannot report for another location\u2019s door, or what is older than a week', async () => {
    const { location, code, guest, visit } = await aReadyVisit(world)
    const device = await aDevice(location)
    const use = useOf(await device.placeOf(code))
    const other = await aLocation(world)
    expect((await device.tell([use], other)).refusal.error).toBe('other_location')
    const unknown = await world.ask(contract.syncDoor, {
      token: location.token,
      body: { deviceId: randomUUID(), locationId: location.id, uses: [use] },
    })
    expect(unknown.refusal.error).toBe('device_unknown')

    world.clock.moveTo(8 * day)
    const later = { id: location.id, token: await signInAgain(location) }
    expect((await device.tell([use], later)).reply.outcomes).toEqual(['too_old'])
    expect((await visitOf(world, guest, visit.id)).usedAt).toBeNull()
  })

  test('reports a use after the refund: the guest keeps the money, and the platform pays the partner once', async () => {
    const { location, guest, visitId } = await aPaidVisit(world)
    const code = codeOn(await visitOf(world, guest, visitId))
    const [device, second] = [await aDevice(location), await aDevice(location)]
    const use = useOf(await device.placeOf(code))
    await report(world, guest, visitId)
    world.clock.moveTo(2 * hour)
    await world.runJob('return reported visits')
    const before = await moneyOf(world)
    expect((await device.tell([use])).reply.outcomes).toEqual(['returned'])
    expect((await second.tell([use])).reply.outcomes).toEqual(['returned'])
    const input = { token: location.token, params: { date: '2026-11-20' } }
    expect((await world.ask(earningsOfDay, input)).reply.lines).toEqual([
      { kind: 'late_use', times: 1, cents: 175 },
    ])
    expect((await visitOf(world, guest, visitId)).state).toBe('failed')
    const partner = `partner:${location.partner.id}`
    const earned = { ...before, [partner]: (before[partner] ?? 0) + 175 }
    expect(await moneyOf(world)).toEqual({
      ...earned,
      platform_costs: (before['platform_costs'] ?? 0) - 175,
    })
    expect(await violationsIn(world)).toEqual([])
  })

  test('on a browser that was at another door since is heard there still, and counts as its device meanwhile', async () => {
    const { location, guest, visit, code } = await aReadyVisit(world)
    const before = await aDevice(location)
    world.clock.moveTo(3 * minute)
    const use = useOf(await before.placeOf(code))
    world.clock.moveTo(4 * minute)
    const other = await aLocation(world)
    const elsewhere = await aDevice(other, before.deviceId)
    expect((await elsewhere.tell([])).reply.isCurrent).toBe(true)
    expect((await aDevice(other, before.deviceId)).deviceId).toBe(elsewhere.deviceId)
    expect((await safetyAt(other)).devices).toBe(1)
    expect((await safetyAt(location)).devices).toBe(1)
    world.clock.moveTo(50 * minute)
    const back = await aDevice(location, before.deviceId)
    expect((await back.tell([use])).reply.outcomes).toEqual(['used'])
    expect((await visitOf(world, guest, visit.id)).state).toBe('used')
    expect((await safetyAt(location)).alarms).toEqual([])
  })

  test('is for partners with a door, and takes only so many uses at once', async () => {
    const { location, guest, code } = await aReadyVisit(world)
    const device = await aDevice(location)
    const use = useOf(await device.placeOf(code))
    const max = Array.from({ length: contract.maxUsesASync + 1 }, () => use)
    expect((await device.tell(max)).status).toBe(400)
    expect((await device.tell([use], { ...guest, id: location.id })).status).toBe(403)
    const asGuest = { token: guest.token, body: { deviceId: randomUUID(), nextWindow: null } }
    expect((await world.ask(contract.registerDevice, asGuest)).status).toBe(403)
  })
})

describe('signing the door\u2019s devices out', () => {
  test('makes new codes of new keys; those that are out still open the door, also without a network', async () => {
    const { location, code } = await aReadyVisit(world)
    const lost = await aDevice({ id: location.id, token: await signInAgain(location) })
    expect((await world.ask(contract.revokeDevices, { token: location.token })).status).toBe(200)
    expect((await safetyAt(location)).devices).toBe(0)
    expect((await lost.tell([], location)).refusal.error).toBe('device_unknown')

    const later = await aVisitAt(world, await aGuest(world), location.id)
    expect(await lost.placeOf(codeOn(later))).toBeUndefined()
    const fresh = await aDevice(location, lost.deviceId)
    expect(await fresh.placeOf(codeOn(later))).toMatchObject({ keyVersion: 2 })
    expect(await fresh.placeOf(code)).toMatchObject({ keyVersion: 1 })
    expect((await typeCode(world, location, code)).reply.kind).toBe('valid')
  })

  test('ends the sessions that held its keys, save the one it is asked from', async () => {
    const { location } = await aReadyVisit(world)
    const elsewhere = await signInAgain(location)
    await aDevice(location)
    await aDevice({ id: location.id, token: elsewhere })
    await world.ask(contract.revokeDevices, { token: location.token })
    expect((await world.ask(contract.doorSafety, { token: elsewhere })).status).toBe(401)
    expect((await world.ask(contract.doorSafety, { token: location.token })).status).toBe(200)
  })
})

test('a device beyond the twenty that a door can have is forgotten, and its session ends', async () => {
  const { location } = await aReadyVisit(world)
  const elsewhere = await signInAgain(location)
  await aDevice({ id: location.id, token: elsewhere })
  world.clock.moveTo(minute)
  for (let count = 0; count < 19; count++) await aDevice(location)
  expect((await world.ask(contract.doorSafety, { token: elsewhere })).status).toBe(200)
  await aDevice(location)
  expect((await safetyAt(location)).devices).toBe(20)
  expect((await world.ask(contract.doorSafety, { token: elsewhere })).status).toBe(401)
})

test('a device that one too many pushed out checks no code that is given later, and the newest one does', async () => {
  const { location } = await aReadyVisit(world)
  const tablet = await aDoorDevice(world, location)
  const evicted = await aDevice(tablet, tablet.deviceId)
  world.clock.moveTo(minute)
  for (let count = 0; count < 19; count++) await aDevice(location)
  const last = await aDevice(location)
  const guest = await aRegular(world, location.id)
  const code = codeOn(await aVisitAt(world, guest, location.id))
  expect(await evicted.placeOf(code)).toBeUndefined()
  expect(await last.placeOf(code)).toBeDefined()
  expect((await last.tell([])).reply.isCurrent).toBe(true)
})

test('a browser that a door forgets stays signed in while it is a device of another one', async () => {
  const { location } = await aReadyVisit(world)
  const elsewhere = await signInAgain(location)
  const body = { ...aDraft, name: 'Second', _id: randomUUID() }
  const restroom = (await world.ask(addRestroom, { token: location.token, body })).reply._id
  const browser = await aDevice({ id: location.id, token: elsewhere })
  await aDevice({ id: restroom, token: elsewhere, restroom }, browser.deviceId)
  world.clock.moveTo(minute)
  for (let count = 0; count < 20; count++) await aDevice(location)
  expect((await browser.tell([])).refusal.error).toBe('device_unknown')
  expect((await world.ask(contract.doorSafety, { token: elsewhere })).status).toBe(200)
})

async function signInAgain({ partner }: { partner: { email: string; password: string } }) {
  const { reply } = await world.ask(login, {
    body: { email: partner.email, password: partner.password, userType: 'partner' },
  })
  return reply.token
}
