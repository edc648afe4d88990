import type { Page } from '@playwright/test'
import { withAuthenticator, withoutOffer } from './authenticators.ts'
import { anOperator, goToDesk, operatorSignsIn } from './operators.ts'
import { confirmByLink } from './outbox.ts'
import { aNewAccount, field, password, signedInAs, signIn } from './people.ts'
import { expect, test } from './test.ts'

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true }).click()

/** The browser's own dialog is not there without a screen: it answers so where Cancel is pressed. */
const pressCancel = (page: Page, isPressed = true) =>
  page.evaluate((presses) => {
    const { credentials } = navigator
    if (presses) credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    else Reflect.deleteProperty(credentials, 'get')
  }, isPressed)

const listed = (page: Page) =>
  page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')

test('a guest adds a passkey in one tap after signing in, cancels once, signs in with it, and removes it by it', async ({
  page,
  request,
}) => {
  const account = await aNewAccount(request)
  await confirmByLink(request, account.email)
  await withAuthenticator(page)
  await withoutOffer(page)
  await page.goto('/#/auth')
  await signIn(page, account.email)
  await page.waitForURL((url) => !url.hash.startsWith('#/auth'))
  await page.goto('/#/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
  await expect(listed(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('Blue key')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(listed(page)).toContainText('Blue key')
  await signOut(page)

  await page.goto('/#/auth')
  await pressCancel(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await pressCancel(page, false)
  const before = Date.now()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL((url) => !url.hash.startsWith('#/auth'))
  expect((Date.now() - before) / 1000).toBeLessThan(3)

  await page.goto('/#/account')
  await page.getByRole('button', { name: 'Remove Blue key' }).click()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(listed(page)).toHaveCount(0)
})

test('a partner’s and an operator’s passkey signs in where the email field offers it', async ({
  browser,
  page,
  request,
  product,
}) => {
  const partner = await aNewAccount(request, 'partner')
  await confirmByLink(request, partner.email)
  await withAuthenticator(page)
  await signedInAs(page, request, partner)
  await page.goto('/#/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await field(page, 'Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
  await signOut(page)
  await page.goto('/#/auth')
  await page.waitForURL(/#\/partner/)

  const context = await browser.newContext({ baseURL: product.url })
  const desk = await context.newPage()
  await withAuthenticator(desk)
  const operator = await anOperator(product)
  await operatorSignsIn(desk, operator)
  await goToDesk(desk, 'Passkeys')
  await desk.getByRole('button', { name: 'Add a passkey' }).click()
  await desk.getByLabel('Your password').fill(password)
  await desk.getByLabel('Authenticator code').fill(operator.code(30_000))
  await desk.getByRole('button', { name: 'Continue' }).click()
  await expect(listed(desk)).toHaveCount(1)
  await signOut(desk)
  await expect(listed(desk)).toContainText(/Last used/)
  await context.close()
})
