import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { revocation } from '#server/access/visits/index.ts'
import { day, hour, minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import {
  aPaidVisit,
  aPlanOf,
  aVisitToPay,
  confirm,
  moneyOf,
  movedBy,
  payWith,
  type TestCard,
  violationsIn,
} from '#server/testing/payments.ts'
import { paymentOf, providerOf, refundAtProvider, refundsGo } from '#server/testing/provider.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { disputesOf, refund, refundPart } from './index.ts'

const world = useWorld()
beforeEach(() => world.webhooks.lose(false))

const later = (ms: number) => world.clock.moveTo(world.clock.offsetMs() + ms)
const part = (orderId: string, cents: number) =>
  world.db.transact((tx) =>
    refundPart(
      tx,
      { orderId, cents, reason: 'It was dirty', revoke: revocation },
      world.clock.now(),
    ),
  )
const whole = (orderId: string) =>
  world.db.transact((tx) =>
    refund(tx, { orderId, reason: 'other', by: 'operator', revoke: revocation }, world.clock.now()),
  )

async function aUsedVisit(card: TestCard = 'pays') {
  const paid = await aPaidVisit(world, { card })
  await typeCode(world, paid.location, codeOn(await visitOf(world, paid.guest, paid.visitId)))
  return { ...paid, partner: `partner:${paid.location.partnerId}` }
}

const ownMoney = async () => {
  const { disputed = 0, platform_costs = 0, owed_to_guests = 0 } = await moneyOf(world)
  return { disputed, platform_costs, owed_to_guests }
}
const disputeOf = async (orderId: string) => {
  const [dispute] = await world.db.transact((tx) => disputesOf(tx, orderId))
  if (!dispute) throw new Error('There is no dispute')
  return dispute
}
const decide = (id: string, outcome: 'won' | 'lost') =>
  world.app.inject({ method: 'POST', url: `/sandbox/disputes/${id}`, payload: { outcome } })

describe('a part of the money', () => {
  test('goes back before the visit: its partner earns 70 % of what is left', async () => {
    const { orderId, location, guest, visitId } = await aPaidVisit(world)
    await part(orderId, 100)
    expect(await movedBy(world, orderId)).toEqual({ card_clearing: -150, unearned: 150 })
    await typeCode(world, location, codeOn(await visitOf(world, guest, visitId)))
    expect(await movedBy(world, orderId)).toMatchObject({
      [`partner:${location.partnerId}`]: 105,
      platform_revenue: 45,
    })
    expect(await violationsIn(world)).toEqual([])
  })

  test('goes back after it: partner and platform give the same part, the platform the odd cent', async () => {
    const { orderId, partner } = await aUsedVisit()
    await part(orderId, 101)
    expect(await movedBy(world, orderId)).toEqual({
      card_clearing: -149,
      [partner]: 104,
      platform_revenue: 45,
    })
    await part(orderId, 149)
    expect(await movedBy(world, orderId)).toEqual({})
    await refundsGo(world)
    const refunds = await providerOf(world).refunds.list({
      payment_intent: await paymentOf(world, orderId),
    })
    expect(refunds.data.map(({ amount }) => amount).sort()).toEqual([101, 149])
    expect(await violationsIn(world)).toEqual([])
  })

  test('never more than was paid, and nothing once all has gone; of two at once one', async () => {
    const { orderId } = await aUsedVisit()
    await expect(part(orderId, 251)).rejects.toMatchObject({ code: 'refund_too_large' })
    await expect(part(orderId, 0)).rejects.toMatchObject({ code: 'refund_too_large' })
    await expect(part(orderId, 1.5)).rejects.toMatchObject({ code: 'refund_too_large' })
    const both = await Promise.allSettled([part(orderId, 200), part(orderId, 200)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await part(orderId, 50)
    await expect(part(orderId, 1)).rejects.toMatchObject({ code: 'nothing_to_refund' })
    expect(await whole(orderId)).toBe(false)
    const toPay = await aVisitToPay(world)
    await expect(part(toPay.orderId, 1)).rejects.toMatchObject({ code: 'nothing_to_refund' })
    expect(await violationsIn(world)).toEqual([])
  })

  test('and then the rest of a pass: it is over', async () => {
    const { orderId } = await aPlanOf(world, await aGuest(world), 'price_2')
    await part(orderId, 300)
    expect(await whole(orderId)).toBe(true)
    await refundsGo(world)
    const refunds = await providerOf(world).refunds.list({
      payment_intent: await paymentOf(world, orderId),
    })
    expect(refunds.data.map(({ amount }) => amount).sort()).toEqual([300, 499])
    expect(await violationsIn(world)).toEqual([])
  })
})

describe('money that went back at the provider', () => {
  test('is in the books, once, however often it is told', async () => {
    const { orderId } = await aUsedVisit()
    await refundAtProvider(world, orderId, 50)
    await refundsGo(world)
    for (const webhook of [...world.webhooks.sent]) await world.webhooks.deliver(webhook)
    expect(await movedBy(world, orderId)).toMatchObject({ card_clearing: -200 })
    expect(await violationsIn(world)).toEqual([])
  })

  test('before its payment was reported grants nothing, and the rest is refunded too', async () => {
    world.webhooks.lose(true)
    const { guest, url, orderId } = await aVisitToPay(world)
    await payWith(world, url)
    await refundAtProvider(world, orderId, 100)
    await world.runJob('sandbox')
    const refunds = world.webhooks.sent.findLast(({ payload }) =>
      payload.includes('charge.refunded'),
    )
    world.webhooks.lose(false)
    if (refunds) expect(await world.webhooks.deliver(refunds)).toBe(200)
    expect((await confirm(world, guest, url)).reply).toMatchObject({ kind: 'money_back' })
    await refundsGo(world)
    const given = await providerOf(world).refunds.list({
      payment_intent: await paymentOf(world, orderId),
    })
    expect(given.data.map(({ amount }) => amount).sort()).toEqual([100, 150])
    expect(await violationsIn(world)).toEqual([])
  })
})

test('a refund that a bank returns is owed to its guest, who is told', async () => {
  const before = await ownMoney()
  const { orderId, guest } = await aUsedVisit('refund_fails')
  await part(orderId, 250)
  await refundsGo(world)
  await refundsGo(world)
  const after = await ownMoney()
  expect(after.owed_to_guests - before.owed_to_guests).toBe(250)
  const mails = await world.db.transact((tx) =>
    tx.many(z.object({ subject: z.string() }), `select subject from mails where to_address = $1`, [
      guest.email,
    ]),
  )
  expect(mails.map(({ subject }) => subject)).toContain('Your bank returned your refund of $2.50')
  expect(await violationsIn(world)).toEqual([])
})

describe('a payment that a guest’s bank takes back', () => {
  test('of a used visit is the platform’s loss, and stays the partner’s earning', async () => {
    const before = await ownMoney()
    const { orderId, partner } = await aUsedVisit('disputed')
    later(2 * minute)
    await world.runJob('sandbox')
    const opened = await ownMoney()
    expect(opened.disputed - before.disputed).toBe(-250)
    expect(opened.platform_costs - before.platform_costs).toBe(-1_500)
    await expect(part(orderId, 10)).rejects.toMatchObject({ code: 'payment_disputed' })

    later(8 * day)
    await world.runJob('sandbox')
    const lost = await ownMoney()
    expect(lost.disputed).toBe(before.disputed)
    expect(lost.platform_costs - before.platform_costs).toBe(-1_750)
    expect(await movedBy(world, orderId)).toMatchObject({ [partner]: 175 })
    expect(await violationsIn(world)).toEqual([])
  })

  test('comes back when it is won, even if every message was lost', async () => {
    const before = await ownMoney()
    const { orderId } = await aUsedVisit('disputed')
    world.webhooks.lose(true)
    later(2 * minute)
    await world.runJob('sandbox')
    await world.runJob('follow disputes')
    const { id, state } = await disputeOf(orderId)
    expect(state).toBe('open')
    await decide(id, 'won')
    await world.runJob('follow disputes')
    expect((await disputeOf(orderId)).state).toBe('won')
    expect((await ownMoney()).disputed).toBe(before.disputed)
    expect(await violationsIn(world)).toEqual([])
  })

  test('before it was reported grants nothing; the bank has already taken what we would refund', async () => {
    const before = await ownMoney()
    world.webhooks.lose(true)
    const { guest, url, orderId } = await aVisitToPay(world)
    await payWith(world, url, 'disputed')
    later(2 * minute)
    await world.runJob('sandbox')
    world.webhooks.lose(false)
    expect((await confirm(world, guest, url)).reply).toMatchObject({ kind: 'money_back' })
    await refundsGo(world)
    await decide((await disputeOf(orderId)).id, 'lost')
    await world.runJob('sandbox')
    later(2 * hour)
    const after = await ownMoney()
    expect(after.disputed).toBe(before.disputed)
    expect(after.platform_costs - before.platform_costs).toBe(-1_500)
    expect(await violationsIn(world)).toEqual([])
  })

  test('ends the pass that it bought', async () => {
    const { orderId } = await aPlanOf(world, await aGuest(world), 'price_2', 'disputed')
    later(2 * minute)
    await world.runJob('sandbox')
    const closed = await world.db.transact((tx) =>
      tx.many(
        z.object({ closedAt: z.date().nullable() }),
        `select closed_at as "closedAt" from passes where order_id = $1`,
        [orderId],
      ),
    )
    expect(closed[0]?.closedAt).not.toBeNull()
    expect(await violationsIn(world)).toEqual([])
  })
})
