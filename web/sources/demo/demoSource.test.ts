import { expect, test } from 'vitest'
import { FootTraffic } from '#contract/doors.ts'
import { GuestProfile } from '#contract/guests.ts'
import { Location } from '#contract/locations.ts'
import { PublicSettings } from '#contract/settings.ts'
import { AccessOutcome, Visit } from '#contract/visits.ts'
import { demoSource } from './index.ts'

const open = () => demoSource({ signOut: async () => undefined })
const start = { lat: 40.758, lng: -73.9845 }

test('the samples are three places in New York at $2.50, $1.00 and free, as the contract has them [D1] [D2] [D14]', async () => {
  const places = Location.array().parse(await open().locations.active({ near: start }))
  expect(places.map(({ price }) => price).sort()).toEqual([0, 1, 2.5])
  for (const { address, features, rating, ratingCount, _id } of places) {
    expect(address).toContain('New York')
    expect(Object.values(features)).toContain('yes')
    expect(rating).not.toBeNull()
    expect(ratingCount).toBeGreaterThan(0)
    expect((await open().reviews.ofLocation(_id)).reviews).not.toHaveLength(0)
  }
})

test('every sample door answers with a three-digit code of its own [D2]', async () => {
  const { locations, visits } = open()
  const codes = new Set<string | null>()
  for (const { _id } of await locations.active({})) {
    const asked = { locationId: _id, purchaseKey: '', shownCents: 0 }
    const outcome = AccessOutcome.parse(await visits.requestAccess(asked))
    if (outcome.kind !== 'granted') throw new Error(`It answered ${outcome.kind}`)
    const { code, location } = Visit.parse(await visits.one(outcome.visitId))
    expect(code).toMatch(/^\d{3}$/)
    expect(location._id).toBe(_id)
    codes.add(code)
  }
  expect(codes.size).toBe(3)
})

test('profile, week and settings are as the contract has them', async () => {
  const { account, analytics, profile } = open()
  GuestProfile.parse(await profile.current())
  PublicSettings.parse(await account.settings())
  const { days } = FootTraffic.parse(await analytics.week())
  expect(days).toHaveLength(7)
})

test('the places are found nearest first, by name and by what is asked of them', async () => {
  const { locations } = open()
  const names = async (filter: object) => (await locations.active(filter)).map(({ name }) => name)
  expect((await names({ near: { lat: 40.7594, lng: -73.9822 } }))[0]).toBe('Reading Corner')
  expect(await names({ q: 'marlowe' })).toEqual(['The Marlowe Hotel Lobby'])
  expect(await names({ maxPrice: 0 })).toEqual(['Reading Corner'])
  expect(await names({ features: ['wheelchair', 'babyChanging'] })).toEqual([
    'Lantern Coffee House',
  ])
})

test('a new opening knows nothing of what was done in the last one', async () => {
  const first = open()
  const { locationId } = await first.samples.partner()
  await first.payouts.payOutSample()
  await first.samples.saveDetails({ name: 'Other', address: 'Elsewhere', price: 0, features: [] })
  await first.reviews.add(locationId, { rating: 1, comment: 'No' })
  await first.samples.choosePlan('premium')
  expect((await first.locations.one(locationId)).name).toBe('Other')

  const second = open()
  expect((await second.payouts.sample()).availableCents).toBeGreaterThan(0)
  expect((await second.locations.one(locationId)).name).toBe('Lantern Coffee House')
  expect((await second.reviews.ofLocation(locationId)).reviews).toHaveLength(3)
  expect((await second.samples.guest()).plan).toBe('basic')
})

test('a review moves the rating it is counted in [D15]', async () => {
  const { reviews, samples } = open()
  const before = await samples.partner()
  await reviews.add(before.locationId, { rating: 1, comment: 'No soap.' })
  const after = await samples.partner()
  expect(after.totalRatings).toBe(before.totalRatings + 1)
  expect(after.rating).toBeCloseTo((before.rating * before.totalRatings + 1) / after.totalRatings)
})
