import { describe, expect, test } from 'vitest'
import { cardOf } from '#server/money/checkout/index.ts'
import { after, day, minute } from '#server/platform/clock.ts'
import { aGuest, aPartner } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPaidVisit, aPlanOf, moneyOf, movedBy, rowsOf } from '#server/testing/payments.ts'
import { anotherPaidVisit, report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aReadyVisit, askFor, aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld({ checkBooks: true })

const partnerCents = async (partnerId: string) =>
  (await moneyOf(world))[`partner:${partnerId}`] ?? 0

describe('a guest who could not get in', () => {
  test('reads before sending that the money goes back, and then it does, once', async () => {
    const { guest, visitId, orderId, location } = await aPaidVisit(world)
    const before = await visitOf(world, guest, visitId)
    expect(before.reportOffer).toEqual({ kind: 'returned' })

    const { reply } = await report(world, guest, visitId, 'out_of_order')
    expect(reply).toMatchObject({ state: 'failed', failure: 'no_entry', code: null })
    expect(reply.report).toEqual({
      reason: 'out_of_order',
      reportedAt: fridayNoon.toISOString(),
      outcome: { kind: 'returned' },
    })
    expect(reply.reportOffer).toBeNull()
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
    expect(await movedBy(world, orderId)).toEqual({})

    await world.runJob('send refunds')
    expect((await typeCode(world, location, codeOn(before))).reply.kind).toBe('not_valid')
    expect((await askFor(world, guest, location.id, { shownCents: 250 })).reply.kind).toBe(
      'checkout',
    )
  })

  test('and presses twenty times hears one answer, and gets the money back once', async () => {
    const { guest, visitId, orderId } = await aPaidVisit(world)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        report(world, guest, visitId, index % 2 ? 'closed' : 'queue'),
      ),
    )
    expect(new Set(answers.map(({ reply }) => JSON.stringify(reply.report))).size).toBe(1)
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
  })

  test('while the door lets a guest in with the code: one of the two holds', async () => {
    for (let round = 0; round < 5; round++) {
      const { guest, visitId, location, orderId } = await aPaidVisit(world)
      const code = codeOn(await visitOf(world, guest, visitId))
      const [chosen, typed] = await Promise.all([
        report(world, guest, visitId),
        typeCode(world, location, code),
      ])
      const isIn = typed.reply.kind === 'valid'
      expect(chosen.reply.report?.outcome.kind).toBe(isIn ? 'with_operator' : 'returned')
      expect(chosen.reply.state).toBe(isIn ? 'used' : 'failed')
      expect(await rowsOf(world, 'refunds', orderId)).toBe(isIn ? 0 : 1)
    }
  })

  test('may say so until 30 minutes after the code ended; what was earned by then is taken back', async () => {
    const { guest, visitId, location, orderId } = await aPaidVisit(world)
    world.clock.moveTo(31 * minute)
    await world.runJob('expire visits')
    expect(await partnerCents(location.partnerId)).toBe(175)
    world.clock.moveTo(60 * minute)
    expect((await report(world, guest, visitId)).reply.state).toBe('failed')
    expect(await movedBy(world, orderId)).toEqual({})
  })

  test('may not later than that, nor about another guest’s visit, nor without a reason', async () => {
    const { guest, visitId } = await aPaidVisit(world)
    const other = await aGuest(world)
    expect((await report(world, other, visitId)).refusal.error).toBe('visit_not_found')
    expect((await report(world, await aPartner(world), visitId)).status).toBe(403)
    expect((await report(world, { token: 'invented' }, visitId)).status).toBe(401)
    expect((await report(world, guest, visitId, 'rain' as 'queue')).status).toBe(400)

    world.clock.moveTo(60 * minute + 1)
    const late = await report(world, guest, visitId)
    expect([late.status, late.refusal.error]).toEqual([409, 'report_too_late'])
    expect((await visitOf(world, guest, visitId)).reportOffer).toBeNull()
  })

  test('at a free door is noted: there is nothing to give back; twice in 30 days the visit counts for nothing', async () => {
    const { guest, visit, location } = await aReadyVisit(world)
    expect(visit.reportOffer).toEqual({ kind: 'noted' })
    expect((await report(world, guest, visit.id)).reply).toMatchObject({
      state: 'failed',
      report: { outcome: { kind: 'noted' } },
    })
    const second = await aVisitAt(world, guest, location.id)
    await report(world, guest, second.id)
    const third = await aVisitAt(world, guest, location.id)
    await report(world, guest, third.id)
    expect((await askFor(world, guest, location.id)).refusal.error).toBe('free_limit')
    expect(
      (await askFor(world, guest, (await aLocation(world, { priceCents: 0 })).id)).status,
    ).toBe(200)
  })
})

describe('with a pass the use goes back', () => {
  test('and a day pass that opened no other door has not started', async () => {
    const guest = await aGuest(world)
    const location = await aLocation(world)
    await aPlanOf(world, guest, 'price_2')
    const visit = await aVisitAt(world, guest, location.id, 250)
    expect((await report(world, guest, visit.id)).reply.report?.outcome.kind).toBe('returned')

    world.clock.moveTo(3 * day)
    const next = await aVisitAt(world, guest, location.id, 250)
    expect(next.paidWith).toBe('pass')
    world.clock.moveTo(3 * day + 60 * minute)
    expect((await aVisitAt(world, guest, location.id, 250)).paidWith).toBe('pass')
    world.clock.moveTo(4 * day + 1)
    expect((await askFor(world, guest, location.id, { shownCents: 250 })).reply.kind).toBe(
      'checkout',
    )
  })

  test('but the day keeps running where it opened another door', async () => {
    const guest = await aGuest(world)
    const location = await aLocation(world)
    await aPlanOf(world, guest, 'price_2')
    await aVisitAt(world, guest, location.id, 250)
    world.clock.moveTo(60 * minute)
    const second = await aVisitAt(world, guest, location.id, 250)
    await report(world, guest, second.id)
    world.clock.moveTo(day)
    expect((await askFor(world, guest, location.id, { shownCents: 250 })).reply.kind).toBe(
      'checkout',
    )
  })

  test('and a One-Time Access opens a door again, once', async () => {
    const guest = await aGuest(world)
    const location = await aLocation(world)
    await aPlanOf(world, guest, 'price_1')
    const visit = await aVisitAt(world, guest, location.id, 250)
    await Promise.all([report(world, guest, visit.id), report(world, guest, visit.id)])
    const next = await aVisitAt(world, guest, location.id, 250)
    await typeCode(world, location, codeOn(next))
    expect((await askFor(world, guest, location.id, { shownCents: 250 })).reply.kind).toBe(
      'checkout',
    )
  })
})

describe('money goes back by itself three times in 30 days', () => {
  test('the fourth report goes to an operator, is told so before, and leaves the guest free to go on', async () => {
    const guest = await aGuest(world)
    for (let count = 0; count < 3; count++)
      await report(world, guest, (await anotherPaidVisit(world, guest)).visitId)
    const fourth = await anotherPaidVisit(world, guest)
    const by = after(fridayNoon, day).toISOString()
    const outcome = { kind: 'with_operator', why: 'limit', by }
    const before = await visitOf(world, guest, fourth.visitId)
    expect(before.reportOffer).toEqual(outcome)

    const { reply } = await report(world, guest, fourth.visitId)
    expect(reply).toMatchObject({ state: 'expired', report: { outcome } })
    expect(await rowsOf(world, 'refunds', fourth.orderId)).toBe(0)
    expect((await typeCode(world, fourth.location, codeOn(before))).reply.kind).toBe('not_valid')
    const elsewhere = await aLocation(world)
    expect((await askFor(world, guest, elsewhere.id, { shownCents: 250 })).reply.kind).toBe(
      'checkout',
    )

    world.clock.moveTo(30 * day)
    const later = await anotherPaidVisit(world, guest)
    expect((await visitOf(world, guest, later.visitId)).reportOffer).toEqual({ kind: 'returned' })
  })

  test('counted by card too, across guests', async () => {
    const visits = []
    for (let count = 0; count < 4; count++)
      visits.push(await anotherPaidVisit(world, await aGuest(world)))
    for (const { orderId } of visits)
      await world.db.transact((tx) =>
        tx.run(`update orders set card_fingerprint = 'one card' where id = $1`, [orderId]),
      )
    const answers = await Promise.all(
      visits.map(({ guest, visitId }) => report(world, guest, visitId)),
    )
    const kinds = answers.map(({ reply }) => reply.report?.outcome.kind)
    expect(kinds.toSorted()).toEqual(['returned', 'returned', 'returned', 'with_operator'])
  })

  test('a card is known by what the provider calls it', async () => {
    const { orderId } = await aPaidVisit(world)
    expect(await world.db.transact((tx) => cardOf(tx, orderId))).toMatch(/^[\da-f]{16}$/)
  })
})
