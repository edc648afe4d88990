import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { freshPages } from '#server/testing/pages.ts'
import { useWorld } from '#server/testing/useWorld.ts'

let pages: Awaited<ReturnType<typeof freshPages>>
beforeAll(async () => {
  pages = await freshPages()
})
afterAll(() => pages.remove())
const world = useWorld(() => ({ pagesFile: pages.file, keepClock: true }))

async function get(url: string, headers: Record<string, string> = {}) {
  await world.runJob('follow the locations')
  return world.app.inject({ url, headers: { accept: 'text/html', ...headers } })
}

const near = 'near=40.758,-73.9855'
const texts = (html: string) => html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, '|')

test('others show restrooms near a place, and every link opens the product in a window of its own', async () => {
  const { location } = await aLocation(world, { features: { wheelchair: 'yes' } })
  await aLocation(world, { name: 'Hidden Bakery', isActive: false })
  const free = await aLocation(world, { name: 'Juniper Books', priceCents: 0 })
  const page = await get(`/embed?${near}&language=es-MX&place=Hotel+<Astoria>`)
  expect(page.statusCode).toBe(200)
  const words = texts(page.body)
  for (const text of ['Baños cerca de Hotel &lt;Astoria&gt;', '218 W 46th St', 'Juniper Books'])
    expect(words, text).toContain(text)
  expect(words).not.toContain('Hidden Bakery')
  expect(page.body).toContain('<base target="_blank"/>')
  expect(page.body).toContain(`href="/es/nyc/lantern-coffee-house-${location.shortId}"`)
  expect(page.body).toContain('src="/map/light/15/40.758,-73.9855.svg"')
  expect(page.body).not.toMatch(/<script|<form|<input| style=| on\w+=/)

  const wheelchair = texts((await get(`/embed?${near}&features=wheelchair`)).body)
  expect(wheelchair.includes('Lantern Coffee House')).toBe(true)
  expect(wheelchair.includes('Juniper Books')).toBe(false)
  const list = await get(`/embed?${near}&price=free&view=list&theme=dark&color=%23ffcc00`)
  expect(texts(list.body)).not.toContain('Lantern Coffee House')
  expect(list.body).toContain(free.location.shortId)
  expect(list.body).not.toContain('<img')
  expect(list.body).toContain('--brand:#ffcc00;--on-brand:#000000')
  expect(list.body).not.toContain('prefers-color-scheme')
})

test('any page may frame it, and it is a document without an origin that runs, sends and stores nothing', async () => {
  const { headers } = await get(`/embed?${near}`)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox')
  expect(policy).not.toMatch(/script-src|unsafe|allow-scripts|allow-same-origin/)
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers['set-cookie']).toBeUndefined()

  const script = await get('/embed.js', { 'accept-encoding': 'br' })
  expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin')
  const code = brotliDecompressSync(script.rawPayload)
  expect(code.length).toBeLessThanOrEqual(3_000)
  expect(code.toString()).not.toMatch(/cookie|Storage|fetch|sendBeacon|geolocation|innerHTML/)
  const map = await get('/map/dark/15/40.758,-73.9855.svg')
  expect(map.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const again = { 'if-none-match': String(map.headers.etag) }
  expect((await get('/map/dark/15/40.758,-73.9855.svg', again)).statusCode).toBe(304)

  for (const other of [
    '/',
    '/nyc',
    '/embed/other',
    '/embed.js',
    '/map/dark/15/40.758,-73.9855.svg',
  ]) {
    const { headers: headersAgain } = await get(other)
    expect(
      [headersAgain['x-frame-options'], headersAgain['content-security-policy']],
      other,
    ).toEqual(['DENY', expect.stringContaining("frame-ancestors 'none'")])
  }
})

test('an address that asks for what there is not says so, and looks that are wrong count as not said', async () => {
  for (const query of [
    '',
    'near=91,0',
    'near=40.758',
    `${near}&features=wheelchairs`,
    `${near}&price=1`,
  ]) {
    const page = await get(`/embed?${query}`)
    expect([page.statusCode, texts(page.body).includes('isn’t set up yet')], query).toEqual([
      400,
      true,
    ])
  }
  const odd = `${near}&theme=pink&color=red;}body{display:none&zoom=99&view=3d&language=%F0%9F%9A%BB`
  const page = await get(`/embed?${odd}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('display:none&')
  expect(page.body).not.toContain('red;')
  expect(page.body).toContain('/map/light/15/')
  expect(texts((await get('/embed?near=35.68,139.76')).body)).toContain('No restrooms nearby yet')
  for (const none of [
    '/map/pink/15/40.7,-73.9.svg',
    '/map/dark/30/40.7,-73.9.svg',
    '/map/dark/15/x.svg',
  ])
    expect((await get(none)).statusCode, none).toBe(404)
})

test('several that would cover one another are one pin, which leads closer until each has its own', async () => {
  const { lat, lng } = aDraft.coordinates
  for (const east of [-0.0005, 0, 0.0005]) {
    const coordinates = { lat, lng: lng + east }
    await aLocation(world, { coordinates, features: { shower: 'yes' } })
  }
  const { body } = await get(`/embed?near=${lat},${lng}&features=shower`)
  const [, closer = ''] =
    /href="([^"]+)" target="_self" aria-label="3 restrooms, zoom in"/.exec(body) ?? []
  expect(closer).toContain('zoom=17')
  const pins = (await get(closer.replaceAll('&amp;', '&').replace('zoom=17', 'zoom=18'))).body
  expect(pins.match(/class="[^"]*pin\d"/g)).toHaveLength(3)
})
