import { beforeAll, describe, expect, test } from 'vitest'
import { listSessions, login, me } from '#contract/auth.ts'
import { footTraffic } from '#contract/doors.ts'
import { listFavourites } from '#contract/favourites.ts'
import { currentGuest } from '#contract/guests.ts'
import { myLocation } from '#contract/locations.ts'
import { earningDays } from '#contract/payouts.ts'
import { locationReports } from '#contract/reports.ts'
import { partnerReviews } from '#contract/reviews.ts'
import { offlineGeocoder } from '#server/providers/maps/offlineGeocoder.ts'
import { violationsIn } from '#server/testing/payments.ts'
import { earningsOf } from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { type SampleCity, sampleHistory, seedCity } from './index.ts'

const world = useWorld({ checkBooks: true })
let city: SampleCity
let guest: { token: string }
let partner: { token: string }

beforeAll(async () => {
  const { app, clock, db, parts, runJob } = world
  const { publicUrl, secrets } = parts
  const { transact } = db
  city = await seedCity({ ...secrets, transact, clock, geocoder: offlineGeocoder })
  await sampleHistory({ app, transact, clock, city, publicUrl, runJob })
  guest = await signedIn('user')
  partner = await signedIn('partner')
})

async function signedIn(userType: 'user' | 'partner') {
  const { email, password } = userType === 'user' ? city.guest : city.partner
  return (await world.ask(login, { body: { email, password, userType } })).reply
}

describe('the history of the samples', () => {
  test('keeps every promise of the books, also once all jobs have come round', async () => {
    expect(await violationsIn(world)).toEqual([])
    for (const job of world.jobs) await world.runJob(job)
    expect(await violationsIn(world)).toEqual([])
  })

  test('ends now: the clock stands where it stood, and no browser of it is signed in', async () => {
    expect(world.clock.now()).toEqual(fridayNoon)
    for (const { token } of [guest, partner])
      expect((await world.ask(listSessions, { token })).reply).toMatchObject([{ current: true }])
  })

  test('tells both that their account is a sample', async () => {
    for (const { token } of [guest, partner])
      expect((await world.ask(me, { token })).reply.isSample).toBe(true)
  })

  test('shows its partner ratings that agree with reviews, some of them answered', async () => {
    const { token } = partner
    const location = (await world.ask(myLocation, { token })).reply
    const { reviews } = (await world.ask(partnerReviews, { token })).reply
    expect(location).toMatchObject({ name: 'Lantern Coffee House', price: 2.5 })
    expect(location?.ratingCount).toBeGreaterThanOrEqual(reviews.length)
    expect(reviews.length).toBeGreaterThan(6)
    expect(reviews.filter(({ reply }) => reply !== null).length).toBeGreaterThan(1)
    expect(reviews.every(({ isSample }) => isSample)).toBe(true)
    const dates = reviews.map(({ date }) => date)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  test('shows its partner weeks of earnings, two payouts that arrived, and more on the way', async () => {
    const { payouts, paidOutCents, pendingCents, availableCents, months } = await earningsOf(
      world,
      partner,
    )
    expect(payouts.map(({ state }) => state)).toEqual(['arrived', 'arrived'])
    expect(paidOutCents).toBe(payouts.reduce((sum, { cents }) => sum + cents, 0))
    expect(pendingCents).toBeGreaterThan(0)
    expect(availableCents).toBeGreaterThan(0)
    expect(months.length).toBeGreaterThan(1)
    const { days, before } = (await world.ask(earningDays, { token: partner.token })).reply
    expect(days.length).toBeGreaterThan(2)
    expect(before).not.toBeNull()
  })

  test('shows its partner guests of the last week, and no report that waits', async () => {
    const { days } = (await world.ask(footTraffic, { token: partner.token })).reply
    expect(days.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThan(0)
    expect((await world.ask(locationReports, { token: partner.token })).reply).toMatchObject({
      isPaused: false,
      reports: [],
    })
  })

  test('shows its guest visits for free, by a pass and by card, a refund and two saved restrooms', async () => {
    const profile = (await world.ask(currentGuest, { token: guest.token })).reply
    expect(profile.isSample).toBe(true)
    const { bathroomHistory } = profile
    expect(
      bathroomHistory.map(({ name, paidWith, state, price, refunded }) => ({
        name,
        paidWith,
        state,
        price,
        refunded,
      })),
    ).toEqual([
      { name: 'Lantern Coffee House', paidWith: 'card', state: 'used', price: 2.5 },
      { name: 'Lantern Coffee House', paidWith: 'card', state: 'failed', price: 4, refunded: 4 },
      { name: 'Copper Finch Coffee', paidWith: 'pass', state: 'used', price: 3 },
      { name: 'Tidewater Boathouse', paidWith: 'free', state: 'used', price: 0 },
    ])
    expect(bathroomHistory.filter(({ review }) => review !== null)).toHaveLength(3)
    const saved = (await world.ask(listFavourites, { token: guest.token })).reply
    expect(saved.map(({ name }) => name).sort()).toEqual([
      'Copper Finch Coffee',
      'Lantern Coffee House',
    ])
  })
})
