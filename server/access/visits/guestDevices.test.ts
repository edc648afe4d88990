import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as operators from '#contract/operator.ts'
import { day, minute } from '#server/platform/clock.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidVisit } from '#server/testing/payments.ts'
import { report, reportsAt } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ checkBooks: true })

const aDeviceKey = () => randomBytes(32).toString('hex')

const Row = z.object({ device: z.string() })

/** Every hash of a device that is kept. */
const keptDevices = async () => {
  const rows = await world.db.transact((tx) =>
    tx.many(
      Row,
      `select device_hash as device from guest_devices
       union all select device_hash from risk_events where device_hash is not null
       union all select device_hash from risk_cases where device_hash is not null`,
      [],
    ),
  )
  return rows.map(({ device }) => device)
}

describe('reports of one browser', () => {
  test('give money back six times in a month; the next waits for an operator', async () => {
    const deviceKey = aDeviceKey()
    const states = []
    let last = ''
    for (let count = 0; count < 7; count++) {
      const { guest, visitId } = await aPaidVisit(world)
      states.push((await report(world, { ...guest, deviceKey }, visitId)).reply.state)
      last = visitId
    }
    expect(states.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'failed'))
    const { token } = await anOperator(world)
    const { cases } = (await world.ask(operators.riskQueue, { token })).reply
    expect(cases.map(({ visitId, why }) => ({ visitId, why }))).toEqual([
      { visitId: last, why: ['device'] },
    ])
    const params = { id: cases[0]?.id ?? '' }
    const { reply } = await world.ask(operators.riskFile, { token, params })
    expect(reply.sums.find(({ subject }) => subject === 'device')?.refunds).toBe(6)
    expect(reply.sharing).toHaveLength(6)
  })

  test('pause no door, though three accounts with three cards sent them', async () => {
    const deviceKey = aDeviceKey()
    const location = await aLocation(world)
    const paid = []
    for (let count = 0; count < 3; count++) paid.push(await aPaidVisit(world, { location }))
    for (const { guest, visitId } of paid) await report(world, { ...guest, deviceKey }, visitId)
    expect((await reportsAt(world, location)).reports).toHaveLength(3)
    expect((await reportsAt(world, location)).isPaused).toBe(false)
  })

  test('that count are one guest’s', async () => {
    const deviceKey = aDeviceKey()
    const location = await aLocation(world)
    const paid = []
    for (let count = 0; count < 4; count++) paid.push(await aPaidVisit(world, { location }))
    for (const [index, { guest, visitId }] of paid.entries()) {
      expect((await reportsAt(world, location)).isPaused).toBe(false)
      await report(world, index < 2 ? { ...guest, deviceKey } : guest, visitId)
    }
    expect((await reportsAt(world, location)).isPaused).toBe(true)
  })
})

describe('of a browser’s key', () => {
  test('a keyed hash is kept for thirty days, and nothing where none or nonsense was sent', async () => {
    const before = (await keptDevices()).length
    const none = await aPaidVisit(world)
    await report(world, none.guest, none.visitId)
    const nonsense = await aPaidVisit(world)
    await report(world, { ...nonsense.guest, deviceKey: 'short' }, nonsense.visitId)
    expect(await keptDevices()).toHaveLength(before)

    const deviceKey = aDeviceKey()
    const { guest, visitId } = await aPaidVisit(world)
    await report(world, { ...guest, deviceKey }, visitId)
    const devices = await keptDevices()
    expect(devices.length).toBeGreaterThan(before)
    for (const hash of devices) expect(hash).toMatch(/^[\w-]{43}$/)

    world.clock.moveTo(30 * day - minute)
    await world.runJob('forget old risk')
    expect((await keptDevices()).length).toBeGreaterThan(0)
    world.clock.moveTo(31 * day)
    await world.runJob('forget old risk')
    expect(await keptDevices()).toEqual([])
  })
})
