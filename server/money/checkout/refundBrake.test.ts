import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { releaseRefunds, showBooks } from '#contract/books.ts'
import { giveBack } from '#contract/checkout.ts'
import { currentGuest } from '#contract/guests.ts'
import { refundOrder } from '#contract/operator.ts'
import { day, hour } from '#server/platform/clock.ts'
import { aGuest, mailsTo } from '#server/testing/accounts.ts'
import { actsOf, anOperator, withAllDecisionsUsed } from '#server/testing/operators.ts'
import { aPaidVisit, aPlanOf, confirm, violationsIn } from '#server/testing/payments.ts'
import { report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld({
  env: { REFUNDS_PERCENT_OF_SALES: '20', REFUNDS_MIN_DOLLARS: '5' },
  checkBooks: true,
})

/** A guest has paid $2.50, could not get in and reports it. */
async function aReturnedVisit() {
  const paid = await aPaidVisit(world)
  await report(world, paid.guest, paid.visitId)
  return paid
}

const historyOf = async ({ token }: { token: string }) =>
  (await world.ask(currentGuest, { token })).reply.bathroomHistory

const Sent = z.object({ isDone: z.boolean() })

const refundsOf = (orders: { orderId: string }[]) =>
  world.db.transact((tx) =>
    tx.many(
      Sent,
      `select done_at is not null as "isDone" from refunds
       where order_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t (value))`,
      [orders.map(({ orderId }) => orderId)],
    ),
  )

const send = () => world.runJob('send refunds')

test('a returned pass goes back beside the limit, and uses none of it up', async () => {
  const guest = await aGuest(world)
  const { orderId } = await aPlanOf(world, guest, 'price_2')
  await world.ask(giveBack, { token: guest.token, params: { id: orderId } })
  await send()
  expect(await refundsOf([{ orderId }])).toMatchObject([{ isDone: true }])
})

test('automatic refunds beyond the day’s limit wait, are mailed once, and go when an operator says so', async () => {
  const operator = await anOperator(world)
  const first = await aReturnedVisit()
  const second = await aReturnedVisit()
  await send()
  expect(await refundsOf([first, second])).toMatchObject([{ isDone: true }, { isDone: true }])
  const third = await aReturnedVisit()
  const fourth = await aReturnedVisit()
  await send()
  await send()
  expect(await refundsOf([third, fourth])).toMatchObject([{ isDone: false }, { isDone: false }])
  expect(await violationsIn(world)).toEqual([])
  const toOperator = await mailsTo(world, operator.email)
  expect(toOperator.filter(({ subject }) => subject.includes('wait for you'))).toHaveLength(1)
  const toGuest = await mailsTo(world, third.guest.email)
  expect(
    toGuest.filter(({ subject }) => subject.includes('We’re checking your refund')),
  ).toHaveLength(1)

  const check = { cents: 250, by: new Date(world.clock.now().getTime() + day).toISOString() }
  const seen = await visitOf(world, third.guest, third.visitId)
  expect(seen).toMatchObject({ state: 'failed', refundCheck: check })
  expect((await confirm(world, third.guest, third.url)).reply).toMatchObject({ refundCheck: check })
  expect((await historyOf(third.guest))[0]).toMatchObject({ refundCheck: check })

  const books = (await world.ask(showBooks, { token: operator.token })).reply
  expect(books.heldRefunds).toMatchObject({ count: 2, cents: 500 })
  const release = (shownCents: number, key = randomUUID()) =>
    world.ask(releaseRefunds, {
      token: operator.token,
      body: { key, shownCents, reason: 'The lock was broken all day' },
    })
  expect((await release(250)).refusal.error).toBe('held_refunds_changed')
  const key = randomUUID()
  expect((await release(500, key)).reply.heldRefunds.count).toBe(0)
  expect((await release(500, key)).status).toBe(200)
  await send()
  expect(await refundsOf([third, fourth])).toMatchObject([{ isDone: true }, { isDone: true }])
  expect((await visitOf(world, third.guest, third.visitId)).refundCheck).toBeNull()
  expect((await historyOf(third.guest))[0]).not.toHaveProperty('refundCheck')
  expect(await actsOf(world, operator)).toContainEqual(
    expect.objectContaining({ act: 'released_refunds', reason: 'The lock was broken all day' }),
  )

  const fifth = await aReturnedVisit()
  await send()
  expect(await refundsOf([fifth])).toMatchObject([{ isDone: true }])
})

test('a guest reads that a claim, and a refund that a second operator has to approve, is looked at, and by when', async () => {
  const operator = await anOperator(world)
  const by = new Date(world.clock.now().getTime() + day).toISOString()
  const claim = await aPaidVisit(world)
  await typeCode(world, claim.location, codeOn(await visitOf(world, claim.guest, claim.visitId)))
  await report(world, claim.guest, claim.visitId)
  expect((await historyOf(claim.guest))[0]).toMatchObject({ refundCheck: { cents: 250, by } })

  const { guest, visitId, orderId } = await withAllDecisionsUsed(world, operator)
  await world.ask(refundOrder, {
    token: operator.token,
    params: { id: orderId },
    body: { key: randomUUID(), cents: 200, shownCents: 250, reason: 'The sink was broken' },
  })
  const seen = await visitOf(world, guest, visitId)
  expect(seen).toMatchObject({ state: 'ready', refundCheck: { cents: 200, by } })
  expect((await historyOf(guest))[0]).toMatchObject({ refundCheck: { cents: 200, by } })
})

test('what an operator gives back does not wait', async () => {
  const operator = await anOperator(world)
  for (let guest = 0; guest < 3; guest++) await aReturnedVisit()
  await send()
  const paid = await aPaidVisit(world)
  await world.ask(refundOrder, {
    token: operator.token,
    params: { id: paid.orderId },
    body: { key: randomUUID(), cents: 250, shownCents: 250, reason: 'It was closed' },
  })
  await send()
  expect(await refundsOf([paid])).toMatchObject([{ isDone: true }])
})

test('the limit follows the sales of the last 24 hours', async () => {
  world.clock.moveTo(25 * hour)
  const operator = await anOperator(world)
  const { heldRefunds } = (await world.ask(showBooks, { token: operator.token })).reply
  await world.ask(releaseRefunds, {
    token: operator.token,
    body: { key: randomUUID(), shownCents: heldRefunds.cents, reason: 'All of them were real' },
  })
  for (let guest = 0; guest < 20; guest++) await aPaidVisit(world, { priceCents: 300 })
  const returned = [
    await aReturnedVisit(),
    await aReturnedVisit(),
    await aReturnedVisit(),
    await aReturnedVisit(),
  ]
  await send()
  expect((await refundsOf(returned)).filter(({ isDone }) => isDone)).toHaveLength(4)
})
