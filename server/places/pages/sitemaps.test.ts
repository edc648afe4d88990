import { expect, test } from 'vitest'
import { type LocationDraft, saveLocation, setPause } from '#contract/locations.ts'
import { decideReview } from '#contract/operator.ts'
import * as reviews from '#contract/reviews.ts'
import { rateVisit } from '#contract/visits.ts'
import { minute } from '#server/platform/clock.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { realSettings } from '#server/testing/realSettings.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aUsedVisit } from '#server/testing/visits.ts'
import { prefixesFor } from './discovery.ts'

const world = useWorld({ env: realSettings, keepClock: true })

async function lastmodOf({ shortId }: { shortId: string | null }) {
  const { body } = await world.app.inject({ url: '/sitemaps/restrooms.xml' })
  const [, time] = new RegExp(`${shortId}</loc><lastmod>([^<]+)`).exec(body) ?? []
  return time
}

/** A minute passes, and something is done. @returns whether the sitemap says that the page changed then. */
async function isChangedBy(
  location: { shortId: string | null },
  act: () => Promise<{ status: number }>,
) {
  const before = await lastmodOf(location)
  expect(before).toBeDefined()
  world.clock.moveTo(world.clock.offsetMs() + minute)
  expect((await act()).status).toBe(200)
  const after = await lastmodOf(location)
  expect([before, world.clock.now().toISOString()]).toContain(after)
  return after !== before
}

test('a sitemap tells the time of the last real change of a page, not of a save or a pause', async () => {
  const { token, location } = await aLocation(world)
  const save = (body: LocationDraft) => () => world.ask(saveLocation, { token, body })
  const pause = () => world.ask(setPause, { token, body: { kind: 'pause', minutes: 60 } })
  expect(await isChangedBy(location, save(aDraft))).toBe(false)
  expect(await isChangedBy(location, pause)).toBe(false)
  expect(await isChangedBy(location, save({ ...aDraft, price: 3 }))).toBe(true)
})

test('words of a review, a reply or their end change the page; a visit, stars and the same words again do not', async () => {
  const { guest, visit, location: restroom } = await aUsedVisit(world)
  const { location, token } = restroom
  const { token: guestToken } = guest
  const changes = (act: () => Promise<{ status: number }>) => isChangedBy(location, act)
  const params = { id: visit.id }
  const review = (comment: string) => () =>
    world.ask(reviews.reviewVisit, { token: guestToken, params, body: { rating: 4, comment } })
  const rate = () => world.ask(rateVisit, { token: guestToken, params, body: { stars: 4 } })

  expect(await changes(() => aUsedVisit(world).then(() => ({ status: 200 })))).toBe(false)
  expect(await changes(rate)).toBe(false)
  expect(await changes(review('Spotless.'))).toBe(true)
  expect(await changes(review('Spotless.'))).toBe(false)
  expect(await changes(review('Nearly spotless.'))).toBe(true)

  const [{ id } = { id: '' }] = (await world.ask(reviews.partnerReviews, { token })).reply.reviews
  const reply = (text: string) => () =>
    world.ask(reviews.replyToReview, { token, params: { id }, body: { text } })
  expect(await changes(reply('Thank you.'))).toBe(true)
  expect(await changes(reply('Thank you.'))).toBe(false)

  const { token: operator } = await anOperator(world)
  const decide = (isTakenDown: boolean) => () =>
    world.ask(decideReview, {
      token: operator,
      params: { id },
      body: {
        isTakenDown,
        shown: { flag: null, isTakenDown: !isTakenDown },
        reason: 'Names a person.',
      },
    })
  expect(await changes(decide(true))).toBe(true)
  expect(await changes(decide(false))).toBe(true)
  expect(await changes(review(''))).toBe(true)
})

test('sitemaps are split by the beginnings of short ids before one may name too many, and miss none', () => {
  expect([0, 1, 40_000].map((count) => prefixesFor(count))).toEqual([[''], [''], ['']])
  const letters = Array.from('0123456789abcdefghjkmnpqrstvwxyz')
  expect(prefixesFor(40_001)).toEqual(letters)
  expect(prefixesFor(40_000 * 32)).toEqual(letters)
  const pairs = prefixesFor(40_000 * 32 + 1)
  expect(pairs).toHaveLength(32 * 32)
  expect(new Set(pairs).size).toBe(pairs.length)
  for (const shortId of ['00000000', '9k3m2x7q', 'zzzzzzzz'])
    expect(pairs.filter((prefix) => shortId.startsWith(prefix))).toHaveLength(1)
})

test('the index names a sitemap of each part, and a part has those that begin so', async () => {
  const { location } = await aLocation(world)
  const first = location.shortId?.[0] ?? ''
  const urlsOf = async (name: string) =>
    [...(await world.app.inject({ url: name })).body.matchAll(/<loc>[^<]*-(\w+)<\/loc>/g)].map(
      ([, shortId = '']) => shortId,
    )
  const all = await urlsOf('/sitemaps/restrooms.xml')
  expect(all).toContain(location.shortId)
  const parts = await Promise.all(
    prefixesFor(40_001).map((prefix) => urlsOf(`/sitemaps/restrooms${prefix}.xml`)),
  )
  expect(parts.flat().sort()).toEqual([...all].sort())
  expect(
    (await urlsOf(`/sitemaps/restrooms${first}.xml`)).every((one) => one.startsWith(first)),
  ).toBe(true)
})
