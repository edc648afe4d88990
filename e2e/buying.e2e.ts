import type { Page, Request } from '@playwright/test'
import { z } from 'zod'
import { Plan } from '#contract/plans.ts'
import { codeMailedTo } from './outbox.ts'
import { at, field, flipTo, freshEmail, password, signedIn, submit } from './people.ts'
import { aDoor, buyPlan, codeOn, openPayment, payButton, payWith } from './purchases.ts'
import { expect, test } from './test.ts'

test.describe('the plans', () => {
  test('three cards, each with its price, what it holds and a button [B1, B2, B3, B4, B5, R6]', async ({
    page,
  }) => {
    await page.goto('/#/subscription')
    await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
    await expect(page.getByText('Flexible options for every need')).toBeVisible()

    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({
        has: page.getByRole('heading'),
      })
    await expect(cards).toHaveCount(3)
    const shown = [
      ['One-Time Access', '$3.99', 'Single use', 'No commitment', 'Pay per visit', 'Get One-Time'],
      ['24-Hour Pass', '$7.99', 'Unlimited uses', '24-hour access', 'Most Popular', 'Get 24-Hour'],
      ['Monthly Membership', '$19.99', 'per month', 'Unlimited access', 'All premium locations'],
      ['Monthly Membership', 'Cancel anytime', 'Get Monthly'],
    ]
    for (const [name = '', ...words] of shown) {
      const card = cards.filter({ has: page.getByRole('heading', { name }) })
      for (const word of words) await expect(card).toContainText(word)
    }
    await expect(page.getByText('Most Popular')).toHaveCount(1)
    await expect(page.getByText('Any restroom up to $5.00')).toHaveCount(2)
    for (const word of ['Get One-Time', 'Get 24-Hour', 'Get Monthly'])
      await expect(page.getByRole('button', { name: word, exact: true })).toHaveCount(1)
  })

  test('plans are price_1 to price_3, each with name, price, features and popularity [B8]', async ({
    request,
  }) => {
    const reply = await request.get('/api/plans')
    const plans = z.array(z.strictObject(Plan.shape)).parse(await reply.json())
    expect(plans.map(({ id, name, price, popular }) => [id, name, price, popular])).toEqual([
      ['price_1', 'One-Time Access', '$3.99', false],
      ['price_2', '24-Hour Pass', '$7.99', true],
      ['price_3', 'Monthly Membership', '$19.99 per month', false],
    ])
  })

  test('a member is told so, and a second membership is not sold', async ({
    page,
    request,
    context,
  }) => {
    await signedIn(page, request)
    const other = await context.newPage()
    await other.goto('/#/subscription')
    await other.getByRole('button', { name: 'Get Monthly' }).click()
    await expect(payButton(other)).toBeVisible()

    await buyPlan(page, 'Monthly')
    await page.goto('/#/subscription')
    await expect(page.getByText('You’re a member')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Get Monthly' })).toHaveCount(0)

    await payButton(other).click()
    await expect(other.getByText('You’re already a member.')).toBeVisible()
    await expect(other.getByRole('link', { name: 'Find a restroom' })).toBeVisible()
  })
})

/** What each order that was asked for said, its purchase key among it. */
function ordersAskedBy(page: Page) {
  const requests: unknown[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/orders')) requests.push(sent.postDataJSON())
  })
  return requests
}

test.describe('paying', () => {
  test('without a plan or a restroom there is nothing to pay [R13]', async ({ page }) => {
    await page.goto('/#/payment')
    await page.waitForURL(at('/subscription'))
  })

  test('the chosen plan is kept while a newcomer signs up, and over a reload; one that renews asks for a confirmed address first [R13]', async ({
    page,
    request,
  }) => {
    await page.goto('/#/subscription')
    await page.getByRole('button', { name: 'Get One-Time' }).click()
    await page.waitForURL(at('/payment'))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'One-Time Access' })).toBeVisible()
    await expect(payButton(page)).toHaveText('Pay $3.99')

    await page.goto('/#/subscription')
    await page.getByRole('button', { name: 'Get Monthly' }).click()
    await expect(page.getByText('A membership renews every month')).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await flipTo(page, 'Sign Up')
    await field(page, 'Full Name').fill('Ana K.')
    const email = freshEmail()
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(password)
    await submit(page).click()
    await page.waitForURL(at('/payment'))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Monthly Membership' })).toBeVisible()
    // Signing up confirms no address: it is confirmed in place, and the purchase goes on.
    const first = page.getByRole('region', { name: 'First, your email' })
    await expect(payButton(page)).toHaveCount(0)
    await first.getByRole('button', { name: 'Send the code' }).click()
    await field(page, '6-digit code').fill(await codeMailedTo(request, email))
    await expect(payButton(page)).toHaveText('Pay $19.99')
  })

  test('a visit is paid on the provider’s page and becomes a code; pressing twice asks once [R13, R14]', async ({
    page,
    request,
  }) => {
    const restroom = await aDoor(request)
    await signedIn(page, request)
    await openPayment(page, restroom)
    await expect(page.getByRole('heading', { name: restroom.name })).toBeVisible()
    await expect(page.getByText('Get in, or your money back')).toBeVisible()
    await expect(payButton(page)).toHaveText('Pay $2.50')

    let count = 0
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/api/visits')) count += 1
    })
    await payButton(page).dblclick()
    await page.waitForURL(/\/sandbox\/checkout\//)
    expect(count).toBe(1)
    await expect(page.getByText(restroom.name)).toBeVisible()
    await payWith(page)

    await page.waitForURL(/#\/visits\//)
    await expect(page.getByText('Guest access')).toBeVisible()
    expect(await codeOn(page)).toMatch(/^\d{6}$/)
    // Nothing of the payment is left to go back to.
    await page.goBack()
    await expect(page).not.toHaveURL(/success/)
  })

  test('a declined card is said, and another one pays', async ({ page, request }) => {
    const restroom = await aDoor(request)
    await signedIn(page, request)
    await openPayment(page, restroom)
    await payButton(page).click()
    await payWith(page, 'Declined')
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await payWith(page)
    await page.waitForURL(/#\/visits\//)
  })

  test('a bank that asks is answered, and the code comes', async ({ page, request }) => {
    const restroom = await aDoor(request)
    await signedIn(page, request)
    await openPayment(page, restroom)
    await payButton(page).click()
    await payWith(page, 'Bank asks')
    await page.getByRole('button', { name: 'Complete' }).click()
    await page.waitForURL(/#\/visits\//)
    expect(await codeOn(page)).toMatch(/^\d{6}$/)
  })

  test('leaving the provider’s page charges nothing and leads back to the same purchase [R15]', async ({
    page,
    request,
  }) => {
    const restroom = await aDoor(request)
    await signedIn(page, request)
    await openPayment(page, restroom)
    await payButton(page).click()
    await page.waitForURL(/\/sandbox\/checkout\//)
    const checkout = page.url()
    await page.getByRole('link', { name: /Back to/ }).click()

    await page.waitForURL(at('/cancel'))
    await expect(page.getByRole('heading', { name: 'Nothing was charged' })).toBeVisible()
    await expect(page.getByRole('heading', { name: restroom.name })).toBeVisible()
    await page.getByRole('link', { name: 'Back to payment' }).click()
    await payButton(page).click()
    // The order that is still open, not a second one.
    await page.waitForURL(checkout)
  })

  test('the back button leaves a pay button that works, for the same order', async ({
    page,
    request,
  }) => {
    const restroom = await aDoor(request)
    await signedIn(page, request)
    await openPayment(page, restroom)
    await payButton(page).click()
    await page.waitForURL(/\/sandbox\/checkout\//)
    const checkout = page.url()
    await page.goBack()
    await payButton(page).click()
    await page.waitForURL(checkout)
  })

  test('a provider out of reach leads to a screen that keeps the purchase [B7, R16]', async ({
    page,
    request,
  }) => {
    await signedIn(page, request)
    const keys = ordersAskedBy(page)
    // Once away, once silent.
    const away = { error: 'payments_unreachable', message: 'The card provider does not answer.' }
    await page.route('**/api/orders', (route) => route.fulfill({ status: 503, json: away }), {
      times: 1,
    })
    await page.goto('/#/subscription')
    await page.getByRole('button', { name: 'Get 24-Hour' }).click()
    await payButton(page).click()
    await page.waitForURL(at('/payment-error'))
    await expect(page.getByRole('heading', { name: '24-Hour Pass' })).toBeVisible()

    await page.route('**/api/orders', (route) => route.abort(), { times: 1 })
    await page.getByRole('link', { name: 'Try again' }).click()
    await payButton(page).click()
    await page.waitForURL(at('/payment-error'))
    await page.getByRole('link', { name: 'Try again' }).click()
    await payButton(page).click()
    await payWith(page)
    await expect(page.getByRole('heading', { name: 'Your 24-Hour Pass is ready' })).toBeVisible()
    // Three tries, one purchase key: had the first one reached the provider, it would be the same order.
    expect(keys).toHaveLength(3)
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(1)
  })

  test('an order that was lost with a server process is asked for once more, and is the same', async ({
    page,
    request,
  }) => {
    await signedIn(page, request)
    const keys = ordersAskedBy(page)
    // What a balancer says by itself where the process behind it ended in the middle.
    await page.route('**/api/orders', (route) => route.fulfill({ status: 502, body: '' }), {
      times: 1,
    })
    await page.goto('/#/subscription')
    await page.getByRole('button', { name: 'Get 24-Hour' }).click()
    await payButton(page).click()
    await page.waitForURL(/\/sandbox\/checkout\//)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toEqual(keys[1])
  })

  test('a price that changed meanwhile is shown and asked for again', async ({ page, request }) => {
    const restroom = await aDoor(request)
    await signedIn(page, request)
    const open = new Set<Request>()
    page.on('request', (sent) => sent.url().endsWith('/access') && open.add(sent))
    page.on('requestfinished', (sent) => open.delete(sent))
    await openPayment(page, restroom)
    // An offer that is on its way would show the new price before it is pressed.
    await expect.poll(() => open.size).toBe(0)
    await restroom.setPrice(3)
    await payButton(page).click()
    await expect(page.getByText('The price is now $3.00')).toBeVisible()
    await expect(payButton(page)).toHaveText('Pay $3.00')
    await payButton(page).click()
    await page.waitForURL(/\/sandbox\/checkout\//)
    await expect(payButton(page)).toContainText('$3.00')
  })
})
