import { expect, test } from 'vitest'
import { FootTraffic, footTraffic } from '#contract/doors.ts'
import { currentGuest, GuestProfile } from '#contract/guests.ts'
import { activeLocations, Location, oneLocation } from '#contract/locations.ts'
import { listPlans } from '#contract/plans.ts'
import { locationReviews } from '#contract/reviews.ts'
import { PublicSettings, publicSettings } from '#contract/settings.ts'
import { AccessOutcome, oneVisit, requestAccess, Visit } from '#contract/visits.ts'
import type { Client, Input } from '#web/api/client.ts'
import { newPurchaseKey } from '#web/shell/data/newPurchaseKey.ts'
import { openStandIn } from './standIn.ts'

const open = () => openStandIn({ send: () => Promise.reject(new Error('The server was asked')) })
type Query = NonNullable<Input<typeof activeLocations>['query']>

const placesOf = ({ client }: { client: Client }, query: Query) =>
  client.send(activeLocations, { query })
const reviewsOf = async ({ client }: { client: Client }, id: string) =>
  (await client.send(locationReviews, { params: { id } })).reviews
const start = '40.758,-73.9845'

test('the samples are three places in New York at $2.50, $1.00 and free, as the contract has them [D1] [D2] [D14]', async () => {
  const places = Location.array().parse(await placesOf(open(), { near: start }))
  expect(places.map(({ price }) => price).sort()).toEqual([0, 1, 2.5])
  for (const { address, features, rating, ratingCount, _id } of places) {
    expect(address).toContain('New York')
    expect(Object.values(features)).toContain('yes')
    expect(rating).not.toBeNull()
    expect(ratingCount).toBeGreaterThan(0)
    expect(await reviewsOf(open(), _id)).not.toHaveLength(0)
  }
})

test('every sample door answers with a three-digit code of its own [D2]', async () => {
  const { client } = open()
  const codes = new Set<string | null>()
  for (const { _id } of await placesOf({ client }, {})) {
    const body = { locationId: _id, purchaseKey: newPurchaseKey(), shownCents: 0 }
    const outcome = AccessOutcome.parse(await client.send(requestAccess, { body }))
    if (outcome.kind !== 'granted') throw new Error(`It answered ${outcome.kind}`)
    const { code, location } = Visit.parse(
      await client.send(oneVisit, { params: { id: outcome.visitId } }),
    )
    expect(code).toMatch(/^\d{3}$/)
    expect(location._id).toBe(_id)
    codes.add(code)
  }
  expect(codes.size).toBe(3)
})

test('profile, week and settings are as the contract has them', async () => {
  const { client } = open()
  GuestProfile.parse(await client.send(currentGuest))
  PublicSettings.parse(await client.send(publicSettings))
  const { days } = FootTraffic.parse(await client.send(footTraffic))
  expect(days).toHaveLength(7)
})

test('the places are found nearest first, by name and by what is asked of them', async () => {
  const standIn = open()
  const names = async (query: Query) => (await placesOf(standIn, query)).map(({ name }) => name)
  expect((await names({ near: '40.7594,-73.9822' }))[0]).toBe('Reading Corner')
  expect(await names({ q: 'marlowe' })).toEqual(['The Marlowe Hotel Lobby'])
  expect(await names({ maxPrice: 0 })).toEqual(['Reading Corner'])
  expect(await names({ features: 'wheelchair,babyChanging' })).toEqual(['Lantern Coffee House'])
})

test('a new opening knows nothing of what was done in the last one', async () => {
  const first = open()
  const { locationId: id } = await first.samples.partner()
  const nameIn = async ({ client }: { client: Client }) =>
    (await client.send(oneLocation, { params: { id } })).name
  await first.samples.payOut()
  await first.samples.saveDetails({ name: 'Other', address: 'Elsewhere', price: 0, features: [] })
  await first.samples.addReview(id, { rating: 1, comment: 'No' })
  await first.samples.choosePlan('premium')
  expect(await nameIn(first)).toBe('Other')

  const second = open()
  expect((await second.samples.earnings()).availableCents).toBeGreaterThan(0)
  expect(await nameIn(second)).toBe('Lantern Coffee House')
  expect(await reviewsOf(second, id)).toHaveLength(3)
  expect((await second.samples.guest()).plan).toBe('basic')
})

test('a review moves the rating it is counted in [D15]', async () => {
  const { samples } = open()
  const before = await samples.partner()
  await samples.addReview(before.locationId, { rating: 1, comment: 'No soap.' })
  const after = await samples.partner()
  expect(after.totalRatings).toBe(before.totalRatings + 1)
  expect(after.rating).toBeCloseTo((before.rating * before.totalRatings + 1) / after.totalRatings)
})

test('a call that the samples do not answer is not found', async () => {
  await expect(open().client.send(listPlans)).rejects.toMatchObject({
    status: 404,
    error: 'not_found',
  })
})
