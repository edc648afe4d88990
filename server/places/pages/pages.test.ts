import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { deleteAccount } from '#contract/account.ts'
import { firstSegmentOf, firstSegments } from '#contract/firstSegments.ts'
import { setVisibility } from '#contract/locations.ts'
import { reviewVisit } from '#contract/reviews.ts'
import { endSuspension, insertSuspension } from '#server/identity/suspensions/index.ts'
import { hideLocation, releaseLocation } from '#server/places/locations/index.ts'
import { second } from '#server/platform/clock.ts'
import { thePassword } from '#server/testing/accounts.ts'
import { aLocation, ratedBefore } from '#server/testing/locations.ts'
import { freshPages } from '#server/testing/pages.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aUsedVisit } from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

let pages: Awaited<ReturnType<typeof freshPages>>
beforeAll(async () => {
  pages = await freshPages()
})
afterAll(() => pages.remove())
const world = useWorld(() => ({ pagesFile: pages.file }))

const ask = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { accept: 'text/html', ...headers } })

/** As it is once the process knows every change, and has dropped what it rendered before. */
async function get(url: string) {
  await world.runJob('follow the locations')
  world.clock.moveTo(world.clock.offsetMs() + 11 * second)
  return ask(url)
}

const hours = {
  timeZone: 'America/New_York',
  weekly: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '07:00', closes: '19:30' })),
  exceptions: [{ date: '2026-12-25', intervals: [] }],
}

const texts = (html: string) => html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, '|')
const Data = z.object({ '@graph': z.array(z.record(z.string(), z.unknown())) })
const dataIn = (html: string) =>
  Data.parse(
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'),
  )
const pathOf = (location: { shortId: string | null }, slug = 'lantern-coffee-house-') =>
  `/nyc/${slug}${location.shortId}`

test('a page says of a restroom what there is to know, and its one button opens the purchase', async () => {
  const { id, location } = await aLocation(world, {
    openingHours: hours,
    features: { wheelchair: 'yes', shower: 'no' },
    houseRules: ['Please leave it tidy'],
  })
  await ratedBefore(world, id, [5, 4, 4])
  const near = await aLocation(world, { name: 'Harbor Bakery', priceCents: 0 })
  const page = await get(pathOf(location))
  expect(page.statusCode).toBe(200)
  const words = texts(page.body)
  for (const text of [
    ['Lantern Coffee House', '218 W 46th St, New York, NY 10036', '$2.50'],
    ['Show your code to the staff', 'Wheelchair accessible', 'Please leave it tidy'],
    ['Monday', '7 AM to 7:30 PM', 'Friday, Dec 25', 'Harbor Bakery', '4.3'],
  ].flat())
    expect(words.includes(text), text).toBe(true)
  expect(words).not.toMatch(/open now|until 7:30/i)
  expect(page.body).toMatch(
    new RegExp(`<a href="/#/payment\\?restroom=${id}"[^>]*>Get access code · \\$2.50</a>`),
  )
  expect(page.body).toContain(`href="/nyc/harbor-bakery-${near.location.shortId}"`)

  expect(dataIn(page.body)['@graph'][1]).toMatchObject({
    '@type': ['PublicToilet', 'LocalBusiness'],
    name: 'Lantern Coffee House',
    makesOffer: { price: '2.50', priceCurrency: 'USD' },
    aggregateRating: { ratingValue: 4.3, ratingCount: 3 },
    amenityFeature: [
      { name: 'wheelchair', value: true },
      { name: 'shower', value: false },
    ],
    openingHoursSpecification: [
      ...hours.weekly.map(() => ({ opens: '07:00', closes: '19:30' })),
      { validFrom: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  })
  expect((await get(pathOf(near.location, 'harbor-bakery-'))).body).toMatch(
    new RegExp(`<a href="/#/home/${near.id}"[^>]*>Get access code · Free</a>`),
  )
})

test('a page shows what guests wrote, and nothing of who they are', async () => {
  const { guest, visit, location } = await aUsedVisit(world, { name: 'Zanzibar Kowalski' })
  await world.ask(reviewVisit, {
    token: guest.token,
    params: { id: visit.id },
    body: { rating: 5, comment: 'Clean & <b>bright</b>' },
  })
  const { body } = await get(pathOf(location.location))
  expect(texts(body)).toContain('Clean &amp; &lt;b&gt;bright&lt;/b&gt;')
  expect(body).toContain('Zanzibar K.')
  for (const secret of ['Kowalski', guest.email, visit.id, guest.token])
    expect(body.includes(secret), secret).toBe(false)
})

test.each([
  ['<script>alert(1)</script>', 'script-alert-1-script-'],
  ['</script><img src=x onerror=alert(1)>', 'script-img-src-x-onerror-alert-1-'],
  ["'; drop table locations; --", 'drop-table-locations-'],
  ['مقهى الزيتون 🚻 時代廣場咖啡', ''],
  ['{name} “evil” & <b>', 'name-evil-b-'],
  ['x'.repeat(120), `${'x'.repeat(60)}-`],
])('%s is a name like any other', async (name, slug) => {
  const { location } = await aLocation(world, { name, description: `${name}</script>` })
  const { statusCode, body } = await get(pathOf(location, slug))
  expect(statusCode).toBe(200)
  expect(dataIn(body)['@graph'][1]).toMatchObject({ name, description: `${name}</script>` })
  expect(body.match(/<script/g)).toEqual(['<script'])
  expect(body).not.toMatch(/<img src=x|<b>|alert\(1\)<\/script>/)
  expect((await ask(pathOf(location, encodeURIComponent(`${name}-`)))).statusCode).toBe(301)
})

describe('an address', () => {
  test('with other words leads to the one that there is, in its language', async () => {
    const { location } = await aLocation(world)
    expect((await get('/nyc/meatpacking-district')).statusCode).toBe(200)
    expect((await get('/nyc/financial-district')).statusCode).toBe(200)
    for (const [visited, there] of [
      [`/nyc/${location.shortId}`, pathOf(location)],
      [`/nyc/something-else-${location.shortId?.toUpperCase()}`, pathOf(location)],
      [`/restrooms/lantern-coffee-house-${location.shortId}`, pathOf(location)],
      [`/ja/nyc/x-${location.shortId}?from=mail`, `/ja${pathOf(location)}`],
      ['/nyc/', '/nyc'],
      ['/nyc/times-square/', '/nyc/times-square'],
      [`/es${pathOf(location)}/`, `/es${pathOf(location)}`],
      ['/restrooms/times-square', '/nyc/times-square'],
    ]) {
      const { statusCode, headers } = await get(visited ?? '')
      expect([statusCode, headers.location], visited).toEqual([301, there])
    }
    expect((await get(`${pathOf(location)}?from=mail`)).statusCode).toBe(200)
  })

  test('of nothing is a page that says so, cheaply, and a screen’s still leads to the screen', async () => {
    const before = world.logged.length
    for (const none of [
      '/nowhere',
      '/nyc/00000000',
      '/nyc/no-such-place',
      '/nyc/a/b/c',
      '/restrooms/x',
      '/de/nyc/x-zzzzzzzz',
      `/nyc/${'x'.repeat(400)}`,
      '/es/home',
    ]) {
      const { statusCode, body, headers } = await ask(none, { 'accept-language': 'de-AT,en;q=0.5' })
      expect([statusCode, headers['content-type']], none).toEqual([404, 'text/html; charset=utf-8'])
      expect(body).toContain('<meta name="robots" content="noindex"/>')
    }
    expect((await ask('/es/nyc/nothing', { 'accept-language': 'de' })).body).toContain('lang="es"')
    expect((await ask('/nowhere', { 'accept-language': 'de-AT,en' })).body).toContain('lang="de"')
    expect((await ask('/nowhere', { accept: 'application/json' })).json()).toMatchObject({
      error: 'not_found',
    })
    expect((await ask('/api/nowhere')).json()).toMatchObject({ error: 'not_found' })
    expect((await ask('/nyc/%E0%A4%A')).statusCode).toBe(400)
    expect(world.logged).toHaveLength(before)
  })

  test('of a hidden, taken down or suspended restroom is as unknown as any, of a closed one gone', async () => {
    // Away from those of the other tests: as many are near them as a page names.
    const coordinates = { lat: 40.748443, lng: -73.985664 }
    const place = { address: '20 W 34th St, New York, NY 10001', coordinates }
    await aLocation(world, { name: 'Harbor Bakery', ...place })
    const { id, token, location, partnerId } = await aLocation(world, place)
    const status = async () => (await get(pathOf(location))).statusCode
    const show = (isActive: boolean) => world.ask(setVisibility, { token, body: { isActive } })
    expect(await status()).toBe(200)
    await show(false)
    expect(await status()).toBe(404)
    await show(true)
    const { transact } = world.db
    await transact((tx) => hideLocation(tx, id, 'A reason', fridayNoon))
    expect(await status()).toBe(404)
    await transact((tx) => releaseLocation(tx, id, fridayNoon))
    await transact((tx) =>
      insertSuspension(tx, {
        id: randomUUID(),
        kind: 'organisation',
        subjectId: partnerId,
        reason: 'fraud',
        words: 'A reason',
        since: world.clock.now(),
        until: null,
      }),
    )
    expect(await status()).toBe(404)
    await transact((tx) => endSuspension(tx, partnerId, world.clock.now()))
    expect(await status()).toBe(200)
    await world.ask(deleteAccount, { token, body: { password: thePassword } })
    const closed = await get(pathOf(location))
    expect(closed.statusCode).toBe(410)
    expect(texts(closed.body)).toContain('Harbor Bakery')
    expect(closed.body).not.toContain(location.shortId)
    expect((await get(`/r/${location.shortId}`)).statusCode).toBe(410)
  })
})

test('a sign leads straight into the app, also to a hidden restroom, however it was typed', async () => {
  const { id, location } = await aLocation(world, { isActive: false })
  for (const typed of [location.shortId ?? '', location.shortId?.toUpperCase() ?? '']) {
    const { statusCode, headers } = await ask(`/r/${typed}`)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      `/#/home/${id}`,
      'no-store',
    ])
  }
  for (const none of ['00000000', 'x', '%00', "'--"]) {
    const { statusCode, body } = await ask(`/r/${none}`, { 'accept-language': 'fr' })
    expect([statusCode, /lang="(..)"/.exec(body)?.[1]]).toEqual([404, 'fr'])
  }
})

test('a page is kept for seconds, then drawn again, and not sent twice to who has it', async () => {
  const { id, location } = await aLocation(world)
  const first = await get(pathOf(location))
  expect(first.headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=30, stale-while-revalidate=20',
  )
  const smaller = await ask(pathOf(location), { 'accept-encoding': 'gzip, br' })
  expect(smaller.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(smaller.rawPayload).toString()).toBe(first.body)
  await world.db.transact((tx) =>
    tx.run(`update locations set description = 'Newly painted.' where id = $1`, [id]),
  )
  const again = { 'if-none-match': String(first.headers.etag) }
  expect((await ask(pathOf(location), again)).statusCode).toBe(304)
  world.clock.moveTo(world.clock.offsetMs() + 11 * second)
  const changed = await ask(pathOf(location), again)
  expect([changed.statusCode, texts(changed.body).includes('Newly painted.')]).toEqual([200, true])
})

test('places have pages where there is enough to say, and every route has a first segment of its own', async () => {
  for (const name of ['Harbor Bakery', 'Juniper Books', 'Corner Deli'])
    await aLocation(world, { name, features: { wheelchair: 'yes' } })
  const nearby = await get('/nyc/times-square')
  expect(nearby.body).toContain('<h1>Restrooms near Times Square</h1>')
  expect(nearby.body).not.toContain('noindex')
  expect((await get('/de/nyc/wheelchair-accessible')).body).toContain('Harbor Bakery')
  expect((await get('/nyc/staten-island')).body).toContain('content="noindex"')
  expect(nearby.headers['x-robots-tag']).toBe('noindex')
  const roots = [...world.app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\/[^ ]*)/gm)]
  const known = [...firstSegments, '', '*']
  expect(
    roots.map(([, path = '']) => firstSegmentOf(path)).filter((one) => !known.includes(one)),
  ).toEqual([])
})
