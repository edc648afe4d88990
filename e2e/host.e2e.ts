import type { Page } from '@playwright/test'
import { at, field, signedIn, stored } from './people.ts'
import { startProduct } from './server.ts'
import { expect, test } from './test.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const leadsTo = async (page: Page, name: string, path: string) =>
  expect(nav(page).getByRole('link', { name })).toHaveAttribute('href', `#${path}`)
const logoLeadsTo = async (page: Page, path: string) =>
  expect(page.getByRole('link', { name: 'Pitstop, home' })).toHaveAttribute('href', `#${path}`)

test.describe('the page for hosts', () => {
  test('it has no header, six benefits, three steps and one way in [L1] [O1] [O2] [R7]', async ({
    page,
  }) => {
    await page.goto('/#/host')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(
      page
        .getByRole('region', { name: 'Why cafés and shops host' })
        .getByRole('heading', { level: 3 }),
    ).toHaveText([
      'Passive Income',
      'Increased Foot Traffic',
      'Verified Users Only',
      'Complete Control',
      'Community Service',
      'Easy Setup',
    ])
    await expect(
      page.getByText('Every guest has paid by card, had a card checked or confirmed an email.', {
        exact: true,
      }),
    ).toBeVisible()
    await expect(
      page
        .getByRole('region', { name: 'Three steps to your first guest' })
        .getByRole('heading', { level: 3 }),
    ).toHaveText(['Sign Up', 'List Your Space', 'Start Earning'])
    await expect(page.getByText('Example: 12 guests a day at $2.50')).toBeVisible()
    await expect(page.getByText('$630 a month')).toBeVisible()
    await expect(page.getByText(/^8 guests × \$2\.50 × 70% =/)).toContainText('$14.00')

    await page.getByRole('link', { name: 'List Your Space' }).click()
    await page.waitForURL(at('/auth'))
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Sign Up as Partner')
    await page.goto('/#/home')
    await expect(page.getByRole('banner')).toHaveCount(1)
  })

  test('it answers what hosts ask, and lets those who are one sign in', async ({ page }) => {
    await page.goto('/#/host')
    const questions = page.getByRole('region', { name: 'Questions hosts ask' })
    await questions.getByText('What if a guest damages something?').click()
    await expect(questions.getByText(/We don’t insure your restroom/)).toBeVisible()
    await questions.getByText('How do I get paid?').click()
    await expect(questions.getByText(/earns you 70% .* from \$10\.00/)).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL(at('/auth'))
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Sign In as Partner')
  })

  test('the built-in form keeps what was typed when it refuses, and thanks when it is sent [O3]', async ({
    page,
  }) => {
    await page.goto('/#/host')
    const form = page.frameLocator('iframe[title="Sign-up form"]')
    await form.getByLabel('Business Name').fill('Corner Café')
    await form.getByLabel('Your Name').fill('Lee M.')
    await form.getByLabel('Email').fill('lee@corner')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByText('Please enter a valid email')).toBeVisible()
    await expect(form.getByLabel('Business Name')).toHaveValue('Corner Café')
    await expect(form.getByLabel('Email')).toHaveValue('lee@corner')

    await form.getByLabel('Email').fill('lee@corner.example')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    // The page around it stays where it is.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('another form and another address are settings [O3] [O4]', async ({ page }) => {
    const product = await startProduct({
      args: ['--empty'],
      env: { HOST_FORM_URL: 'https://forms.example/join', CONTACT_EMAIL: 'talk@hosts.example' },
    })
    await page.route('https://forms.example/join', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Ours from elsewhere</h1>' }),
    )
    await page.goto(`${product.url}/#/host`)
    const form = page.frameLocator('iframe[title="Sign-up form"]')
    await expect(form.getByRole('heading', { name: 'Ours from elsewhere' })).toBeVisible()
    const mail = page.getByRole('link', { name: 'talk@hosts.example' })
    await expect(mail).toHaveAttribute('href', 'mailto:talk@hosts.example')
    await product.remove()
  })

  test('there is someone to write to [O4]', async ({ page }) => {
    await page.goto('/#/host')
    const mail = page.getByRole('link', { name: 'hello@pitstop.example' })
    await expect(mail).toHaveAttribute('href', 'mailto:hello@pitstop.example')
  })

  test('the landing page leads there and to the samples', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'For hosts' }).click()
    await page.waitForURL(at('/host'))
    await page.goBack()
    await page.getByRole('link', { name: 'See a demo' }).click()
    await page.waitForURL(at('/home.d'))
  })
})

test('nearby bathrooms have miles and Book Now, and ask the server for nothing [R4]', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await page.goto('/#/bathrooms')
  const bathrooms = page.getByRole('list', { name: 'Nearby bathrooms' }).getByRole('listitem')
  await expect(bathrooms).toHaveCount(3)
  for (const bathroom of await bathrooms.all()) {
    await expect(bathroom).toContainText(/\d+\.\d+ mi/)
    await expect(bathroom.getByRole('link', { name: 'Book Now' })).toBeVisible()
  }
  expect(calls).toEqual([])
  await bathrooms.first().getByRole('link', { name: 'Book Now' }).click()
  await page.waitForURL(at('/home'))
})

test.describe('the navigation', () => {
  test('a visitor’s logo and Home lead to the samples from a sample, else to the map, and the picture to a sample [L2] [L5] [R9] [R11]', async ({
    page,
    isMobile,
  }) => {
    for (const path of ['/', '/guest.d', '/home.d', '/subscription', '/no/such/screen']) {
      const map = path.endsWith('.d') ? '/home.d' : '/home'
      await page.goto(`/#${path}`)
      await logoLeadsTo(page, map)
      // On a phone the map's own header has room for the search, and leaves the rest to the logo.
      if (isMobile && path === '/home.d') continue
      await leadsTo(page, 'Home', map)
      await leadsTo(page, 'A guest’s profile, as a sample', '/guest.d')
      await leadsTo(page, 'Sign in', '/auth')
    }
    await page.goto('/#/home')
    await logoLeadsTo(page, '/home')
    await page.goto('/#/subscription')
    await nav(page).getByRole('link', { name: 'A guest’s profile, as a sample' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ana K.' })).toBeVisible()
    await nav(page).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 restrooms nearby')
  })

  test('on partner paths a visitor is led to the sample analytics and partner [L4] [R10] [R12]', async ({
    page,
  }) => {
    for (const path of ['/partner.d', '/partner.a']) {
      await page.goto(`/#${path}`)
      await logoLeadsTo(page, '/home.d')
      await leadsTo(page, 'Analytics', '/partner.a')
      await leadsTo(page, 'A partner’s restroom, as a sample', '/partner.d')
      await leadsTo(page, 'Sign in', '/auth')
      await expect(nav(page).getByRole('link', { name: 'Home', exact: true })).toHaveCount(0)
    }
    await nav(page).getByRole('link', { name: 'A partner’s restroom, as a sample' }).click()
    await expect(page.getByRole('heading', { name: 'Earnings' })).toBeVisible()
    await nav(page).getByRole('link', { name: 'Analytics' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  })

  test('the sign-in screen has a logo and no nav [L2] [L3]', async ({ page }) => {
    await page.goto('/#/auth')
    await logoLeadsTo(page, '/home')
    await expect(field(page, 'Email')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })

  test('who is signed in is led to their own screens, from the samples too', async ({
    page,
    request,
  }) => {
    await page.goto('/#/partner.d')
    await nav(page).getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Sign In as Partner')
    await page.goto('/')
    await signedIn(page, request, 'user')
    await page.goto('/#/guest.d')
    await logoLeadsTo(page, '/home')
    await leadsTo(page, 'Home', '/home')
    await leadsTo(page, 'Your profile', '/guest')
    await page.getByRole('link', { name: 'Find a real restroom' }).click()
    await page.waitForURL(at('/home'))
  })

  test('signing out on a sample screen ends the real session', async ({ page, request }) => {
    await signedIn(page, request, 'user')
    const token = await stored(page, 'token')
    await page.goto('/#/guest.d')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(at('/'))
    const leadRequests = () =>
      request.get('/api/guests/current', { headers: { authorization: `Bearer ${token}` } })
    await expect.poll(async () => (await leadRequests()).status()).toBe(401)
  })

  test('a visitor who wants to list a restroom is led from the samples to signing up as a partner', async ({
    page,
  }) => {
    await page.goto('/#/partner.a')
    await page.getByRole('link', { name: 'List your restroom' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Sign Up as Partner')
  })
})
