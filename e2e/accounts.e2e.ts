import type { Page, Request } from '@playwright/test'
import { z } from 'zod'
import {
  anAccount,
  at,
  field,
  flipTo,
  freshEmail,
  openSignUp,
  password,
  signIn,
  stored,
  submit,
} from './people.ts'
import { expect, test } from './test.ts'

const passwordIn = (sent: Request) =>
  z.object({ password: z.string() }).parse(sent.postDataJSON()).password

const sentTo = (page: Page, call: string) =>
  page.waitForRequest((request) => request.url().endsWith(`/api/auth/${call}`))

test.describe('the form', () => {
  test('two toggles choose the account type, and signing in or up [A1] [R2]', async ({ page }) => {
    await page.goto('/#/auth')
    const guest = page.getByRole('button', { name: 'Guest', exact: true })
    const partner = page.getByRole('button', { name: 'Partner', exact: true })
    await expect(guest).toHaveAttribute('aria-pressed', 'true')
    await partner.click()
    await expect(partner).toHaveAttribute('aria-pressed', 'true')
    await expect(guest).toHaveAttribute('aria-pressed', 'false')

    await flipTo(page, 'Sign Up')
    await expect(submit(page)).toHaveText('Sign Up')
    await flipTo(page, 'Sign In')
    await expect(submit(page)).toHaveText('Sign In')
  })

  test('titles, headings and fields say what is being done, and as whom [A2] [A3] [A4] [A5]', async ({
    page,
  }) => {
    const title = page.getByRole('heading', { level: 1 })
    const heading = page.getByRole('heading', { level: 2 })
    await page.goto('/#/auth')
    await expect(title).toHaveText('Welcome Back')
    await expect(heading).toHaveText('Sign In as Guest')
    await expect(field(page, 'Full Name')).toHaveCount(0)
    await page.getByRole('button', { name: 'Partner' }).click()
    await expect(heading).toHaveText('Sign In as Partner')
    await expect(field(page, 'Business Name')).toHaveCount(0)

    await flipTo(page, 'Sign Up')
    await expect(title).toHaveText('Join Us')
    await expect(heading).toHaveText('Sign Up as Partner')
    await expect(field(page, 'Business Name')).toBeVisible()
    await page.getByRole('button', { name: 'Guest' }).click()
    await expect(heading).toHaveText('Sign Up as Guest')
    await expect(field(page, 'Full Name')).toBeVisible()
    await expect(field(page, 'Password')).toHaveAttribute('placeholder', 'At least 8 characters')
  })

  test('what does not fit is said at its field, and nothing is sent [A6] [A7] [A8]', async ({
    page,
  }) => {
    const sent: string[] = []
    // The email field offers passkeys, for which it asks.
    const isSent = (url: string) => !url.endsWith('/passkey/challenge')
    page.on('request', (request) => {
      if (request.method() === 'POST' && isSent(request.url())) sent.push(request.url())
    })
    await openSignUp(page)
    await field(page, 'Email').fill('ana@example')
    await field(page, 'Password').fill('1234567')
    await submit(page).click()
    await expect(page.getByText('Full name is required')).toBeVisible()
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email')
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()

    await page.getByRole('button', { name: 'Partner' }).click()
    await submit(page).click()
    await expect(page.getByText('Business name is required')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('an error goes when its field is edited, and blocks the submit until then [A9]', async ({
    page,
  }) => {
    await page.goto('/#/auth')
    await field(page, 'Email').fill('ana')
    await field(page, 'Password').fill('short')
    await submit(page).click()
    await expect(submit(page)).toBeDisabled()
    await field(page, 'Email').fill('ana@')
    await expect(page.getByText('Please enter a valid email')).toBeHidden()
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await field(page, 'Password').fill('shorter')
    await expect(page.getByText('Password must be at least 8 characters')).toBeHidden()
    await expect(submit(page)).toBeEnabled()
  })

  test('switching the account type clears the errors [A10]', async ({ page }) => {
    await page.goto('/#/auth')
    await submit(page).click()
    await expect(page.getByText('Please enter a valid email')).toBeVisible()
    await page.getByRole('button', { name: 'Partner' }).click()
    await expect(page.getByText('Please enter a valid email')).toBeHidden()
    await expect(page.getByText('Password must be at least 8 characters')).toBeHidden()
  })

  test('a request in flight disables everything [A11]', async ({ page }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>()
    await page.route('**/api/auth/login', async (route) => {
      await answered
      await route.fulfill({ status: 500, body: '' })
    })
    await page.goto('/#/auth')
    await signIn(page, 'ana@example.com')
    await expect(submit(page)).toHaveText('Processing...')
    const controls = page.locator('main').locator('button, input')
    for (const control of await controls.all()) await expect(control).toBeDisabled()
    answer(undefined)
    await expect(submit(page)).toHaveText('Sign In')
    for (const control of await controls.all()) await expect(control).toBeEnabled()
  })

  test('a new password that would be cut is refused; a look at it is possible', async ({
    page,
  }) => {
    await openSignUp(page)
    await field(page, 'Password').fill('ü'.repeat(37))
    await submit(page).click()
    await expect(page.getByText('Password is too long')).toBeVisible()
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  })
})

test.describe('signing in and up', () => {
  test('a new guest is at /home, a new partner at /partner, and the form is behind neither; the new password leaves the device hashed [A12] [A18] [L8]', async ({
    page,
  }) => {
    for (const [name, label, landing] of [
      ['Guest', 'Full Name', '/home'],
      ['Partner', 'Business Name', '/partner'],
    ] as const) {
      // A page of the product that runs no script, and so goes nowhere by itself.
      await page.goto('/favicon.svg')
      await page.evaluate(() => localStorage.clear())
      await page.goto('/#/subscription')
      await openSignUp(page)
      await page.getByRole('button', { name, exact: true }).click()
      await field(page, label).fill('Ana K.')
      const registering = sentTo(page, 'register')
      await signIn(page, freshEmail())
      expect(passwordIn(await registering)).toMatch(/^\$2[aby]\$10\$[./A-Za-z0-9]{53}$/)
      await page.waitForURL(at(landing))
      await page.goBack()
      await page.waitForURL(at('/subscription'))
    }
  })

  test('the device keeps the session, and of the attempt nothing secret [A13] [A14]', async ({
    page,
    request,
  }) => {
    await page.goto('/#/')
    await page.evaluate(() => localStorage.setItem('authDebug', 'from another day'))
    await page.goto('/#/auth')
    await expect.poll(() => stored(page, 'authDebug')).toBeNull()

    const { email } = await anAccount(request)
    const loggingIn = sentTo(page, 'login')
    await signIn(page, email)
    // A known one is sent as typed [A18].
    expect(passwordIn(await loggingIn)).toBe(password)
    await page.waitForURL(at('/home'))
    const token = (await stored(page, 'token')) ?? ''
    const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
    expect(await me.json()).toMatchObject({ userId: await stored(page, 'userId'), email })
    expect(await stored(page, 'userType')).toBe('user')
    expect(await stored(page, 'userName')).toBe('Ana K.')
    const receivedAt = Date.parse((await stored(page, 'receivedAt')) ?? '')
    expect(Math.abs(receivedAt - Date.now())).toBeLessThan(60_000)

    const debug = (await stored(page, 'authDebug')) ?? ''
    expect(JSON.parse(debug)).toMatchObject({
      request: { email: 'p***@example.com', userType: 'user', password: '[not recorded]' },
      response: { status: 200, userType: 'user', token: '[not recorded]' },
    })
    for (const secret of [token, password, email]) expect(debug).not.toContain(secret)
  })

  test('a refusal is told in the server’s words, else that it failed; what was typed stays [A15]', async ({
    page,
    request,
  }) => {
    const { email } = await anAccount(request)
    await page.goto('/#/auth')
    await signIn(page, email, 'not the password')
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password.')
    await expect(field(page, 'Email')).toHaveValue(email)
    await expect(field(page, 'Password')).toHaveValue('not the password')

    await flipTo(page, 'Sign Up')
    await field(page, 'Full Name').fill('Ana K.')
    await submit(page).click()
    await expect(page.getByRole('alert')).toHaveText('An account with this email already exists')

    await page.route('**/api/auth/*', (route) => route.fulfill({ status: 502, body: '<html>' }))
    await submit(page).click()
    await expect(page.getByRole('alert')).toHaveText('Registration failed')
    await flipTo(page, 'Sign In')
    await submit(page).click()
    await expect(page.getByRole('alert')).toHaveText('Login failed')
  })

  test('someone at the wrong form is switched to the right one [A16]', async ({
    page,
    request,
  }) => {
    for (const [userType, other, name] of [
      ['partner', 'Guest', 'Partner'],
      ['user', 'Partner', 'Guest'],
    ] as const) {
      const { email } = await anAccount(request, userType)
      await page.goto('/#/')
      await page.goto('/#/auth')
      await page.getByRole('button', { name: other, exact: true }).click()
      await signIn(page, email)
      await expect(page.getByRole('alert')).toHaveText(`Please use ${name} login`)
      await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
    }
    await submit(page).click()
    await page.waitForURL(at('/home'))
  })

  test('someone of another type is led to the partner’s screens [A12]', async ({
    page,
    request,
  }) => {
    const { email } = await anAccount(request, 'partner')
    await page.route('**/api/auth/login', async (route) => {
      const answer = await route.fetch()
      const signedIn: unknown = await answer.json()
      await route.fulfill({ json: { ...(signedIn as object), userType: 'franchise' } })
    })
    await page.goto('/#/auth')
    await page.getByRole('button', { name: 'Partner', exact: true }).click()
    await signIn(page, email)
    await page.waitForURL(at('/partner'))
  })

  test('an empty sign-up has the focus on the first wrong field [A9]', async ({ page }) => {
    await openSignUp(page)
    await submit(page).click()
    await expect(field(page, 'Full Name')).toBeFocused()
  })

  test('a reply without a type is said to be one [A17]', async ({ page }) => {
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ json: { token: 't', userId: crypto.randomUUID(), name: 'Ana K.' } }),
    )
    await page.goto('/#/auth')
    await signIn(page, 'ana@example.com')
    await expect(page.getByRole('alert')).toHaveText('Server response missing userType')
    expect(await stored(page, 'token')).toBeNull()
  })
})
