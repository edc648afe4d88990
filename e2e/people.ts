import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './test.ts'

export const password = 'a long enough one'
/** Of the password above, at cost 10, as the form sends it. */
const passwordHash = '$2b$10$Dt92p5aafEovwi6qpaAXruQN7xnKe8uickS/uu5yCmUKoiH4jDN3K'

export type UserType = 'user' | 'partner'

let count = 0
export const freshEmail = () => `person${process.pid}-${(count += 1)}@example.com`

/** An account that exists already, made the way the sign-up form makes it. */
export async function anAccount(request: APIRequestContext, userType: UserType = 'user') {
  const account = { email: freshEmail(), userType, name: 'Ana K.' }
  const reply = await request.post('/api/auth/register', {
    data: { ...account, password: passwordHash },
  })
  expect(reply.status()).toBe(200)
  return account
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const submit = (page: Page) => page.locator('button[type=submit]')
export const flipTo = (page: Page, mode: 'Sign In' | 'Sign Up') =>
  page.locator('button[type=button]', { hasText: mode }).click()
export const at = (path: string) => (url: URL) => url.hash === `#${path}`

export async function openSignUp(page: Page) {
  await page.goto('/#/auth')
  await flipTo(page, 'Sign Up')
}

export async function signIn(page: Page, email: string, typed = password) {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(typed)
  await submit(page).click()
}

export async function signedIn(
  page: Page,
  request: APIRequestContext,
  userType: UserType = 'user',
) {
  const account = await anAccount(request, userType)
  await page.goto('/#/auth')
  if (userType === 'partner') await page.getByRole('button', { name: 'Partner' }).click()
  await signIn(page, account.email)
  await page.waitForURL(at(userType === 'user' ? '/home' : '/partner'))
  return account
}

export const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key)

/** The link in the newest mail to someone, from the page that stands in for their mailbox. */
export async function linkMailedTo(page: Page, output: string, email: string, subject: RegExp) {
  const [outbox = ''] = /http\S+\/outbox\?key=\S+/.exec(output) ?? []
  await page.goto(outbox)
  const mail = page.locator('article').filter({ hasText: email }).filter({ hasText: subject })
  return (await mail.first().getByRole('link').first().getAttribute('href')) ?? ''
}
