import { aDoor } from './purchases.ts'
import { openAtNoon } from './restrooms.ts'
import { expect, test } from './test.ts'

for (const { hours, isOpen } of [
  { hours: { opens: '11:00', closes: '14:00' }, isOpen: true },
  { hours: { opens: '14:30', closes: '17:00' }, isOpen: false },
])
  test(`a phone whose clock is three hours ahead shows as ${isOpen ? 'open' : 'closed'} what is so, also before an answer tells the time`, async ({
    page,
    request,
  }) => {
    const { weekly, ...noon } = openAtNoon()
    const openingHours = { ...noon, weekly: weekly.map(({ day }) => ({ day, ...hours })) }
    const restroom = await aDoor(request, 2.5, { openingHours })
    await page.clock.setSystemTime(Date.now() + 3 * 3_600_000)
    await page.goto(`/#/home/${restroom._id}`)
    const line = page
      .getByRole('main')
      .getByText(isOpen ? /^Open · until/ : /^Closed/)
      .first()
    await expect(line).toBeVisible()
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch()
      const { date: _date, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await page.reload()
    await expect(line).toBeVisible()
  })
