import type { Browser, Page } from '@playwright/test'
import { answerMinutes } from '#contract/visits.ts'
import { at, signedIn, signIn } from './people.ts'
import { codeOn, openPayment, payButton, payWith } from './purchases.ts'
import { aRestroom } from './restrooms.ts'
import { expect, test } from './test.ts'
import { acceptFirst } from './visits.ts'

/** Below the half minute of polling, so the change must have come as an event. `npm run bench` measures it. */
const toldMs = 20_000

/** A second person, in a browser of their own. */
async function anotherPage(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  return context.newPage()
}

/** At the door, once the stream is open: from then on nothing is asked for again for half a minute. */
async function atTheDoor(page: Page, email: string) {
  await page.goto('/#/auth')
  await page.getByRole('button', { name: 'Partner' }).click()
  const streaming = page.waitForResponse('**/api/events')
  await signIn(page, email)
  await page.waitForURL(at('/partner/today'))
  await page.goto('/#/partner/door')
  await streaming
  await expect(requested(page)).toContainText('No requests right now')
}

const requested = (page: Page) => page.getByRole('region', { name: 'Requested guests' })

test.describe('a partner who asks first', () => {
  test('sees a paid request by itself and accepts it; the guest’s code appears by itself and opens the door', async ({
    page: guest,
    request,
    browser,
    baseURL,
  }) => {
    const restroom = await aRestroom(request, { asksFirst: true })
    const partner = await anotherPage(browser, baseURL)
    await atTheDoor(partner, restroom.partnerEmail)

    await signedIn(guest, request)
    await openPayment(guest, restroom)
    await expect(guest.getByText('This restroom approves each visit')).toBeVisible()
    await expect(guest.getByText(/^A code that .* as soon as they accept$/)).toBeVisible()
    await payButton(guest).click()
    await payWith(guest)
    await expect(guest.getByRole('heading', { name: `Asking ${restroom.name}` })).toBeVisible()
    await expect(guest.getByRole('timer')).toBeVisible()
    await expect(guest.getByText('We’re holding $2.50 on your card.')).toBeVisible()
    await expect(guest.getByText('Nearest open')).toBeVisible()

    await expect(requested(partner)).toContainText('Ana K.', { timeout: toldMs })
    await expect(requested(partner)).toContainText(/answer within [12]:\d\d/)
    const coming = partner.getByText('Ana K. wants to come in')
    await expect(coming).toBeVisible()
    await partner.getByRole('button', { name: 'Got it' }).click()
    await expect(coming).toHaveCount(0)
    await expect(partner).toHaveTitle(/^\(1\) Door/)
    // The guest looks at the map meanwhile, and is told there.
    await guest.goto('/#/home')
    await expect(guest.getByRole('link', { name: /^Waiting for an answer · / })).toBeVisible()
    await partner.getByRole('button', { name: 'Accept Ana K.' }).click()
    const pill = guest.getByRole('link', { name: /^Your code · \d+ min left$/ })
    await expect(pill).toBeVisible({ timeout: toldMs })
    await pill.click()
    await expect(guest.getByText(/^Access code: /)).toBeAttached({ timeout: toldMs })
    await expect(requested(partner)).toContainText('No requests right now')
    await expect(partner.getByRole('region', { name: 'Arriving guests' })).toContainText('Ana K.')

    for (const digit of await codeOn(guest))
      await partner.getByRole('button', { name: digit, exact: true }).click()
    await partner.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(partner.getByRole('alert')).toContainText('Valid')
    await expect(guest.getByRole('heading', { name: 'You’re in' })).toBeVisible({
      timeout: toldMs,
    })
    await partner.context().close()
  })

  test('declines one guest; another takes the request back: neither pays, and both are led on', async ({
    page: guest,
    request,
    browser,
    baseURL,
  }) => {
    const restroom = await aRestroom(request, { price: 0, asksFirst: true })
    const partner = await anotherPage(browser, baseURL)
    await atTheDoor(partner, restroom.partnerEmail)
    const ask = async () => {
      await guest.goto(`/#/home/${restroom._id}`)
      await guest.getByRole('button', { name: 'Get access code' }).click()
      await expect(guest.getByRole('heading', { name: `Asking ${restroom.name}` })).toBeVisible()
      await expect(requested(partner)).toContainText('Ana K.', { timeout: toldMs })
    }
    await signedIn(guest, request)
    await ask()
    await guest.goto('/#/home')
    await partner.getByRole('button', { name: 'Decline Ana K.' }).click()
    await guest.getByRole('link', { name: /^No code this time/ }).click({ timeout: toldMs })
    await expect(guest.getByRole('heading', { name: 'Not this time' })).toBeVisible({
      timeout: toldMs,
    })
    await expect(guest.getByText('There was nothing to pay.')).toBeVisible()
    await expect(guest.getByText('Nearest open')).toBeVisible()

    await ask()
    await guest.getByRole('button', { name: 'Cancel request' }).click()
    await guest
      .getByRole('dialog', { name: 'Cancel this request?' })
      .getByRole('button', { name: 'Cancel request' })
      .click()
    await expect(guest.getByRole('heading', { name: 'Request canceled' })).toBeVisible()
    await expect(requested(partner)).toContainText('No requests right now', { timeout: toldMs })
    await partner.context().close()
  })

  test('accepts while the phone is offline: the phone states nothing about the answer or the money until it knows', async ({
    page,
    request,
  }) => {
    const restroom = await aRestroom(request, { asksFirst: true })
    await page.clock.install()
    await signedIn(page, request)
    await openPayment(page, restroom)
    await payButton(page).click()
    await payWith(page)
    await expect(page.getByRole('heading', { name: `Asking ${restroom.name}` })).toBeVisible()
    await page.route('**/api/**', (route) => route.abort())
    await acceptFirst(request, restroom)
    await page.clock.fastForward((answerMinutes + 1) * 60_000)
    await expect(page.getByRole('heading', { name: 'The time to answer is over' })).toBeVisible()
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await expect(page.getByText(/charged|answer in time|code is saved/)).toHaveCount(0)
    await page.goto('/#/home')
    const pill = page.getByRole('link', { name: 'Your request · See the answer' })
    await expect(pill).toBeVisible()
    await page.unroute('**/api/**')
    await page.getByRole('link', { name: /^Your code · / }).click()
    expect(await codeOn(page)).toMatch(/^\d+$/)
  })

  test('is asked for by a switch among the details', async ({ page, request }) => {
    const restroom = await aRestroom(request)
    await page.goto('/#/auth')
    await page.getByRole('button', { name: 'Partner' }).click()
    await signIn(page, restroom.partnerEmail)
    await page.waitForURL(at('/partner/today'))
    await page.goto('/#/partner')
    await page.getByRole('button', { name: 'Edit Details' }).first().click()
    await page.getByRole('switch', { name: 'Ask me first' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).first().click()
    await expect(page.getByText('Ask me first')).toBeVisible()
    await page.goto('/#/partner/door')
    await expect(requested(page)).toBeVisible()
  })
})
