import {
  answerActive,
  aRestroom,
  card,
  infoWindow,
  list,
  listed,
  map,
  pin,
  Restrooms,
  timesSquare,
} from './restrooms.ts'
import { expect, test } from './test.ts'

test.describe('map and list', () => {
  test('the map comes first, a toggle leads to the list, and a reload keeps the choice [H1] [R3]', async ({
    page,
  }) => {
    const view = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto('/#/home')
    await expect(view('Map View')).toHaveAttribute('aria-pressed', 'true')
    await expect(map(page)).toBeVisible()
    const canvas = page.locator('canvas')
    await canvas.evaluate((element) => element.setAttribute('data-first', ''))

    await view('List View').click()
    await expect(map(page)).toBeHidden()
    await expect(list(page)).toBeVisible()
    await view('Map View').click()
    await expect(map(page)).toBeVisible()
    // The same map as before: it was hidden, not rebuilt.
    await expect(canvas).toHaveAttribute('data-first')

    await view('List View').click()
    await page.reload()
    await expect(view('List View')).toHaveAttribute('aria-pressed', 'true')
    await expect(list(page)).toBeVisible()
    await expect(map(page)).toBeHidden()
  })

  test('Back from a restroom leads to where the list was', async ({ page }) => {
    await page.goto('/#/home?view=list')
    // Far down, among those that are closed at night: the last one changes while the list is drawn.
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading') })
    const place = cards.nth(20).getByRole('heading').getByRole('link')
    await place.click()
    await page.waitForURL(/#\/home\/[\da-f-]+$/)
    await page.goBack()
    await expect(place).toBeInViewport()
  })

  test('the map opens around Times Square at zoom 13, 500 px high [H2]', async ({
    page,
    isMobile,
  }) => {
    const east = { ...timesSquare, lng: timesSquare.lng + 0.012 }
    await answerActive(page, [
      listed({ name: 'Middle' }),
      listed({ name: 'East', coordinates: east }),
    ])
    await page.goto('/#/home')
    await expect(pin(page, /^East/)).toBeVisible()
    const box = await boxOf(map(page))
    const middle = centreOf(await boxOf(pin(page, /^Middle/)))
    const right = centreOf(await boxOf(pin(page, /^East/)))

    // On a world of 512 px at zoom 0.
    expect(right.x - middle.x).toBeCloseTo((0.012 / 360) * 512 * 2 ** 13, -1)
    expect(Math.abs(middle.x - centreOf(box).x)).toBeLessThan(5)
    expect(Math.abs(middle.y - centreOf(box).y)).toBeLessThan(80)
    if (isMobile) expect(box.height).toBe(500)
    else {
      await page.setViewportSize({ width: 1280, height: 480 })
      expect((await boxOf(map(page))).height).toBeGreaterThanOrEqual(500)
    }
  })

  test('a press on a marker opens name, address and the way there [H3]', async ({ page }) => {
    const known = listed({ name: 'Corner Café', address: '5 Test Street' })
    const bare = { _id: 'bare', coordinates: { ...timesSquare, lng: timesSquare.lng + 0.012 } }
    await answerActive(page, [known, bare])
    await page.goto('/#/home')
    await pin(page, 'Corner Café, $2.50 per visit').click()
    const window = infoWindow(page, 'Corner Café')
    await expect(window.getByText('5 Test Street')).toBeVisible()
    await expect(window.getByRole('link', { name: 'Get Directions' })).toBeVisible()

    await pin(page, /^Unnamed Location/).click()
    const other = infoWindow(page, 'Unnamed Location')
    await expect(other.getByRole('heading', { name: 'Unnamed Location' })).toBeVisible()
    await expect(other.getByText('Address not available')).toBeVisible()
    await expect(other.getByRole('link', { name: 'Get Directions' })).toBeVisible()
    await expect(window).toHaveCount(0)
  })

  test('a card says photo, name, address and price, and leads there [H4]', async ({ page }) => {
    await answerActive(page, [
      listed({ name: 'Paid', address: '5 Test Street', photoUrls: ['/illustrations/room-3.svg'] }),
      listed({ name: 'For nothing', price: 0 }),
      listed({ name: 'Who knows', price: undefined }),
    ])
    for (const view of ['map', 'list']) {
      await page.goto(`/#/home?view=${view}`)
      const paid = card(page, 'Paid')
      await expect(paid).toContainText('5 Test Street')
      await expect(paid).toContainText('$2.50 per visit')
      await expect(paid.locator('img')).toHaveAttribute('src', '/illustrations/room-3.svg')
      await expect(paid.getByRole('link', { name: 'Directions' })).toBeVisible()
      await expect(card(page, 'For nothing')).toContainText('Free')
      await expect(card(page, 'For nothing')).not.toContainText('per visit')
      await expect(card(page, 'Who knows')).toContainText('$? per visit')
    }
  })

  test('the seeded city is listed open and near first, with its own words', async ({
    page,
    request,
  }) => {
    const reply = await request.get('/api/locations/active', {
      params: { near: '40.758,-73.9855', open: 'now', limit: 3 },
    })
    const nearest = Restrooms.parse(await reply.json())
    await page.goto('/#/home')
    const first = list(page).locator(':scope > li').first()
    const name = await first.getByRole('heading').textContent()
    const known = nearest.find((one) => one.name === name)
    // Of those as many minutes away the cheapest.
    await expect(first).toContainText(known?.address ?? 'none of the nearest three')
    await expect(first).toContainText(/ mi/)
    await expect(first).toContainText('Open')
    await expect(list(page)).not.toContainText(/Closed|No new guests|Out of order/)
  })

  test('close markers become a cluster, and a press on it zooms in [H7]', async ({ page }) => {
    const near = { ...timesSquare, lng: timesSquare.lng + 0.003 }
    await answerActive(page, [listed({ name: 'One' }), listed({ name: 'Two', coordinates: near })])
    await page.goto('/#/home')
    await expect(pin(page, /^(One|Two)/)).toHaveCount(0)
    await pin(page, '2 restrooms, zoom in').click()
    await expect(pin(page, /^One/)).toBeVisible()
    await expect(pin(page, /^Two/)).toBeVisible()
    await expect(pin(page, '2 restrooms, zoom in')).toHaveCount(0)
  })

  test('only restrooms that are open to guests appear, at once [H11]', async ({
    page,
    request,
  }) => {
    const restroom = await aRestroom(request)
    await page.goto('/#/home?view=list')
    await expect(card(page, restroom.name)).toBeVisible()
    await restroom.setVisible(false)
    await page.reload()
    await expect(list(page)).toBeVisible()
    await expect(card(page, restroom.name)).toHaveCount(0)
  })

  test('a picture that fails is replaced by a placeholder [H10]', async ({ page }) => {
    await answerActive(page, [
      listed({ name: 'Lost picture', photoUrls: ['/photos/lost.webp'] }),
      listed({ name: 'No picture' }),
    ])
    await page.goto('/#/home?view=list')
    for (const name of ['Lost picture', 'No picture']) {
      const placeholder = card(page, name).getByRole('img', { name: `Photo of ${name}` })
      await expect(placeholder).toBeVisible()
      await expect(card(page, name).locator('img')).toHaveCount(0)
    }
  })
})

test.describe('what the server may answer', () => {
  test('a list, an object with a data list and one location are all shown [H8]', async ({
    page,
  }) => {
    const one = listed({ name: 'Only one' })
    for (const body of [[one], { data: [one] }, one]) {
      await page.unrouteAll()
      await answerActive(page, body)
      await page.goto('/#/home')
      await page.reload()
      await expect(list(page).locator(':scope > li')).toHaveCount(1)
      await expect(card(page, 'Only one')).toBeVisible()
    }
  })

  test('an empty list, a slow answer and a failure each say so [H5]', async ({ page }) => {
    await answerActive(page, [])
    await page.goto('/#/home')
    await expect(page.getByText('No bathrooms found')).toBeVisible()
    await page.unrouteAll()
    let answer: () => void = () => undefined
    const blocked = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/locations/active*', async (route) => {
      await blocked
      await route.fulfill({ status: 503, json: { error: 'resting', message: 'Back in a minute.' } })
    })
    await page.reload()
    await expect(page.getByText('Loading bathrooms...').first()).toBeVisible()
    answer()
    await expect(page.getByText('Error: Back in a minute.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(list(page)).toBeVisible()
  })

  // What else is no list stands beside what reads it.
  test('an answer that is no list is an error that can be retried [H6]', async ({ page }) => {
    await answerActive(page, 'null')
    await page.goto('/#/home')
    await expect(page.getByRole('alert')).toContainText('No bathroom data available')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(list(page)).toBeVisible()
  })

  test('a request that is never answered ends after 15 seconds, with Retry [H12]', async ({
    page,
  }) => {
    await page.clock.install()
    const sent = page.waitForRequest('**/api/locations/active*')
    await page.route('**/api/locations/active*', () => undefined)
    await page.goto('/#/home?view=list')
    await sent
    await expect(page.getByText('Loading bathrooms...').first()).toBeVisible()
    const silence = page.getByText('Error: This is taking too long.')
    await page.clock.fastForward(5_000)
    await expect(silence).toHaveCount(0)
    await page.clock.fastForward(10_000)
    await expect(silence).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(list(page)).toBeVisible()
  })
})

test.describe('directions', () => {
  const here = { latitude: 40.75, longitude: -73.99 }
  test.beforeEach(async ({ page, context }) => {
    await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'A map.' }))
    await answerActive(page, [listed()])
  })

  test('they start where the person is, on foot, in a window of their own [H9]', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(here)
    const { url, hasOpener } = await pressDirections(page)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      api: '1',
      destination: '40.758,-73.9855',
      travelmode: 'walking',
      origin: '40.75,-73.99',
    })
    expect(hasOpener).toBe(false)
  })

  for (const [what, answer] of [
    ['is refused', '(_, fail) => fail({ code: 1, PERMISSION_DENIED: 1 })'],
    ['never comes', '() => undefined'],
  ] as const)
    test(`without a starting point they open where the position ${what} [H9]`, async ({ page }) => {
      await page.addInitScript(`navigator.geolocation.getCurrentPosition = ${answer}`)
      const { url } = await pressDirections(page)
      expect(url.searchParams.get('destination')).toBe('40.758,-73.9855')
      expect(url.searchParams.has('origin')).toBe(false)
    })
})

type Page = Parameters<typeof map>[0]
type Locator = ReturnType<typeof map>

async function pressDirections(page: Page) {
  await page.goto('/#/home')
  // Before the program is there the link is a plain one, and the maps page asks for the position itself.
  await expect(page.locator('canvas')).toBeVisible()
  const opening = page.waitForEvent('popup')
  await card(page, 'Test Café').getByRole('link', { name: 'Directions' }).click()
  const popup = await opening
  await popup.waitForURL('https://www.google.com/maps/dir/**')
  const hasOpener = await popup.evaluate(() => window.opener !== null)
  return { url: new URL(popup.url()), hasOpener }
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the screen')
  return box
}

const centreOf = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>) => ({
  x: x + width / 2,
  y: y + height / 2,
})
