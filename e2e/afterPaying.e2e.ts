import type { Page } from '@playwright/test'
import type { OrderOutcome } from '#contract/checkout.ts'
import { anAccount, at, signedIn, signIn } from './people.ts'
import {
  aDoor,
  buyPlan,
  codeOn,
  openPayment,
  payButton,
  payForVisit,
  payWith,
} from './purchases.ts'
import { expect, test } from './test.ts'

/** Ends that take half an hour, or a race, on the real product. */
const settlesAs = (page: Page, ...outcomes: OrderOutcome[]) =>
  page.route('**/api/orders/settle', (route) =>
    route.fulfill({ json: outcomes.length > 1 ? outcomes.shift() : outcomes[0] }),
  )

test.describe('after paying', () => {
  test('a pass is ready, not started, beside the restroom it was bought for [R14]', async ({
    page,
    request,
  }) => {
    const restroom = await aDoor(request)
    await signedIn(page, request)
    await openPayment(page, restroom)
    await page.getByRole('link', { name: /See plans/ }).click()
    await page.getByRole('button', { name: 'Get 24-Hour' }).click()
    await payButton(page).click()
    await payWith(page)
    await page.waitForURL(/#\/success\?session_id=./)
    await expect(page.getByRole('heading', { name: 'Your 24-Hour Pass is ready' })).toBeVisible()
    await expect(page.getByText('Your 24 hours start with your first code.')).toBeVisible()
    await expect(page.getByRole('heading', { name: restroom.name })).toBeVisible()

    await page.goto('/#/guest')
    await expect(page.getByText('Not started yet')).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Get access code' }).click()
    await page.getByRole('button', { name: 'with your 24-Hour Pass' }).click()
    await page.waitForURL(/#\/visits\//)
    expect(await restroom.check(await codeOn(page))).toBe('valid')
  })

  test('a payment that is not through yet is asked for again until it is [R14]', async ({
    page,
    request,
  }) => {
    await signedIn(page, request)
    await settlesAs(
      page,
      { kind: 'open' },
      { kind: 'open' },
      { kind: 'plan_ready', planId: 'price_1' },
    )
    await page.goto('/#/success?session_id=cs_1')
    await expect(page.getByText('Checking your payment...').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your One-Time Access is ready' })).toBeVisible()
  })

  test('money that goes back is told plainly, with the next free time and the way on [R14]', async ({
    page,
    request,
  }) => {
    const restroom = await aDoor(request)
    await signedIn(page, request)
    await settlesAs(page, {
      kind: 'money_back',
      reason: 'busy',
      visitId: null,
      locationId: restroom._id,
      nextFreeAt: '2036-11-20T19:30:00Z',
      refundCheck: null,
    })
    await page.goto('/#/success?session_id=cs_1')
    await expect(page.getByRole('heading', { name: 'Your refund is on its way' })).toBeVisible()
    await expect(page.getByText(/The restroom was full/)).toBeVisible()
    await expect(page.getByText(/available from Nov 20, 2036, 2:30 PM/)).toBeVisible()
    await page.getByRole('link', { name: 'Find the nearest open restroom' }).click()
    await page.waitForURL(/#\/home\?only=open/)
  })

  test('an unpaid order says that nothing was charged, and can be tried again [R14]', async ({
    page,
    request,
  }) => {
    await signedIn(page, request)
    await settlesAs(page, { kind: 'not_paid', planId: 'price_2', locationId: null })
    await page.goto('/#/success?session_id=cs_1')
    await expect(page.getByRole('heading', { name: 'Nothing was charged' })).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(payButton(page)).toHaveText('Pay $7.99')
  })

  test('without a purchase, or with an unknown one, there is a way home', async ({
    page,
    request,
  }) => {
    await signedIn(page, request)
    for (const query of ['', '?session_id=cs_of_nobody']) {
      await page.goto(`/#/success${query}`)
      await page.getByRole('main').getByRole('link', { name: 'Find a restroom' }).click()
      await page.waitForURL(at('/home'))
    }
  })

  test('who is signed out on the way back signs in, and sees what was paid [R14]', async ({
    page,
    request,
  }) => {
    const { email } = await anAccount(request)
    await page.goto('/#/auth')
    await signIn(page, email)
    await page.waitForURL(at('/home'))
    await buyPlan(page, 'One-Time')
    const success = page.url()
    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
    await page.goto(success)
    // Knowing the address is not enough to be shown anything.
    await expect(page.getByRole('heading', { name: 'Paid? Open it where you paid' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL(at('/auth'))
    await signIn(page, email)
    await page.waitForURL(success)
    await expect(page.getByRole('heading', { name: 'Your One-Time Access is ready' })).toBeVisible()
  })
})

test.describe('the code', () => {
  test('opens the door once, and the screen follows by itself', async ({ page, request }) => {
    const restroom = await aDoor(request)
    await signedIn(page, request)
    await payForVisit(page, restroom)
    await expect(page.getByText('Go to the counter on the left.')).toBeVisible()
    await expect(page.getByRole('timer', { name: /^(29|30) minutes left$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Get Directions/ })).toHaveAttribute(
      'href',
      new RegExp(`destination=${restroom.coordinates.lat}%2C${restroom.coordinates.lng}`),
    )

    const code = await codeOn(page)
    expect(await restroom.check(code)).toBe('valid')
    await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()
    expect(await restroom.check(code)).toBe('already_used')
  })

  test('stays on this phone without a network, however wrong its clock is, and leaves it with its owner', async ({
    page,
    request,
  }) => {
    const restroom = await aDoor(request, 0)
    await page.clock.setSystemTime(Date.now() + 5 * 3_600_000)
    await signedIn(page, request)
    await page.goto(`/#/home/${restroom._id}`)
    await page.getByRole('button', { name: 'Get access code' }).click()
    await page.waitForURL(/#\/visits\//)
    const code = await codeOn(page)
    await expect(page.getByText('Saved on this phone. Works offline.')).toBeVisible()
    const timeLeft = page.getByLabel(/^(2\d|30) minutes left$/)
    await expect(timeLeft).toBeVisible()

    await page.route('**/api/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByText(/You’re offline/)).toBeVisible()
    expect(await codeOn(page)).toBe(code)
    await expect(timeLeft).toBeVisible()

    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await page.waitForURL(at('/'))
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(code)
  })

  test('that starts later says when; another guest’s is not shown', async ({ page, request }) => {
    const restroom = await aDoor(request, 0)
    await signedIn(page, request)
    await page.route('**/api/visits/*', async (route) => {
      const reply = await route.fetch()
      const visit: unknown = await reply.json()
      const later = { validFrom: '2036-11-20T19:30:00Z', validUntil: '2036-11-20T20:00:00Z' }
      await route.fulfill({
        json: Object.assign({}, visit, later, { now: '2036-11-20T19:10:00Z' }),
      })
    })
    await page.goto(`/#/home/${restroom._id}`)
    await page.getByRole('button', { name: 'Get access code' }).click()
    await expect(page.getByText('Your code starts at 2:30 PM.').last()).toBeVisible()
    const address = page.url()

    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await page.waitForURL(at('/'))
    await signedIn(page, request)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Visit not found' })).toBeVisible()
  })
})
