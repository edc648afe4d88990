import { describe, expect, test } from 'vitest'
import * as locations from '#contract/locations.ts'
import { after, day, minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aPaidVisit, aPlanOf, moneyOf, movedBy } from '#server/testing/payments.ts'
import { leave, renew, report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aRegular, askFor, aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { findVisitsOf } from './index.ts'

const world = useWorld({ checkBooks: true })

/** A guest whose paid code ran out unused. */
async function anExpiredVisit() {
  const paid = await aPaidVisit(world)
  world.clock.moveTo(31 * minute)
  await world.runJob('expire visits')
  return paid
}

const partnerCents = async (partnerId: string) =>
  (await moneyOf(world))[`partner:${partnerId}`] ?? 0

describe('a code that ran out unused', () => {
  test('is renewed once, free; the partner earns once', async () => {
    const { guest, visitId, location } = await anExpiredVisit()
    const until = after(fridayNoon, 30 * minute + day).toISOString()
    const expired = await visitOf(world, guest, visitId)
    expect(expired.renewal).toEqual({ kind: 'possible', until })

    const answers = await Promise.all([1, 2, 3, 4].map(() => renew(world, guest, visitId)))
    const [first] = answers.map(({ reply }) => reply)
    if (!first) throw new Error('Nothing was answered')
    expect(new Set(answers.map(({ reply }) => reply.id)).size).toBe(1)
    expect(first).toMatchObject({ state: 'ready', cents: 250, paidWith: 'card' })
    expect((await visitOf(world, guest, visitId)).renewal).toEqual({
      kind: 'done',
      visitId: first.id,
    })

    expect((await typeCode(world, location, codeOn(first))).reply.kind).toBe('valid')
    expect(await partnerCents(location.partnerId)).toBe(175)
  })

  test('is not renewed again, and runs out without earning again', async () => {
    const { guest, visitId, location } = await anExpiredVisit()
    const { reply } = await renew(world, guest, visitId)
    world.clock.moveTo(62 * minute)
    await world.runJob('expire visits')
    expect((await visitOf(world, guest, reply.id)).renewal).toBeNull()
    expect((await renew(world, guest, reply.id)).refusal.error).toBe('not_renewable')
    expect(await partnerCents(location.partnerId)).toBe(175)
  })

  test('whose new code opens nothing gives the one payment back', async () => {
    const { guest, visitId, orderId } = await anExpiredVisit()
    const { reply } = await renew(world, guest, visitId)
    expect((await report(world, guest, reply.id)).reply.state).toBe('failed')
    expect(await movedBy(world, orderId)).toEqual({})
    expect((await visitOf(world, guest, visitId)).state).toBe('failed')
  })

  test('of a One-Time Access takes no second use, and gives back one', async () => {
    const guest = await aGuest(world)
    const location = await aLocation(world)
    await aPlanOf(world, guest, 'price_1')
    const { id } = await aVisitAt(world, guest, location.id, 250)
    world.clock.moveTo(31 * minute)
    const { reply } = await renew(world, guest, id)
    await report(world, guest, reply.id)
    expect((await aVisitAt(world, guest, location.id, 250)).paidWith).toBe('pass')
  })

  test('is not renewed a day later, nor for another guest, nor once it was used or reported', async () => {
    const { guest, visitId } = await anExpiredVisit()
    expect((await renew(world, await aGuest(world), visitId)).refusal.error).toBe('visit_not_found')
    world.clock.moveTo(day + 30 * minute)
    expect((await renew(world, guest, visitId)).refusal.error).toBe('not_renewable')

    world.clock.moveTo(0)
    const live = await aPaidVisit(world)
    expect((await renew(world, live.guest, live.visitId)).refusal.error).toBe('not_renewable')
    const code = codeOn(await visitOf(world, live.guest, live.visitId))
    await typeCode(world, live.location, code)
    expect((await renew(world, live.guest, live.visitId)).refusal.error).toBe('not_renewable')

    const reported = await anExpiredVisit()
    await report(world, reported.guest, reported.visitId)
    expect((await renew(world, reported.guest, reported.visitId)).refusal.error).toBe(
      'not_renewable',
    )
  })

  test('waits while the guest holds another code', async () => {
    const { guest, visitId } = await anExpiredVisit()
    await aVisitAt(world, guest, (await aLocation(world, { priceCents: 0 })).id)
    expect((await visitOf(world, guest, visitId)).renewal).toMatchObject({ error: 'code_live' })
    expect((await renew(world, guest, visitId)).refusal.error).toBe('code_live')
  })

  test('waits while the door is closed, and says until when', async () => {
    const { guest, visitId, location } = await anExpiredVisit()
    const openingHours = {
      timeZone: 'America/New_York',
      weekly: [{ day: 5, opens: '09:00', closes: '12:15' }],
      exceptions: [],
    }
    const body = { ...aDraft, openingHours }
    const saved = await world.ask(locations.saveLocation, { token: location.token, body })
    expect(saved.status).toBe(200)
    const nextAt = after(fridayNoon, 7 * day - 3 * 60 * minute).toISOString()
    const refused = { kind: 'refused', error: 'location_closed', nextAt }
    expect((await visitOf(world, guest, visitId)).renewal).toEqual(refused)
    const { status, refusal } = await renew(world, guest, visitId)
    expect([status, refusal.error]).toEqual([409, 'location_closed'])
    expect(refusal.message).toContain('9:00 AM')
  })

  test('waits while every place is taken, and says until when; hidden it is renewed all the same', async () => {
    const { guest, visitId, location } = await anExpiredVisit()
    const { token } = location
    await world.ask(locations.saveLocation, { token, body: { ...aDraft, price: 0 } })
    for (let count = 0; count < 16; count++)
      await askFor(world, await aRegular(world, location.id), location.id)
    const { refusal } = await renew(world, guest, visitId)
    expect(refusal.error).toBe('busy')
    expect(refusal.message).toContain('12:40 PM')
    world.clock.moveTo(45 * minute)
    await world.ask(locations.setVisibility, { token, body: { isActive: false } })
    expect((await renew(world, guest, visitId)).reply.state).toBe('ready')
  })
})

async function aMember() {
  const guest = await aGuest(world)
  await aPlanOf(world, guest, 'price_3')
  return guest
}

describe('going elsewhere', () => {
  test('with a pass after ten minutes: the old code is refused from then on, and both visits count', async () => {
    const guest = await aGuest(world)
    const [here, there] = [await aLocation(world), await aLocation(world)]
    await aPlanOf(world, guest, 'price_2')
    const visit = await aVisitAt(world, guest, here.id, 250)
    expect(visit.leaveFrom).toBe(after(fridayNoon, 10 * minute).toISOString())
    world.clock.moveTo(10 * minute - 1)
    expect((await leave(world, guest, visit.id)).refusal.error).toBe('not_to_leave')
    expect((await askFor(world, guest, there.id, { shownCents: 250 })).reply.kind).toBe('live')

    world.clock.moveTo(10 * minute)
    const [left] = await Promise.all([leave(world, guest, visit.id), leave(world, guest, visit.id)])
    expect(left.reply).toMatchObject({
      state: 'expired',
      givenUpAt: after(fridayNoon, 10 * minute).toISOString(),
      renewal: null,
    })
    expect((await typeCode(world, here, codeOn(visit))).reply.kind).toBe('not_valid')
    const next = await aVisitAt(world, guest, there.id, 250)
    expect(next.state).toBe('ready')
    expect(await visitsByPass(guest.id)).toHaveLength(2)
  })

  test('or the door was faster: the guest is in, and nothing is left', async () => {
    const guest = await aMember()
    const here = await aLocation(world)
    const visit = await aVisitAt(world, guest, here.id, 250)
    world.clock.moveTo(10 * minute)
    const [left, typed] = await Promise.all([
      leave(world, guest, visit.id),
      typeCode(world, here, codeOn(visit)),
    ])
    const isIn = typed.reply.kind === 'valid'
    expect(left.status).toBe(isIn ? 409 : 200)
    expect((await visitOf(world, guest, visit.id)).state).toBe(isIn ? 'used' : 'expired')
  })

  test('is not for what one visit uses up: a single payment, or a One-Time Access', async () => {
    const { guest, visitId } = await aPaidVisit(world)
    const single = await aGuest(world)
    await aPlanOf(world, single, 'price_1')
    const visit = await aVisitAt(world, single, (await aLocation(world)).id, 250)
    world.clock.moveTo(15 * minute)
    expect((await visitOf(world, guest, visitId)).leaveFrom).toBeNull()
    expect((await leave(world, guest, visitId)).refusal.error).toBe('not_to_leave')
    expect((await leave(world, single, visit.id)).refusal.error).toBe('not_to_leave')
    expect((await leave(world, guest, visit.id)).refusal.error).toBe('visit_not_found')
  })
})

const visitsByPass = async (guestId: string) => {
  const visits = await world.db.transact((tx) => findVisitsOf(tx, guestId, 10))
  return visits.filter(({ passId }) => passId !== null)
}
