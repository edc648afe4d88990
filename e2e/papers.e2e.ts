import type { Page } from '@playwright/test'
import { besideNetwork as test } from './cutNetwork.ts'
import { signedIn } from './people.ts'
import { aDoor, openPayment, payButton } from './purchases.ts'
import { expect } from './test.ts'

const foot = (page: Page) => page.getByRole('group', { name: 'Help and terms' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

const papers = [
  ['Terms', 'Version 2, effective November 28, 2026'],
  ['Refund rules', 'Version 2, effective November 28, 2026'],
  ['Privacy', 'Version 3, effective November 28, 2026'],
  ['Cookies', 'Version 1, effective November 25, 2026'],
] as const

test('each paper is a page with its version, and says that it is a sample', async ({ page }) => {
  await page.goto('/#/')
  for (const [name, version] of papers) {
    await foot(page).getByRole('link', { name, exact: true }).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText(version)).toBeVisible()
    await expect(page.getByText('Sample text: replace before going live')).toBeVisible()
  }
  await page.goto('/#/terms')
  await page.getByRole('article').getByRole('link', { name: 'refund rules' }).first().click()
  await expect(heading(page, 'Refund rules')).toBeVisible()
})

test('they are a tap away from every kind of screen, as are help and contact', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/home', '/home?view=list', '/auth', '/host', '/subscription']) {
    await page.goto(`/#${path}`)
    await foot(page).getByRole('link', { name: 'Help' }).click()
    await expect(heading(page, 'Help')).toBeVisible()
  }
  await page.goto('/#/home')
  await page.getByRole('link', { name: 'Help' }).first().click()
  await expect(heading(page, 'Help')).toBeVisible()
  await page.goto('/#/home')
  await foot(page).getByRole('link', { name: 'Contact' }).click()
  await expect(heading(page, 'Contact')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Email us' })).toHaveAttribute('href', /^mailto:/)

  await signedIn(page, request)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name: 'Terms and privacy' }).click()
  await expect(heading(page, 'Terms')).toBeVisible()
})

test('a partner finds the partners’ terms before and after signing up', async ({
  page,
  request,
}) => {
  await page.goto('/#/host')
  await page.getByRole('link', { name: 'Terms for partners' }).click()
  await expect(heading(page, 'Terms for partners')).toBeVisible()

  await page.goto('/#/auth')
  await page.locator('button[type=button]', { hasText: 'Sign Up' }).click()
  await expect(page.getByText('By signing up you agree')).toHaveCount(0)
  await page.getByRole('button', { name: 'Partner', exact: true }).click()
  await expect(page.getByText('By signing up you agree to the Terms for partners.')).toBeVisible()

  await signedIn(page, request, 'partner')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name: 'Terms for partners' }).click()
  await expect(heading(page, 'Terms for partners')).toBeVisible()
})

test('what paying agrees to is read beside the button, and the payment is still there', async ({
  page,
  context,
  request,
}) => {
  const restroom = await aDoor(request)
  await signedIn(page, request)
  await openPayment(page, restroom)
  await expect(page.getByText('By paying you agree to the Terms and Refund rules.')).toBeVisible()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Refund rules', exact: true }).first().click()
  const paper = await opened
  await expect(heading(paper, 'Refund rules')).toBeVisible()
  await paper.close()
  await expect(payButton(page)).toBeVisible()

  const free = await aDoor(request, 0)
  await page.goto(`/#/home/${free._id}`)
  await expect(page.getByText('By getting a code you agree to the Terms')).toBeVisible()
})

test('in another language a paper says that it is in English, and its words are marked so', async ({
  page,
}) => {
  await page.goto('/#/privacy')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect(page.getByText('Dieser Text ist auf Englisch.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en')
})

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    baseURL: async ({ network }, use) => {
      await use(network.url)
    },
  })

  test('the papers open though they were never opened before', async ({ page, network }) => {
    await page.goto('/#/')
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    await network.cut()
    for (const [path, words] of [
      ['/terms', 'What Pitstop does'],
      ['/privacy', 'If you only look around'],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(`/#${path}`)
      await expect(page.getByRole('heading', { name: words })).toBeVisible()
    }
  })
})
