import type { Browser, Page } from '@playwright/test'
import { moveClock } from './clock.ts'
import { holdSession, signedIn, stored } from './people.ts'
import {
  aDoor,
  buyPlan,
  codeOn,
  openPayment,
  payButton,
  payForVisit,
  payWith,
} from './purchases.ts'
import { aRestroom } from './restrooms.ts'
import { connect, cutOff, reportWithoutSignal, waiting } from './signal.ts'
import { expect, onItsOwnProduct } from './test.ts'
import { acceptFirst } from './visits.ts'

/** Its clock moves, which others' authenticators and hours would not survive. */
const test = onItsOwnProduct()

async function aPaidCode(page: Page, restroom: { _id: string }) {
  await payForVisit(page, restroom)
  return codeOn(page)
}

const signOutFromMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
}

const contextOf = (browser: Browser, baseURL: string | undefined) =>
  browser.newContext(baseURL ? { baseURL } : {})

test.describe('what a guest does without a signal', () => {
  test('a report is sent hours later by a browser that was closed, and the money goes back', async ({
    page,
    request,
    product,
  }) => {
    await signedIn(page, request)
    await aPaidCode(page, await aDoor(request))
    const url = page.url()
    await reportWithoutSignal(page)
    await page.goto('about:blank')
    await moveClock(product, '+3h')
    await connect(page)
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'Thanks for telling us' })).toBeVisible()
    await expect(page.getByText(/We’re refunding \$2\.50 to your card/)).toBeVisible()
    await expect(waiting(page, 'Report')).toHaveCount(0)
  })

  test('a report that waits is not too late because its button was pressed once more', async ({
    page,
    request,
    product,
  }) => {
    await page.clock.install()
    await signedIn(page, request)
    await aPaidCode(page, await aDoor(request))
    await reportWithoutSignal(page)
    await page.clock.fastForward('02:00:00')
    await page.getByRole('button', { name: 'Couldn’t get in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Couldn’t get in?' })
    await dialog.getByRole('radio', { name: 'The code didn’t work' }).check()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText(/^No connection right now/)).toBeVisible()
    await moveClock(product, '+2h')
    await connect(page)
    await page.reload()
    await expect(page.getByText(/We’re refunding \$2\.50 to your card/)).toBeVisible()
  })

  test('a report belongs to its guest: signing out asks, no one else sends it, and they do once they are back', async ({
    page,
    request,
  }) => {
    const restroom = await aDoor(request)
    const guest = await signedIn(page, request)
    await aPaidCode(page, restroom)
    await reportWithoutSignal(page)
    await page.getByRole('button', { name: 'Close' }).first().click()
    await signOutFromMenu(page)
    const question = page.getByRole('dialog', { name: 'Sign out now?' })
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(waiting(page, 'Report')).toBeVisible()
    await signOutFromMenu(page)
    await question.getByRole('button', { name: 'Sign out anyway' }).click()
    await expect(waiting(page, 'Report')).toHaveCount(0)
    await connect(page)

    const sent: string[] = []
    page.on('request', (one) => {
      if (one.url().endsWith('/report')) sent.push(one.url())
    })
    await signedIn(page, request)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(waiting(page, 'Report')).toHaveCount(0)
    expect(sent).toEqual([])

    const reportSent = page.waitForResponse(/\/report$/)
    await holdSession(page, request, guest)
    await page.goto('/#/guest')
    expect((await reportSent).status()).toBe(200)
    await expect.poll(() => stored(page, 'pitstop.outbox')).toBeNull()
  })

  test('stars and a saved restroom stay as they were pressed, and are sent with the signal', async ({
    page,
    request,
  }) => {
    const restroom = await aDoor(request)
    await signedIn(page, request)
    const code = await aPaidCode(page, restroom)
    expect(await restroom.check(code)).toBe('valid')
    await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()
    await cutOff(page)
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(waiting(page, 'Rating')).toBeVisible()
    await connect(page)
    const rated = page.waitForResponse(/\/rating$/)
    await page.reload()
    expect((await rated).status()).toBe(200)
    await expect(waiting(page, 'Rating')).toHaveCount(0)

    await page.goto(`/#/home/${restroom._id}`)
    const heart = page.getByRole('button', { name: `Save ${restroom.name}`, exact: true })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await cutOff(page)
    await heart.click()
    await expect(waiting(page, 'Saved restroom')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await connect(page)
    const saving = page.waitForResponse(
      (reply) => reply.url().includes('/favourites/') && reply.request().method() === 'PUT',
    )
    await page.goto('/#/guest')
    await page.reload()
    expect((await saving).ok()).toBe(true)
    await expect(waiting(page, 'Saved restroom')).toHaveCount(0)
    const saved = page.getByRole('list', { name: 'Saved restrooms' })
    await expect(saved.getByRole('link', { name: restroom.name })).toBeVisible()
  })

  test('a cancellation that comes after the partner accepted cancels nothing, and leads to the code', async ({
    page,
    request,
  }) => {
    const restroom = await aRestroom(request, { asksFirst: true })
    await signedIn(page, request)
    await openPayment(page, restroom)
    await payButton(page).click()
    await payWith(page)
    await expect(page.getByRole('heading', { name: `Asking ${restroom.name}` })).toBeVisible()
    await cutOff(page)
    await page.getByRole('button', { name: 'Cancel request' }).click()
    await page
      .getByRole('dialog', { name: 'Cancel this request?' })
      .getByRole('button', { name: 'Cancel request' })
      .click()
    await expect(waiting(page, 'Cancellation')).toBeVisible()
    await acceptFirst(request, restroom)
    await connect(page)
    await page.reload()
    await expect(page.getByText(/^Your cancellation from .* didn’t go through\./)).toBeVisible()
    await page.getByRole('link', { name: 'Show my code' }).click()
    expect(await codeOn(page)).toMatch(/^\d+$/)
    await page.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByText(/^Your cancellation/)).toHaveCount(0)
  })

  test('leaving a code for another door waits, too', async ({ page, request, product }) => {
    const [here, there] = [await aDoor(request), await aDoor(request)]
    await signedIn(page, request)
    await buyPlan(page, '24-Hour')
    await page.goto(`/#/home/${here._id}`)
    await page.getByRole('button', { name: 'with your 24-Hour Pass' }).click()
    await page.waitForURL(/#\/visits\//)
    await moveClock(product, '+10m')
    await page.goto(`/#/home/${there._id}`)
    await page.reload()
    const leave = page.getByRole('button', { name: 'Switch restroom' })
    await expect(leave).toBeVisible()
    await cutOff(page)
    await leave.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Switch restroom' }).click()
    await expect(waiting(page, 'Switch')).toBeVisible()
    await connect(page)
    await page.reload()
    await expect(waiting(page, 'Switch')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'with your 24-Hour Pass' })).toBeVisible()
  })

  test('is kept while the page is open where the storage is full, and the guest is told that', async ({
    page,
    request,
  }) => {
    await signedIn(page, request)
    await aPaidCode(page, await aDoor(request))
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await reportWithoutSignal(page)
    const lostOnClose = page.getByText(/^This browser can’t save what’s waiting\./)
    await expect(lostOnClose).toBeVisible()
    await expect(page.getByText(/as soon as you’re back online/)).toHaveCount(0)
    await connect(page)
    await page.evaluate(() => window.dispatchEvent(new Event('pageshow')))
    await expect(lostOnClose).toHaveCount(0)
    await expect(waiting(page, 'Report')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Thanks for telling us' })).toBeVisible()
  })

  test('what the version before kept is sent by this one', async ({ page, request }) => {
    await signedIn(page, request)
    await aPaidCode(page, await aDoor(request))
    const visitId = page.url().split('/').pop() ?? ''
    const userId = await stored(page, 'userId')
    const entries = [{ userId, visitId, reason: 'closed', pressedAt: Date.now() }]
    await page.evaluate(
      (reports) => localStorage.setItem('pitstop.waiting-reports', JSON.stringify(reports)),
      entries,
    )
    const reportSent = page.waitForResponse(/\/report$/)
    await page.reload()
    expect((await reportSent).status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Thanks for telling us' })).toBeVisible()
    await expect.poll(() => stored(page, 'pitstop.waiting-reports')).toBeNull()
  })
})

test('the way to the code leads to the one that lives, and never to one that has ended', async ({
  page,
  request,
  browser,
  baseURL,
  product,
}) => {
  const [one, other] = [await aDoor(request), await aDoor(request)]
  const guest = await signedIn(page, request)
  await aPaidCode(page, one)
  const ended = page.url()
  await moveClock(product, '+31m')
  const code = await aPaidCode(page, other)
  await page.goto(ended)
  await expect(page.getByRole('heading', { name: 'This code has ended' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Your code · / })).toBeVisible()
  await page.goto('/#/code')
  expect(await codeOn(page)).toBe(code)

  // On a second device, where nothing is held yet.
  const second = await contextOf(browser, baseURL)
  const there = await second.newPage()
  await holdSession(there, request, guest)
  await there.goto('/#/code')
  expect(await codeOn(there)).toBe(code)
  await second.close()
})
