import { Today } from '#contract/today.ts'
import { at, signIn } from './people.ts'
import { aDoor } from './purchases.ts'
import { openAtNoon } from './restrooms.ts'
import { expect, test } from './test.ts'

test('a partner signs in to their day; what needs attention leads to the very thing, the listing is a tap away', async ({
  page,
  request,
}) => {
  const door = await aDoor(request, 0, { openingHours: openAtNoon() })
  await page.goto('/#/auth')
  await page.getByRole('button', { name: 'Partner' }).click()
  await signIn(page, door.partnerEmail)
  await page.waitForURL(at('/partner/today'))
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Arriving guests' })).toContainText('on the way')

  const attention = page.getByRole('region', { name: 'Needs attention' })
  const email = attention.getByRole('listitem').filter({ hasText: 'Your email isn’t confirmed' })
  await email.getByRole('link', { name: 'Confirm' }).click()
  await page.waitForURL(at('/account'))
  await page.getByRole('link', { name: 'Pitstop, home' }).click()
  await page.waitForURL(at('/partner/today'))
  await page.getByRole('link', { name: 'Details' }).filter({ visible: true }).click()
  await expect(page.getByRole('button', { name: 'Edit Details' }).first()).toBeVisible()
})

test('a hidden restroom is nowhere said to be open', async ({ page, request }) => {
  const door = await aDoor(request, 0, { openingHours: openAtNoon() })
  await request.put('/api/locations/me/visibility', {
    headers: door.headers,
    data: { isActive: false },
  })
  await page.goto('/#/auth')
  await page.getByRole('button', { name: 'Partner' }).click()
  await signIn(page, door.partnerEmail)
  await page.waitForURL(at('/partner/today'))
  const main = page.getByRole('main')
  for (const path of ['/partner/today', '/partner/door', '/partner/analytics']) {
    await page.goto(`/#${path}`)
    await expect(main.getByText('Hidden from guests')).toBeVisible()
    await expect(main.getByText(/^Open\b/)).toHaveCount(0)
  }
  await page.goto('/#/partner/today')
  await main.getByRole('link', { name: 'Show it' }).click()
  await expect(page.getByRole('switch', { name: 'Make My Bathroom Visible' })).toBeVisible()
})

test('a holiday without hours leads to the hours', async ({ page, request }) => {
  const door = await aDoor(request, 0, { openingHours: openAtNoon() })
  await page.route('**/api/partner/today', async (route) => {
    const reply = await route.fetch()
    const today = Today.parse(await reply.json())
    const holiday = { kind: 'holiday', holiday: 'christmas', date: '2026-12-25' }
    await route.fulfill({ json: { ...today, attention: [holiday] } })
  })
  await page.goto('/#/auth')
  await page.getByRole('button', { name: 'Partner' }).click()
  await signIn(page, door.partnerEmail)
  const entry = page.getByRole('listitem').filter({ hasText: 'Christmas Day, Fri, Dec 25' })
  await entry.getByRole('link', { name: 'Set hours' }).click()
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeInViewport()
})
