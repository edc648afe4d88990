import type { Locator, Page } from '@playwright/test'
import { card, infoWindow, list, map, pin } from './restrooms.ts'
import { corner, expect, lantern, marlowe, test } from './samples.ts'

const openHome = async (page: Page) => {
  await page.goto('/#/home.d')
  // The map starts on a machine that may be busy with much else.
  await expect(pin(page, new RegExp(`^${lantern}`))).toBeVisible({ timeout: 30_000 })
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
test.describe('the map of samples', () => {
  test('three samples are on a map at zoom 15, 500 px high, and in a list [D1] [D17] [R9]', async ({
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
    await expect(page.getByText('Wheelchair accessible', { exact: true })).toBeVisible()
    const reviews = page.getByRole('list', { name: 'Reviews' })
    await expect(reviews).toContainText('Spotless, and nobody looked twice.')
    await page.getByRole('link', { name: 'All restrooms' }).click()
    await expect(card(page, marlowe)).toBeVisible()
  })

  test('a code has three digits, is hidden until Confirm, and again at another marker [D2] [D3]', async ({
    page,
  }) => {
    await openHome(page)
    const codes = { [lantern]: '482', [corner]: '306' }
    for (const [name, code] of Object.entries(codes)) {
      await choose(page, name)
      const window = infoWindow(page, name)
      await expect(window).not.toContainText(code)
      await window.getByRole('button', { name: 'Confirm' }).click()
      await expect(window.getByText(code, { exact: true })).toBeVisible()
      await expect(window).toContainText('Sample code: it doesn’t open a door')
      await expect(window.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
    }

    await choose(page, lantern)
    await expect(infoWindow(page, lantern).getByRole('button', { name: 'Confirm' })).toBeVisible()
    await expect(infoWindow(page, lantern)).not.toContainText(codes[lantern])
    const way = infoWindow(page, lantern).getByRole('link', { name: 'Get Directions' })
    await expect(way).toHaveAttribute('href', /destination=40\.7592%2C-73\.9867/)
  })

  test('a map that cannot load says so, and Retry brings it [D4]', async ({ page }) => {
    await page.route('**/assets/mapLibreEngine-*.js', (route) => route.abort())
    await page.goto('/#/home.d')
    await expect(page.getByText('Map failed to load. Please check your API key.')).toBeVisible()
    await expect(card(page, lantern)).toBeVisible()
    await page.unroute('**/assets/mapLibreEngine-*.js')
    await map(page).getByRole('button', { name: 'Retry' }).click()
    await expect(pin(page, new RegExp(`^${lantern}`))).toBeVisible()
  })

  test('the search of the samples asks no server either', async ({ page }) => {
    await openHome(page)
    await page.getByLabel('Search an address or place').fill('marlowe')
    await page.getByRole('option', { name: new RegExp(marlowe) }).click()
    await expect(infoWindow(page, marlowe)).toBeVisible()
  })
})

test.describe('the sample guest', () => {
  test('the plan is changed between Basic and Premium, and choosing closes the choice [D8] [R11]', async ({
    page,
  }) => {
    await page.goto('/#/guest.d')
    const subscription = page.getByRole('region', { name: 'My Subscription' })
    await expect(subscription).toContainText('Basic')
    await subscription.getByRole('button', { name: 'Change plan' }).click()
    const modal = page.getByRole('dialog', { name: 'Change your plan' })
    const plans = modal.getByRole('listitem')
    await expect(plans).toHaveCount(2)
    await expect(plans.filter({ hasText: 'Basic' })).toContainText('$4.99/month')
    await expect(plans.filter({ hasText: 'Basic' })).toContainText('10 bathrooms/month')
    await expect(plans.filter({ hasText: 'Premium' })).toContainText('$9.99/month')
    await expect(plans.filter({ hasText: 'Premium' })).toContainText('Unlimited')
    await modal.getByRole('button', { name: 'Choose Premium' }).click()
    await expect(modal).toBeHidden()
    await expect(subscription).toContainText('Premium')
    await expect(subscription).toContainText('$9.99')
    await subscription.getByRole('button', { name: 'Change plan' }).click()
    await modal.getByRole('button', { name: 'Choose Basic' }).click()
    await expect(modal).toBeHidden()
    await expect(subscription).toContainText('$4.99')
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
    await news.click()
    await expect(news).toBeChecked()
    await expect(offers).toBeChecked()
    await expect(page.getByText('Member since June 2025')).toBeVisible()
    await expect(page.getByText('Total savings $24.50')).toBeVisible()
    const favorites = page.getByRole('list', { name: 'Favorite restrooms' })
    await expect(favorites.getByRole('listitem')).toHaveCount(2)
    await favorites.getByRole('link', { name: marlowe }).click()
    await expect(page.getByRole('heading', { level: 1, name: marlowe })).toBeVisible()
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
    await expect(mark).toContainText('Demo: these restrooms aren’t real')
    await expect(mark.getByRole('link', { name: way })).toBeVisible()
  }
})
