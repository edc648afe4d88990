import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLocation } from '#server/testing/locations.ts'
import { freshPages } from '#server/testing/pages.ts'
import { realSettings } from '#server/testing/realSettings.ts'
import { aWorld, type World } from '#server/testing/world.ts'

let pages: Awaited<ReturnType<typeof freshPages>>
let world: World
let testSystem: World
beforeAll(async () => {
  pages = await freshPages()
  world = await aWorld({ pagesFile: pages.file, env: realSettings })
  testSystem = await aWorld({ pagesFile: pages.file })
})
afterAll(async () => {
  await testSystem.close()
  await world.close()
  await pages.remove()
})

async function get(url: string, from = world) {
  await from.runJob('follow the locations')
  return from.app.inject({ url, headers: { accept: 'text/html' } })
}
const urlsIn = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/pitstop.test([^<]+)<\/loc>/g)].map(([, path]) => path ?? '')

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** An address of sitemaps.xsd: 12 to 2,048 characters, without anything that XML takes for markup. */
const loc = String.raw`<loc>https?:\/\/[^<>&"\s]{5,2040}<\/loc>`
const lastmod = String.raw`<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z<\/lastmod>`

/** The whole file is what the schema of sitemaps.org allows, in the order in which it wants it. */
function expectValid(xml: string) {
  const [first, open, ...rest] = xml.trimEnd().split('\n')
  const isIndex = open === `<sitemapindex ${namespace}>`
  const [set, one] = isIndex ? ['sitemapindex', 'sitemap'] : ['urlset', 'url']
  expect([first, open, rest.pop()]).toEqual([head, `<${set} ${namespace}>`, `</${set}>`])
  const entry = new RegExp(`^<${one}>${loc}(${lastmod})?</${one}>$`)
  expect(rest.filter((line) => !entry.test(line))).toEqual([])
  expect(rest.length).toBeGreaterThan(0)
  expect(rest.length).toBeLessThanOrEqual(50_000)
}

test('sitemaps name the pages that have something to say, and no other', async () => {
  const names = ['Harbor <Bakery> & Co', 'Juniper Books', '時代廣場咖啡']
  const addresses: string[] = []
  for (const name of names)
    addresses.push((await aLocation(world, { name })).location.shortId ?? '')
  const hidden = await aLocation(world, { isActive: false })
  const thin = await aLocation(world, { name: 'Nothing Said', description: '' })

  const index = await get('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  expectValid(index.body)
  expect(urlsIn(index.body)).toEqual(['/sitemaps/places.xml', '/sitemaps/restrooms.xml'])
  const { body } = await get('/sitemaps/restrooms.xml')
  expectValid(body)
  const urls = urlsIn(body)
  expect(urls.map((url) => url.slice(-8)).sort()).toEqual([...addresses].sort())
  expect(body.match(/<lastmod>2026-11-20T/g)).toHaveLength(3)
  expect(urlsIn((await get(`/sitemaps/restrooms${addresses[0]?.[0] ?? ''}.xml`)).body)).toContain(
    urls.find((url) => url.endsWith(addresses[0] ?? '')),
  )

  const ofPlaces = (await get('/sitemaps/places.xml')).body
  expectValid(ofPlaces)
  const places = urlsIn(ofPlaces)
  expect(places).toContain('/nyc')
  expect(places).toContain('/nyc/times-square')
  expect(places).not.toContain('/nyc/staten-island')
  expect(places).not.toContain('/nyc/wheelchair-accessible')
  for (const url of [...urls, ...places]) {
    const { statusCode, body: page, headers } = await get(url)
    expect([statusCode, page.includes('noindex'), headers['x-robots-tag']], url).toEqual([
      200,
      false,
      undefined,
    ])
  }
  expect((await get(`/nyc/nothing-said-${thin.location.shortId}`)).body).toContain('noindex')
  expect((await get(`/r/${hidden.location.shortId}/picture.jpg`)).statusCode).toBe(404)
  for (const none of ['/sitemaps/restroomsu.xml', '/sitemaps/restrooms0000.xml', '/sitemaps/x.xml'])
    expect((await get(none)).statusCode).toBe(404)
})

/** Seconds that a shared cache may keep it. */
const sharedSeconds = (control: unknown) => Number(/s-maxage=(\d+)/.exec(String(control))?.[1])

test('a shared cache that is told of no change keeps what is about a restroom for a minute at most', async () => {
  const { location } = await aLocation(world)
  for (const path of [
    `/nyc/lantern-coffee-house-${location.shortId}`,
    `/r/${location.shortId}/picture.jpg`,
    '/nyc',
    '/sitemap.xml',
    '/sitemaps/restrooms.xml',
    '/api/feed/restrooms/csv',
    '/embed?near=40.758,-73.9855',
  ])
    expect(sharedSeconds((await get(path)).headers['cache-control']), path).toBeLessThanOrEqual(60)
  const told = await aWorld({ pagesFile: pages.file, env: { PURGE_URL: 'http://127.0.0.1:9' } })
  const { location: own } = await aLocation(told)
  const picture = await get(`/r/${own.shortId}/picture.jpg`, told)
  expect(sharedSeconds(picture.headers['cache-control'])).toBe(86_400)
  expect(picture.headers['surrogate-key']).toContain(own.shortId)
  await told.close()
})

test('programs learn where the sitemaps are, whom to tell of a hole, and what this is', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: http://pitstop.test/sitemap.xml')
  const { body } = await get('/.well-known/security.txt')
  expect(body).toMatch(/^Contact: mailto:hello@pitstop\.example\nExpires: 2027-05-19T/)
  expect((await get('/llms.txt')).body).toContain('(http://pitstop.test/nyc/wheelchair-accessible)')
})

test('a test system is in no index, and its made-up restrooms in no sitemap', async () => {
  await aLocation(testSystem)
  for (const path of ['/', '/nyc', '/r/00000000', '/robots.txt'])
    expect((await get(path, testSystem)).headers['x-robots-tag'], path).toBe('noindex')
  expect((await get('/sitemap.xml', testSystem)).statusCode).toBe(404)
  expect((await get('/sitemaps/restrooms.xml', testSystem)).statusCode).toBe(404)
  for (const path of ['/robots.txt', '/llms.txt'])
    expect((await get(path, testSystem)).body).not.toContain('sitemap.xml')
})

test('a preview has a picture of where the restroom is, made once', async () => {
  const { location } = await aLocation(world)
  const page = await get(`/nyc/lantern-coffee-house-${location.shortId}`)
  const [, path = ''] = /og:image" content="http:\/\/pitstop.test([^"]+)"/.exec(page.body) ?? []
  const picture = await get(path)
  expect(world.logged).toEqual([])
  expect(picture.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const { width, height } = await sharp(picture.rawPayload).metadata()
  expect([width, height]).toEqual([1200, 630])
  const { channels } = await sharp(picture.rawPayload)
    .extract({ left: 590, top: 240, width: 20, height: 20 })
    .stats()
  // The pin's green, not the land's grey.
  expect((channels[0]?.mean ?? 255) < (channels[1]?.mean ?? 0)).toBe(true)
  const again = await world.app.inject({
    url: path,
    headers: { 'if-none-match': String(picture.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect((await get('/picture.jpg')).rawPayload.equals(picture.rawPayload)).toBe(false)
})
