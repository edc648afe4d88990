import type { Locator, Page } from '@playwright/test'
import { card, infoWindow, list, map, pin } from './restrooms.ts'
import { expect, test as base } from './test.ts'

/** The samples come with the screens: whatever a test below does there, nothing of it reaches the server. */
const test = base.extend<{ callsToServer: string[] }>({
  callsToServer: [
    async ({ page }, use) => {
      const calls: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (/^\/(?:api|photos|sandbox|webhooks)\//.test(pathname)) calls.push(pathname)
      })
      await use(calls)
      expect(calls).toEqual([])
    },
    { auto: true },
  ],
})

const lantern = 'Lantern Coffee House'
const marlowe = 'The Marlowe Hotel Lobby'
const corner = 'Reading Corner'

const openHome = async (page: Page) => {
  await page.goto('/#/home.d')
  await expect(pin(page, new RegExp(`^${lantern}`))).toBeVisible()
}
const choose = async (page: Page, name: string) => {
  await pin(page, new RegExp(`^${name}`)).click()
  await expect(infoWindow(page, name)).toBeVisible()
}
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}
const today = (page: Page) =>
  page.evaluate(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date()))

test.describe('the map of samples', () => {
  test('three samples stand on a map at zoom 15, 500 px high, and in a list [D1] [D17] [R9]', async ({
    page,
    isMobile,
  }) => {
    await openHome(page)
    await expect(list(page).locator(':scope > li')).toHaveCount(3)
    const one = await boxOf(pin(page, new RegExp(`^${lantern}`)))
    const other = await boxOf(pin(page, new RegExp(`^${corner}`)))
    // 0.0045 degrees of longitude, on a world of 512 px at zoom 0.
    const apart = other.x + other.width / 2 - (one.x + one.width / 2)
    expect(apart).toBeCloseTo((0.0045 / 360) * 512 * 2 ** 15, -1)

    const { height } = await boxOf(map(page))
    if (isMobile) expect(height).toBe(500)
    else expect(height).toBeGreaterThanOrEqual(500)

    await page.getByRole('button', { name: 'List View' }).click()
    await expect(map(page)).toBeHidden()
    for (const name of [lantern, marlowe, corner]) await expect(card(page, name)).toBeVisible()
    await page.getByRole('button', { name: 'Map View' }).click()
    await expect(map(page)).toBeVisible()
  })

  test('they cost $2.50, $1.00 and nothing, and say distance, rating, features and reviews [D2] [D14]', async ({
    page,
  }) => {
    await page.goto('/#/home.d?view=list')
    await expect(card(page, lantern)).toContainText('$2.50 per visit')
    await expect(card(page, marlowe)).toContainText('$1.00 per visit')
    await expect(card(page, corner)).toContainText('Free')
    for (const name of [lantern, marlowe, corner]) {
      await expect(card(page, name)).toContainText('New York')
      await expect(card(page, name)).toContainText(/\d mi/)
      await expect(card(page, name)).toContainText(/Rated \d\.\d of 5 by \d+ guests/)
    }
    await card(page, lantern).getByRole('link', { name: lantern, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: lantern })).toBeVisible()
    await expect(page.getByText('Wheelchair accessible')).toBeVisible()
    const reviews = page.getByRole('list', { name: 'Reviews' })
    await expect(reviews).toContainText('Spotless, and nobody looked twice.')
    await page.getByRole('link', { name: 'All restrooms' }).click()
    await expect(card(page, marlowe)).toBeVisible()
  })

  test('a code has three digits, is hidden until Confirm, and again at another marker [D2] [D3]', async ({
    page,
  }) => {
    await openHome(page)
    const codes = new Set<string>()
    for (const name of [lantern, corner]) {
      await choose(page, name)
      const window = infoWindow(page, name)
      await expect(window.getByText('Access code')).toHaveCount(0)
      await expect(window).not.toContainText(/\b\d{3}\b(?! W)(?!\))/)
      await window.getByRole('button', { name: 'Confirm' }).click()
      const code = window.getByRole('status')
      await expect(code).toContainText('Sample code: it opens no door')
      const [digits = ''] = /\b\d+\b/.exec((await code.textContent()) ?? '') ?? []
      expect(digits).toMatch(/^\d{3}$/)
      codes.add(digits)
      await expect(window.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
    }
    expect(codes.size).toBe(2)

    await choose(page, lantern)
    await expect(infoWindow(page, lantern).getByText('Access code')).toHaveCount(0)
    await expect(infoWindow(page, lantern).getByRole('button', { name: 'Confirm' })).toBeVisible()
    const way = infoWindow(page, lantern).getByRole('link', { name: 'Get Directions' })
    await expect(way).toHaveAttribute('href', /destination=40\.7592%2C-73\.9867/)
  })

  test('a map that cannot load says so, and Retry brings it [D4]', async ({ page }) => {
    await page.route('**/assets/MapLibreMap-*.js', (route) => route.abort())
    await page.goto('/#/home.d')
    await expect(page.getByText('Map failed to load. Please check your API key.')).toBeVisible()
    await expect(card(page, lantern)).toBeVisible()
    await page.unroute('**/assets/MapLibreMap-*.js')
    await map(page).getByRole('button', { name: 'Retry' }).click()
    await expect(pin(page, new RegExp(`^${lantern}`))).toBeVisible()
  })

  test('the search of the samples asks nobody either', async ({ page }) => {
    await openHome(page)
    await page.getByRole('combobox').fill('marlowe')
    await page.getByRole('option', { name: new RegExp(marlowe) }).click()
    await expect(infoWindow(page, marlowe)).toBeVisible()
  })
})

test.describe('the sample partner', () => {
  const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  test('name, picture, member since and ratings are shown, and what guests wrote [D15] [R10]', async ({
    page,
  }) => {
    await page.goto('/#/partner.d')
    await expect(page.getByRole('heading', { level: 1, name: lantern })).toBeVisible()
    const picture = page.getByRole('main').getByRole('img', { name: lantern })
    await expect(picture.locator('img')).toHaveJSProperty('complete', true)
    await expect(page.getByText('Member since June 2025')).toBeVisible()
    await expect(page.getByText('312 ratings')).toBeVisible()
    await expect(page.getByRole('img', { name: '4.9 of 5 stars' })).toBeVisible()
    const review = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').nth(1)
    await expect(review).toContainText('Diego V.')
    await expect(review.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    await expect(review).toContainText('Easy to find. A short wait at lunchtime.')
    await expect(review.locator('time')).toHaveText(/^\w{3} \d{1,2}, \d{4}$/)
    await expect(review.locator('img')).toHaveAttribute('src', /\/avatars\//)
  })

  test('Payout asks, Confirm Transfer empties the earnings and dates the payout today [D5]', async ({
    page,
  }) => {
    await page.goto('/#/partner.d')
    const earnings = region(page, 'Earnings')
    const payout = earnings.getByRole('button', { name: 'Payout' })
    await expect(earnings).toContainText('$612.40')
    await payout.click()
    const modal = page.getByRole('dialog', { name: 'Confirm Payout' })
    await expect(modal).toContainText('$612.40')
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await expect(modal).toBeHidden()
    await expect(earnings).toContainText('$612.40')

    await payout.click()
    await modal.getByRole('button', { name: 'Confirm Transfer' }).click()
    await expect(modal).toBeHidden()
    await expect(earnings.getByText('$0.00', { exact: true })).toBeVisible()
    await expect(earnings).toContainText(`Last payout: ${await today(page)}`)
    await expect(payout).toBeDisabled()

    await page.reload()
    await expect(earnings).toContainText('$612.40')
    await expect(payout).toBeEnabled()
  })

  test('details are edited: price from 0 by $0.50, a feature added on Enter when it is more than spaces [D6]', async ({
    page,
  }) => {
    await page.goto('/#/partner.d')
    const details = region(page, 'Your Bathroom Details')
    await details.getByRole('button', { name: 'Edit Details' }).click()
    const price = details.getByLabel('Price per visit')
    await expect(price).toHaveAttribute('min', '0')
    await expect(price).toHaveAttribute('step', '0.5')
    for (const wrong of ['-0.5', '1.25']) {
      await price.fill(wrong)
      await details.getByRole('button', { name: 'Save Changes' }).click()
      await expect(details.getByText('A price from $0.00, in steps of $0.50')).toBeVisible()
    }
    await price.fill('3.5')

    const features = details.getByRole('list', { name: 'Features' })
    const feature = details.getByLabel('Add a feature')
    await feature.fill('   ')
    await feature.press('Enter')
    await expect(features.getByRole('listitem')).toHaveCount(3)
    await feature.fill('  Warm water ')
    await feature.press('Enter')
    await expect(features.getByRole('listitem')).toHaveCount(4)
    await expect(features.getByText('Warm water', { exact: true })).toBeVisible()
    await expect(feature).toHaveValue('')
    await details.getByRole('button', { name: 'Remove All-gender' }).click()

    await details.getByLabel('Location Name').fill('Lantern & Sons')
    await details.getByRole('button', { name: 'Save Changes' }).click()
    await expect(details).toContainText('Lantern & Sons')
    await expect(details).toContainText('$3.50 per visit')
    await expect(features).toContainText('Warm water')
    await expect(features).not.toContainText('All-gender')

    await details.getByRole('button', { name: 'Edit Details' }).click()
    await details.getByLabel('Location Name').fill('Never kept')
    await details.getByRole('button', { name: 'Cancel' }).click()
    await expect(details).toContainText('Lantern & Sons')
  })

  test('a review wants a comment that is more than spaces, and five stars unless said [D7]', async ({
    page,
  }) => {
    await page.goto('/#/partner.d')
    const reviews = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
    const form = page.getByRole('form', { name: 'Add a review' })
    const comment = form.getByLabel('Your comment')
    await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
    await comment.fill('   ')
    await form.getByRole('button', { name: 'Send review' }).click()
    await expect(form.getByText('Please write a few words')).toBeVisible()
    await expect(reviews).toHaveCount(3)

    await comment.fill('  Warm towels. ')
    await form.getByRole('button', { name: 'Send review' }).click()
    await expect(reviews).toHaveCount(4)
    await expect(reviews.first()).toContainText('Warm towels.')
    await expect(reviews.first().getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
    await expect(comment).toHaveValue('')
    await expect(page.getByText('313 ratings')).toBeVisible()

    await page.reload()
    await expect(reviews).toHaveCount(3)
  })
})

test.describe('the sample guest', () => {
  test('the plan is changed between Basic and Premium, and choosing closes the choice [D8] [R11]', async ({
    page,
  }) => {
    await page.goto('/#/guest.d')
    const held = page.getByRole('region', { name: 'My Subscription' })
    await expect(held).toContainText('Basic')
    await held.getByRole('button', { name: 'Change plan' }).click()
    const modal = page.getByRole('dialog', { name: 'Change your plan' })
    const plans = modal.getByRole('listitem')
    await expect(plans).toHaveCount(2)
    await expect(plans.filter({ hasText: 'Basic' })).toContainText('$4.99/month')
    await expect(plans.filter({ hasText: 'Basic' })).toContainText('10 bathrooms/month')
    await expect(plans.filter({ hasText: 'Premium' })).toContainText('$9.99/month')
    await expect(plans.filter({ hasText: 'Premium' })).toContainText('Unlimited')
    await modal.getByRole('button', { name: 'Choose Premium' }).click()
    await expect(modal).toBeHidden()
    await expect(held).toContainText('Premium')
    await expect(held).toContainText('$9.99')
    await held.getByRole('button', { name: 'Change plan' }).click()
    await modal.getByRole('button', { name: 'Choose Basic' }).click()
    await expect(modal).toBeHidden()
    await expect(held).toContainText('$4.99')
  })

  test('a visit of the history is rated: a comment is wanted, stars default to five [D9] [D18]', async ({
    page,
  }) => {
    await page.goto('/#/guest.d')
    const visit = page
      .getByRole('region', { name: 'Bathroom History' })
      .getByRole('listitem')
      .filter({ hasText: lantern })
    await visit.getByRole('button', { name: 'Rate this visit' }).click()
    const form = visit.getByRole('form')
    await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
    await form.getByLabel('Your comment').fill(' \n ')
    await form.getByRole('button', { name: 'Send review' }).click()
    await expect(form.getByText('Please write a few words')).toBeVisible()
    await form.getByLabel('Your comment').fill(' Saved my day. ')
    await form.getByRole('button', { name: 'Send review' }).click()
    await expect(form).toHaveCount(0)
    await expect(visit.getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
    await expect(visit).toContainText('“Saved my day.”')
    await expect(visit.getByRole('button', { name: 'Rate this visit' })).toHaveCount(0)
  })

  test('preferences are switched; favourites, member since and savings are shown [D10]', async ({
    page,
  }) => {
    await page.goto('/#/guest.d')
    const offers = page.getByRole('checkbox', { name: 'Promotional offers' })
    const news = page.getByRole('checkbox', { name: 'New bathrooms in my area' })
    await expect(offers).toBeChecked()
    await expect(news).not.toBeChecked()
    await news.check()
    await expect(news).toBeChecked()
    await expect(offers).toBeChecked()
    await expect(page.getByText('Member since June 2025')).toBeVisible()
    await expect(page.getByText('Total savings $24.50')).toBeVisible()
    const favorites = page.getByRole('list', { name: 'Favorite locations' })
    await expect(favorites.getByRole('listitem')).toHaveCount(2)
    await favorites.getByRole('link', { name: marlowe }).click()
    await expect(page.getByRole('heading', { level: 1, name: marlowe })).toBeVisible()
  })
})

test.describe('the sample analytics', () => {
  const numberOf = async (page: Page, label: string) => {
    const stat = page.getByRole('region', { name: 'Today' }).locator('div', {
      has: page.getByText(label, { exact: true }),
    })
    return Number(await stat.last().locator('dd').textContent())
  }
  const guests = (page: Page, name: string) =>
    page.getByRole('region', { name, exact: true }).getByRole('listitem')

  test('accepted guests move from requested to active, and today is both and 35 more [D11] [D12] [D16] [R12]', async ({
    page,
  }) => {
    await page.goto('/#/partner.a')
    await expect(guests(page, 'Requested guests')).toHaveCount(3)
    await expect(guests(page, 'Active guests')).toHaveCount(4)
    for (const guest of await guests(page, 'Active guests').all()) {
      await expect(guest).toContainText(/^\S+ \w\./)
      await expect(guest.locator('img')).toHaveAttribute('src', /\/avatars\//)
    }
    expect(await numberOf(page, 'Total guests today')).toBe(3 + 4 + 35)

    await page.getByRole('button', { name: 'Accept Tomás O.' }).click()
    await expect(guests(page, 'Requested guests')).toHaveCount(2)
    await expect(guests(page, 'Requested guests').filter({ hasText: 'Tomás O.' })).toHaveCount(0)
    await expect(guests(page, 'Active guests').filter({ hasText: 'Tomás O.' })).toHaveCount(1)
    expect(await numberOf(page, 'Requested')).toBe(2)
    expect(await numberOf(page, 'Active')).toBe(5)
    expect(await numberOf(page, 'Total guests today')).toBe(2 + 5 + 35)
    await expect(page.getByRole('heading', { name: 'Requested guests' })).toBeFocused()
    await page.getByRole('button', { name: 'Accept Priya K.' }).click()
    await page.getByRole('button', { name: 'Accept Amir B.' }).click()
    await expect(page.getByText('Nobody is waiting.')).toBeVisible()
  })

  test('the week is seven bars to a scale of 180 px, weekends look different, and a table says the same [D13]', async ({
    page,
  }) => {
    await page.goto('/#/partner.a')
    const bars = page.locator('figure [data-day]')
    await expect(bars).toHaveCount(7)
    const drawn = await bars.evaluateAll((elements) =>
      elements.map((bar) => ({
        height: bar.getBoundingClientRect().height,
        look: getComputedStyle(bar).backgroundImage,
        weekday: new Date(`${bar.getAttribute('data-day')}T00:00:00Z`).getUTCDay(),
        visits: Number(bar.previousElementSibling?.textContent),
      })),
    )
    const most = Math.max(...drawn.map(({ visits }) => visits))
    for (const { height, look, weekday, visits } of drawn) {
      expect(Math.abs(height - (visits / most) * 180)).toBeLessThanOrEqual(1)
      expect(look === 'none').toBe(weekday !== 0 && weekday !== 6)
    }
    const rows = page.getByRole('table', { name: 'Guests in the last seven days' }).locator('tbody')
    await expect(rows.getByRole('row')).toHaveCount(7)
    await expect(rows.getByRole('cell')).toHaveText(drawn.map(({ visits }) => String(visits)))
    await expect(rows.getByText('(weekend)')).toHaveCount(2)
  })
})

test('every sample screen says that it is one', async ({ page }) => {
  const ways = {
    '/home.d': 'Find a real restroom',
    '/home.d/d3300000-0000-4000-8000-000000000002': 'Find a real restroom',
    '/guest.d': 'Find a real restroom',
    '/bathrooms': 'Find a real restroom',
    '/partner.d': 'List your restroom',
    '/partner.a': 'List your restroom',
  }
  for (const [path, way] of Object.entries(ways)) {
    await page.goto(`/#${path}`)
    const mark = page.getByRole('complementary', { name: 'Demo' })
    await expect(mark).toContainText('Demo: these places do not exist')
    await expect(mark.getByRole('link', { name: way })).toBeVisible()
  }
})
