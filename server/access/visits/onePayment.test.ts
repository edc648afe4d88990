import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type * as devices from '#contract/doorDevices.ts'
import { after, day, hour, minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aDevice as registered } from '#server/testing/doorDevices.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPaidVisit, aPlanOf, movedBy, rowsOf } from '#server/testing/payments.ts'
import { renew, report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld({ checkBooks: true })

/** A $10 visit, paid at noon, whose code ran out, and the free second code. */
async function aRenewedVisit() {
  const paid = await aPaidVisit(world, { priceCents: 1_000 })
  world.clock.moveTo(31 * minute)
  const renewal = await renew(world, paid.guest, paid.visitId)
  if (renewal.status !== 200) throw new Error(`Not renewed: ${JSON.stringify(renewal.refusal)}`)
  return { ...paid, renewal: renewal.reply }
}

/** A browser that registered at a door, and what it reports about a code. */
async function aDevice(door: { id: string; token: string }) {
  const { tell } = await registered(world, door)
  return (use: devices.OfflineUse) => tell([use])
}

const Place = z.object({
  window: z.number(),
  slot: z.number(),
  masterVersion: z.number(),
  keyVersion: z.number(),
})

async function useOf(visitId: string, usedAt: Date): Promise<devices.OfflineUse> {
  const [place] = await world.db.transact((tx) =>
    tx.many(
      Place,
      `select code_window as window, code_slot as slot, master_version as "masterVersion",
         key_version as "keyVersion" from visits where id = $1`,
      [visitId],
    ),
  )
  if (!place) throw new Error('The visit has no code')
  return { ...place, usedAt: usedAt.toISOString() }
}

const Row = z.object({ id: z.string(), outcome: z.string() })

const entitlementOf = async (visitId: string) => {
  const [row] = await world.db.transact((tx) =>
    tx.many(
      Row,
      `select entitlements.id, entitlements.outcome
       from entitlements join visits on entitlement_id = entitlements.id where visits.id = $1`,
      [visitId],
    ),
  )
  if (!row) throw new Error('The visit has no entitlement')
  return row
}

describe('a visit that was renewed [S1]', () => {
  test('is no longer reported: the screen does not offer it, and the server refuses it', async () => {
    const { guest, visitId, orderId, renewal, location } = await aRenewedVisit()
    const first = await visitOf(world, guest, visitId)
    expect([first.reportOffer, first.renewal?.kind]).toEqual([null, 'done'])
    const { status, refusal } = await report(world, guest, visitId)
    expect([status, refusal.error]).toEqual([409, 'visit_renewed'])
    expect(await rowsOf(world, 'refunds', orderId)).toBe(0)
    expect((await typeCode(world, location, codeOn(renewal))).reply.kind).toBe('valid')
    expect((await report(world, guest, visitId)).refusal.error).toBe('visit_renewed')
    expect(await rowsOf(world, 'refunds', orderId)).toBe(0)
  })

  test('whose new code let its guest in leaves its money to an operator', async () => {
    const { guest, orderId, renewal, location } = await aRenewedVisit()
    await typeCode(world, location, codeOn(renewal))
    const { reply } = await report(world, guest, renewal.id)
    expect(reply.report?.outcome).toMatchObject({ kind: 'with_operator', why: 'used' })
    expect(await rowsOf(world, 'refunds', orderId)).toBe(0)
  })

  test('whose new code opened nothing gives its money back once, and neither code opens the door', async () => {
    const { guest, visitId, orderId, renewal, location } = await aRenewedVisit()
    await Promise.all([1, 2, 3].map(() => report(world, guest, renewal.id)))
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
    expect(await movedBy(world, orderId)).toEqual({})
    expect((await typeCode(world, location, codeOn(renewal))).reply.kind).toBe('not_valid')
    expect((await entitlementOf(visitId)).outcome).toBe('refunded')
  })

  test('by a One-Time Access gives one entry or its use back, not both', async () => {
    const guest = await aGuest(world)
    const location = await aLocation(world)
    await aPlanOf(world, guest, 'price_1')
    const { id } = await aVisitAt(world, guest, location.id, 250)
    world.clock.moveTo(31 * minute)
    const { reply } = await renew(world, guest, id)
    expect((await report(world, guest, id)).refusal.error).toBe('visit_renewed')
    expect((await typeCode(world, location, codeOn(reply))).reply.kind).toBe('valid')
    expect((await report(world, guest, id)).refusal.error).toBe('visit_renewed')
  })
})

describe('a door that was offline [S7]', () => {
  test('may know of a use that we do not: no new code until it has been in contact', async () => {
    const { guest, visitId, location } = await aPaidVisit(world)
    const tell = await aDevice(location)
    const use = await useOf(visitId, after(fridayNoon, 5 * minute))
    world.clock.moveTo(31 * minute)
    expect(await visitOf(world, guest, visitId)).toMatchObject({
      renewal: null,
      renewalWaits: 'door_offline',
    })
    const { status, refusal } = await renew(world, guest, visitId)
    expect([status, refusal.error]).toEqual([409, 'door_offline'])

    expect((await tell(use)).reply.outcomes).toEqual(['used'])
    expect((await visitOf(world, guest, visitId)).renewalWaits).toBeNull()
    expect((await renew(world, guest, visitId)).refusal.error).toBe('not_renewable')
  })

  test('that accepts no such code any more, has been in contact since and let no guest in, gives a new code', async () => {
    const { guest, visitId, location } = await aPaidVisit(world)
    const tell = await aDevice(location)
    world.clock.moveTo(31 * minute)
    const nothing = await useOf((await aPaidVisit(world)).visitId, world.clock.now())
    await tell(nothing)
    // Without a network the device lets the first code in a while longer.
    expect((await renew(world, guest, visitId)).refusal.error).toBe('door_offline')
    world.clock.moveTo(61 * minute)
    expect((await renew(world, guest, visitId)).refusal.error).toBe('door_offline')
    await tell(nothing)
    expect((await renew(world, guest, visitId)).reply.state).toBe('ready')
  })

  test('that reports the first code closes the second one; reported after that one was used, it is an alarm', async () => {
    const closed = await aRenewedVisit()
    const tellClosed = await aDevice(closed.location)
    const use = await useOf(closed.visitId, world.clock.now())
    expect((await tellClosed(use)).reply.outcomes).toEqual(['used'])
    expect((await typeCode(world, closed.location, codeOn(closed.renewal))).reply.kind).toBe(
      'not_valid',
    )

    world.clock.moveTo(0)
    const entered = await aRenewedVisit()
    const tell = await aDevice(entered.location)
    await typeCode(world, entered.location, codeOn(entered.renewal))
    const late = await useOf(entered.visitId, world.clock.now())
    expect((await tell(late)).reply.outcomes).toEqual(['used_twice'])
    expect((await visitOf(world, entered.guest, entered.visitId)).state).toBe('expired')
  })
})

describe('the database itself', () => {
  const refused = (statement: string, values: unknown[]) =>
    expect(world.db.transact((tx) => tx.run(statement, values))).rejects

  test('lets no entitlement end twice, and none be entered and refunded', async () => {
    const { visitId, location, guest } = await aPaidVisit(world)
    await typeCode(world, location, codeOn(await visitOf(world, guest, visitId)))
    const { id } = await entitlementOf(visitId)
    await refused(`update entitlements set outcome = 'refunded' where id = $1`, [id]).toThrow()
    await refused(
      `insert into refunds (id, order_id, cents, reason, asked_at, next_try_at, is_part, entitlement_id, entitlement_outcome)
       select $1, order_id, 250, 'no_entry', $2, $2, false, entitlement_id, 'refunded'
       from visits where id = $3`,
      [randomUUID(), world.clock.now(), visitId],
    ).toThrow()
  })

  test('lets no second code of a payment be used, nor live beside a use', async () => {
    const { visitId, renewal, location } = await aRenewedVisit()
    await typeCode(world, location, codeOn(renewal))
    await refused(`update visits set state = 'used', used_at = $2 where id = $1`, [
      visitId,
      world.clock.now(),
    ]).toThrow('one_way_in')
    await refused(`update visits set state = 'ready' where id = $1`, [visitId]).toThrow()
  })

  test('lets no code live under an order whose money went back', async () => {
    const { orderId } = await aPaidVisit(world)
    await refused(
      `update orders set state = 'refunded', is_refunded = true, refunded_cents = cents where id = $1`,
      [orderId],
    ).toThrow('refunded_is_not_open')
  })
})

test('what nothing more can come of lapses, a keypad’s shown code as an entry', async () => {
  const { visitId } = await aPaidVisit(world)
  world.clock.moveTo(hour)
  await world.runJob('expire visits')
  expect((await entitlementOf(visitId)).outcome).toBe('open')
  world.clock.moveTo(8 * day + hour)
  await world.runJob('lapse entitlements')
  expect((await entitlementOf(visitId)).outcome).toBe('lapsed')
})
