import type { Page } from '@playwright/test'
import { aDoor } from './purchases.ts'
import { openAtNoon } from './restrooms.ts'
import { expect, test } from './test.ts'

/** It is noon there. */
function openFrom(hours: { opens: string; closes: string }) {
  const { weekly, ...noon } = openAtNoon()
  return { ...noon, weekly: weekly.map(({ day }) => ({ day, ...hours })) }
}

const openLine = (page: Page, isOpen: boolean) =>
  page
    .getByRole('main')
    .getByText(isOpen ? /^Open · until/ : /^Closed/)
    .first()

/** As the service worker answers where there is no network. */
test('papers that a device has kept for days do not tell it the time', async ({
  page,
  request,
}) => {
  const openingHours = openFrom({ opens: '11:00', closes: '14:00' })
  const restroom = await aDoor(request, 2.5, { openingHours })
  await page.route('**/api/papers', async (route) => {
    const response = await route.fetch()
    const date = new Date(Date.now() - 60 * 3_600_000).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  await page.goto(`/#/home/${restroom._id}`)
  await expect(openLine(page, true)).toBeVisible()
  await page.goto('/#/terms')
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`/#/home/${restroom._id}`)
  await expect(openLine(page, true)).toBeVisible()
})

for (const { hours, isOpen } of [
  { hours: { opens: '11:00', closes: '14:00' }, isOpen: true },
  { hours: { opens: '14:30', closes: '17:00' }, isOpen: false },
])
  test(`a phone whose clock is three hours ahead shows as ${isOpen ? 'open' : 'closed'} what is so, also before an answer tells the time`, async ({
    page,
    request,
  }) => {
    const restroom = await aDoor(request, 2.5, { openingHours: openFrom(hours) })
    await page.clock.setSystemTime(Date.now() + 3 * 3_600_000)
    await page.goto(`/#/home/${restroom._id}`)
    const line = openLine(page, isOpen)
    await expect(line).toBeVisible()
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch()
      const { date: _date, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await page.reload()
    await expect(line).toBeVisible()
  })
