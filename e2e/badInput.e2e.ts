import type { Page } from '@playwright/test'
import { signedIn } from './people.ts'
import { answerActive, card, list, listed, timesSquare } from './restrooms.ts'
import { expect, test } from './test.ts'

// The narrowest phone that is still sold.
test.use({ viewport: { width: 360, height: 780 } })

const views = ['/#/home?view=list', '/#/home']

/** Nothing reaches over the edge, and no line of text is wider than the place it has. */
async function fits(page: Page) {
  const cut = await page.evaluate(() => {
    const room = document.documentElement.clientWidth
    return [...document.querySelectorAll('h1, h2, h3, p, button, a, dd')]
      .filter((element) => {
        const { width, right, left } = element.getBoundingClientRect()
        const isSeen = width > 1 && getComputedStyle(element).visibility === 'visible'
        if (!isSeen || element.closest('.no-bar, .map-canvas')) return false
        // The content of a card must not overflow it.
        const end = element.closest('li')?.getBoundingClientRect().right ?? room
        return right > end + 1 || left < -1
      })
      .map((element) => element.outerHTML.slice(0, 200))
  })
  expect(cut).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

/** Answers the location's own screen as well as the list. */
async function answerWith(page: Page, location: { _id: string }) {
  await answerActive(page, [location])
  await page.route(`**/api/locations/${location._id}`, (route) => route.fulfill({ json: location }))
}

test('a location without name, address, price, photos and coordinates is shown all the same [H3] [H4]', async ({
  page,
}) => {
  const bare = { _id: crypto.randomUUID() }
  await answerWith(page, bare)
  for (const view of views) {
    await page.goto(view)
    const shown = card(page, 'Unnamed Location')
    for (const words of ['Address not available', '$? per visit', 'Hours unknown'])
      await expect(shown).toContainText(words)
    await expect(shown.getByRole('img', { name: 'Photo of Unnamed Location' })).toBeVisible()
    await expect(shown.getByRole('link', { name: /Directions/ })).toHaveCount(0)
    await fits(page)
  }
  await page.goto(`/#/home/${bare._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unnamed Location')
  await expect(page.getByText('Address not available')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get access code', exact: true })).toBeVisible()
  await fits(page)
})

const people = {
  'a name of 300 letters without a space': 'Ä'.repeat(300),
  'a name of 300 letters in words': 'Long winded '.repeat(25),
  'a name that runs from right to left': 'مقهى الحديقة القديمة',
  'a name of pictures': '☕️🧁👩‍👩‍👧‍👦 Café 🇺🇸',
}
for (const [what, name] of Object.entries(people))
  test(`${what} fits every screen, and is read in its own direction`, async ({ page }) => {
    const photoUrls = [3, 5, 7].map((room) => `/illustrations/room-${room}.svg`)
    const location = listed({ name, address: `${name} 7`, description: name, photoUrls })
    await answerWith(page, location)
    for (const view of views) {
      await page.goto(view)
      await expect(card(page, name.trim())).toBeVisible()
      await fits(page)
    }
    await page.goto(`/#/home/${location._id}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(name.trim())
    await expect(page.getByRole('group', { name: 'Photos' }).getByRole('img')).toHaveCount(3)
    const isArabic = /[\u0600-\u06ff]/.test(name)
    await expect(heading).toHaveCSS('direction', isArabic ? 'rtl' : 'ltr')
    await fits(page)
  })

test('an answer that is not what was agreed says so, with Retry, and nothing crashes', async ({
  page,
  request,
}) => {
  await page.route('**/api/guests/current', (route) => route.fulfill({ json: { name: 7 } }))
  await page.route('**/api/locations/active*', (route) => route.fulfill({ json: 'no list' }))
  await signedIn(page, request)
  await expect(page.getByRole('alert')).toContainText('Error: Something went wrong on our end.')
  await page.unroute('**/api/guests/current')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Ana K.' })).toBeVisible()

  await page.goto('/#/home?view=list')
  await expect(page.getByRole('alert')).toContainText('No bathroom data available')
  // A broken one among good ones takes only itself away.
  await page.unroute('**/api/locations/active*')
  const elsewhere = { ...timesSquare, lat: 'north' }
  await answerActive(page, [
    null,
    7,
    { name: 'No id' },
    listed({ name: 'Good', coordinates: elsewhere }),
  ])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(list(page).locator(':scope > li')).toHaveCount(1)
  await expect(card(page, 'Good')).toBeVisible()
})
