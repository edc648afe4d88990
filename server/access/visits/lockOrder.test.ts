import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { giveBack } from '#contract/checkout.ts'
import * as contract from '#contract/operator.ts'
import { suspendPerson } from '#contract/operatorPeople.ts'
import * as reviews from '#contract/reviews.ts'
import { day, hour, minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aDevice, useOf } from '#server/testing/doorDevices.ts'
import { aLocation } from '#server/testing/locations.ts'
import { outOfOrder, recordLocks } from '#server/testing/lockOrder.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidVisit, aPlanOf } from '#server/testing/payments.ts'
import { leave, makeDoor, openReportOn, renew, report } from '#server/testing/reports.ts'
import { accept, aRequest, cancel, decline } from '#server/testing/requests.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, aUsedVisit, aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const { transactions, wrap } = recordLocks()
const world = useWorld({ wrap, checkBooks: true })

let operator: Awaited<ReturnType<typeof anOperator>>
beforeEach(async () => {
  operator = await anOperator(world)
})

/** Carries out one act, and answers what each of its transactions locked. */
async function locksOf(act: () => Promise<{ status: number } | undefined>) {
  transactions.length = 0
  const answer = await act()
  expect(answer?.status ?? 200).toBe(200)
  const locked = transactions.filter((locks) => locks.length > 0)
  expect(locked).not.toEqual([])
  expect(outOfOrder(locked)).toEqual([])
  return locked
}

const run = (job: string) => world.runJob(job).then(() => undefined)

const refundAll = (id: string, shownCents: number) =>
  world.ask(contract.refundOrder, {
    token: operator.token,
    params: { id },
    body: { key: randomUUID(), cents: shownCents, shownCents, reason: 'They called' },
  })

/** A guest holds a code that a pass of theirs paid for. */
async function aPassVisit(planId: 'price_1' | 'price_2') {
  const location = await aLocation(world, { priceCents: 250 })
  const guest = await aGuest(world)
  const { orderId } = await aPlanOf(world, guest, planId)
  return { location, guest, orderId, visit: await aVisitAt(world, guest, location.id, 250) }
}

test('an operator’s refund of a visit takes its door’s lock before what it ends', async () => {
  const { orderId, location } = await aPaidVisit(world)
  const locked = await locksOf(() => refundAll(orderId, 250))
  expect(locked.flat()).toContainEqual({ kind: 'door', id: location.id })
})

test('an operator’s refund of a pass takes the lock of the door that its code opens', async () => {
  const { orderId, location, guest, visit } = await aPassVisit('price_1')
  const locked = await locksOf(() => refundAll(orderId, 399))
  expect(locked.flat()).toContainEqual({ kind: 'door', id: location.id })
  expect((await visitOf(world, guest, visit.id)).state).toBe('failed')
})

test('what a bank takes back ends a code under its door’s lock', async () => {
  const { orderId, location, guest, visitId } = await aPaidVisit(world, { card: 'disputed' })
  world.clock.moveTo(2 * minute)
  const locked = await locksOf(() => run('sandbox'))
  expect(locked.flat()).toContainEqual({ kind: 'door', id: location.id })
  expect([orderId, (await visitOf(world, guest, visitId)).state]).toEqual([orderId, 'failed'])
})

test.each(['money_back', 'no_money_back'] as const)(
  'an operator’s answer to a report takes its door’s lock (%s)',
  async (answer) => {
    const { guest, location, visitId } = await aPaidVisit(world)
    await typeCode(world, location, codeOn(await visitOf(world, guest, visitId)))
    await report(world, guest, visitId)
    const id = await openReportOn(world, visitId)
    const { token } = operator
    const body = { answer, reason: 'I looked' }
    const locked = await locksOf(() =>
      world.ask(contract.decideReport, { token, params: { id }, body }),
    )
    expect(locked.flat()).toContainEqual({ kind: 'door', id: location.id })
  },
)

test('a refund that waited for its door takes that door’s lock', async () => {
  const { guest, location, visitId } = await aPaidVisit(world)
  await makeDoor(world, location.id, 'lock')
  await report(world, guest, visitId)
  world.clock.moveTo(2 * hour)
  const locked = await locksOf(() => run('return reported visits'))
  expect(locked.flat()).toContainEqual({ kind: 'door', id: location.id })
  expect((await visitOf(world, guest, visitId)).state).toBe('failed')
})

test.each(['free', 'card', 'price_1'] as const)(
  'a request is accepted, declined, canceled, left unanswered and ended by a suspension in one order of locks (%s)',
  async (way) => {
    const asked = () => aRequest(world, { with: way })
    const first = await asked()
    await locksOf(() => accept(world, first.location, first.visitId))
    const second = await asked()
    await locksOf(() => decline(world, second.location, second.visitId))
    const third = await asked()
    await locksOf(() => cancel(world, third.guest, third.visitId))
    const fourth = await asked()
    const { token } = operator
    const body = { reason: 'refund_abuse' as const, days: 7 as const, words: 'Nine refunds.' }
    const params = { id: fourth.guest.id }
    await locksOf(() => world.ask(suspendPerson, { token, params, body }))
    await asked()
    await asked()
    world.clock.moveTo(4 * minute)
    await locksOf(() => run('decline unanswered requests'))
    await world.runJob('settle holds')
  },
)

test('guests and doors lock in the same order', async () => {
  const used = await aPaidVisit(world)
  const code = codeOn(await visitOf(world, used.guest, used.visitId))
  await locksOf(() => typeCode(world, used.location, code))

  const reported = await aPaidVisit(world)
  await locksOf(() => report(world, reported.guest, reported.visitId))

  const offline = await aPaidVisit(world)
  const device = await aDevice(world, offline.location)
  const place = await device.placeOf(codeOn(await visitOf(world, offline.guest, offline.visitId)))
  await locksOf(() => device.tell([useOf(place, world.clock.now())]))

  const kept = await aPassVisit('price_2')
  world.clock.moveTo(12 * minute)
  await locksOf(() => leave(world, kept.guest, kept.visit.id))
  const { id } = await aLocation(world, { priceCents: 250 })
  await locksOf(() => askFor(world, kept.guest, id, { shownCents: 250 }))
})

test('codes that ran out are earned, and renewed, in that order too', async () => {
  const { guest, visitId } = await aPaidVisit(world)
  await aPaidVisit(world)
  world.clock.moveTo(31 * minute)
  await locksOf(() => renew(world, guest, visitId))
  await locksOf(() => run('expire visits'))
  world.clock.moveTo(3 * hour)
  await locksOf(() => run('lapse entitlements'))
})

test('a pass is returned in that order too', async () => {
  const guest = await aGuest(world)
  const { orderId } = await aPlanOf(world, guest, 'price_1')
  const { token } = guest
  await locksOf(() => world.ask(giveBack, { token, params: { id: orderId } }))
})

test('a month of a membership is taken in with its first order locked before its pass', async () => {
  const guest = await aGuest(world)
  await aPlanOf(world, guest, 'price_3')
  world.clock.moveTo(32 * day)
  const locked = await locksOf(() => run('sandbox'))
  expect(locked).toContainEqual([{ kind: 'orders' }, { kind: 'passes' }])
})

test('a review is locked before its restroom: by its guest, by a reply and by an operator', async () => {
  const { guest, visit, location } = await aUsedVisit(world)
  const { token } = guest
  const say = (comment: string, rating: number) =>
    world.ask(reviews.reviewVisit, {
      token,
      params: { id: visit.id },
      body: { rating, comment },
    })
  await locksOf(() => say('Clean', 4))
  const [written] = (await world.ask(reviews.partnerReviews, { token: location.token })).reply
    .reviews
  const params = { id: written?.id ?? '' }
  const reply = { text: 'Thank you' }
  await locksOf(() =>
    world.ask(reviews.replyToReview, { token: location.token, params, body: reply }),
  )
  await locksOf(() => say('Very clean', 5))
})
