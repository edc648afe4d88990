import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { minute } from '#server/platform/clock.ts'
import { moneyOf, violationsIn } from '#server/testing/payments.ts'
import { aUsedPaidVisit } from '#server/testing/reports.ts'
import { aWorld, type World } from '#server/testing/world.ts'
import { refundVisit } from '#server/visits/index.ts'
import { takeAftermath } from './aftermath.ts'
import { disputesOf, lockOrder, markDispute } from './index.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(async () => {
  expect(await violationsIn(world)).toEqual([])
})
afterAll(() => world.close())

const decide = async (id: string, outcome: 'won' | 'lost') => {
  await world.app.inject({ method: 'POST', url: `/sandbox/disputes/${id}`, payload: { outcome } })
  await world.runJob('sandbox')
}

const mark = (disputeId: string, isFraud = true) =>
  world.db.transact((tx) => markDispute(tx, { disputeId, isFraud }, world.clock.now()))

/** A guest was inside, and their bank has taken the payment back. */
async function aDisputedVisit() {
  const { orderId, location } = await aUsedPaidVisit(world, { card: 'disputed' })
  world.clock.moveTo(world.clock.offsetMs() + 2 * minute)
  await world.runJob('sandbox')
  const [dispute] = await world.db.transact((tx) => disputesOf(tx, orderId))
  if (!dispute) throw new Error('There is no dispute')
  const account = `partner:${location.partnerId}`
  return { orderId, dispute, earned: async () => (await moneyOf(world))[account] ?? 0 }
}

test('a lost payment is the partner’s once it was their fraud, and ours again if it was not', async () => {
  const { dispute, earned } = await aDisputedVisit()
  await decide(dispute.id, 'lost')
  expect(await mark(dispute.id)).toMatchObject({ isFraud: false })
  await expect(mark(dispute.id)).rejects.toMatchObject({ code: 'dispute_marked' })
  expect(await earned()).toBe(0)

  await mark(dispute.id, false)
  expect(await earned()).toBe(175)
  await mark(dispute.id)
  expect(await earned()).toBe(0)
})

test('said before it is decided it costs the partner nothing until it is lost, and then once', async () => {
  const { orderId, dispute, earned } = await aDisputedVisit()
  await mark(dispute.id)
  expect(await earned()).toBe(175)
  await decide(dispute.id, 'lost')
  expect(await earned()).toBe(0)
  // The sale itself goes back besides, and takes their share with it.
  await world.db.transact((tx) => refundVisit(tx, orderId, world.clock.now()))
  expect(await earned()).toBe(0)
})

test('what a partner has paid for fraud is theirs again once an appeal wins', async () => {
  const { orderId, dispute, earned } = await aDisputedVisit()
  await mark(dispute.id)
  await decide(dispute.id, 'lost')
  expect(await earned()).toBe(0)
  // The sandbox knows of no appeals.
  const aftermath = { refunds: [], disputes: [{ ...dispute, state: 'won' as const }] }
  await world.db.transact(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('There is no order')
    await takeAftermath({ clock: world.clock, log: world.parts.log }, tx, { order, aftermath })
  })
  expect(await earned()).toBe(175)
  await expect(mark(dispute.id, false)).rejects.toMatchObject({ code: 'dispute_marked' })
})
