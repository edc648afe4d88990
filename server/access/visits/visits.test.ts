import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeLanguage } from '#contract/account.ts'
import * as locations from '#contract/locations.ts'
import * as contract from '#contract/visits.ts'
import { after, hour, minute } from '#server/platform/clock.ts'
import { aGuest, aPartner, openProof, signUp } from '#server/testing/accounts.ts'
import { aLocation, ratedBefore } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import {
  aReadyVisit,
  askFor,
  aUsedVisit,
  aVisitAt,
  codeOn,
  typeCode,
  visitOf,
} from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld()

const offerTo = async (guest: { token: string }, id: string) =>
  (await world.ask(contract.accessOffer, { token: guest.token, params: { id } })).reply

const liveOf = async (guest: { token: string }) =>
  (await world.ask(contract.liveVisit, { token: guest.token })).reply

/** Open on Fridays from 8:00 to 12:20: it closes twenty minutes after the tests' noon. */
const fridayMorning = {
  timeZone: 'America/New_York',
  weekly: [{ day: 5, opens: '08:00', closes: '12:20' }],
  exceptions: [],
}

describe('a free visit', () => {
  test('says what is spoken at its door, while its code is good', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    await world.ask(changeLanguage, { token: location.token, body: { language: 'ja' } })
    const guest = await aGuest(world)
    const { id, partnerLanguage } = await aVisitAt(world, guest, location.id)
    expect(partnerLanguage).toBe('ja')
    world.clock.moveTo(30 * minute)
    expect((await visitOf(world, guest, id)).partnerLanguage).toBeNull()
  })

  test('is offered, granted at once, shown with its code for 30 minutes, used at the door, and over', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    const guest = await aGuest(world)
    expect(await offerTo(guest, location.id)).toEqual({ kind: 'free' })

    const visit = await aVisitAt(world, guest, location.id)
    expect(visit).toMatchObject({ state: 'ready', paidWith: 'free', cents: 0, usedAt: null })
    expect(visit.code).toMatch(/^\d{6}$/)
    expect(visit.location._id).toBe(location.id)
    expect(visit.validFrom).toBe(fridayNoon.toISOString())
    expect(visit.validUntil).toBe(after(fridayNoon, 30 * minute).toISOString())
    expect(await liveOf(guest)).toEqual(visit)

    expect((await typeCode(world, location, codeOn(visit))).reply.kind).toBe('valid')
    expect(await visitOf(world, guest, visit.id)).toMatchObject({
      state: 'used',
      code: null,
      usedAt: fridayNoon.toISOString(),
    })
    expect(await liveOf(guest)).toBeNull()
  })

  test('shows the way to the door while its code is valid, and only to its guest', async () => {
    const location = await aLocation(world, { priceCents: 0, instructions: 'Up the stairs.' })
    const guest = await aGuest(world)
    const visit = await aVisitAt(world, guest, location.id)
    expect(visit.instructions).toBe('Up the stairs.')

    const shown = await world.ask(locations.oneLocation, { params: { id: location.id } })
    expect(JSON.stringify(shown.reply)).not.toContain('Up the stairs.')
    world.clock.moveTo(30 * minute)
    expect((await visitOf(world, guest, visit.id)).instructions).toBeNull()
  })

  test('shows it for ten minutes more to a guest who was let in', async () => {
    const location = await aLocation(world, { priceCents: 0, instructions: 'Up the stairs.' })
    const guest = await aGuest(world)
    const visit = await aVisitAt(world, guest, location.id)
    world.clock.moveTo(5 * minute)
    await typeCode(world, location, codeOn(visit))
    const shown = async () => (await visitOf(world, guest, visit.id)).instructions
    world.clock.moveTo(15 * minute - 1)
    expect(await shown()).toBe('Up the stairs.')
    world.clock.moveTo(15 * minute)
    expect(await shown()).toBeNull()
  })

  test('runs out unused, at once for everybody, and in the books when the job comes round', async () => {
    const { guest, location, visit, code } = await aReadyVisit(world)
    world.clock.moveTo(30 * minute)
    expect(await visitOf(world, guest, visit.id)).toMatchObject({ state: 'expired', code: null })
    expect((await typeCode(world, location, code)).reply.kind).toBe('not_valid')

    await world.runJob('expire visits')
    expect(await visitOf(world, guest, visit.id)).toMatchObject({ state: 'expired', code: null })
    expect((await typeCode(world, location, code)).reply.kind).toBe('not_valid')
  })

  test('may follow another that ran out a second ago', async () => {
    const { guest } = await aReadyVisit(world)
    const next = await aLocation(world, { priceCents: 0 })
    world.clock.moveTo(30 * minute)
    expect((await askFor(world, guest, next.id)).reply.kind).toBe('granted')
  })

  test('is given for free only to a guest whose email is proven, from the first one on', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    const guest = await aGuest(world, { proven: false })
    expect(await offerTo(guest, location.id)).toEqual({
      kind: 'refused',
      error: 'email_unproven',
      nextAt: null,
    })
    const { status, refusal } = await askFor(world, guest, location.id)
    expect([status, refusal.error]).toEqual([403, 'email_unproven'])
    await openProof(world, guest.email)
    expect((await askFor(world, guest, location.id)).reply.kind).toBe('granted')
  })

  test('is sold to a guest whose email is not proven', async () => {
    const location = await aLocation(world)
    const guest = await aGuest(world, { proven: false })
    expect(await offerTo(guest, location.id)).toEqual({ kind: 'card', cents: 250 })
    const { reply } = await askFor(world, guest, location.id, { shownCents: 250 })
    expect(reply.kind).toBe('checkout')
  })

  test('is held by none of 16 throwaway accounts, so the door stays free for a guest [S5]', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    for (let n = 0; n < 16; n++) {
      const throwaway = await signUp(world, { userType: 'user' })
      const { refusal } = await askFor(world, throwaway, location.id)
      expect(refusal.error).toBe('email_unproven')
    }
    const guest = await aGuest(world)
    expect((await askFor(world, guest, location.id)).reply.kind).toBe('granted')
  })

  test('is given once an hour at one place, and six times a day', async () => {
    const guest = await aGuest(world, { proven: true })
    const first = await aLocation(world, { priceCents: 0 })
    await aVisitAt(world, guest, first.id)
    world.clock.moveTo(31 * minute)
    const { status, refusal } = await askFor(world, guest, first.id)
    expect([status, refusal.error]).toEqual([409, 'free_limit'])
    expect(refusal.message).toContain('1:00 PM')

    for (let visits = 1; visits < 6; visits++) {
      world.clock.moveTo(visits * 61 * minute)
      await aVisitAt(world, guest, first.id)
    }
    world.clock.moveTo(7 * hour)
    const nextAt = after(fridayNoon, 24 * hour).toISOString()
    const other = await aLocation(world, { priceCents: 0 })
    expect(await offerTo(guest, other.id)).toEqual({ kind: 'refused', error: 'free_limit', nextAt })
    expect((await askFor(world, guest, other.id)).refusal.error).toBe('free_limit')
  })
})

describe('asking again', () => {
  test('shows the code the guest holds, here or elsewhere', async () => {
    const { guest, location, visit } = await aReadyVisit(world)
    const other = await aLocation(world, { priceCents: 250 })
    const live = { kind: 'live', visitId: visit.id }
    expect((await askFor(world, guest, location.id)).reply).toEqual(live)
    expect((await askFor(world, guest, other.id, { shownCents: 250 })).reply).toEqual(live)
    expect(await offerTo(guest, location.id)).toEqual({ ...live, here: true })
    expect(await offerTo(guest, other.id)).toEqual({ ...live, here: false })
  })
})

describe('no code is given', () => {
  test('where there is no such restroom, or it is hidden', async () => {
    const guest = await aGuest(world)
    const hidden = await aLocation(world, { isActive: false })
    for (const id of [hidden.id, randomUUID()]) {
      const { status, refusal } = await askFor(world, guest, id)
      expect(status).toBe(404)
      expect(refusal).toEqual({
        error: 'location_not_open',
        message: 'This restroom isn’t open to guests.',
      })
    }
    expect(await offerTo(guest, hidden.id)).toMatchObject({ error: 'location_hidden' })
  })

  test('while the restroom is closed; the guest is told when it opens', async () => {
    const guest = await aGuest(world)
    const location = await aLocation(world, { priceCents: 0, openingHours: fridayMorning })
    world.clock.moveTo(hour)
    const { status, refusal } = await askFor(world, guest, location.id)
    expect([status, refusal.error]).toEqual([409, 'location_closed'])
    expect(refusal.message).toContain('8:00 AM')
    expect(await offerTo(guest, location.id)).toEqual({
      kind: 'refused',
      error: 'location_closed',
      nextAt: '2026-11-27T13:00:00.000Z',
    })
  })

  test('at another price than the guest was shown', async () => {
    const guest = await aGuest(world)
    const location = await aLocation(world, { priceCents: 250 })
    const { status, refusal } = await askFor(world, guest, location.id, { shownCents: 200 })
    expect([status, refusal.error]).toEqual([409, 'price_changed'])
  })

  test('to a partner, a stranger, or for a request that names its own price', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    const partner = await aPartner(world)
    expect((await askFor(world, partner, location.id)).status).toBe(403)
    expect((await askFor(world, { token: 'invented' }, location.id)).status).toBe(401)

    const guest = await aGuest(world)
    const body = { locationId: location.id, shownCents: 0, purchaseKey: randomUUID() }
    for (const wrong of [
      { ...body, cents: 0 },
      { ...body, shownCents: -1 },
      { ...body, locationId: 'x' },
    ])
      expect(
        (await world.ask(contract.requestAccess, { token: guest.token, body: wrong })).status,
      ).toBe(400)
  })
})

describe('the stars of a visit [G3]', () => {
  test('are given by who has been there, may be changed, and move the average', async () => {
    const { guest, location, visit } = await aUsedVisit(world)
    const rate = (stars: number) =>
      world.ask(contract.rateVisit, {
        token: guest.token,
        params: { id: visit.id },
        body: { stars },
      })
    const averageOf = async () => {
      const { reply } = await world.ask(locations.oneLocation, { params: { id: location.id } })
      return [reply.rating, reply.ratingCount]
    }
    await ratedBefore(world, location.id, [4, 4])
    expect(visit.canRate).toBe(true)
    expect((await rate(2)).reply).toMatchObject({ rating: 2, canRate: true })
    expect(await averageOf()).toEqual([3.3, 3])
    expect((await rate(5)).reply.rating).toBe(5)
    expect(await averageOf()).toEqual([4.3, 3])
    expect((await rate(6)).status).toBe(400)
    expect((await rate(0)).status).toBe(400)
  })

  test('are refused for a visit that is not used yet, and for another guest\u2019s', async () => {
    const { guest, visit } = await aReadyVisit(world)
    const stranger = await aGuest(world)
    const rate = (token: string) =>
      world.ask(contract.rateVisit, { token, params: { id: visit.id }, body: { stars: 5 } })
    const early = await rate(guest.token)
    expect([early.status, early.refusal.error]).toEqual([409, 'not_visited'])
    expect((await rate(stranger.token)).status).toBe(404)
  })
})

test('another guest\u2019s visit is not found', async () => {
  const { visit } = await aReadyVisit(world)
  const stranger = await aGuest(world)
  const params = { id: visit.id }
  expect((await world.ask(contract.oneVisit, { token: stranger.token, params })).status).toBe(404)
  expect((await world.ask(contract.oneVisit, { params })).status).toBe(401)
  expect(await liveOf(stranger)).toBeNull()
})
