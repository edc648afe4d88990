import { afterAll, describe, expect, test } from 'vitest'
import { setEntry } from '#contract/entry.ts'
import { revealDoorCode } from '#contract/visits.ts'
import { revocation } from '#server/access/visits/index.ts'
import { refund } from '#server/money/checkout/index.ts'
import { check } from '#server/operations/audit/index.ts'
import { after, day, hour, minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPlanOf, moneyOf, movedBy } from '#server/testing/payments.ts'
import { leave, report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld({ checkBooks: true })
afterAll(async () => {
  await world.runJob('send refunds')
})

type Guest = Awaited<ReturnType<typeof aGuest>>
type Door = Awaited<ReturnType<typeof aLocation>>

const earned = async ({ partnerId }: Door) => (await moneyOf(world))[`partner:${partnerId}`] ?? 0

/** The guest goes in by their pass. */
async function goIn(guest: Guest, door: Door, cents: number) {
  const visit = await aVisitAt(world, guest, door.id, cents)
  await typeCode(world, door, codeOn(visit))
  return visit.id
}

/** All that comes round, at so long after the start. */
async function at(ms: number) {
  world.clock.moveTo(ms)
  await world.runJob('expire visits')
  await world.runJob('share pools')
}

describe('what was paid for a pass', () => {
  test('a One-Time Access is shared when its visit can no longer be reported, up to 70 % of the price', async () => {
    const [guest, door] = [await aGuest(world), await aLocation(world)]
    const { orderId } = await aPlanOf(world, guest, 'price_1')
    await goIn(guest, door, 250)
    // Half an hour to say it, and a day for it to arrive from a phone without a network.
    await at(day + 29 * minute)
    expect(await earned(door)).toBe(0)
    await at(day + 31 * minute)
    expect(await earned(door)).toBe(175)
    expect(await movedBy(world, orderId)).toEqual({
      card_clearing: -399,
      platform_revenue: 224,
      [`partner:${door.partnerId}`]: 175,
    })
  })

  test('a code that ran out earns once it can neither be renewed nor reported any more', async () => {
    const [guest, door] = [await aGuest(world), await aLocation(world)]
    await aPlanOf(world, guest, 'price_1')
    await aVisitAt(world, guest, door.id, 250)
    await at(day + hour - minute)
    expect(await earned(door)).toBe(0)
    await at(day + hour)
    expect(await earned(door)).toBe(175)
  })

  test('a day pass is shared a day after its first code, by list price, among the doors it opened', async () => {
    const guest = await aGuest(world)
    const doors: Door[] = []
    for (const priceCents of [250, 500, 250, 500])
      doors.push(await aLocation(world, { priceCents }))
    await aPlanOf(world, guest, 'price_2')
    for (const [index, door] of doors.entries()) {
      world.clock.moveTo(index * minute)
      await goIn(guest, door, index % 2 ? 500 : 250)
    }
    await at(day + minute)
    expect(await Promise.all(doors.map(earned))).toEqual([0, 0, 0, 0])
    await at(day + hour)
    // A pool of 559 over 1500 cents: 93.17, 186.33, 93.17, 186.33.
    expect(await Promise.all(doors.map(earned))).toEqual([93, 187, 93, 186])
  })

  test('a door that was reported gets nothing, a door that was left for another one does', async () => {
    const guest = await aGuest(world)
    const [reported, left, next] = [
      await aLocation(world),
      await aLocation(world),
      await aLocation(world),
    ]
    await aPlanOf(world, guest, 'price_2')
    const first = await aVisitAt(world, guest, reported.id, 250)
    await report(world, guest, first.id)
    const second = await aVisitAt(world, guest, left.id, 250)
    world.clock.moveTo(11 * minute)
    await leave(world, guest, second.id)
    await goIn(guest, next, 250)
    await at(day + hour)
    expect([await earned(reported), await earned(left), await earned(next)]).toEqual([0, 175, 175])
  })

  test('a report that waits for the operator holds the whole pass', async () => {
    const [guest, door] = [await aGuest(world), await aLocation(world)]
    await aPlanOf(world, guest, 'price_2')
    const visitId = await goIn(guest, door, 250)
    await report(world, guest, visitId)
    await at(3 * day)
    expect(await earned(door)).toBe(0)
  })

  test('a report that was said in time and arrives late still finds its pass unshared, which opens another door and pays it', async () => {
    const [guest, shown, next] = [
      await aGuest(world),
      await aLocation(world),
      await aLocation(world),
    ]
    await world.ask(setEntry, { token: shown.token, body: { entry: 'keypad', code: '47#12' } })
    await aPlanOf(world, guest, 'price_1')
    const { id } = await aVisitAt(world, guest, shown.id, 250)
    await world.ask(revealDoorCode, { token: guest.token, params: { id } })
    await at(65 * minute)
    await at(3 * hour)
    const pressedAt = after(fridayNoon, 10 * minute).toISOString()
    const { reply } = await report(world, guest, id, 'closed', { pressedAt })
    expect(reply.report?.outcome.kind).toBe('returned')
    await goIn(guest, next, 250)
    await at(2 * day)
    expect([await earned(shown), await earned(next)]).toEqual([0, 175])
  })

  test('no guest went in: all of it is the platform’s after a year', async () => {
    const { orderId } = await aPlanOf(world, await aGuest(world), 'price_2')
    await at(364 * day)
    expect((await movedBy(world, orderId))['unearned']).toBe(799)
    await at(366 * day)
    expect(await movedBy(world, orderId)).toEqual({ card_clearing: -799, platform_revenue: 799 })
  })

  test('a refund before it was shared leaves nothing to share, one after it takes the shares along', async () => {
    const giveBack = (orderId: string) =>
      world.db.transact((tx) =>
        refund(
          tx,
          { orderId, reason: 'other', by: 'operator', revoke: revocation },
          world.clock.now(),
        ),
      )
    const door = await aLocation(world)
    const [early, late] = [await aGuest(world), await aGuest(world)]
    const orders = [await aPlanOf(world, early, 'price_1'), await aPlanOf(world, late, 'price_1')]
    await goIn(early, door, 250)
    await goIn(late, door, 250)
    await giveBack(orders[0]?.orderId ?? '')
    await at(26 * hour)
    expect(await earned(door)).toBe(175)
    await giveBack(orders[1]?.orderId ?? '')
    await at(27 * hour)
    expect(await earned(door)).toBe(0)
  })

  test('two processes share a pass once', async () => {
    const [guest, door] = [await aGuest(world), await aLocation(world)]
    await aPlanOf(world, guest, 'price_1')
    await goIn(guest, door, 250)
    world.clock.moveTo(day + hour)
    await Promise.all(Array.from({ length: 8 }, () => world.runJob('share pools')))
    expect(await earned(door)).toBe(175)
  })
})

describe('a membership', () => {
  test('is shared month by month, each payment among the visits of its own month', async () => {
    const [guest, first, second] = [
      await aGuest(world),
      await aLocation(world),
      await aLocation(world, { priceCents: 1_000 }),
    ]
    const { orderId } = await aPlanOf(world, guest, 'price_3')
    await goIn(guest, first, 250)
    // The provider has charged for the next month.
    world.clock.moveTo(30 * day + minute)
    await world.runJob('sandbox')
    world.clock.moveTo(31 * day)
    await goIn(guest, second, 1_000)
    await at(32 * day)
    expect([await earned(first), await earned(second)]).toEqual([175, 0])
    world.clock.moveTo(62 * day)
    await world.runJob('sandbox')
    await at(62 * day)
    expect([await earned(first), await earned(second)]).toEqual([175, 700])
    expect((await movedBy(world, orderId))['unearned']).toBeUndefined()
  })

  test('whose renewal is not paid shares its last month with the visits made while the renewal could still come', async () => {
    const [guest, within, after] = [
      await aGuest(world),
      await aLocation(world),
      await aLocation(world),
    ]
    const { orderId } = await aPlanOf(world, guest, 'price_3', 'pays_once')
    await goIn(guest, within, 250)
    world.clock.moveTo(30 * day + minute)
    await goIn(guest, after, 250)
    await world.runJob('sandbox')
    await at(32 * day)
    expect([await earned(within), await earned(after)]).toEqual([0, 0])
    world.clock.moveTo(34 * day)
    await world.runJob('follow memberships')
    await at(34 * day)
    expect([await earned(within), await earned(after)]).toEqual([175, 175])
    expect(await movedBy(world, orderId)).toEqual({
      card_clearing: -1_999,
      platform_revenue: 1_999 - 350,
      [`partner:${within.partnerId}`]: 175,
      [`partner:${after.partnerId}`]: 175,
    })
  })

  test('that is renewed late shares the visits made meanwhile with the new month alone', async () => {
    const [guest, door] = [await aGuest(world), await aLocation(world)]
    await aPlanOf(world, guest, 'price_3')
    world.clock.moveTo(30 * day + minute)
    await goIn(guest, door, 250)
    await world.runJob('sandbox')
    await at(32 * day)
    expect(await earned(door)).toBe(0)
    world.clock.moveTo(62 * day)
    await world.runJob('sandbox')
    await at(62 * day)
    expect(await earned(door)).toBe(175)
  })
})

test('a pass that was shared without one of its visits breaks the books', async () => {
  const [guest, door] = [await aGuest(world), await aLocation(world)]
  await aPlanOf(world, guest, 'price_1')
  const visitId = await goIn(guest, door, 250)
  await at(day + hour)
  const rollback = new Error()
  const found = await world.db
    .transact(async (tx) => {
      await tx.run(`delete from pool_shares where visit_id = $1`, [visitId])
      throw Object.assign(rollback, { found: await check(tx, null) })
    })
    .catch((error: unknown) => error)
  expect(found).toMatchObject({ found: [`I6 pool: ${visitId}`] })
})
