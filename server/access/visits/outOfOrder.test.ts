import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { login } from '#contract/auth.ts'
import type { Call } from '#contract/call.ts'
import { giveBack } from '#contract/checkout.ts'
import { orderFile, refundOrder } from '#contract/operator.ts'
import * as contract from '#contract/visits.ts'
import { day, hour, minute } from '#server/platform/clock.ts'
import { aGuest, thePassword } from '#server/testing/accounts.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidVisit, rowsOf } from '#server/testing/payments.ts'
import { aUsedPaidVisit, leave, renew, report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aReadyVisit, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import type { Answer } from '#server/testing/world.ts'

const world = useWorld({
  wrap: (transact) => async (work) => {
    const lost = loss?.at === 1 ? loss : undefined
    loss = loss && loss.at > 1 ? { ...loss, at: loss.at - 1 } : undefined
    if (lost?.side === 'before') throw new Error('The database went away')
    const answer = await transact(work)
    if (lost) throw new Error('The answer of the database was lost')
    return answer
  },
})
let operator: { token: string }
/** Which of the next transactions is lost, counted from one, and on which side of its commit. */
let loss: { at: number; side: 'before' | 'after' } | undefined
beforeEach(async () => {
  operator = await anOperator(world)
})

/** Either what was asked for, or a refusal in words that a person can act on. */
function expectClear({ status, refusal }: Answer<Call>) {
  expect(status, JSON.stringify(refusal)).toBeLessThan(500)
  if (status !== 200) expect(refusal.message).toMatch(/\S/)
}

const at = <T>(count: number, act: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, act))

const refund = (orderId: string, { key = randomUUID(), cents = 250, shownCents = 250 } = {}) =>
  world.ask(refundOrder, {
    token: operator.token,
    params: { id: orderId },
    body: { key, cents, shownCents, reason: 'The guest called.' },
  })

const remove = ({ token }: { token: string }) =>
  world.ask(deleteAccount, { token, body: { password: thePassword } })

describe('twice, and ten times at once', () => {
  test('a report is one report, and its answer the same', async () => {
    const { guest, visitId, orderId } = await aPaidVisit(world)
    const answers = await at(10, () => report(world, guest, visitId))
    answers.push(await report(world, guest, visitId, 'code_failed'))
    const [first] = answers
    for (const { status, reply } of answers)
      expect([status, reply.report]).toEqual([200, first?.reply.report])
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
  })

  test('a renewal is one visit', async () => {
    const { guest, visitId } = await aPaidVisit(world)
    world.clock.moveTo(hour)
    const answers = await at(10, () => renew(world, guest, visitId))
    answers.push(await renew(world, guest, visitId))
    const ids = new Set(answers.map(({ reply }) => reply.id))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(ids.size).toBe(1)
  })

  test('an operator’s refund with one key is one refund, and with another key it is refused', async () => {
    const { orderId } = await aUsedPaidVisit(world)
    const key = randomUUID()
    const answers = await at(10, () => refund(orderId, { key }))
    answers.push(await refund(orderId, { key }))
    for (const { status, reply } of answers)
      expect([status, reply.order?.refundableCents]).toEqual([200, 0])
    expect((await refund(orderId)).refusal.error).toBe('refunded_already')
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
  })

  test('two operators who refund at once give back what was paid, and no more', async () => {
    const { orderId } = await aUsedPaidVisit(world)
    const answers = await at(10, () => refund(orderId))
    for (const answer of answers) expectClear(answer)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
  })
})

/** Everything that may still be said about a visit, by its guest, its door and an operator. */
const everything = (
  { guest, location }: { guest: { token: string }; location: { token: string } },
  { id, code, orderId }: { id: string; code: string; orderId: string },
): (() => Promise<Answer<Call>>)[] => [
  () => report(world, guest, id),
  () => renew(world, guest, id),
  () => leave(world, guest, id),
  () => typeCode(world, location, code),
  () => refund(orderId),
  () => refund(orderId, { cents: 100 }),
  () => world.ask(contract.cancelVisit, { token: guest.token, params: { id } }),
  () => world.ask(contract.rateVisit, { token: guest.token, params: { id }, body: { stars: 4 } }),
  () => world.ask(contract.revealDoorCode, { token: guest.token, params: { id } }),
  () => world.ask(giveBack, { token: guest.token, params: { id } }),
  () => world.ask(contract.oneVisit, { token: guest.token, params: { id } }),
  () => remove(guest),
  () => remove(location),
]

describe('in any order', () => {
  test.each([
    ['while the code is good', minute],
    ['when it has run out', hour],
    ['a week later', 8 * day],
  ])('all at once %s, each is answered clearly', async (_when, later) => {
    const { guest, location, visitId, orderId } = await aPaidVisit(world)
    const code = codeOn(await visitOf(world, guest, visitId))
    world.clock.moveTo(later)
    const calls = everything({ guest, location }, { id: visitId, code, orderId })
    for (const answer of await Promise.all(calls.map((call) => call()))) expectClear(answer)
    for (const call of calls.toReversed()) expectClear(await call())
  })

  test('one after the other, from every place in the row', async () => {
    for (const first of [0, 3, 6, 9, 12]) {
      world.clock.moveTo(0)
      const { guest, location, visitId, orderId } = await aPaidVisit(world)
      const code = codeOn(await visitOf(world, guest, visitId))
      const calls = everything({ guest, location }, { id: visitId, code, orderId })
      for (const call of [...calls.slice(first), ...calls.slice(0, first)])
        expectClear(await call())
    }
  })
})

describe('after deletion', () => {
  test('of its guest: their calls are signed out, and an operator still gives the money back', async () => {
    const { guest, visitId, orderId } = await aUsedPaidVisit(world)
    expect((await remove(guest)).status).toBe(200)
    expect((await report(world, guest, visitId)).status).toBe(401)
    expect((await renew(world, guest, visitId)).status).toBe(401)
    expect((await refund(orderId)).reply.order?.state).toBe('refunded')
    const file = { token: operator.token, params: { id: orderId } }
    expect((await world.ask(orderFile, file)).status).toBe(200)
  })

  test('of its partner: the guest reports and an operator refunds as before, and there is no new code', async () => {
    const { guest, location, visitId, orderId } = await aPaidVisit(world)
    world.clock.moveTo(40 * minute)
    await world.runJob('expire visits')
    expect((await remove(location)).status).toBe(200)
    expect((await renew(world, guest, visitId)).refusal.error).toBe('location_not_open')
    expect((await report(world, guest, visitId)).status).toBe(200)
    expectClear(await refund(orderId))
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
  })

  test('of another: nothing of it is there', async () => {
    const { visitId } = await aPaidVisit(world)
    const stranger = await aGuest(world)
    for (const id of [visitId, randomUUID()])
      for (const answer of [await report(world, stranger, id), await renew(world, stranger, id)])
        expect([answer.status, answer.refusal.error]).toEqual([404, 'visit_not_found'])
  })
})

test('half a year later, when only its day is known, each is refused in words', async () => {
  const { guest, location, code, visit } = await aReadyVisit(world)
  const paid = await aUsedPaidVisit(world)
  world.clock.moveTo(200 * day)
  for (const job of ['expire visits', 'coarsen visits', 'forget old uses of doors'])
    await world.runJob(job)
  operator = await anOperator(world)
  for (const { email, door, id } of [
    { email: guest.email, door: location, id: visit.id },
    { email: paid.guest.email, door: paid.location, id: paid.visitId },
  ]) {
    const signIn = (userType: 'user' | 'partner', of: string) =>
      world.ask(login, { body: { email: of, password: thePassword, userType } })
    const again = (await signIn('user', email)).reply
    const staff = (await signIn('partner', door.partner.email)).reply
    const calls = everything({ guest: again, location: staff }, { id, code, orderId: paid.orderId })
    for (const call of calls.slice(0, -2)) expectClear(await call())
  }
})

describe('while the database is lost for a moment, nothing is lost', () => {
  test.each(['before', 'after'] as const)('%s the commit of a report', async (side) => {
    const { guest, visitId, orderId } = await aPaidVisit(world)
    loss = { at: 1, side }
    expect((await report(world, guest, visitId)).status).toBe(500)
    const { status, reply } = await report(world, guest, visitId)
    expect([status, reply.state]).toEqual([200, 'failed'])
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
  })

  test.each(['before', 'after'] as const)('%s the commit of a renewal', async (side) => {
    const { guest, visitId } = await aPaidVisit(world)
    world.clock.moveTo(hour)
    loss = { at: 1, side }
    expect((await renew(world, guest, visitId)).status).toBe(500)
    const { status, reply } = await renew(world, guest, visitId)
    expect([status, reply.state]).toEqual([200, 'ready'])
    expect((await renew(world, guest, visitId)).reply.id).toBe(reply.id)
  })

  test.each(['before', 'after'] as const)('%s the commit of a refund', async (side) => {
    const { orderId } = await aUsedPaidVisit(world)
    const key = randomUUID()
    // The first transaction finds the operator's session.
    loss = { at: 2, side }
    expect((await refund(orderId, { key })).status).toBe(500)
    const { status, reply } = await refund(orderId, { key })
    expect([status, reply.order?.state]).toEqual([200, 'refunded'])
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
  })

  test.each(['before', 'after'] as const)('%s the commit of a use at the door', async (side) => {
    const { guest, location, visitId } = await aPaidVisit(world)
    const code = codeOn(await visitOf(world, guest, visitId))
    loss = { at: 1, side }
    expect((await typeCode(world, location, code)).status).toBe(500)
    const { kind } = (await typeCode(world, location, code)).reply
    expect(kind).toBe(side === 'before' ? 'valid' : 'already_used')
    expect((await visitOf(world, guest, visitId)).state).toBe('used')
  })
})
