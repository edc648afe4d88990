import type { Page } from '@playwright/test'
import { anOperator, operatorSignsIn } from './operators.ts'
import { confirmByLink } from './outbox.ts'
import { aNewAccount, field, password, signedInAs, signIn } from './people.ts'
import { expect, test } from './test.ts'

/** A phone with a fingerprint reader. While a finger lies on it, whatever asks is answered at once: the email field too. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    finger: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

type Phone = Awaited<ReturnType<typeof withAuthenticator>>

/** Presses the button, then lays a finger on. */
async function signInByPasskey(page: Page, phone: Phone) {
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await phone.finger(true)
}

/** The browser's own dialog is not there without a screen: it answers so where Cancel is pressed. */
const pressCancel = (page: Page, isPressed = true) =>
  page.evaluate((presses) => {
    const { credentials } = navigator
    if (presses) credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    else Reflect.deleteProperty(credentials, 'get')
  }, isPressed)

const listed = (page: Page) =>
  page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')

test('a guest adds a passkey in one tap after signing in, signs in with it, cancels once, and removes it by it', async ({
  page,
  request,
}) => {
  const account = await aNewAccount(request)
  await confirmByLink(request, account.email)
  const phone = await withAuthenticator(page)
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
  await phone.finger(false)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()

  await page.goto('/#/auth')
  await pressCancel(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await pressCancel(page, false)
  const before = Date.now()
  await signInByPasskey(page, phone)
  await page.waitForURL((url) => !url.hash.startsWith('#/auth'))
  const seconds = (Date.now() - before) / 1000
  test.info().annotations.push({ type: 'passkey sign-in', description: `${seconds} s` })
  expect(seconds).toBeLessThan(3)

  await page.goto('/#/account')
  await page.getByRole('button', { name: 'Remove Blue key' }).click()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(listed(page)).toHaveCount(0)
})

test('a partner and an operator sign in with a passkey in place of password and code', async ({
  page,
  request,
  product,
}) => {
  const partner = await aNewAccount(request, 'partner')
  await confirmByLink(request, partner.email)
  const phone = await withAuthenticator(page)
  await signedInAs(page, request, partner)
  await page.goto('/#/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await field(page, 'Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
  await phone.finger(false)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.goto('/#/auth')
  await signInByPasskey(page, phone)
  await page.waitForURL(/#\/partner/)

  // Or the field would offer the partner's passkey at the operators' desk, over and over.
  await phone.finger(false)
  const operator = await anOperator(product)
  await operatorSignsIn(page, operator)
  await phone.finger(true)
  await page.getByRole('link', { name: 'Passkeys' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByLabel('Authenticator code').fill(operator.code(30_000))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(listed(page)).toHaveCount(1)
  await phone.finger(false)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signInByPasskey(page, phone)
  await expect(page.getByRole('link', { name: 'Passkeys' })).toBeVisible()
})
