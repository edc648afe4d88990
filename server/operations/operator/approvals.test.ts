import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { decideApproval } from '#contract/approvals.ts'
import * as contract from '#contract/operator.ts'
import { day, hour } from '#server/platform/clock.ts'
import { mailsTo } from '#server/testing/accounts.ts'
import {
  actsOf,
  anEnrolled,
  anOperator,
  signInAs,
  withAllDecisionsUsed,
} from '#server/testing/operators.ts'
import { aPaidVisit, movedBy, rowsOf, violationsIn } from '#server/testing/payments.ts'
import { aWorld, type World } from '#server/testing/world.ts'
import { approveByCommand } from './decideApproval.ts'
import { needsSecond } from './secondOperator.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

const reason = 'The guest called: the room was locked.'

const refunds = (world: World) => ({
  refund: (
    operator: { token: string },
    id: string,
    { cents, shownCents, key = randomUUID() }: { cents: number; shownCents: number; key?: string },
  ) =>
    world.ask(contract.refundOrder, {
      token: operator.token,
      params: { id },
      body: { key, cents, shownCents, reason },
    }),
  decide: (operator: { token: string }, id: string, answer: 'approve' | 'reject') =>
    world.ask(decideApproval, {
      token: operator.token,
      params: { id },
      body: { answer, reason: 'Looked at the order.' },
    }),
})

const approve = ({ db, clock, parts: { publicUrl } }: World) =>
  approveByCommand({ transact: db.transact, clock, publicUrl })

const orderOf = async (world: World, { token }: Operator, id: string) =>
  (await world.ask(contract.orderFile, { token, params: { id } })).reply.order

/** The same, and the refund that waits. */
async function oneThatWaits(world: World, operator: Operator) {
  const { orderId, guest } = await withAllDecisionsUsed(world, operator)
  const whole = { cents: 250, shownCents: 250 }
  const { reply } = await refunds(world).refund(operator, orderId, whole)
  const id = reply.order?.approval?.id ?? ''
  return { orderId, guest, id, file: reply }
}

describe('where there is a second operator', () => {
  let world: World
  let operator: Operator
  let other: Operator
  beforeAll(async () => {
    world = await aWorld()
    other = await anOperator(world)
  })
  beforeEach(async () => {
    world.clock.moveTo(0)
    operator = await anOperator(world)
  })
  afterAll(async () => {
    expect(await violationsIn(world)).toEqual([])
    await world.close()
  })

  test('what support asks for is approved by finance, taken back by who asked, and by no other of support', async () => {
    const support = await anOperator(world, 'support')
    const finance = await anOperator(world, 'finance')
    const { orderId, id } = await oneThatWaits(world, support)
    const third = await anOperator(world, 'support')
    expect((await refunds(world).decide(third, id, 'approve')).refusal.error).toBe('finance_only')
    expect((await refunds(world).decide(third, id, 'reject')).refusal.error).toBe('finance_only')
    expect((await refunds(world).decide(support, id, 'approve')).refusal.error).toBe('own_refund')
    expect(await mailsTo(world, support.email)).toHaveLength(1)
    expect(await mailsTo(world, third.email)).toEqual([])
    expect((await refunds(world).decide(finance, id, 'approve')).status).toBe(200)
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
    const again = await oneThatWaits(world, support)
    expect((await refunds(world).decide(support, again.id, 'reject')).status).toBe(200)
    expect((await actsOf(world, finance))[0]).toMatchObject({
      act: 'rejected_refund',
      operator: support.email,
      subject: { kind: 'order', id: again.orderId },
    })
  })

  test('the twenty-first refund of a day waits, and moves nothing until the other approves it', async () => {
    const { orderId, id, file } = await oneThatWaits(world, operator)
    expect(file.order).toMatchObject({
      state: 'paid',
      refundableCents: 250,
      approval: { cents: 250, reason, operator: operator.email, goesAt: null },
    })
    expect(await rowsOf(world, 'refunds', orderId)).toBe(0)
    const { reply } = await world.ask(contract.operatorQueue, { token: other.token })
    expect(reply.waiting).toContainEqual(
      expect.objectContaining({
        kind: 'approval',
        asks: 'refund',
        id,
        subjectId: orderId,
        cents: 250,
        operator: operator.email,
      }),
    )
    const mails = await mailsTo(world, other.email)
    expect(mails.map(({ subject }) => subject)).toContain(
      'A refund of $2.50 needs a second operator',
    )

    await refunds(world).decide(other, id, 'approve')
    expect(await orderOf(world, other, orderId)).toMatchObject({
      state: 'refunded',
      approval: null,
    })
    const acts = (await actsOf(world, operator)).filter(({ act }) => act !== 'looked').slice(0, 3)
    expect(acts.map((one) => [one.operator, one.act])).toEqual([
      [operator.email, 'refunded'],
      [other.email, 'approved_refund'],
      [operator.email, 'asked_refund'],
    ])
  })

  test('an operator cannot approve their own, not by time or by the command either, and both may take it back', async () => {
    const { orderId, id } = await oneThatWaits(world, operator)
    expect((await refunds(world).decide(operator, id, 'approve')).refusal.error).toBe('own_refund')
    world.clock.moveTo(2 * day)
    await world.runJob('carry out due approvals')
    await expect(approve(world)(id)).rejects.toMatchObject({ code: 'second_operator_exists' })
    expect(await rowsOf(world, 'refunds', orderId)).toBe(0)
    world.clock.moveTo(0)
    await refunds(world).decide(operator, id, 'reject')
    expect(await orderOf(world, other, orderId)).toMatchObject({ state: 'paid', approval: null })
    expect((await refunds(world).decide(other, id, 'approve')).refusal.error).toBe('refund_decided')
  })

  test('two who approve at once refund once, and the form that asked may come again', async () => {
    const { orderId } = await withAllDecisionsUsed(world, operator)
    const input = { cents: 250, shownCents: 250, key: randomUUID() }
    const { reply } = await refunds(world).refund(operator, orderId, input)
    const again = await refunds(world).refund(operator, orderId, input)
    const id = reply.order?.approval?.id ?? ''
    expect(again.reply.order?.approval?.id).toBe(id)
    const next = await refunds(world).refund(other, orderId, { cents: 1, shownCents: 250 })
    expect(next.refusal.error).toBe('refund_waits')
    const answers = await Promise.all([
      refunds(world).decide(other, id, 'approve'),
      refunds(world).decide(other, id, 'approve'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
  })

  test('above $50 of an order one operator is not enough, whatever parts it goes back in', async () => {
    const [row] = await world.db.transact((tx) =>
      tx.many(z.object({ id: z.string() }), `select id from operators where email = $1`, [
        operator.email,
      ]),
    )
    const needs = (cents: number) =>
      world.db.transact((tx) =>
        needsSecond(tx, { operatorId: row?.id ?? '', cents }, world.clock.now()),
      )
    expect([await needs(5_000), await needs(5_001)]).toEqual([false, true])
  })

  test('an unknown one is not there, and others than operators decide nothing', async () => {
    expect((await refunds(world).decide(other, randomUUID(), 'approve')).status).toBe(404)
    const { guest } = await aPaidVisit(world)
    expect((await refunds(world).decide(guest, randomUUID(), 'approve')).status).toBe(401)
  })

  test('a part that waits keeps who pays for it: the other reads it, and it is paid so', async () => {
    const { orderId } = await withAllDecisionsUsed(world, operator)
    const { reply } = await world.ask(contract.refundOrder, {
      token: operator.token,
      params: { id: orderId },
      body: { key: randomUUID(), cents: 100, shownCents: 250, payer: 'platform', reason },
    })
    expect(reply.order?.approval).toMatchObject({ cents: 100, payer: 'platform' })
    await refunds(world).decide(other, reply.order?.approval?.id ?? '', 'approve')
    expect(await movedBy(world, orderId)).toMatchObject({ unearned: 250, platform_costs: -100 })
  })
})

describe('where there is one operator', () => {
  let world: World
  beforeEach(async () => {
    world = await aWorld()
  })

  const ends = async () => {
    expect(await violationsIn(world)).toEqual([])
    await world.close()
  }

  test('what waits goes after 24 hours, and not before', async () => {
    const operator = await anOperator(world)
    const { orderId, file } = await oneThatWaits(world, operator)
    expect(file.order?.approval?.goesAt).toBe('2026-11-21T17:00:00.000Z')
    world.clock.moveTo(day - hour)
    await world.runJob('carry out due approvals')
    expect(await rowsOf(world, 'refunds', orderId)).toBe(0)
    world.clock.moveTo(day)
    await world.runJob('carry out due approvals')
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
    const enrolled = await signInAs(world, operator)
    const [refunded, approved] = (await actsOf(world, enrolled.reply)).filter(
      ({ act }) => act !== 'signed_in',
    )
    expect([refunded?.act, approved?.act]).toEqual(['refunded', 'approved_by_time'])
    await ends()
  })

  test('also where the other operators are support only, who may not approve it', async () => {
    const operator = await anOperator(world)
    await anOperator(world, 'support')
    const { orderId } = await oneThatWaits(world, operator)
    world.clock.moveTo(day)
    await world.runJob('carry out due approvals')
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
    await ends()
  })

  test('or at once by the command, once', async () => {
    const operator = await anOperator(world)
    const { orderId, id } = await oneThatWaits(world, operator)
    expect(await approve(world)(id)).toEqual({ cents: 250, subjectId: orderId })
    await expect(approve(world)(id)).rejects.toMatchObject({ code: 'refund_decided' })
    expect((await actsOf(world, operator)).map(({ act }) => act)).toContain('approved_by_command')
    await ends()
  })

  test('and not where the operator was removed meanwhile', async () => {
    const operator = await anOperator(world)
    const { orderId } = await oneThatWaits(world, operator)
    await anEnrolled(world)
    await operator.change('remove')
    world.clock.moveTo(2 * day)
    await world.runJob('carry out due approvals')
    expect(await rowsOf(world, 'refunds', orderId)).toBe(0)
    await ends()
  })
})
