import { expect, test } from 'vitest'
import { z } from 'zod'
import { post } from '#server/money/ledger/index.ts'
import { day } from '#server/platform/clock.ts'
import { migrate } from '#server/platform/migrate.ts'
import { mailsTo } from '#server/testing/accounts.ts'
import { aDatabaseOfAPlainRole } from '#server/testing/database.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidVisit } from '#server/testing/payments.ts'
import {
  anEarner,
  askPayout,
  aUseOf,
  chooseBank,
  earningsOf,
  later,
} from '#server/testing/payouts.ts'
import { report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { check, openViolations } from './index.ts'

const world = useWorld()

/** A partner with $14.00 to pay out, and one of the orders it comes from. */
async function aPartnerWithMoney() {
  const location = await anEarner(world)
  await chooseBank(world, location)
  const { orderId } = await aUseOf(world, location)
  await aUseOf(world, location)
  return { location, orderId }
}

const breakFee = (orderId: string) =>
  world.db.transact((tx) => tx.run(`update orders set fee_cents = 1 where id = $1`, [orderId]))

/** As it was posted. */
const mendFee = (orderId: string) =>
  world.db.transact((tx) =>
    tx.run(
      `update orders set fee_cents = (
         select -sum(cents) from legs join postings on postings.id = posting_id
         where order_id = orders.id and reason = 'provider_fee' and account = 'platform_costs')
       where id = $1`,
      [orderId],
    ),
  )

const look = () => world.runJob('watch books')
const open = () => world.db.transact((tx) => openViolations(tx, 100))

const sentRefunds = async (orderId: string) => {
  const sent = await world.db.transact((tx) =>
    tx.many(
      z.object({ id: z.uuid() }),
      `select id from refunds where order_id = $1 and done_at is not null`,
      [orderId],
    ),
  )
  return sent.length
}

const stateOfPayout = async (partnerId: string) => {
  const [payout] = await world.db.transact((tx) =>
    tx.many(
      z.object({ state: z.string(), transferId: z.string().nullable() }),
      `select state, transfer_id as "transferId" from payouts where partner_id = $1`,
      [partnerId],
    ),
  )
  return payout
}

test('what is wrong with one order holds its partner and pays all others, until it is right again', async () => {
  const one = await aPartnerWithMoney()
  const other = await aPartnerWithMoney()
  const partner = await later(world, one.location.partner, 15)
  await world.runJob('post fees')
  await breakFee(one.orderId)
  await look()
  expect(await open()).toMatchObject([
    { invariant: 'I2 fee', orderId: one.orderId, partnerIds: [one.location.partnerId] },
  ])
  expect((await earningsOf(world, partner)).bar).toBe('payouts_frozen')
  expect((await askPayout(world, partner, 1_400)).refusal.error).toBe('payouts_frozen')
  expect(
    (await askPayout(world, await later(world, other.location.partner, 0), 1_400)).status,
  ).toBe(200)

  await mendFee(one.orderId)
  await look()
  expect(await open()).toEqual([])
  expect((await askPayout(world, partner, 1_400)).status).toBe(200)
})

test('a payout that is under way does not reach the bank while its partner is held', async () => {
  const { location, orderId } = await aPartnerWithMoney()
  await askPayout(world, await later(world, location.partner, 15), 1_400)
  await world.runJob('post fees')
  await breakFee(orderId)
  await look()
  await world.runJob('send payouts')
  expect(await stateOfPayout(location.partnerId)).toEqual({ state: 'under_way', transferId: null })

  await mendFee(orderId)
  await look()
  expect(await open()).toEqual([])
  await world.runJob('send payouts')
  expect((await stateOfPayout(location.partnerId))?.transferId).toMatch(/^tr_/)
})

test('of an order whose books are wrong nothing more is sent until they are right', async () => {
  const { guest, orderId, visitId } = await aPaidVisit(world)
  await breakFee(orderId)
  await report(world, guest, visitId)
  await look()
  await world.runJob('send refunds')
  expect(await sentRefunds(orderId)).toBe(0)
  await mendFee(orderId)
  await look()
  await world.runJob('send refunds')
  expect(await sentRefunds(orderId)).toBe(1)
})

test('a missing trigger holds everyone, for then no amount is proven', async () => {
  const { location } = await aPartnerWithMoney()
  const partner = await later(world, location.partner, 15)
  await world.db.transact((tx) => tx.run(`alter table legs disable trigger legs_stay`))
  await look()
  expect((await earningsOf(world, partner)).bar).toBe('payouts_frozen')
  await world.db.transact((tx) => tx.run(`alter table legs enable trigger legs_stay`))
  await look()
  expect((await earningsOf(world, partner)).bar).toBeNull()
})

test('operators are mailed about each violation once', async () => {
  const operator = await anOperator(world)
  const { orderId } = await aPartnerWithMoney()
  await world.runJob('post fees')
  await breakFee(orderId)
  await look()
  await look()
  const mails = await mailsTo(world, operator.email)
  expect(mails.filter(({ text }) => text.includes(orderId))).toHaveLength(1)
  expect(world.logged.join()).toContain('the books are not right')
  await mendFee(orderId)
  await look()
})

test('what no change reported is found by the next full check, a day later at most', async () => {
  // After the days that other tests lived through.
  world.clock.moveTo(20 * day)
  const { orderId } = await aPartnerWithMoney()
  await world.runJob('post fees')
  await look()
  await world.db.transact(async (tx) => {
    await tx.run(`update orders set fee_cents = 1 where id = $1`, [orderId])
    await tx.run(`delete from book_changes`)
  })
  await look()
  expect(await open()).toEqual([])
  world.clock.moveTo(21 * day)
  await world.runJob('reconcile orders')
  await look()
  expect(await open()).toMatchObject([{ invariant: 'I2 fee', rowId: orderId }])
})

test('on PostgreSQL the application\u2019s own role may post, and neither change nor delete', async () => {
  const db = await aDatabaseOfAPlainRole()
  if (!db) return
  await migrate(db, fridayNoon)
  await db.transact((tx) =>
    post(
      tx,
      {
        reason: 'renewal',
        legs: [
          { account: 'card_clearing', cents: -5 },
          { account: 'unearned', cents: 5 },
        ],
      },
      fridayNoon,
    ),
  )
  for (const statement of [
    `update legs set cents = 1`,
    `delete from legs`,
    `truncate legs`,
    `update postings set reason = 'refund'`,
    `delete from postings`,
  ])
    await expect(db.transact((tx) => tx.run(statement))).rejects.toThrow('permission denied')
  expect(await db.transact((tx) => check(tx, fridayNoon))).toEqual([])
  await db.close()
})
