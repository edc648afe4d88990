import { describe, expect, test } from 'vitest'
import { currentGuest } from '#contract/guests.ts'
import { setVisibility } from '#contract/locations.ts'
import * as contract from '#contract/visits.ts'
import { after, day, hour, minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import {
  aPaidVisit,
  aPlanOf,
  aVisitToPay,
  confirm,
  moneyOf,
  payWith,
} from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aRegular, askFor, aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld({ checkBooks: true })

const offerTo = async (guest: { token: string }, id: string) =>
  (await world.ask(contract.accessOffer, { token: guest.token, params: { id } })).reply

/** Takes every place of a door for the next forty minutes, while it is free for a moment. */
async function fill({ id, partner }: Awaited<ReturnType<typeof aLocation>>) {
  await aLocation(world, { partner, priceCents: 0 })
  for (let count = 0; count < 16; count++) await aVisitAt(world, await aRegular(world, id), id)
  await aLocation(world, { partner, priceCents: 250 })
}

describe('a guest with a plan', () => {
  test('is let in by One-Time Access once, then asked for a card', async () => {
    const location = await aLocation(world, { priceCents: 500 })
    const guest = await aGuest(world)
    await aPlanOf(world, guest, 'price_1')
    expect(await offerTo(guest, location.id)).toEqual({
      kind: 'covered',
      planId: 'price_1',
      starts: false,
      cents: 500,
    })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => askFor(world, guest, location.id, { shownCents: 500 })),
    )
    expect(answers.filter(({ reply }) => reply.kind === 'granted')).toHaveLength(1)

    world.clock.moveTo(hour)
    expect(await offerTo(guest, location.id)).toEqual({ kind: 'card', cents: 500 })
    const again = await askFor(world, guest, location.id, { shownCents: 500 })
    expect(again.reply.kind).toBe('checkout')
  })

  test('pays for a visit by card where they wish so, and the pass is still theirs', async () => {
    const location = await aLocation(world, { priceCents: 150 })
    const guest = await aGuest(world)
    await aPlanOf(world, guest, 'price_1')
    const input = { shownCents: 150, keepPass: true }
    const { reply } = await askFor(world, guest, location.id, input)
    if (reply.kind !== 'checkout') throw new Error(`Not to be paid: ${reply.kind}`)
    await payWith(world, reply.url)
    const paid = await confirm(world, guest, reply.url)
    if (paid.reply.kind !== 'visit_ready') throw new Error(`No visit: ${paid.reply.kind}`)
    const visit = await visitOf(world, guest, paid.reply.visitId)
    expect(visit).toMatchObject({ paidWith: 'card', cents: 150, state: 'ready' })

    world.clock.moveTo(hour)
    expect(await offerTo(guest, location.id)).toMatchObject({ kind: 'covered' })
  })

  test('of several passes another one is not used in place of the one that was shown', async () => {
    const location = await aLocation(world, { priceCents: 250 })
    const guest = await aGuest(world)
    await aPlanOf(world, guest, 'price_2')
    await aVisitAt(world, guest, location.id, 250)
    await aPlanOf(world, guest, 'price_1')
    world.clock.moveTo(day - minute)
    const shownCover = { planId: 'price_2', starts: false } as const
    expect(await offerTo(guest, location.id)).toMatchObject(shownCover)
    world.clock.moveTo(day)
    const input = { shownCents: 250, shownCover }
    expect((await askFor(world, guest, location.id, input)).refusal.error).toBe('pass_gone')
    const shown = await offerTo(guest, location.id)
    expect(shown).toMatchObject({ planId: 'price_1', starts: false })
    const now = { shownCents: 250, shownCover: { planId: 'price_1', starts: false } as const }
    expect((await askFor(world, guest, location.id, now)).reply.kind).toBe('granted')
    const nobodys = await aGuest(world)
    const without = await askFor(world, nobodys, location.id, now)
    expect(without.refusal.error).toBe('pass_gone')
  })

  test('starts the 24 hours of a day pass with the first visit, premium doors apart', async () => {
    const location = await aLocation(world, { priceCents: 250 })
    const premium = await aLocation(world, { priceCents: 550 })
    const guest = await aGuest(world)
    await aPlanOf(world, guest, 'price_2')
    const covered = { kind: 'covered', planId: 'price_2', cents: 250 }
    expect(await offerTo(guest, location.id)).toEqual({ ...covered, starts: true })
    expect(await aVisitAt(world, guest, location.id, 250)).toMatchObject({
      paidWith: 'pass',
      cents: 250,
      state: 'ready',
    })
    world.clock.moveTo(hour)
    expect(await offerTo(guest, location.id)).toEqual({ ...covered, starts: false })
    expect(await offerTo(guest, premium.id)).toEqual({ kind: 'card', cents: 550 })
    await aVisitAt(world, guest, location.id, 250)
    world.clock.moveTo(day)
    expect(await offerTo(guest, location.id)).toEqual({ kind: 'card', cents: 250 })
  })

  test('opens premium doors as a member, again and again', async () => {
    const premium = await aLocation(world, { priceCents: 1_000 })
    const guest = await aGuest(world)
    await aPlanOf(world, guest, 'price_3')
    for (let visits = 0; visits < 3; visits++) {
      world.clock.moveTo(visits * hour)
      expect((await aVisitAt(world, guest, premium.id, 1_000)).paidWith).toBe('membership')
    }
  })

  test('uses none of it at a free door', async () => {
    const free = await aLocation(world, { priceCents: 0 })
    const guest = await aGuest(world)
    await aPlanOf(world, guest, 'price_2')
    expect(await offerTo(guest, free.id)).toEqual({ kind: 'free' })
    expect((await aVisitAt(world, guest, free.id)).paidWith).toBe('free')
    const { reply } = await world.ask(currentGuest, { token: guest.token })
    expect(reply.currentSubscription?.expires).toBeNull()
  })

  test('loses none of it where every place is taken', async () => {
    const location = await aLocation(world, { priceCents: 250 })
    await fill(location)
    const guest = await aGuest(world)
    await aPlanOf(world, guest, 'price_1')
    const { status, refusal } = await askFor(world, guest, location.id, { shownCents: 250 })
    expect([status, refusal.error]).toEqual([409, 'busy'])
    const other = await aLocation(world, { priceCents: 250 })
    expect((await aVisitAt(world, guest, other.id, 250)).paidWith).toBe('pass')
  })
})

describe('a visit paid by card', () => {
  test('is offered at its price, paid, let in, and earned: 70 % for the partner', async () => {
    const shown = await aLocation(world, { priceCents: 250 })
    expect(await offerTo(await aGuest(world), shown.id)).toEqual({ kind: 'card', cents: 250 })

    const { guest, location, visitId } = await aPaidVisit(world)
    const visit = await visitOf(world, guest, visitId)
    const again = await askFor(world, guest, location.id, { shownCents: 250 })
    expect(again.reply).toEqual({ kind: 'live', visitId })
    expect((await moneyOf(world))[`partner:${location.partnerId}`]).toBeUndefined()

    expect((await typeCode(world, location, codeOn(visit))).reply.kind).toBe('valid')
    await typeCode(world, location, codeOn(visit))
    expect((await moneyOf(world))[`partner:${location.partnerId}`]).toBe(175)
  })

  test('that was never used is earned once when its code has run out', async () => {
    const { guest, location, visitId } = await aPaidVisit(world, { priceCents: 350 })
    world.clock.moveTo(30 * minute - 1)
    await world.runJob('expire visits')
    expect((await visitOf(world, guest, visitId)).state).toBe('ready')
    world.clock.moveTo(30 * minute)
    await Promise.all([world.runJob('expire visits'), world.runJob('expire visits')])
    expect((await visitOf(world, guest, visitId)).state).toBe('expired')
    expect((await moneyOf(world))[`partner:${location.partnerId}`]).toBe(245)
  })

  test('still lets the guest in where the location was hidden meanwhile', async () => {
    const { guest, location, url } = await aVisitToPay(world)
    await world.ask(setVisibility, { token: location.token, body: { isActive: false } })
    await payWith(world, url)
    expect((await confirm(world, guest, url)).reply.kind).toBe('visit_ready')
  })

  test('gives the money back where the location has closed meanwhile', async () => {
    const { guest, location, url } = await aVisitToPay(world)
    const never = { timeZone: 'America/New_York', weekly: [], exceptions: [] }
    await aLocation(world, { partner: location.partner, openingHours: never })
    await payWith(world, url)
    const { reply } = await confirm(world, guest, url)
    expect(reply).toMatchObject({ kind: 'money_back', reason: 'location_closed' })
    if (reply.kind !== 'money_back' || !reply.visitId) throw new Error('No visit was kept')
    expect(await visitOf(world, guest, reply.visitId)).toMatchObject({
      state: 'failed',
      failure: 'location_closed',
      code: null,
      validUntil: null,
    })
  })

  test('gives the money back where the last place was taken meanwhile, and says when the next is free', async () => {
    const { guest, location, url } = await aVisitToPay(world)
    await fill(location)
    await payWith(world, url)
    expect((await confirm(world, guest, url)).reply).toMatchObject({
      kind: 'money_back',
      reason: 'busy',
      locationId: location.id,
      nextFreeAt: after(fridayNoon, 10 * minute).toISOString(),
    })
    const { reply } = await world.ask(currentGuest, { token: guest.token })
    expect(reply.bathroomHistory[0]).toMatchObject({ state: 'failed', paidWith: 'card' })
  })

  test('gives the money back to a guest who holds another code by then', async () => {
    const { guest, url } = await aVisitToPay(world)
    const free = await aLocation(world, { priceCents: 0 })
    const freeVisit = await aVisitAt(world, guest, free.id)
    await payWith(world, url)
    expect((await confirm(world, guest, url)).reply).toMatchObject({
      kind: 'money_back',
      reason: 'other',
    })
    expect((await visitOf(world, guest, freeVisit.id)).state).toBe('ready')
  })
})
