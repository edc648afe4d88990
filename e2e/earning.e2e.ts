import type { APIRequestContext, Page } from '@playwright/test'
import { SignedIn } from '#contract/auth.ts'
import { CheckoutStarted } from '#contract/checkout.ts'
import type { PlanId } from '#contract/plans.ts'
import { AccessOutcome, Visit } from '#contract/visits.ts'
import { moveClock } from './clock.ts'
import { confirmByLink } from './outbox.ts'
import { anAccount, field, holdSession, password } from './people.ts'
import { aDoor } from './purchases.ts'
import { saved } from './saved.ts'
import { expect, onItsOwnProduct } from './test.ts'

/** A product of its own: weeks go by here. */
const test = onItsOwnProduct()

type Headers = { authorization: string }
type Door = Awaited<ReturnType<typeof aDoor>>

/** Banks, messages and shares of passes come round every few seconds. */
const patience = { timeout: 30_000 }

async function aGuest(request: APIRequestContext): Promise<Headers> {
  const { email } = await anAccount(request)
  const data = { email, password, userType: 'user' }
  const reply = await request.post('/api/auth/login', { data })
  return { authorization: `Bearer ${SignedIn.parse(await reply.json()).token}` }
}

/** Pays on the provider's page, and comes back. */
async function pay(request: APIRequestContext, headers: Headers, url: string) {
  await request.post(url, { data: { card: 'pays' } })
  const data = { sessionId: url.split('/').at(-1) }
  await request.post('/api/orders/settle', { headers, data })
}

async function buy(request: APIRequestContext, headers: Headers, planId: PlanId) {
  const data = { planId, purchaseKey: crypto.randomUUID() }
  const bought = await request.post('/api/orders', { headers, data })
  await pay(request, headers, CheckoutStarted.parse(await bought.json()).url)
}

/** Goes in, by card or by a pass. */
async function visit(request: APIRequestContext, headers: Headers, door: Door) {
  const data = { locationId: door._id, shownCents: 500, purchaseKey: crypto.randomUUID() }
  const response = await request.post('/api/visits', { headers, data })
  const outcome = AccessOutcome.parse(await response.json())
  if (outcome.kind === 'checkout') await pay(request, headers, outcome.url)
  const live = await request.get('/api/visits/live', { headers })
  const { code } = Visit.parse(await live.json())
  expect(await door.check(code ?? '')).toBe('valid')
}

/** A partner's session ends within a day: here they sign in again, and open their earnings. */
async function openEarnings(page: Page, request: APIRequestContext, email: string) {
  await holdSession(page, request, { email, userType: 'partner' })
  await page.goto('/#/partner/earnings')
  await expect(page.getByRole('heading', { name: 'Line by line' })).toBeVisible()
}

test('a partner earns from two visits and a pass, reads why, has it paid out, and reads the statement', async ({
  page,
  request,
  product,
}) => {
  test.setTimeout(180_000)
  const door = await aDoor(request, 5)
  expect(await confirmByLink(request, door.partnerEmail)).toBe(true)
  await visit(request, await aGuest(request), door)
  await visit(request, await aGuest(request), door)
  const member = await aGuest(request)
  await buy(request, member, 'price_2')
  await visit(request, member, door)
  await moveClock(product, '+25h')

  await holdSession(page, request, { email: door.partnerEmail, userType: 'partner' })
  await expect(async () => {
    await page.goto('/#/partner')
    await page.getByRole('navigation', { name: 'Partner' }).getByText('Earnings').click()
    await expect(page.getByText('$10.50').first()).toBeVisible({ timeout: 2_000 })
  }).toPass(patience)
  // A list opens with its newest day expanded; while it loaded, an older day was the newest.
  await page.reload()
  await expect(page.getByText(/^Visible to guests · /)).toBeVisible()
  await expect(page.getByText('Total earned $10.50 = $0.00 available')).toBeVisible()
  await expect(page.getByText('Share of a 24-Hour Pass')).toBeVisible()
  await expect(page.getByText('Pool: 70% of $7.99 = $5.59.')).toBeVisible()
  await page.getByRole('button', { name: /2 entries/ }).click()
  await expect(page.getByText('2 × 70% of $5.00 = 2 × $3.50')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Payout', exact: true })).toBeDisabled()

  await page.getByRole('button', { name: 'Set up payouts' }).click()
  await field(page, 'Your password').fill(password)
  await page.getByRole('button', { name: 'Go to the provider' }).click()
  await page.getByRole('button', { name: /ending 6789/ }).click()
  await page.waitForURL(/#\/partner\/earnings\?bank=back$/)
  await expect(page.getByText('Account ending 6789', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Pending $10.50: see what it’s made of' }).click()
  const pending = page.getByRole('dialog', { name: 'Pending · $10.50' })
  await expect(pending.getByText('$3.50')).toHaveCount(3)
  await expect(pending.getByText('Pass visits')).toBeVisible()
  await pending.getByRole('button', { name: 'Close' }).click()

  // Payouts go by themselves from here on; this partner would rather ask.
  await expect(
    page.getByText(/^Next payout Monday, .* · about \$10\.50|once there’s/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Manually' }).click()
  await field(page, 'Your password').fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You request each payout yourself.')).toBeVisible()
  await expect(page.getByText(/^Next payout/)).toHaveCount(0)

  await moveClock(product, '+15d')
  await openEarnings(page, request, door.partnerEmail)
  await page.getByRole('button', { name: 'Payout', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Payout' })
  await expect(dialog.getByText('$10.50')).toBeVisible()
  await field(page, 'Your password').fill(password)
  await dialog.getByRole('button', { name: 'Confirm Transfer' }).click()
  // The first one to a bank.
  await expect(
    page.getByText('We’ll hold $10.50 for 3 days, then send it to your bank.'),
  ).toBeVisible()
  await expect(page.getByText('A payout is already on its way.')).toBeVisible()
  await expect(page.getByText(/^Goes /)).toBeVisible()

  await moveClock(product, '+3d')
  await openEarnings(page, request, door.partnerEmail)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^Expected /)).toBeVisible({ timeout: 2_000 })
  }).toPass(patience)
  await moveClock(product, '+3d')
  await openEarnings(page, request, door.partnerEmail)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^Arrived /)).toBeVisible({ timeout: 2_000 })
  }).toPass(patience)

  await page.getByRole('button', { name: 'Add details' }).click()
  await field(page, 'Legal name').fill('Corner Café LLC')
  await field(page, 'Address').fill('1 Corner Street\nNew York, NY 10001')
  await field(page, 'Tax number').fill('12-3456789')
  await page.getByRole('region', { name: 'Details on statements' }).getByText('Save').click()
  await expect(page.getByText('Tax number ending in 6789')).toBeVisible()
  const year = await saved(page, /^Everything of \d{4} as CSV$/)
  expect(year.name).toMatch(/^pitstop-\d{4}\.csv$/)

  const statements = page.getByRole('region', { name: 'Statements' }).getByRole('link')
  await statements.first().click()
  await expect(page.getByRole('heading', { name: /^Statement / })).toBeVisible()
  await expect(page.getByText('-$10.50').first()).toBeVisible()
  await expect(page.getByText('Balance at the end')).toBeVisible()
  await expect(page.getByText('Corner Café LLC')).toBeVisible()
  expect((await saved(page, /as PDF$/)).name).toMatch(/^pitstop-\d{4}-\d\d\.pdf$/)
})

test('a partner with less than the minimum reads how much is missing', async ({
  page,
  request,
  product,
}) => {
  const door = await aDoor(request, 5)
  expect(await confirmByLink(request, door.partnerEmail)).toBe(true)
  await visit(request, await aGuest(request), door)
  await moveClock(product, '+15d')
  await openEarnings(page, request, door.partnerEmail)
  const available = page.getByRole('region', { name: 'Available' })
  await expect(available.getByText('The minimum payout is $10.00.')).toBeVisible()
  await expect(available.getByText('$6.50 to go.')).toBeVisible()
})
