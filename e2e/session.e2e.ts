import type { APIRequestContext, Page, Request } from '@playwright/test'
import { deviceHeader, SignedIn } from '#contract/auth.ts'
import { signUpHeaders } from './outbox.ts'
import {
  aNewAccount,
  anAccount,
  at,
  field,
  freshEmail,
  linkMailedTo,
  password,
  signedIn,
  signedInAs,
  signIn,
  stored,
  submit,
} from './people.ts'
import { openPayment, payButton, payWith } from './purchases.ts'
import { aRestroom } from './restrooms.ts'
import { expect, test } from './test.ts'

/** The calls of the product's interface that have no answer yet. */
function openCalls(page: Page) {
  const open = new Set<Request>()
  page.on('request', (sent) => sent.url().includes('/api/') && open.add(sent))
  page.on('requestfinished', (sent) => open.delete(sent))
  page.on('requestfailed', (sent) => open.delete(sent))
  return open
}

/** The browser has a token that the server has ended. */
async function withEndedSession(page: Page, request: APIRequestContext) {
  const { email } = await signedIn(page, request)
  const authorization = `Bearer ${await stored(page, 'token')}`
  await request.post('/api/auth/sign-out', { headers: { authorization } })
  return { email, authorization }
}

test.describe('the session', () => {
  test('an expired session leads to signing in, and back to where one was [C10]', async ({
    page,
    request,
  }) => {
    const { email } = await withEndedSession(page, request)

    await page.goto('/#/account?from=a-link')
    await page.waitForURL(at('/auth'))
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    await signIn(page, email)
    await page.waitForURL(at('/account?from=a-link'))
    await expect(page.getByText(email)).toBeVisible()
  })

  test('a refusal of the ended session that comes late leaves the new one', async ({
    page,
    request,
  }) => {
    const { email, authorization } = await withEndedSession(page, request)
    const late = Promise.withResolvers<undefined>()
    let isHeld = false
    await page.route('**/api/**', async (route) => {
      const isFirst = !isHeld && route.request().headers()['authorization'] === authorization
      isHeld ||= isFirst
      if (isFirst) await late.promise
      await route.continue()
    })
    await page.goto('/#/account')
    await signIn(page, email)
    await expect(page.getByText(email)).toBeVisible()
    const refused = page.waitForResponse((response) => response.status() === 401)
    late.resolve(undefined)
    await (await refused).finished()
    await page.reload()
    await expect(page.getByText(email)).toBeVisible()
  })

  test('a session that ends in the middle of a purchase leads back into it, and one order is made', async ({
    page,
    request,
  }) => {
    const restroom = await aRestroom(request)
    const { email } = await signedIn(page, request)
    const open = openCalls(page)
    await openPayment(page, restroom)
    // What the screen still asks would meet the ended session before the button does.
    await expect.poll(() => open.size).toBe(0)
    const authorization = `Bearer ${await stored(page, 'token')}`
    await request.post('/api/auth/sign-out', { headers: { authorization } })

    await payButton(page).click()
    await page.waitForURL(at('/auth'))
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    await signIn(page, email)
    await page.waitForURL(at('/payment'))
    await expect(page.getByRole('heading', { name: restroom.name })).toBeVisible()
    await payButton(page).click()
    await payWith(page)
    await page.waitForURL(/#\/visits\//)
    await page.goto('/#/guest')
    await expect(page.getByRole('heading', { name: restroom.name })).toHaveCount(1)
  })

  test('the screens of the other role are told to be so, with a way home', async ({
    page,
    request,
  }) => {
    await signedIn(page, request)
    await page.goto('/#/partner')
    await expect(page.getByText('This screen is for partners')).toBeVisible()
    await page.getByRole('link', { name: 'Back to my screens' }).click()
    await page.waitForURL(at('/home'))
  })

  test('signing out takes everything from the device, also without a connection', async ({
    page,
    request,
    context,
  }) => {
    await signedIn(page, request)
    await page.goto('/#/account')
    await page.evaluate(() => localStorage.setItem('pitstop.kept.visit.1', '123456'))
    await expect(page.getByText('Where you’re signed in')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await page.waitForURL(at('/'))
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('the account screen lists the sessions and ends another one', async ({ page, request }) => {
    const { email } = await signedIn(page, request)
    const elsewhere = await request.post('/api/auth/login', {
      data: { email, password, userType: 'user' },
    })
    const { token } = SignedIn.parse(await elsewhere.json())
    await page.goto('/#/account')
    await expect(page.getByText('This device')).toBeVisible()
    const others = page.getByRole('button', { name: /^Sign out on/ })
    const before = await others.count()
    await others.first().click()
    await expect(others).toHaveCount(before - 1)
    while ((await others.count()) > 0) {
      const left = await others.count()
      await others.first().click()
      await expect(others).toHaveCount(left - 1)
    }
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.get('/api/auth/me', { headers })).status()).toBe(401)
  })
})

test.describe('by mail', () => {
  test('a forgotten password is replaced through the mailed link, once [C11]', async ({
    page,
    request,
    product,
  }) => {
    const { email } = await anAccount(request)
    await page.goto('/#/auth')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await field(page, 'Email').fill(email)
    await submit(page).click()
    await expect(page.getByText('Check your email')).toBeVisible()

    const link = await linkMailedTo(page, product.output(), email, /password/i)
    await page.goto(link)
    await field(page, 'New password').fill('quite another one')
    await submit(page).click()
    await expect(page.getByText('Your new password is set')).toBeVisible()

    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, email)
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password.')
    await field(page, 'Password').fill('quite another one')
    await submit(page).click()
    await page.waitForURL(at('/home'))

    await page.goto(link)
    await field(page, 'New password').fill('and a third one')
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText('This link was already used')
    await expect(field(page, 'New password')).toHaveValue('and a third one')
  })

  test('the mailed link proves the address', async ({ page, request, product }) => {
    const account = await aNewAccount(request)
    const { email } = account
    await signedInAs(page, request, account)
    // The account was made by this browser.
    const made = signUpHeaders[deviceHeader]
    await page.evaluate((key) => localStorage.setItem('pitstop.device', key), made)
    await page.goto('/#/account')
    await expect(page.getByText('Not confirmed yet')).toBeVisible()
    const link = await linkMailedTo(page, product.output(), email, /./)
    await page.goto(link)
    await expect(page.getByText('Your email is confirmed')).toBeVisible()
    await page.getByRole('link', { name: 'To my account' }).click()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  })

  test('email and password are changed on the account screen [C11]', async ({
    page,
    request,
    product,
  }) => {
    const { email } = await signedIn(page, request)
    const next = freshEmail()
    await page.goto('/#/account')
    await page.getByRole('button', { name: 'Change password' }).click()
    await field(page, 'Current password').fill('not the password')
    await field(page, 'New password').fill('quite another one')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await field(page, 'Current password').fill(password)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Password changed.')).toBeVisible()

    await page.getByRole('button', { name: 'Change email' }).click()
    await field(page, 'New email').fill(next)
    await field(page, 'Your password').fill('quite another one')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('Check your new email')).toBeVisible()
    await expect(page.getByText(email, { exact: true })).toBeVisible()
    await page.goto(await linkMailedTo(page, product.output(), next, /./))
    await expect(page.getByText('Your email is confirmed')).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await page.goto('/#/auth')
    await signIn(page, next, 'quite another one')
    await page.waitForURL(at('/home'))
  })
})
