import { at, field, flipTo, freshEmail, password, signedIn, submit } from './people.ts'
import {
  answerActive,
  aRestroom,
  card,
  hidesPermission,
  infoWindow,
  list,
  listed,
  pin,
  timesSquare,
} from './restrooms.ts'
import { expect, test } from './test.ts'

test.describe('finding one', () => {
  test('a filter is asked of the server and stands in the address', async ({ page }) => {
    await page.goto('/#/home?view=list')
    const sent = page.waitForRequest(/locations\/active\?.*maxPrice=0/)
    await page.getByRole('button', { name: 'Free', exact: true }).click()
    await sent
    const cards = list(page).locator(':scope > li')
    await expect(cards.filter({ hasText: 'per visit' })).toHaveCount(0)
    await expect(cards.first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Free', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(cards.filter({ hasText: 'per visit' })).toHaveCount(0)
  })

  test('an address is searched by keyboard, and the list begins there', async ({ page }) => {
    await page.goto('/#/home')
    await expect(list(page)).toBeVisible()
    const search = page.getByRole('combobox', { name: 'Search an address or place' })
    await search.fill('grand central')
    await expect(page.getByRole('option', { name: /Grand Central/ }).first()).toBeVisible()
    await search.press('ArrowDown')
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await search.press('Enter')
    await expect(page.getByText(/^Nearest to Grand Central/)).toBeVisible()
    await expect(list(page).locator(':scope > li').first()).toContainText(/E \d+|Park|Lex|Mad/)
  })

  test('a restroom is found by its name', async ({ page, request }) => {
    const restroom = await aRestroom(request)
    await page.goto('/#/home')
    await page.getByLabel('Search an address or place').fill(restroom.name)
    await page.getByRole('option', { name: restroom.name }).first().click()
    await expect(infoWindow(page, restroom.name)).toBeVisible()
  })

  test('the position is asked for only on request, and then sorts the list', async ({
    page,
    context,
  }) => {
    await hidesPermission(page)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 40.7445, longitude: -73.9872 })
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/locations/active')) requests.push(request.url())
    })
    await page.goto('/#/home')
    await expect(list(page)).toBeVisible()
    await expect(page.getByRole('img', { name: 'You are here' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Center on my location' }).click()
    await expect(page.getByRole('img', { name: 'You are here' })).toBeVisible()
    expect(requests[0]).toContain('near=40.758%2C-73.9855')
    expect(requests.at(-1)).toContain('near=40.7445%2C-73.9872')
  })

  test('hovering or focusing a card raises its marker, also out of a cluster', async ({ page }) => {
    const near = { ...timesSquare, lng: timesSquare.lng + 0.003 }
    await answerActive(page, [listed({ name: 'One', price: 3 }), listed({ coordinates: near })])
    await page.goto('/#/home')
    await expect(pin(page, '2 restrooms, zoom in')).toBeVisible()
    await expect(page.locator('.map-pill-raised')).toHaveCount(0)
    await card(page, 'One').getByRole('button', { name: 'One', exact: true }).focus()
    await expect(page.locator('.map-pill-raised')).toHaveText('$3')
  })

  test('by keyboard a card leads into the info window, and Escape back to the card', async ({
    page,
  }) => {
    await answerActive(page, [listed({ name: 'By key' })])
    await page.goto('/#/home')
    await expect(pin(page, /^By key/)).toBeVisible()
    const title = card(page, 'By key').getByRole('button', { name: 'By key', exact: true })
    await title.focus()
    await page.keyboard.press('Enter')
    const window = infoWindow(page, 'By key')
    await expect(window.getByRole('link', { name: 'By key', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(window).toHaveCount(0)
    await expect(title).toBeFocused()
  })
})

test.describe('the screen of a restroom', () => {
  test('it says price, features, hours and address', async ({ page, request }) => {
    const restroom = await aRestroom(request, {
      price: 7,
      description: 'Behind the counter.',
      features: features({ wheelchair: 'yes', shower: 'no' }),
      openingHours: {
        timeZone: 'America/New_York',
        weekly: everyDay('00:00', '24:00'),
        exceptions: [],
      },
    })
    await page.goto(`/#/home/${restroom._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(restroom.name)
    const screen = page.getByRole('article')
    for (const text of ['$7.00 per visit', 'Premium', 'Behind the counter.', 'Open · 24 hours'])
      await expect(screen).toContainText(text)
    await expect(screen.getByText('Today')).toHaveCount(1)
    await expect(screen.getByText('Open 24 hours')).toHaveCount(7)
    await expect(screen.getByRole('heading', { name: 'Yes', exact: true })).toBeVisible()
    await expect(screen.getByRole('heading', { name: 'No', exact: true })).toBeVisible()
    await expect(screen.getByRole('heading', { name: 'Unknown' })).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Get Directions' })).toBeVisible()
  })

  test('one that is not there says so, with a way on', async ({ page }) => {
    for (const id of [crypto.randomUUID(), 'cut-sho']) {
      await page.goto(`/#/home/${id}`)
      await expect(page.getByText('This restroom is no longer on Pitstop')).toBeVisible()
    }
    await page.getByRole('link', { name: 'Find a restroom' }).click()
    await page.waitForURL(at('/home'))
  })

  test('a visitor goes on to pay, may sign up on the way, and Back leads to where they pressed', async ({
    page,
    request,
  }) => {
    const restroom = await aRestroom(request)
    await page.goto(`/#/home/${restroom._id}`)
    await page.getByRole('button', { name: 'Get access code · $2.50' }).click()
    await page.waitForURL(at('/payment'))
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL(at('/auth'))
    await flipTo(page, 'Sign Up')
    await field(page, 'Full Name').fill('Ana K.')
    await field(page, 'Email').fill(freshEmail())
    await field(page, 'Password').fill(password)
    await submit(page).click()
    await page.waitForURL(at('/payment'))
    await expect(page.getByText(restroom.name).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay $2.50' })).toBeVisible()
    await page.goBack()
    await page.waitForURL(at(`/home/${restroom._id}`))
    await expect(page.getByRole('button', { name: 'Get access code · $2.50' })).toBeVisible()
  })

  test('a free one gives a code at once; asked again it is shown, elsewhere one is led to it', async ({
    page,
    request,
  }) => {
    const free = await aRestroom(request, { price: 0 })
    const other = await aRestroom(request)
    await signedIn(page, request)
    await page.goto(`/#/home/${free._id}`)
    await page.getByRole('button', { name: 'Get access code · Free' }).click()
    await page.waitForURL(/#\/visits\//)
    const visit = page.url()

    await page.goto(`/#/home/${other._id}`)
    await expect(page.getByText(`You already have a code for ${free.name}`)).toBeVisible()
    await page.getByRole('button', { name: 'Show my code' }).click()
    await page.waitForURL(visit)
    await page.goto(`/#/home/${free._id}`)
    await page.getByRole('button', { name: 'Show code' }).click()
    await page.waitForURL(visit)
  })

  test('a pass is named on the button, and when its day would start', async ({ page, request }) => {
    const restroom = await aRestroom(request)
    await signedIn(page, request)
    // A pass is bought in the tests of buying; here only its words count.
    await page.route('**/api/locations/*/access', (route) =>
      route.fulfill({ json: { kind: 'covered', planId: 'price_2', starts: true, cents: 250 } }),
    )
    await page.goto(`/#/home/${restroom._id}`)
    await expect(
      page.getByRole('button', { name: 'Get access code · with your 24-Hour Pass' }),
    ).toBeVisible()
    await expect(page.getByText('Your 24 hours start now')).toBeVisible()
    await expect(page.getByText('You save $2.50 on this visit.')).toBeVisible()
  })

  test('a shut door is said before anyone signs up or pays, with the nearest open one', async ({
    page,
    request,
  }) => {
    const shut = await aRestroom(request, {
      openingHours: { timeZone: 'America/New_York', weekly: [], exceptions: [] },
    })
    await aRestroom(request, {
      openingHours: {
        timeZone: 'America/New_York',
        weekly: everyDay('00:00', '24:00'),
        exceptions: [],
      },
    })
    const getAccess = page.getByRole('button', { name: /Get access code/ })
    await page.goto(`/#/home/${shut._id}`)
    await expect(page.getByText('Closed right now')).toBeVisible()
    await expect(page.getByText('Nearest open restroom')).toBeVisible()
    // However long the other one is called.
    const width = page.viewportSize()?.width ?? 0
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect(getAccess).toHaveCount(0)

    await signedIn(page, request)
    await page.goto(`/#/home/${shut._id}`)
    await expect(page.getByText('Closed right now')).toBeVisible()
    await expect(getAccess).toHaveCount(0)
  })

  test('a door farther than 20 minutes on foot is said before paying', async ({
    page,
    request,
    context,
  }) => {
    const restroom = await aRestroom(request)
    await hidesPermission(page)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 40.72, longitude: -73.99 })
    await page.goto(`/#/home/${restroom._id}`)
    await expect(page.getByRole('button', { name: /Get access code/ })).toBeVisible()
    await expect(page.getByText('That’s a long walk')).toHaveCount(0)
    await page.getByRole('button', { name: 'How far is it from me?' }).click()
    await expect(page.getByText('That’s a long walk')).toBeVisible()
  })
})

const everyDay = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens, closes }))

const features = (known: object) => ({
  wheelchair: 'unknown',
  stepFree: 'unknown',
  babyChanging: 'unknown',
  genderNeutral: 'unknown',
  singleRoom: 'unknown',
  shower: 'unknown',
  menstrualProducts: 'unknown',
  familyRoom: 'unknown',
  ...known,
})
