import sharp from 'sharp'
import { map } from './restrooms.ts'
import { expect, test } from './test.ts'

test('the landing page says what it is, and has one way in for guests and one for partners [R1]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A restroom, right now.')
  await page.getByRole('link', { name: 'Find a restroom' }).click()
  await page.waitForURL('**/#/home')
  await page.goBack()
  await page.getByRole('link', { name: 'List your restroom' }).click()
  await page.waitForURL('**/#/auth')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Sign Up as Partner')
})

test('the sign-in screen has a logo and no nav [L3]', async ({ page }) => {
  await page.goto('/#/auth')
  await expect(page.getByRole('link', { name: 'Pitstop, home' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.goto('/#/subscription')
  await expect(page.getByRole('navigation')).toBeVisible()
})

test('an address without the fragment leads to its fragment form, the query kept [R17]', async ({
  page,
}) => {
  for (const path of ['/success?session_id=cs_test_1', '/host', '/home?view=list', '/partner']) {
    const reply = await page.request.get(path, {
      headers: { accept: 'text/html' },
      maxRedirects: 0,
    })
    expect(reply.status()).toBe(303)
    expect(reply.headers()['location']).toBe(`/#${path}`)
  }
  await page.goto('/home?view=list')
  await page.waitForURL('**/#/home?view=list')
  await expect(page.getByRole('list', { name: 'Restrooms' })).toBeVisible()
})

test('an unknown address says so and leads home [R18]', async ({ page }) => {
  await page.goto('/#/no/such/screen')
  await expect(page.getByText('Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Take me home' }).click()
  await page.waitForURL('**/#/home')
})

test('a crash while rendering is reported, and a button starts over [L6]', async ({ page }) => {
  await page.route('**/assets/AuthScreen-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const AuthScreen = () => { throw new Error("broken") }',
    }),
  )
  await page.goto('/#/auth')
  await expect(page.getByText('App Crashed')).toBeVisible()
  await page.unroute('**/assets/AuthScreen-*.js')
  await page.getByRole('button', { name: 'Reload App' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

test('a page that cannot mount says so [L7]', async ({ page }) => {
  await page.route('/', async (route) => {
    const whole = await route.fetch()
    const body = (await whole.text()).replace('id="root"', '')
    await route.fulfill({ response: whole, body })
  })
  const errorText = page.getByText('Critical Load Error. Please refresh or try again later')
  await page.goto('/')
  await expect(errorText).toBeVisible()
  await page.unroute('/')

  const parts = await page
    .locator('[data-part="program"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(parts.length).toBeGreaterThan(1)
  for (const lost of ['/assets/start-*.js', ...parts]) {
    await page.route(`**${lost}`, (route) => route.abort())
    await page.goto('about:blank')
    await page.goto('/#/host')
    await expect(errorText).toBeVisible()
    await page.unroute(`**${lost}`)
  }
})

test('a map follows the system from light to dark, and back', async ({ page }) => {
  const lightness = async () => {
    const { channels } = await sharp(await map(page).screenshot()).stats()
    return channels[1]?.mean
  }
  await page.goto('/#/home.d')
  await expect.poll(lightness).toBeGreaterThan(180)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(lightness).toBeLessThan(90)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(lightness).toBeGreaterThan(180)
})
