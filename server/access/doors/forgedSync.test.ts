import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { windowAt } from '#contract/doorCodes.ts'
import * as contract from '#contract/doorDevices.ts'
import { after, day, hour, minute } from '#server/platform/clock.ts'
import { aDevice, aDoorDevice, type Door, useOf } from '#server/testing/doorDevices.ts'
import { aPaidVisit, moneyOf, violationsIn } from '#server/testing/payments.ts'
import { report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aReadyVisit, codeOn, visitOf } from '#server/testing/visits.ts'

const world = useWorld()

const alarmsAt = async ({ token }: Door) =>
  (await world.ask(contract.doorSafety, { token })).reply.alarms.map(({ kind }) => kind)

/** A paid visit whose money has gone back, at a door that checks without a network. */
async function aRefundedVisit() {
  const { location, guest, visitId } = await aPaidVisit(world)
  const honest = await aDevice(world, location)
  const place = await honest.placeOf(codeOn(await visitOf(world, guest, visitId)))
  await report(world, guest, visitId)
  world.clock.moveTo(world.clock.offsetMs() + 2 * hour)
  await world.runJob('return reported visits')
  return { location, honest, place, boughtAt: after(world.clock.now(), -2 * hour) }
}

describe('a partner who forges uses [S2]', () => {
  test('earns nothing by a device that came after the refund', async () => {
    const { location, place, boughtAt } = await aRefundedVisit()
    const before = await moneyOf(world)
    const late = await aDevice(world, location)
    const answer = await late.tell([useOf(place, after(boughtAt, minute))])
    expect(answer.reply.outcomes).toEqual(['not_held'])
    expect(await moneyOf(world)).toEqual(before)
    expect(await alarmsAt(location)).toEqual(['not_held'])
    expect(await violationsIn(world)).toEqual([])
  })

  test('earns nothing by a use of before the purchase, or of after the code had ended', async () => {
    world.clock.moveTo(7 * day)
    const { honest, place, boughtAt } = await aRefundedVisit()
    const before = await moneyOf(world)
    const times = [
      after(boughtAt, -6.5 * day),
      after(boughtAt, -20 * minute),
      after(boughtAt, hour),
    ]
    const answer = await honest.tell(times.map((usedAt) => useOf(place, usedAt)))
    expect(answer.reply.outcomes).toEqual(['not_held', 'not_held', 'outside_its_time'])
    expect(await moneyOf(world)).toEqual(before)
  })

  test('leaves an alarm for each device and code, and no more than 200 a day', async () => {
    const { location } = await aReadyVisit(world)
    const device = await aDevice(world, location)
    const window = windowAt(world.clock.now())
    const now = world.clock.now()
    const guesses = Array.from({ length: 100 }, (_, step) =>
      [0, 1, 2, 3].map((slot) =>
        useOf({ masterVersion: 1, keyVersion: 9, window: window + step, slot }, now),
      ),
    ).flat()
    expect((await device.tell(guesses.slice(0, 200))).reply.outcomes).toContain('not_held')
    expect((await device.tell(guesses.slice(200))).status).toBe(200)
    const [counted] = await world.db.transact((tx) =>
      tx.many(
        contract.DoorSafety.pick({ devices: true }),
        `select count(*) as devices from door_alarms where device_id = $1`,
        [device.deviceId],
      ),
    )
    expect(counted?.devices).toBe(200)
  })
})

describe('a device that tells', () => {
  test('is answered alike twice, in any order, and by a clock that is wrong by a day', async () => {
    const { location, code } = await aReadyVisit(world)
    const device = await aDevice(world, location)
    const place = await device.placeOf(code)
    const now = world.clock.now()
    const ahead = useOf(place, after(now, day))
    const behind = useOf(place, after(now, -day))
    const right = useOf(place, now)
    const wrong = ['outside_its_time', 'not_held']
    expect((await device.tell([ahead, behind])).reply.outcomes).toEqual(wrong)
    expect((await device.tell([right, behind, ahead])).reply.outcomes).toEqual([
      'used',
      'known',
      'known',
    ])
    expect((await device.tell([right])).reply.outcomes).toEqual(['known'])
  })

  test('gives one number to one use', async () => {
    const { location, code } = await aReadyVisit(world)
    const device = await aDevice(world, location)
    const use = useOf(await device.placeOf(code), world.clock.now())
    const other = { ...use, slot: (use.slot + 1) % 4 }
    expect((await device.tell([use, other])).reply.outcomes).toEqual(['used', 'not_held'])
  })

  test('is told so in the words that it knows, where its program is one of before', async () => {
    const { location, code } = await aReadyVisit(world)
    const device = await aDevice(world, location)
    const use = { ...useOf(await device.placeOf(code), world.clock.now()), sequence: undefined }
    const stranger = { ...use, slot: (use.slot + 1) % 4, keyVersion: 7 }
    expect((await device.tell([use, use, stranger])).reply.outcomes).toEqual([
      'used',
      'known',
      'too_old',
    ])
    const body = { deviceId: randomUUID() }
    const response = await world.ask(contract.registerDevice, { token: location.token, body })
    expect(response.refusal).toMatchObject({ error: 'program_outdated' })
  })

  test('reports only for itself, and not once it was revoked', async () => {
    const { location, code } = await aReadyVisit(world)
    const tablet = await aDoorDevice(world, location)
    const device = await aDevice(world, tablet, tablet.deviceId)
    const other = await aDevice(world, location)
    const use = useOf(await device.placeOf(code), world.clock.now())
    expect((await other.tell([use], tablet)).refusal.error).toBe('device_unknown')
    await world.ask(contract.revokeDevices, { token: location.token })
    expect((await device.tell([use])).status).toBe(401)
    expect((await device.tell([use], location)).refusal.error).toBe('device_unknown')
  })
})
