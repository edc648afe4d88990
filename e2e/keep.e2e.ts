import type { APIRequestContext, Page } from '@playwright/test'
import { keepByPasskey } from '#contract/passkeys.ts'
import { withAuthenticator, withoutOffer } from './authenticators.ts'
import { codeMailedTo } from './outbox.ts'
import { anAccount, field, freshEmail, stored } from './people.ts'
import { aDoor, codeOn, payButton, payForVisit, payWith } from './purchases.ts'
import { expect, test } from './test.ts'

test('after a visit, and not before, an address and its code keep what was bought, in place', async ({
  page,
  request,
}) => {
  const door = await aDoor(request)
  await payForVisit(page, door)
  const code = await codeOn(page)
  // Before the visit nothing is asked for.
  await expect(page.getByRole('heading', { name: 'Keep your passes and receipts' })).toHaveCount(0)
  expect(await door.check(code)).toBe('valid')
  const visit = page.url()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  const email = freshEmail()
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const digits = field(page, '6-digit code')
  await expect(digits).toBeFocused()
  await expect(digits).toHaveAttribute('autocomplete', 'one-time-code')
  // A phone drops the page while its owner reads the mail.
  await page.reload()
  await digits.fill(await codeMailedTo(request, email))
  await expect(page.getByText('Your passes and receipts are saved')).toBeVisible()
  await expect(page.getByText(`sign in with a code we send to ${email}`)).toBeVisible()
  expect(page.url()).toBe(visit)
  expect(await stored(page, 'pitstop.guest')).toBeNull()
  await page.goto('/#/guest')
  await expect(page.getByRole('heading', { name: door.name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Guest' })).toBeVisible()
})

/** The browser's own dialog is not there without a screen: it answers so where Cancel is pressed. */
const pressCancel = (page: Page, isPressed = true) =>
  page.evaluate((presses) => {
    const { credentials } = navigator
    if (presses) credentials.create = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    else Reflect.deleteProperty(credentials, 'create')
  }, isPressed)

/** A guest without an account has a code, and chooses to keep it with a passkey. */
async function paidAndUsesPasskey(page: Page, request: APIRequestContext) {
  await withAuthenticator(page)
  await withoutOffer(page)
  await payForVisit(page, await aDoor(request))
  const code = await codeOn(page)
  const visit = page.url()
  await page.goto('/#/payments')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  return { code, visit }
}

test('an address and a passkey keep what was bought, with the code that still works; a canceled dialog loses nothing, and a mistyped address is seen before', async ({
  page,
  request,
}) => {
  const known = await anAccount(request)
  const { code, visit } = await paidAndUsesPasskey(page, request)
  const email = field(page, 'Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('')
  const goOn = page.getByRole('button', { name: 'Continue' })
  const create = page.getByRole('button', { name: 'Create a passkey' })
  await email.fill(known.email)
  await goOn.click()
  await create.click()
  const taken = page.getByRole('alert')
  await expect(taken).toContainText('An account with this email already exists')
  await expect(taken.getByRole('link', { name: 'Sign In' })).toBeVisible()

  const [mine, mistyped] = [freshEmail(), freshEmail()]
  await email.fill(mistyped)
  await goOn.click()
  await expect(page.getByText(`You’re using ${mistyped}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Use another email' }).click()
  await expect(email).toHaveValue(mistyped)
  await email.fill(mine)
  await goOn.click()
  await expect(page.getByText(`You’re using ${mine}.`)).toBeVisible()
  await pressCancel(page)
  await create.click()
  await expect(taken).toHaveText(/^No passkey was used\./)
  await pressCancel(page, false)
  await create.click()
  await expect(page.getByText('Your passes and receipts are saved')).toBeVisible()
  await expect(page.getByText(`We also emailed a link to ${mine}.`)).toBeVisible()
  expect(await stored(page, 'pitstop.guest')).toBeNull()
  await page.goto(visit)
  expect(await codeOn(page)).toBe(code)

  await page.goto('/#/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.goto('/#/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/#\/home/)
  // Signing out took it off this phone.
  await expect(page.getByRole('link', { name: /^Your code ·/ })).toBeVisible()
  await page.goto(visit)
  expect(await codeOn(page)).toBe(code)
})

test('where the answer is lost after the passkey was created, that passkey signs in to what was kept', async ({
  page,
  request,
}) => {
  const { code, visit } = await paidAndUsesPasskey(page, request)
  const mine = freshEmail()
  await field(page, 'Email').fill(mine)
  await page.route(
    `**${keepByPasskey.path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const goOn = page.getByRole('button', { name: 'Continue' })
  const create = page.getByRole('button', { name: 'Create a passkey' })
  await goOn.click()
  await create.click()
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(signIn).toBeVisible()
  // The guest has an account by now, so another one cannot be made; also after a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await field(page, 'Email').fill(mine)
  await goOn.click()
  await create.click()
  await signIn.click()
  await expect(page.getByText('Your passes and receipts are saved')).toBeVisible()
  expect(await stored(page, 'pitstop.guest')).toBeNull()
  await page.goto(visit)
  expect(await codeOn(page)).toBe(code)
})

/** Signs in by a first mailed code: the account has no password. */
async function keepByCode(page: Page, request: APIRequestContext) {
  await page.goto('/#/subscription')
  await page.getByRole('button', { name: 'Get Monthly' }).click()
  const email = freshEmail()
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const digits = field(page, '6-digit code')
  await expect(digits).toBeFocused()
  await digits.fill(await codeMailedTo(request, email))
  await expect(payButton(page)).toBeVisible()
  await page.goto('/#/account')
  return email
}

test('who has no password deletes the account by a passkey', async ({ page, request }) => {
  await withAuthenticator(page)
  await withoutOffer(page)
  await keepByCode(page, request)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await page.waitForURL((url) => !url.hash.startsWith('#/account'))
})

test('who has no password changes the email, sets a password and deletes the account by another code, in place', async ({
  page,
  request,
}) => {
  const email = await keepByCode(page, request)
  const digits = field(page, '6-digit code')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('First, confirm it’s you')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('button', { name: 'Delete permanently' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(digits).toBeFocused()
  await expect(digits).toHaveAttribute('autocomplete', 'one-time-code')
  await digits.fill(await codeMailedTo(request, email))
  await expect(page.getByRole('button', { name: 'Delete permanently' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  // For five minutes nothing else is asked for.
  await page.getByRole('button', { name: 'Change email' }).click()
  await field(page, 'New email').fill(freshEmail())
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Check your new email')).toBeVisible()
  await page.getByRole('button', { name: 'Set a password' }).click()
  await field(page, 'New password').fill('tulips by the sea')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await field(page, 'Your password').fill('tulips by the sea')
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await page.waitForURL((url) => !url.hash.startsWith('#/account'))
})

test('a mailed code signs in on a device that holds a paid code, which stays; a wrong one is corrected, and a dropped page goes on', async ({
  page,
  request,
}) => {
  const { email } = await anAccount(request)
  const door = await aDoor(request)
  await payForVisit(page, door)
  const doorCode = await codeOn(page)
  const visit = page.url()
  await page.goto('/#/auth')
  await page.getByRole('button', { name: 'Partner' }).click()
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(field(page, 'Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible()
  const code = await codeMailedTo(request, email)
  const digits = field(page, '6-digit code')
  await digits.fill(`${(Number(code[0]) + 1) % 10}${code.slice(1)}`)
  await expect(page.getByRole('alert')).toHaveText('Wrong code. 4 tries left.')
  await page.reload()
  await digits.fill(code)
  await page.waitForURL(/#\/home/)
  await expect(page.getByRole('link', { name: /^Your code ·/ })).toBeVisible()
  await page.goto(visit)
  expect(await codeOn(page)).toBe(doorCode)
  await page.goto('/#/guest')
  await expect(page.getByRole('heading', { name: 'Ana K.' })).toBeVisible()
})

test('a membership is bought without an account: the address is confirmed on the page where it is paid', async ({
  page,
  request,
}) => {
  await page.goto('/#/subscription')
  await page.getByRole('button', { name: 'Get Monthly' }).click()
  const first = page.getByRole('region', { name: 'First, your email' })
  await expect(first).toContainText('Cancel anytime')
  await expect(payButton(page)).toHaveCount(0)
  const email = freshEmail()
  await field(page, 'Email').fill(email)
  await first.getByRole('button', { name: 'Send the code' }).click()
  await expect(field(page, '6-digit code')).toBeFocused()
  await field(page, '6-digit code').fill(await codeMailedTo(request, email))
  await payButton(page).click()
  await payWith(page)
  await expect(page.getByRole('heading', { name: /is ready$/ })).toBeVisible()
  await page.goto('/#/guest')
  await expect(page.getByRole('button', { name: 'Cancel membership' })).toBeVisible()
})
