import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import type { Call } from '#contract/call.ts'
import * as contract from '#contract/doorDevices.ts'
import { after, day, hour, minute } from '#server/platform/clock.ts'
import { thePassword } from '#server/testing/accounts.ts'
import { type Door, aDevice as deviceAt, useOf } from '#server/testing/doorDevices.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPaidVisit, rowsOf } from '#server/testing/payments.ts'
import { renew, report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { type Answer, fridayNoon } from '#server/testing/world.ts'

const world = useWorld({
  wrap: (transact) => async (work) => {
    const side = loss
    loss = undefined
    if (side === 'before') throw new Error('The database went away')
    const answer = await transact(work)
    if (side === 'after') throw new Error('The answer of the database was lost')
    return answer
  },
})
/** Loses the next transaction, on one side of its commit. */
let loss: 'before' | 'after' | undefined

/** A tablet that checks by itself. */
async function aDevice(door: Door) {
  const { deviceId, placeOf } = await deviceAt(world, door)
  return {
    placeOf,
    tell: (uses: object[], locationId = door.id) =>
      world.ask(contract.syncDoor, {
        token: door.token,
        body: { deviceId, locationId, uses: uses as contract.OfflineUse[] },
      }),
  }
}

/** A guest with a paid code at a door with two devices. */
async function aScene() {
  const paid = await aPaidVisit(world)
  const [one, other] = [await aDevice(paid.location), await aDevice(paid.location)]
  const code = codeOn(await visitOf(world, paid.guest, paid.visitId))
  world.clock.moveTo(3 * minute)
  return { ...paid, one, other, code, use: useOf(await one.placeOf(code), world.clock.now()) }
}

const remove = ({ token }: { token: string }) =>
  world.ask(deleteAccount, { token, body: { password: thePassword } })

/** An answer, or a refusal in words that a person can act on. */
const isClear = ({ status, refusal }: Pick<Answer<Call>, 'status' | 'refusal'>) =>
  status === 200 || (status < 500 && /\S/.test(refusal.message))

describe('a sync', () => {
  test('that arrives ten times at once, from two devices, lets the guest in once', async () => {
    const { guest, visitId, one, other, use } = await aScene()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? one : other).tell([use, use])),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const outcomes = answers.flatMap(({ reply }) => reply.outcomes)
    expect(outcomes.filter((outcome) => outcome === 'used')).toHaveLength(1)
    expect((await one.tell([use])).reply.outcomes).toEqual(['known'])
    expect((await visitOf(world, guest, visitId)).state).toBe('used')
  })

  test.each([
    ['a day ahead', day],
    ['a day behind', -day],
    ['a year ahead', 365 * day],
  ])('of a clock that is wrong by %s is answered, and writes no time to come', async (_how, by) => {
    const { guest, visitId, one, use } = await aScene()
    const answer = await one.tell([{ ...use, usedAt: after(world.clock.now(), by).toISOString() }])
    expect(isClear(answer)).toBe(true)
    const { usedAt } = await visitOf(world, guest, visitId)
    if (usedAt) expect(new Date(usedAt).getTime()).toBeLessThanOrEqual(world.clock.now().getTime())
  })

  test.each([
    '1970-01-01T00:00:00.000Z',
    '0001-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '2026-11-20T25:00:00.000Z',
    '+275760-09-13T00:00:00.001Z',
    'yesterday',
    '',
  ])('of a use at %j is answered or refused in words', async (usedAt) => {
    const { one, use } = await aScene()
    const answer = await one.tell([{ ...use, usedAt }])
    expect(isClear(answer), JSON.stringify(answer.refusal)).toBe(true)
  })

  test.each([
    ['a window long gone', { window: 0 }],
    ['a window to come', { window: 100_000_000 }],
    ['a version that never was', { keyVersion: 32_000, masterVersion: 32_000 }],
    ['a version beyond any', { keyVersion: 2 ** 53 }],
    ['a slot that is none', { slot: 9_999 }],
  ])('of %s is answered or refused in words', async (_what, changed) => {
    const { one, use } = await aScene()
    const answer = await one.tell([{ ...use, ...changed }])
    expect(isClear(answer), JSON.stringify(answer.refusal)).toBe(true)
  })

  test('for another door, or of a device that is not there, is refused', async () => {
    const { one, use, location } = await aScene()
    const stranger = await aLocation(world)
    expect((await one.tell([use], stranger.id)).status).toBe(409)
    const body = { deviceId: randomUUID(), locationId: location.id, uses: [use] }
    const unknown = await world.ask(contract.syncDoor, { token: location.token, body })
    expect(unknown.status).toBeGreaterThanOrEqual(400)
    expect(isClear(unknown)).toBe(true)
  })

  test('before, after and between a report, a renewal and a use online is never a failure', async () => {
    for (const order of ['sync report renew', 'report sync renew', 'renew sync report']) {
      world.clock.moveTo(0)
      const { guest, visitId, one, use, code, location, orderId } = await aScene()
      world.clock.moveTo(35 * minute)
      const calls: [string, () => Promise<Answer<Call>>][] = [
        ['sync', () => one.tell([use])],
        ['report', () => report(world, guest, visitId)],
        ['renew', () => renew(world, guest, visitId)],
      ]
      for (const [, call] of calls.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))) {
        expect(isClear(await call()), order).toBe(true)
        expect(isClear(await typeCode(world, location, code)), order).toBe(true)
      }
      const all = await Promise.all(calls.map(([, call]) => call()))
      expect(all.every(isClear), order).toBe(true)
      expect(await rowsOf(world, 'refunds', orderId)).toBeLessThanOrEqual(1)
    }
  })

  test('after the guest is gone is heard, and after the partner is gone is signed out', async () => {
    const { guest, location, one, use } = await aScene()
    world.clock.moveTo(hour)
    await world.runJob('expire visits')
    expect((await remove(guest)).status).toBe(200)
    expect((await one.tell([use])).reply.outcomes).toHaveLength(1)
    expect((await one.tell([use])).reply.outcomes).toEqual(['known'])
    expect((await remove(location)).status).toBe(200)
    expect((await one.tell([use])).status).toBe(401)
  })

  test('of what a restored database does not know is an answer, not a failure', async () => {
    const { one, use } = await aScene()
    await world.db.transact((tx) => tx.run(`delete from door_uses`))
    const unheard = { ...use, slot: (use.slot + 1) % 4, sequence: use.sequence + 1 }
    expect((await one.tell([use, unheard, use])).reply.outcomes).toEqual([
      'used',
      'never_issued',
      'known',
    ])
  })

  test('days late is heard, and later than a week is told to be too old', async () => {
    const { one, other, use } = await aScene()
    world.clock.moveTo(6 * day)
    await world.runJob('expire visits')
    const late = await one.tell([use])
    // Its owner may have been signed out since: then the device is told so.
    if (late.status === 200) expect(late.reply.outcomes).toHaveLength(1)
    expect(isClear(late)).toBe(true)
    world.clock.moveTo(9 * day)
    expect(isClear(await other.tell([use]))).toBe(true)
  })

  test.each(['before', 'after'] as const)(
    'whose answer was lost %s the commit is told again and counts once',
    async (side) => {
      const { guest, visitId, one, use } = await aScene()
      loss = side
      expect((await one.tell([use])).status).toBe(500)
      const outcome = side === 'before' ? 'used' : 'known'
      expect((await one.tell([use])).reply.outcomes).toEqual([outcome])
      expect((await visitOf(world, guest, visitId)).usedAt).toBe(
        after(fridayNoon, 3 * minute).toISOString(),
      )
    },
  )
})
