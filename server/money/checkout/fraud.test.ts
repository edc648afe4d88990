import { afterEach, expect, test } from 'vitest'
import { decideReport } from '#contract/operator.ts'
import { earningsOfDay } from '#contract/payouts.ts'
import { refundVisit, revocation } from '#server/access/visits/index.ts'
import { day, hour, minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidVisit, aPlanOf, moneyOf, movedBy, violationsIn } from '#server/testing/payments.ts'
import { aUsedPaidVisit, openReportOn, report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { chargePartnerForDispute, disputesOf, lockOrder, markDispute } from './index.ts'
import { applyPaymentChanges } from './paymentChanges.ts'

const world = useWorld()
afterEach(async () => {
  expect(await violationsIn(world)).toEqual([])
})

const decide = async (id: string, outcome: 'won' | 'lost') => {
  await world.app.inject({ method: 'POST', url: `/sandbox/disputes/${id}`, payload: { outcome } })
  await world.runJob('sandbox')
}

/** Marks the dispute as fraud by this door's partner, or by no partner where none is named. */
const mark = (disputeId: string, door?: { partnerId: string }) =>
  world.db.transact((tx) =>
    markDispute(tx, { disputeId, fraudOf: door?.partnerId ?? null }, world.clock.now()),
  )

/** A guest was inside, and their bank has taken the payment back. */
async function aDisputedVisit() {
  const paid = await aUsedPaidVisit(world, { card: 'disputed' })
  return { ...paid, dispute: await disputeOf(paid.orderId), earned: earnedAt(paid.location) }
}

const pass = (ms: number) => world.clock.moveTo(world.clock.offsetMs() + ms)

/** By now the refund has reached the guest's bank. */
async function disputeOf(orderId: string) {
  pass(2 * minute)
  await world.runJob('sandbox')
  const [dispute] = await world.db.transact((tx) => disputesOf(tx, orderId))
  if (!dispute) throw new Error('There is no dispute')
  return dispute
}

const earnedAt =
  ({ partnerId }: { partnerId: string }) =>
  async () =>
    (await moneyOf(world))[`partner:${partnerId}`] ?? 0

test('a lost payment is the partner’s once it was their fraud, and ours again if it was not', async () => {
  const { dispute, earned, location } = await aDisputedVisit()
  await decide(dispute.id, 'lost')
  expect(await mark(dispute.id, location)).toMatchObject({ isFraud: false })
  await expect(mark(dispute.id, location)).rejects.toMatchObject({ code: 'dispute_marked' })
  expect(await earned()).toBe(0)

  await mark(dispute.id)
  expect(await earned()).toBe(175)
  await mark(dispute.id, location)
  expect(await earned()).toBe(0)

  const input = { token: location.token, params: { date: '2026-11-20' } }
  expect((await world.ask(earningsOfDay, input)).reply.lines).toEqual([
    { kind: 'visit', times: 1, priceCents: 250, shareCents: 175, percent: 70, cents: 175 },
    { kind: 'fraud', times: 2, cents: -350 },
    { kind: 'fraud_cleared', times: 1, cents: 175 },
  ])
})

test('said before it is decided it costs the partner nothing until it is lost, and then once', async () => {
  const { orderId, dispute, earned, location } = await aDisputedVisit()
  await mark(dispute.id, location)
  expect(await earned()).toBe(175)
  await decide(dispute.id, 'lost')
  expect(await earned()).toBe(0)
  // The sale itself goes back besides, and takes their share with it.
  await world.db.transact((tx) => refundVisit(tx, orderId, world.clock.now()))
  expect(await earned()).toBe(0)
})

test('what a partner has paid for fraud is theirs again once an appeal wins', async () => {
  const { orderId, dispute, earned, location } = await aDisputedVisit()
  await mark(dispute.id, location)
  await decide(dispute.id, 'lost')
  expect(await earned()).toBe(0)
  // The sandbox knows of no appeals.
  const paymentChanges = { refunds: [], disputes: [{ ...dispute, state: 'won' as const }] }
  await world.db.transact(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('There is no order')
    await applyPaymentChanges(
      { clock: world.clock, log: world.parts.log, onPaid: { revoke: revocation } },
      tx,
      { order, paymentChanges, isServed: true },
    )
  })
  expect(await earned()).toBe(175)
  await expect(mark(dispute.id)).rejects.toMatchObject({ code: 'dispute_marked' })
})

test('a pass that is shared out after the loss costs its partners what they got of it', async () => {
  const [guest, location] = [await aGuest(world), await aLocation(world)]
  const { orderId } = await aPlanOf(world, guest, 'price_1', 'disputed')
  await typeCode(world, location, codeOn(await aVisitAt(world, guest, location.id, 250)))
  const dispute = await disputeOf(orderId)
  await decide(dispute.id, 'lost')
  await mark(dispute.id, location)
  pass(day + hour)
  await world.runJob('share pools')
  const earned = earnedAt(location)
  expect(await movedBy(world, orderId)).toMatchObject({ [`partner:${location.partnerId}`]: 175 })
  expect(await earned()).toBe(0)
  await mark(dispute.id)
  expect(await earned()).toBe(175)
})

test('a pass that opened several doors costs only the partner whose fraud it was', async () => {
  const guest = await aGuest(world)
  const [cheat, honest] = [await aLocation(world), await aLocation(world)]
  const { orderId } = await aPlanOf(world, guest, 'price_2', 'disputed')
  for (const location of [cheat, honest])
    await typeCode(world, location, codeOn(await aVisitAt(world, guest, location.id, 250)))
  const dispute = await disputeOf(orderId)
  await decide(dispute.id, 'lost')
  await mark(dispute.id, cheat)
  pass(25 * hour)
  await world.runJob('share pools')
  const shares = await movedBy(world, orderId)
  for (const { partnerId } of [cheat, honest]) expect(shares[`partner:${partnerId}`]).toBe(175)
  expect([await earnedAt(cheat)(), await earnedAt(honest)()]).toEqual([0, 175])
  await mark(dispute.id)
  expect([await earnedAt(cheat)(), await earnedAt(honest)()]).toEqual([175, 175])
})

test('a mark from before marks named a partner costs everyone, as it did', async () => {
  const { dispute, earned } = await aDisputedVisit()
  await decide(dispute.id, 'lost')
  await world.db.transact(async (tx) => {
    await tx.run(`update disputes set is_fraud = true where id = $1`, [dispute.id])
    await chargePartnerForDispute(tx, dispute.orderId, world.clock.now())
  })
  expect(await earned()).toBe(0)
})

test('a code that is live when a bank takes the payment back opens nothing, and no partner earns it', async () => {
  const { orderId, location, guest, visitId } = await aPaidVisit(world, { card: 'disputed' })
  const code = codeOn(await visitOf(world, guest, visitId))
  const dispute = await disputeOf(orderId)
  expect((await visitOf(world, guest, visitId)).state).toBe('failed')
  expect((await typeCode(world, location, code)).reply.kind).toBe('not_valid')
  await decide(dispute.id, 'lost')
  await mark(dispute.id, location)
  pass(hour)
  await world.runJob('expire visits')
  expect(await movedBy(world, orderId)).toEqual({ card_clearing: -250, platform_revenue: 250 })
  expect(await earnedAt(location)()).toBe(0)
})

test('what waits for an operator’s answer to a report is not taken twice', async () => {
  const { guest, visitId, dispute, earned, location } = await aDisputedVisit()
  await decide(dispute.id, 'lost')
  await mark(dispute.id, location)
  await report(world, guest, visitId)
  expect(await earned()).toBe(0)
  expect((await moneyOf(world))['held']).toBe(175)
  const { token } = await anOperator(world)
  const params = { id: await openReportOn(world, visitId) }
  const body = { answer: 'no_money_back' as const, reason: 'They were let in.' }
  expect(await world.ask(decideReport, { token, params, body })).toMatchObject({ status: 200 })
  expect(await earned()).toBe(0)
  expect((await moneyOf(world))['held']).toBe(0)
  await mark(dispute.id)
  expect(await earned()).toBe(175)
})
