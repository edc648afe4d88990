import { SignedIn } from '#contract/auth.ts'
import { anAccount, at, password, signIn } from './people.ts'
import { aDoor } from './purchases.ts'
import { openAtNoon } from './restrooms.ts'
import { expect, test } from './test.ts'
import { goIn } from './visits.ts'

test('a partner sees today’s guests, who is inside, the week as bars and a table, and what was earned [P14] [D13]', async ({
  page,
  request,
}) => {
  const door = await aDoor(request, 0, { openingHours: openAtNoon() })
  const aGuestGoesIn = async () => {
    const { email } = await anAccount(request)
    const data = { email, password, userType: 'user' }
    const login = await request.post('/api/auth/login', { data })
    const { token } = SignedIn.parse(await login.json())
    await goIn(request, { authorization: `Bearer ${token}` }, door)
  }
  await aGuestGoesIn()
  await aGuestGoesIn()
  await page.goto('/#/auth')
  await page.getByRole('button', { name: 'Partner' }).click()
  await signIn(page, door.partnerEmail)
  await page.waitForURL(at('/partner/today'))
  await page.getByRole('link', { name: 'Analytics' }).filter({ visible: true }).click()
  await page.waitForURL(at('/partner/analytics'))

  const stat = (label: string) =>
    page.getByRole('main').locator('dl > div').filter({ hasText: label }).locator('dd')
  await expect(stat('Total guests today')).toHaveText('2')
  await expect(stat('Arrived in the last 30 minutes')).toHaveText('2')
  await expect(stat('Earned')).toContainText('$0.00')
  await expect(stat('Returning guests')).toContainText('of 2 guests')
  const inside = page.getByRole('region', { name: 'Active guests' }).getByRole('listitem')
  await expect(inside).toHaveCount(2)
  await expect(inside.first()).toContainText('Ana K.')

  const week = page.getByRole('table', { name: 'Guests in the last seven days' })
  await expect(week.locator('tbody').getByRole('row')).toHaveCount(7)
  await expect(week.locator('tbody').getByRole('cell').last()).toHaveText('2')
  await expect(page.locator('figure [data-day]')).toHaveCount(7)
  await page.getByRole('button', { name: '4 weeks' }).click()
  const weekdays = page.getByRole('table', { name: 'Guests by day of the week' })
  await expect(weekdays.locator('tbody').getByRole('cell').last()).toHaveText('2')

  // An arrival while the screen is open comes as an event: polling would take half a minute.
  await aGuestGoesIn()
  await expect(stat('Total guests today')).toHaveText('3', { timeout: 10_000 })
  await expect(inside).toHaveCount(3)
})
