import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { login } from '#contract/auth.ts'
import { metersBetween } from '#contract/distance.ts'
import * as contract from '#contract/locations.ts'
import { centsOf, isAllowedPrice } from '#contract/money.ts'
import { openStateAt } from '#contract/openingHours.ts'
import { locationReviews, type Review } from '#contract/reviews.ts'
import { revealDoorCode } from '#contract/visits.ts'
import { hour } from '#server/platform/clock.ts'
import { offlineGeocoder } from '#server/providers/maps/offlineGeocoder.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { confirm, payWith, violationsIn } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor } from '#server/testing/visits.ts'
import { aWorld, fridayNoon, type World } from '#server/testing/world.ts'
import { type SampleCity, seedCity } from './index.ts'
import { reviewWords } from './reviewWords.ts'

const world = useWorld()
let city: SampleCity
let listed: contract.Location[]
let offered: contract.Location[]
const seed = ({ db, clock, parts }: World) =>
  seedCity({ ...parts.secrets, transact: db.transact, clock, geocoder: offlineGeocoder })

beforeAll(async () => {
  city = await seed(world)
  listed = (await world.ask(contract.activeLocations, {})).reply
  offered = listed.filter(({ publicSource }) => publicSource === null)
})

const signIn = async (email: string, password: string, userType: 'user' | 'partner') =>
  (await world.ask(login, { body: { email, password, userType } })).status

/** Everything that is written of it, page by page. */
async function reviewsOf(id: string) {
  const written: Review[] = []
  for (let before: string | undefined; ; ) {
    const query = before === undefined ? {} : { before }
    const { reviews, next } = (await world.ask(locationReviews, { params: { id }, query })).reply
    written.push(...reviews)
    if (next === null) return written
    before = next
  }
}

async function starsAt(id: string) {
  const Stars = z.object({ rating: z.number() })
  const given = await world.db.transact((tx) =>
    tx.many(Stars, `select rating from visits where location_id = $1 and rating is not null`, [id]),
  )
  return given.map(({ rating }) => rating)
}

describe('the sample city', () => {
  test('has more than sixty locations, each as the contract says, led by the sample partner’s', () => {
    expect(listed.length).toBeGreaterThan(60)
    expect(listed).toHaveLength(city.locations)
    expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length)
    for (const location of listed) expect(contract.Location.parse(location)).toEqual(location)
    expect(listed[0]).toMatchObject({
      name: 'Lantern Coffee House',
      address: '218 W 46th St, New York, NY',
      price: 2.5,
      entry: 'staff',
    })
  })

  test('is on land, between 14th and 110th Street, no door closer than 40 m to another', () => {
    for (const { name, coordinates } of listed) {
      expect(isOnLand(coordinates), name).toBe(true)
      for (const other of listed)
        if (other.name !== name)
          expect(
            metersBetween(coordinates, other.coordinates),
            `${name}, ${other.name}`,
          ).toBeGreaterThan(40)
    }
  })

  test('has addresses that the geocoder finds to the door, where the pins are', async () => {
    for (const { address, coordinates } of listed) {
      const [place] = await offlineGeocoder.find(address)
      expect(place, address).toMatchObject({ coordinates, precision: 'door', label: address })
    }
  })

  test('has allowed prices: free, usual and premium ones', () => {
    for (const { price } of listed) expect(isAllowedPrice(centsOf(price))).toBe(true)
    const prices = new Set(listed.map(({ price }) => price))
    for (const price of [0, 1.5, 2, 2.5, 3]) expect(prices).toContain(price)
    expect(listed.filter(({ isPremium }) => isPremium).length).toBeGreaterThan(3)
  })

  test('is partly open at any hour of the week, and mostly at noon', () => {
    const openAt = (hours: number) =>
      listed.filter(
        ({ openingHours }) =>
          'until' in openStateAt(openingHours, new Date(fridayNoon.getTime() + hours * hour)),
      ).length
    for (let hours = 0; hours < 7 * 24; hours++) expect(openAt(hours)).toBeGreaterThan(4)
    expect(openAt(0)).toBeGreaterThan(3 * openAt(15))
    expect(openAt(0)).toBeLessThan(listed.length)
  })

  test('says yes, no and nothing of features, is rated, pictured and leads to the door in three steps', async () => {
    for (const feature of contract.featureNames)
      expect(new Set(listed.map(({ features }) => features[feature])).size).toBe(3)
    const Steps = z.object({ instructions: z.string() })
    const steps = await world.db.transact((tx) =>
      tx.many(Steps, `select instructions from locations where public_source is null`),
    )
    for (const { instructions } of steps)
      expect(instructions).toMatch(/^(?:[^\n]{1,60}\n){0,2}[^\n]{1,60}$/)
    for (const { photoUrls, rating, description } of offered) {
      expect(new Set(photoUrls).size).toBe(photoUrls.length)
      expect(photoUrls.length).toBeGreaterThan(0)
      for (const url of photoUrls) expect(url).toMatch(/^\/illustrations\/room-(?:\d|1[0-7])\.svg$/)
      expect(rating === null || rating >= 3.5).toBe(true)
      expect(description.length).toBeGreaterThan(20)
    }
  })

  test('has ratings that were given, each restroom its own, with reviews that say what the stars do', async () => {
    for (const { _id, name, ratingCount } of offered) {
      const written = await reviewsOf(_id)
      const given = await starsAt(_id)
      expect(given.length, name).toBe(ratingCount)
      expect(written.length === 0, name).toBe(ratingCount === 0)
      expect(new Set(written.map(({ comment }) => comment)).size, name).toBe(written.length)
      for (const { rating, comment, isSample } of written) {
        expect(isSample).toBe(true)
        expect(given).toContain(rating)
        expect(reviewWords).toContainEqual(
          expect.objectContaining({ stars: rating, text: comment }),
        )
      }
    }
    expect(Math.max(...offered.map(({ ratingCount }) => ratingCount))).toBeLessThanOrEqual(40)
  })

  test('was rated by guests who came while it was open', async () => {
    const Used = z.object({ locationId: z.string(), usedAt: z.date() })
    const used = await world.db.transact((tx) =>
      tx.many(Used, `select location_id as "locationId", used_at as "usedAt" from visits`),
    )
    expect(used.length).toBeGreaterThan(500)
    const hoursOf = new Map(offered.map(({ _id, openingHours }) => [_id, openingHours]))
    for (const { locationId, usedAt } of used)
      expect(openStateAt(hoursOf.get(locationId) ?? null, usedAt).state).not.toBe('closed')
  })

  test('has doors of every kind, owners who are asked first, and public restrooms, all told as samples', async () => {
    const count = (fits: (one: contract.Location) => boolean) => listed.filter(fits).length
    expect(count(({ entry }) => entry === 'keypad')).toBeGreaterThan(2)
    expect(count(({ entry }) => entry === 'lock')).toBeGreaterThan(2)
    expect(count(({ asksFirst }) => asksFirst)).toBeGreaterThan(2)
    expect(count(({ publicSource }) => publicSource !== null)).toBeGreaterThan(2)
    for (const { _id } of listed)
      expect((await world.ask(contract.oneLocation, { params: { id: _id } })).reply.isSample).toBe(
        true,
      )
  })

  test('shows the fixed code of a keypad to the guest who has paid for it', async () => {
    const keypad = offered.find(({ entry }) => entry === 'keypad')
    const guest = await aGuest(world)
    const { url } = (
      await askFor(world, guest, keypad?._id ?? '', { shownCents: centsOf(keypad?.price ?? 0) })
    ).reply as { url: string }
    await payWith(world, url)
    const settled = await confirm(world, guest, url)
    const params = { id: settled.reply.kind === 'visit_ready' ? settled.reply.visitId : '' }
    const { reply } = await world.ask(revealDoorCode, { token: guest.token, params })
    expect(reply.code).toMatch(/^\d{4}#$/)
  })

  test('breaks no promise of the books', async () => {
    expect(await violationsIn(world)).toEqual([])
  })

  test('has a guest and a partner who can sign in, and owners who cannot', async () => {
    expect(await signIn(city.guest.email, city.guest.password, 'user')).toBe(200)
    expect(await signIn(city.partner.email, city.partner.password, 'partner')).toBe(200)
    for (const password of ['!', '', city.partner.password])
      expect(await signIn('partner-2@samples.pitstop.example', password, 'partner')).not.toBe(200)
  })

  test('lets its partner save the location as it stands, illustrations and all', async () => {
    const { email, password } = city.partner
    const body = { email, password, userType: 'partner' as const }
    const { token } = (await world.ask(login, { body })).reply
    const before = (await world.ask(contract.myLocation, { token })).reply
    expect(before?.name).toBe('Lantern Coffee House')
    if (!before) return
    const saved = await world.ask(contract.saveLocation, { token, body: before })
    expect(saved.status).toBe(200)
    expect(saved.reply).toEqual({ ...before, version: before.version + 1 })
  })

  test('is the same every time, but for its passwords, and comes to an empty database only', async () => {
    const again = await aWorld()
    const twin = await seed(again)
    const twins = (await again.ask(contract.activeLocations, {})).reply
    const withoutIds = (locations: contract.Location[]) =>
      locations.map((location) => ({ ...location, _id: null }))
    expect(withoutIds(twins)).toEqual(withoutIds(listed))
    expect(twin.guest.password).not.toBe(city.guest.password)
    await expect(seed(again)).rejects.toThrow('There is an account')
    expect((await again.ask(contract.activeLocations, {})).reply).toHaveLength(listed.length)
    await again.close()
  })
})

/** Manhattan's shore from 14th to 110th Street, the piers left out. */
const shore = [
  [-74.0101, 40.7392],
  [-74.0091, 40.7415],
  [-74.0089, 40.7439],
  [-74.0091, 40.7474],
  [-74.005, 40.7584],
  [-73.9994, 40.7644],
  [-73.9934, 40.7732],
  [-73.9904, 40.7776],
  [-73.9678, 40.8106],
  [-73.94, 40.7985],
  [-73.9293, 40.7959],
  [-73.9398, 40.7853],
  [-73.9436, 40.7827],
  [-73.942, 40.7762],
  [-73.9429, 40.7747],
  [-73.9714, 40.7438],
  [-73.9744, 40.7353],
  [-73.9721, 40.729],
] as const

function isOnLand({ lat, lng }: { lat: number; lng: number }) {
  return shore.reduce((inside, [x, y], index) => {
    const [beforeX, beforeY] = shore.at(index - 1) ?? [x, y]
    const crosses = y > lat !== beforeY > lat
    return crosses && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x ? !inside : inside
  }, false)
}
