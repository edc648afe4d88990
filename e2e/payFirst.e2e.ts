import type { Page } from '@playwright/test'
import { blockStorage } from './blockStorage.ts'
import { field, freshEmail, password, signedIn, stored, submit } from './people.ts'
import {
  aDoor,
  codeOn,
  openPayment,
  payButton,
  payForVisit,
  payWith,
  typeCard,
} from './purchases.ts'
import { expect, test } from './test.ts'

const hourMs = 3_600_000

test('on a cold phone a paid restroom is four taps from its code, with no field of ours and no account', async ({
  page,
  request,
}) => {
  const door = await aDoor(request)
  let taps = 0
  const tap = async (name: string | RegExp) => {
    taps += 1
    await page.getByRole('button', { name }).click()
  }
  await page.goto(`/#/home/${door._id}`)
  await tap('Get access code · $2.50')
  await expect(payButton(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign in' }).last()).toBeVisible()
  await tap(/^Pay \$/)
  await typeCard(page)
  await tap(/^Pay \$/)
  await page.waitForURL(/#\/visits\//)
  expect(taps).toBeLessThanOrEqual(4)

  const code = await codeOn(page)
  const mark = await page.getByText(/^Guest · [A-Z]\d$/).innerText()
  expect(await stored(page, 'token')).toBeNull()
  const { headers } = door
  const arriving = await (await request.get('/api/door/guests', { headers })).text()
  expect(arriving).toContain(`"mark":"${mark.slice(-2)}"`)

  // The code is on this device, whichever screen is open; the profile asks for an account.
  const visit = page.url()
  await page.goto('/#/home?view=list')
  await expect(page.getByRole('link', { name: /^Your code ·/ })).toBeVisible()
  await page.goto('/#/guest')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()

  // Once it is used, signing up keeps what was bought.
  expect(await door.check(code)).toBe('valid')
  await page.goto(visit)
  await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await field(page, 'Full Name').fill('Ana Keller')
  await field(page, 'Email').fill(freshEmail())
  await field(page, 'Password').fill(password)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  await page.goto('/#/guest')
  await expect(page.getByRole('heading', { name: door.name })).toBeVisible()
})

test('who pressed Pay without paying, and was forgotten after a day, buys like a newcomer, and has the code also where the provider’s page does not lead back', async ({
  page,
  request,
}) => {
  const door = await aDoor(request)
  await page.goto(`/#/home/${door._id}`)
  await page.getByRole('button', { name: 'Get access code · $2.50' }).click()
  await payButton(page).click()
  await expect.poll(() => stored(page, 'pitstop.guest')).not.toBeNull()
  // As after a day: the server has no such guest any more.
  await page.goto('/')
  await page.evaluate(() => {
    const kept = localStorage.getItem('pitstop.guest') ?? ''
    localStorage.setItem('pitstop.guest', kept.replace(/"token":"[^"]+"/, '"token":"forgotten"'))
  })
  await page.goto(`/#/home/${door._id}`)
  await page.reload()
  await page.getByRole('button', { name: 'Get access code · $2.50' }).click()
  await payButton(page).click()
  await typeCard(page)
  await page.route('**/sandbox/checkout/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  const lost = page.waitForEvent('requestfailed')
  await payButton(page).click()
  await lost
  await page.goto('/#/home?view=list')
  await page.getByRole('link', { name: /^Your code · / }).click()
  expect(await codeOn(page)).toMatch(/^\d{6}$/)
  expect(await stored(page, 'pitstop.kept.purchase-may-be-paid')).toBeNull()
})

test('a browser that keeps nothing pays in another tab and shows the code; another browser shows none', async ({
  page,
  context,
  request,
}) => {
  const door = await aDoor(request)
  await blockStorage(context)
  await page.goto(`/#/home/${door._id}`)
  await page.getByRole('button', { name: 'Get access code · $2.50' }).click()
  await payButton(page).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Pay in a new tab' }).click()
  const provider = await opened
  await payWith(provider)
  await expect(provider.getByRole('heading', { name: /Open it where you paid/ })).toBeVisible()
  await expect(provider.getByText(/^Access code: /)).toHaveCount(0)
  await provider.getByRole('link', { name: 'Open by receipt email' }).click()
  await expect(provider.getByLabel('Email')).toBeVisible()
  // A page that is looked at again has often heard by itself that it is paid.
  const paid = page.getByRole('link', { name: 'I’ve paid' })
  await paid.or(page.getByRole('button', { name: 'Show code' })).click()
  expect(await codeOn(page)).toMatch(/^\d{6}$/)
  await expect(page.getByText(/This browser can’t keep your code/)).toBeVisible()
})

/** Nothing more fits, and what is there can be read. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })

test('with a full storage a newcomer pays in another tab, and the page that stays open shows the code', async ({
  page,
  context,
  request,
}) => {
  const door = await aDoor(request)
  await openPayment(page, door)
  await fillStorage(page)
  await payButton(page).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Pay in a new tab' }).click()
  await payWith(await opened)
  const paid = page.getByRole('link', { name: 'I’ve paid' })
  await paid.or(page.getByRole('button', { name: 'Show code' })).click()
  expect(await codeOn(page)).toMatch(/^\d{6}$/)
})

test('with a full storage an account pays as ever', async ({ page, request }) => {
  const door = await aDoor(request)
  await signedIn(page, request)
  await openPayment(page, door)
  await fillStorage(page)
  await payButton(page).click()
  await payWith(page)
  await page.waitForURL(/#\/visits\//)
})

test('on a phone that others use too, a guest without an account removes what they bought, and is told what that costs', async ({
  page,
  request,
}) => {
  const door = await aDoor(request)
  await payForVisit(page, door)
  await codeOn(page)
  await page.goto('/#/payments')
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove from this device?' })
  await expect(dialog).toContainText('they only come back with the email on your receipt')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  await dialog.getByRole('button', { name: 'Keep them first' }).click()
  await expect(field(page, 'Email')).toBeFocused()
  expect(await stored(page, 'pitstop.guest')).not.toBeNull()
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  await dialog.getByRole('button', { name: 'Remove from this device' }).click()
  await page.waitForURL(/#\/$/)
  expect(await stored(page, 'pitstop.guest')).toBeNull()
  await page.goto('/#/home?view=list')
  await expect(page.getByRole('link', { name: /^Your code ·/ })).toHaveCount(0)
})

test('without an account a payment leads to its visit, and what is kept is downloaded and deleted', async ({
  page,
  request,
}) => {
  const door = await aDoor(request)
  await payForVisit(page, door)
  const code = await codeOn(page)
  const visit = page.url()

  await page.goto('/#/payments')
  const erase = async () => {
    await page.getByRole('button', { name: 'Delete my data' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your data?' })
    await expect(dialog).toContainText('Your passes, without a refund')
    await dialog.getByRole('button', { name: 'Delete my data' }).click()
  }
  await erase()
  await expect(page.getByText('You have a code that still works.')).toBeVisible()

  expect(await door.check(code)).toBe('valid')
  await page.getByRole('link', { name: door.name }).click()
  await page.getByRole('link', { name: 'View visit' }).click()
  await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  expect(page.url()).toBe(visit)

  await page.goto('/#/payments')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await saved).suggestedFilename()).toBe('pitstop-data.json')
  await erase()
  await expect(page.getByRole('heading', { name: 'A restroom, right now.' })).toBeVisible()
  await expect(page).toHaveURL(/#\/$/)
  expect(await stored(page, 'pitstop.guest')).toBeNull()
  await page.goto(visit)
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

test('a phone whose clock is three hours behind pays, shows the code with its time left, and sees the door take it', async ({
  page,
  request,
}) => {
  const door = await aDoor(request)
  // Without the stream the screen asks by itself for as long as it thinks that the code lives.
  await page.route('**/api/events', (route) => route.abort())
  await page.clock.install({ time: Date.now() - 3 * hourMs })
  await payForVisit(page, door)
  const code = await codeOn(page)
  await page.reload()
  expect(await codeOn(page)).toBe(code)
  await expect(page.getByRole('timer', { name: /^(2[5-9]|30) minutes left$/ })).toBeVisible()
  expect(await door.check(code)).toBe('valid')
  await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()
})
