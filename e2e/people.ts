import type { APIRequestContext, Page } from '@playwright/test'
import { SignedIn } from '#contract/auth.ts'
import { confirmByLink, signUpHeaders } from './outbox.ts'
import { expect } from './test.ts'

export const password = 'a long enough one'
/** Of the password above, at cost 10, as the form sends it. */
const passwordHash = '$2b$10$Dt92p5aafEovwi6qpaAXruQN7xnKe8uickS/uu5yCmUKoiH4jDN3K'

export type UserType = 'user' | 'partner'

let count = 0
export const freshEmail = () => `person${process.pid}-${(count += 1)}@example.com`

/** An account that exists already. A guest has confirmed the address, as a free visit wants it. */
export async function anAccount(request: APIRequestContext, userType: UserType = 'user') {
  const account = await aNewAccount(request, userType)
  if (userType === 'user') await confirmByLink(request, account.email)
  return account
}

/** The same as the sign-up form leaves it. */
export async function aNewAccount(request: APIRequestContext, userType: UserType = 'user') {
  const account = { email: freshEmail(), userType, name: 'Ana K.' }
  const reply = await request.post('/api/auth/register', {
    headers: signUpHeaders,
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

/** A person who is signed in, on the first screen of their role: the profile, or the own restroom. */
export async function signedIn(
  page: Page,
  request: APIRequestContext,
  userType: UserType = 'user',
) {
  const account = await anAccount(request, userType)
  await signedInAs(page, request, account)
  return account
}

/** The same for someone whose account exists already. */
export async function signedInAs(
  page: Page,
  request: APIRequestContext,
  account: { email: string; userType: UserType },
) {
  await holdSession(page, request, account)
  await page.goto(account.userType === 'user' ? '/#/guest' : '/#/partner')
}

/**
 * Puts a session on the device as signing in leaves it: the form has tests of its own, and the map that follows it
 * is slow to start.
 */
export async function holdSession(
  page: Page,
  request: APIRequestContext,
  { email, userType }: { email: string; userType: UserType },
) {
  const reply = await request.post('/api/auth/login', { data: { email, password, userType } })
  const { token, userId, name: userName } = SignedIn.parse(await reply.json())
  // Any page of the product will do to reach its storage; this one runs no script.
  await page.goto('/favicon.svg')
  await page.evaluate(
    (storedItems) =>
      Object.entries(storedItems).forEach(([key, value]) => localStorage.setItem(key, value)),
    { token, userId, userType, userName, receivedAt: new Date().toISOString() },
  )
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
