import {
  answerActive,
  card,
  hidesPermission,
  infoWindow,
  list,
  listed,
  listHeading,
  onMap,
  openAtNoon,
  pin,
  timesSquare,
} from './restrooms.ts'
import { expect, test } from './test.ts'

// What near means: the guest, a place that was searched for, or the middle of the city; and that open comes first.

const brooklyn = { latitude: 40.678_234_1, longitude: -73.944_156_2 }
const tokyo = { latitude: 35.6812, longitude: 139.7671 }
const north = (meters: number) => ({ ...timesSquare, lat: timesSquare.lat + meters / 111_195 })

test.describe('with permission given before', () => {
  test.beforeEach(({ context }) => context.grantPermissions(['geolocation']))

  test('the list is asked for where the guest is, to 10 m, at once and without a press', async ({
    page,
    context,
  }) => {
    await context.setGeolocation(brooklyn)
    const request = page.waitForRequest('**/api/locations/active?near=40.6782%2C-73.9442*')
    await page.goto('/#/home')
    await request
    await expect(listHeading(page)).toContainText('From your location')
    await expect(listHeading(page).getByRole('button')).toHaveCount(0)
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).not.toMatch(/40\.6782|73\.9442/)
  })

  test('the map shows the guest and the nearest three, however far they are', async ({
    page,
    context,
  }) => {
    await context.setGeolocation(brooklyn)
    // Far apart, so that none hides in a cluster.
    const from = { lat: brooklyn.latitude, lng: brooklyn.longitude }
    const places = [
      { ...from, lat: from.lat + 0.09 },
      { ...from, lng: from.lng - 0.1 },
      { ...from, lng: from.lng + 0.09 },
      { ...from, lat: from.lat - 0.3 },
    ]
    await answerActive(
      page,
      places.map((coordinates, at) => listed({ name: `Number ${at}`, coordinates })),
    )
    await page.goto('/#/home')
    await expect(onMap(page, 'You are here')).toBeInViewport()
    for (const name of [/Number 0/, /Number 1/, /Number 2/])
      await expect(pin(page, name)).toBeInViewport()
    await expect(pin(page, /Number 3/)).toHaveCount(0)
  })

  test('a guest who walks is followed, and the list requested again', async ({ page, context }) => {
    const start = { latitude: 40.758, longitude: -73.9855 }
    await context.setGeolocation(start)
    await page.goto('/#/home')
    await expect(listHeading(page)).toContainText('From your location')
    const request = page.waitForRequest('**/api/locations/active?near=40.76%2C-73.9855*')
    await context.setGeolocation({ ...start, latitude: 40.76 })
    await request
  })

  test('more than half an hour on foot is shown in miles only', async ({ page, context }) => {
    await context.setGeolocation({ latitude: timesSquare.lat, longitude: timesSquare.lng })
    await answerActive(page, [
      listed({ name: 'Near', coordinates: north(900) }),
      listed({ name: 'Beyond a walk', coordinates: north(3_000) }),
    ])
    await page.goto('/#/home')
    await expect(card(page, 'Near')).toContainText('14 min')
    await expect(card(page, 'Beyond a walk')).toContainText('1.9 mi')
    await expect(card(page, 'Beyond a walk')).not.toContainText('min')
  })

  test('where there is no Pitstop it says so, names the nearest, and tells by one mail that can be taken back', async ({
    page,
    context,
  }) => {
    await context.setGeolocation(tokyo)
    await page.goto('/#/home?view=list')
    await expect(
      page.getByRole('heading', { name: 'Pitstop isn’t where you are yet' }),
    ).toBeVisible()
    await expect(page.getByText(/^Nearest: .*6,7\d\d mi away/)).toBeVisible()
    await expect(list(page)).toHaveCount(0)
    await expect(page.getByText('No bathrooms found')).toHaveCount(0)

    await page.getByRole('textbox', { name: 'Email' }).fill('traveler@pitstop.example')
    const sent = page.waitForRequest('**/api/arrivals')
    await page.getByRole('button', { name: 'Notify me' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ near: { lat: 35.7, lng: 139.8 } })
    await expect(page.getByText('We’ll tell you')).toBeVisible()
    await page.reload()
    const takenBack = page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.ok(),
    )
    await page.getByRole('button', { name: 'Undo' }).click()
    await takenBack
    await expect(page.getByRole('button', { name: 'Notify me' })).toBeVisible()

    await page.getByRole('button', { name: 'Show it on the map' }).click()
    await expect(list(page).getByRole('listitem').first()).toBeVisible()
  })

  test('public restrooms that are known there are listed all the same', async ({
    page,
    context,
  }) => {
    await context.setGeolocation(tokyo)
    const here = { lat: 35.682, lng: 139.767 }
    const publicOne = listed({ name: 'Station', coordinates: here, publicSource: 'OpenStreetMap' })
    await page.route('**/api/locations/active*', (route) => {
      const withoutPublic = new URL(route.request().url()).searchParams.get('public') === 'no'
      const partner = listed({ name: 'Café' })
      return route.fulfill({ json: withoutPublic ? [partner] : [publicOne, partner] })
    })
    await page.goto('/#/home?view=list')
    await expect(page.getByText('Public restrooms near you')).toBeVisible()
    await expect(list(page).getByRole('heading')).toHaveText(['Station'])
  })
})

test.describe('without it', () => {
  test('the list says that it starts at Times Square, with no minutes on foot', async ({
    page,
  }) => {
    await page.goto('/#/home')
    await expect(listHeading(page)).toContainText(/From Times Square.*Use my location/)
    await expect(list(page).getByRole('listitem').first()).toContainText(/ mi/)
    await expect(list(page)).not.toContainText(/\d min walk/)
  })

  test('a press on “Use my location” is all it takes', async ({ page, context }) => {
    await hidesPermission(page)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 40.7484, longitude: -73.9857 })
    await page.goto('/#/home')
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(listHeading(page)).toContainText('From your location')
    await expect(list(page).getByRole('listitem').first()).toContainText(/\d min/)
  })
})

test('closed ones are set apart, on the list and on the map', async ({ page }) => {
  const apart = { ...timesSquare, lng: timesSquare.lng + 0.02 }
  const neverOpen = { timeZone: 'America/New_York', weekly: [], exceptions: [] }
  await answerActive(page, [
    listed({ name: 'Shut', openingHours: neverOpen }),
    listed({ name: 'Open', openingHours: openAtNoon(), coordinates: apart }),
  ])
  await page.goto('/#/home')
  await expect(list(page).getByRole('heading')).toHaveText(['Open'])
  await expect(page.getByRole('heading', { name: 'Closed now' })).toBeAttached()
  const closed = page.getByRole('list', { name: 'Closed now' })
  await expect(closed.getByRole('heading')).toHaveText(['Shut'])
  await expect(pin(page, 'Shut, $2.50 per visit, closed')).toBeVisible()
  await expect(pin(page, 'Open, $2.50 per visit')).toBeVisible()
})

test('the card says before any press how one gets in and which needs are met', async ({ page }) => {
  const features = { wheelchair: 'yes', babyChanging: 'yes', shower: 'no' }
  const counter = listed({ name: 'Counter', features })
  const keypad = listed({ name: 'Keypad', entry: 'keypad' })
  const askFirst = listed({ name: 'Asked', asksFirst: true })
  await answerActive(page, [counter, keypad, askFirst])
  const unknown = 'No details yet.'
  for (const [{ _id, name }, wayIn, needs] of [
    [counter, 'Show your code to the staff', 'Wheelchair accessible · Baby changing'],
    [keypad, 'Type the door’s code on its keypad', unknown],
    [askFirst, 'Staff confirm first, within 3 min', unknown],
  ] as const) {
    await page.goto(`/#/home?at=${_id}`)
    const window = infoWindow(page, name)
    await expect(window.getByText(wayIn)).toBeVisible()
    await expect(window.getByText(needs)).toHaveCount(1)
  }
})
