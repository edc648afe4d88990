import type { Page, Route } from '@playwright/test'
import { googleStandIn, refusesKey } from './googleStandIn.ts'
import { answerActive, infoWindow, list, listed, map, pin, timesSquare } from './restrooms.ts'
import { type Product, startProduct } from './server.ts'
import { expect, test } from './test.ts'

const failed = (page: Page) => page.getByText('Map failed to load. Please check your API key.')
const retry = (page: Page) => map(page).getByRole('button', { name: 'Retry' })
const never = () => undefined
const cafe = listed({ name: 'Corner Café' })
const cafePin = 'Corner Café, $2.50 per visit'

test('without WebGL the map says so, and the list goes on [D4]', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/#/home')
  await expect(failed(page)).toBeVisible()
  await retry(page).click()
  await expect(failed(page)).toBeVisible()
  await expect(list(page).locator(':scope > li').first()).toBeVisible()

  // In the small map of one restroom the whole of it has room.
  await list(page).getByRole('link').first().click()
  const alert = page.getByRole('alert').filter({ has: failed(page) })
  await alert.scrollIntoViewIfNeeded()
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 1 })
})

test.describe('a style that the operator set', () => {
  const withStyle = async (
    page: Page,
    baseURL: string | undefined,
    answer: (route: Route) => unknown,
  ) => {
    const mapStyleUrl = `${baseURL}/style.json`
    await page.route('**/api/settings', async (route) => {
      const settings: unknown = await (await route.fetch()).json()
      await route.fulfill({ json: { ...(settings as object), mapStyleUrl } })
    })
    await page.route(mapStyleUrl, answer)
    await answerActive(page, [cafe])
    const sent = page.waitForRequest(mapStyleUrl)
    await page.goto('/#/home')
    await sent
  }

  test('is drawn once it is here', async ({ page, baseURL }) => {
    const style = {
      version: 8,
      sources: {
        sea: {
          type: 'geojson',
          data: { type: 'FeatureCollection', features: [] },
          attribution: 'Another map',
        },
      },
      layers: [{ id: 'sea', type: 'fill', source: 'sea' }],
    }
    await withStyle(page, baseURL, (route) => route.fulfill({ json: style }))
    await expect(map(page).getByText('Another map')).toBeVisible()
    await expect(pin(page, cafePin)).toBeVisible()
  })

  for (const [name, answer] of [
    ['hangs', never],
    ['is lost', (route: Route) => route.abort()],
    ['is none', (route: Route) => route.fulfill({ json: { version: 8, sources: {}, layers: 7 } })],
  ] as const)
    test(`that ${name} leaves the bundled map`, async ({ page, baseURL }) => {
      await withStyle(page, baseURL, answer)
      await expect(pin(page, cafePin)).toBeVisible()
      await expect(map(page).getByText('Schematic map')).toBeVisible()
      await expect(failed(page)).toHaveCount(0)
    })
})

test.describe('with a Google key', () => {
  const script = 'https://maps.googleapis.com/**'
  let product: Product

  test.beforeAll(async () => {
    product = await startProduct({ env: { GOOGLE_MAPS_KEY: 'a-key' }, args: ['--empty'] })
  })
  test.afterAll(() => product.remove())

  const open = async (page: Page, body: string) => {
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await answerActive(page, [cafe, listed({ coordinates: { ...timesSquare, lng: -73.9 } })])
    await page.goto(`${product.url}/#/home`)
  }
  const isDrawn = async (page: Page) => {
    await page.unroute(script)
    await page.route(script, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: googleStandIn }),
    )
    await retry(page).click()
    await expect(pin(page, cafePin)).toBeVisible()
    await expect(failed(page)).toHaveCount(0)
  }

  test('its map carries the same markers and info windows', async ({ page }) => {
    await open(page, googleStandIn)
    await pin(page, cafePin).click()
    await expect(infoWindow(page, 'Corner Café')).toBeVisible()
  })

  test('its map opens at the zoom 13 of its own counting [H2]', async ({ page }) => {
    await open(page, googleStandIn)
    const degrees = 0.02
    const east = { ...timesSquare, lng: timesSquare.lng + degrees }
    await answerActive(page, [
      listed({ name: 'Middle' }),
      listed({ name: 'East', coordinates: east }),
    ])
    await page.reload()
    await expect(map(page).locator('.map-background')).toHaveCount(0)
    const left = async (name: RegExp) => (await pin(page, name).boundingBox())?.x ?? NaN
    const apartPx = async () => (await left(/^East/)) - (await left(/^Middle/))
    await expect.poll(apartPx).toBeCloseTo((degrees * 256 * 2 ** 13) / 360, -1)
  })

  test('prices stand where they will before its script is there', async ({ page }) => {
    const { promise: blocked, resolve: release } = Promise.withResolvers<true>()
    await page.route(script, async (route) => {
      await blocked
      await route.fulfill({ contentType: 'text/javascript', body: googleStandIn })
    })
    const aside = { ...timesSquare, lng: timesSquare.lng + 0.02 }
    await answerActive(page, [{ ...cafe, coordinates: aside }])
    await page.goto(`${product.url}/#/home`)
    const background = map(page).locator('.map-background')
    await expect(background).toBeVisible()
    // No picture of another map.
    await expect(background.locator('img')).toHaveCount(0)
    const before = await pin(page, cafePin).boundingBox()
    release(true)
    await expect(background).toHaveCount(0)
    const after = await pin(page, cafePin).boundingBox()
    expect(after?.x).toBeCloseTo(before?.x ?? NaN, 0)
  })

  test('a script that is blocked is told, and Retry tries again', async ({ page }) => {
    await open(page, '')
    await page.unroute(script)
    await page.route(script, (route) => route.abort())
    await page.reload()
    await expect(failed(page)).toBeVisible()
    await expect(list(page)).toContainText('Corner Café')
    await isDrawn(page)
  })

  test('a script that hangs is told, and Retry tries again', async ({ page }) => {
    await page.clock.install()
    await page.route(script, never)
    await answerActive(page, [cafe])
    const sent = page.waitForRequest(script)
    await page.goto(`${product.url}/#/home`)
    await sent
    await page.clock.fastForward(8_000)
    await expect(failed(page)).toBeVisible()
    await page.clock.resume()
    await isDrawn(page)
  })

  test('a key that Google refuses is told, and Retry tries again', async ({ page }) => {
    await open(page, refusesKey)
    await expect(failed(page)).toBeVisible()
    await isDrawn(page)
  })
})
