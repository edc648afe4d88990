import { describe, expect, test } from 'vitest'
import * as contract from '#contract/guests.ts'
import { rateVisit } from '#contract/visits.ts'
import { after, day, minute } from '#server/platform/clock.ts'
import { aGuest, aPartner } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPaidVisit, aPlanOf } from '#server/testing/payments.ts'
import { renew, report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aReadyVisit, aUsedVisit, aVisitAt } from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld()

const profileOf = async (guest: { token: string }) =>
  (await world.ask(contract.currentGuest, { token: guest.token })).reply

describe('the profile [C7] [C9]', () => {
  test('of a new guest has a name, the type tourist, no plan and no visits [G1]', async () => {
    const guest = await aGuest(world, { name: 'Maya Rosen' })
    expect(await profileOf(guest)).toEqual({
      name: 'Maya Rosen',
      profilePicture: null,
      userType: 'tourist',
      currentSubscription: null,
      bathroomHistory: [],
      preferences: { promotions: false, newBathrooms: false },
      isSample: false,
    })
  })

  test('is the guest\u2019s own: a partner gets 403, a stranger 401', async () => {
    const partner = await aPartner(world)
    expect((await world.ask(contract.currentGuest, { token: partner.token })).status).toBe(403)
    expect((await world.ask(contract.currentGuest, {})).status).toBe(401)
  })

  test('says gig worker once the guest chose it [G1]', async () => {
    const guest = await aGuest(world)
    const { reply } = await world.ask(contract.setGuestKind, {
      token: guest.token,
      body: { userType: 'gigWorker' },
    })
    expect(reply.userType).toBe('gigWorker')
    expect((await profileOf(guest)).userType).toBe('gigWorker')
    const wrong = await world.app.inject({
      method: 'PUT',
      url: contract.setGuestKind.path,
      headers: { authorization: `Bearer ${guest.token}` },
      payload: { userType: 'operator' },
    })
    expect(wrong.statusCode).toBe(400)
  })
})

describe('the plan on the profile [C9] [G2]', () => {
  const planOf = async (guest: { token: string }) => (await profileOf(guest)).currentSubscription

  test('is what the guest bought, without an end before its first use', async () => {
    const guest = await aGuest(world)
    const { orderId } = await aPlanOf(world, guest, 'price_2')
    expect(await planOf(guest)).toEqual({
      plan: '24-Hour Pass',
      planId: 'price_2',
      expires: null,
      price: 7.99,
      bathroomsAllowed: 'unlimited',
      benefits: ['Unlimited uses', '24-hour access', 'Any restroom up to $5.00'],
      giveBack: { orderId, until: after(fridayNoon, 14 * day).toISOString() },
    })
    const location = await aLocation(world, { priceCents: 250 })
    await aVisitAt(world, guest, location.id, 250)
    expect((await planOf(guest))?.expires).toBe(after(fridayNoon, day).toISOString())
    world.clock.moveTo(day)
    expect(await planOf(guest)).toBeNull()
  })

  test('of several is the membership, else the running pass, else the newest', async () => {
    const guest = await aGuest(world)
    const location = await aLocation(world, { priceCents: 250 })
    await aPlanOf(world, guest, 'price_2')
    await aVisitAt(world, guest, location.id, 250)
    world.clock.moveTo(minute)
    await aPlanOf(world, guest, 'price_1')
    expect((await planOf(guest))?.plan).toBe('24-Hour Pass')
    await aPlanOf(world, guest, 'price_3')
    expect(await planOf(guest)).toMatchObject({ plan: 'Monthly Membership', price: 19.99 })

    const other = await aGuest(world)
    await aPlanOf(world, other, 'price_2')
    world.clock.moveTo(2 * minute)
    await aPlanOf(world, other, 'price_1')
    expect(await planOf(other)).toMatchObject({ plan: 'One-Time Access', bathroomsAllowed: 1 })
  })
})

describe('the history [C9] [G3]', () => {
  test('shows what a visit was, its local time, and its stars', async () => {
    const { guest, location, visit } = await aUsedVisit(world)
    const [before] = (await profileOf(guest)).bathroomHistory
    expect(before).toMatchObject({
      id: visit.id,
      name: visit.location.name,
      address: visit.location.address,
      date: '2026-11-20',
      time: '12:00',
      price: 0,
      rating: null,
      review: null,
      state: 'used',
      paidWith: 'free',
      canRate: true,
    })
    await world.ask(rateVisit, {
      token: guest.token,
      params: { id: visit.id },
      body: { stars: 4 },
    })
    expect((await profileOf(guest)).bathroomHistory[0]?.rating).toBe(4)
    expect(location.id).toBe(visit.location._id)
  })

  test('is newest first, and says ready, expired and used as it is', async () => {
    const { guest } = await aReadyVisit(world)
    expect((await profileOf(guest)).bathroomHistory[0]).toMatchObject({
      state: 'ready',
      canRate: false,
    })
    world.clock.moveTo(31 * minute)
    expect((await profileOf(guest)).bathroomHistory[0]?.state).toBe('expired')
    const next = await aLocation(world, { priceCents: 0 })
    await aVisitAt(world, guest, next.id)
    const states = (await profileOf(guest)).bathroomHistory.map(({ state }) => state)
    expect(states).toEqual(['ready', 'expired'])
  })

  test('holds no other guest\u2019s visits', async () => {
    await aUsedVisit(world)
    expect((await profileOf(await aGuest(world))).bathroomHistory).toEqual([])
  })

  test('lists a renewed visit once, with its one price and what was refunded', async () => {
    const { guest, visitId, location } = await aPaidVisit(world)
    world.clock.moveTo(31 * minute)
    const renewed = (await renew(world, guest, visitId)).reply
    const history = async () => (await profileOf(guest)).bathroomHistory
    expect(await history()).toMatchObject([{ id: renewed.id, price: 2.5, state: 'ready' }])

    expect((await report(world, guest, renewed.id)).reply.state).toBe('failed')
    expect(await history()).toMatchObject([
      { id: renewed.id, name: location.location.name, price: 2.5, refunded: 2.5, state: 'failed' },
    ])
  })

  test('shows the last hundred visits', async () => {
    const { guest, visit } = await aUsedVisit(world)
    await world.db.transact((tx) =>
      tx.run(
        `insert into visits (id, guest_id, location_id, state, cents, paid_with, failure, asked_at,
           entitlement_id, outcome)
         select gen_random_uuid(), guest_id, location_id, 'failed', 0, 'free', 'other',
                asked_at - n * interval '1 day', entitlement_id, outcome
         from visits, generate_series(1, 120) as past (n) where id = $1`,
        [visit.id],
      ),
    )
    const { bathroomHistory } = await profileOf(guest)
    expect(bathroomHistory).toHaveLength(contract.maxHistory)
    expect(bathroomHistory[0]?.id).toBe(visit.id)
    expect(bathroomHistory[1]).toMatchObject({ state: 'failed', date: '2026-11-19' })
  })
})
