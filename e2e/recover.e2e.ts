import type { APIRequestContext, Page } from '@playwright/test'
import { blockStorage } from './blockStorage.ts'
import { codeMailedTo } from './outbox.ts'
import { field, freshEmail } from './people.ts'
import { aDoor, codeOn, payButton } from './purchases.ts'
import { expect, test } from './test.ts'

/** A card is known by its end and its CVC. */
async function typeOn(page: Page, cvc: string, email = freshEmail()) {
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.getByRole('button', { name: 'Pays', exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Expiry').fill('12 / 44')
  await page.getByLabel('CVC').fill(cvc)
}

/** A guest without an account, whose receipt goes to this address. */
async function payForVisitAs(page: Page, request: APIRequestContext, email: string) {
  const door = await aDoor(request)
  await page.goto(`/#/home/${door._id}`)
  await page.getByRole('button', { name: 'Get access code · $2.50' }).click()
  await payButton(page).click()
  await typeOn(page, '123', email)
  await payButton(page).click()
  await page.waitForURL(/#\/visits\//)
}

/** Opens on this phone what was bought with an address, by the code that is mailed there. */
async function recoverOn(
  phone: Page,
  request: APIRequestContext,
  { email, site }: { email: string; site: string },
) {
  await phone.goto(new URL('/#/auth/recover', site).href)
  await field(phone, 'Email').fill(email)
  await phone.getByRole('button', { name: 'Send the code' }).click()
  await field(phone, '6-digit code').fill(await codeMailedTo(request, email))
}

async function checkCard(page: Page, cvc: string) {
  await page.getByRole('button', { name: /^(Check my card|Try another card)$/ }).click()
  await typeOn(page, cvc)
  await page.getByRole('button', { name: 'Check card', exact: true }).click()
}

test('a lost phone: the receipt’s address and its code show the code on another one, which the first is told of and ends', async ({
  page,
  browser,
  request,
}) => {
  const email = freshEmail()
  await payForVisitAs(page, request, email)
  const code = await codeOn(page)
  // The code where hands look: a picture with its end on it, and a pass of the wallet, here a sample.
  for (const [name, file] of [
    ['Save as a picture', 'pitstop-code.png'],
    ['Add to Apple Wallet', 'pitstop.pkpass'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect((await saved).suggestedFilename()).toBe(file)
  }

  const other = await (await browser.newContext()).newPage()
  await other.goto(new URL('/#/auth', page.url()).href)
  await other.getByRole('link', { name: 'Lost the phone you paid on?' }).click()
  await field(other, 'Email').fill(email)
  await other.getByRole('button', { name: 'Send the code' }).click()
  await field(other, '6-digit code').fill(await codeMailedTo(request, email))
  await other.waitForURL(/#\/visits\//)
  expect(await codeOn(other)).toBe(code)
  await expect(other.getByText(`Using purchases made with ${email}`)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Couldn’t get in' })).toHaveCount(0)
  await expect(other.getByRole('link', { name: 'My payments' })).toHaveCount(0)

  await expect(page.getByText('Your codes and passes are open on another phone')).toBeVisible()
  await other.getByRole('link', { name: 'Get the rest' }).click()
  await checkCard(other, '999')
  await expect(other.getByText('That’s not the card you paid with')).toBeVisible()
  await checkCard(other, '123')
  await other.waitForURL(/#\/payments/)
  await expect(other.getByText('$2.50').first()).toBeVisible()
  await expect(page.getByText('used your card to open everything you bought')).toBeVisible()
  await page.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByText('used your card to open')).toHaveCount(0)
  expect(await codeOn(page)).toBe(code)
  await other.reload()
  await expect(other.getByText('$2.50')).toHaveCount(0)
  await expect(other.getByText(/^Access code: /)).toHaveCount(0)
  await other.context().close()
})

test('a lost phone whose email paid on two phones: the visit is chosen by its restroom, also after a reload, and the other one stays unseen', async ({
  page,
  browser,
  request,
}) => {
  const email = freshEmail()
  const [mine, theirs] = [await aDoor(request), await aDoor(request)]
  const payOnPhone = async (on: Page, restroom: { _id: string }) => {
    await on.goto(new URL(`/#/home/${restroom._id}`, page.url()).href)
    await on.getByRole('button', { name: 'Get access code · $2.50' }).click()
    await payButton(on).click()
    await typeOn(on, '123', email)
    await payButton(on).click()
    await on.waitForURL(/#\/visits\//)
    return codeOn(on)
  }
  await page.goto('/#/')
  const code = await payOnPhone(page, mine)
  const second = await (await browser.newContext()).newPage()
  await payOnPhone(second, theirs)

  const found = await (await browser.newContext()).newPage()
  await recoverOn(found, request, { email: email, site: page.url() })
  const which = found.getByRole('region', { name: 'Which visit is yours?' })
  await expect(which.getByRole('listitem')).toHaveCount(2)
  // The phone drops the page while its owner looks for the receipt.
  await found.reload()
  await expect(which.getByRole('listitem')).toHaveCount(2)
  await which.getByRole('button', { name: new RegExp(`^${mine.name} · `) }).click()
  await found.waitForURL(/#\/visits\//)
  expect(await codeOn(found)).toBe(code)
  await expect(page.getByText('Your codes and passes are open on another phone')).toBeVisible()
  await expect(second.getByText('Your codes and passes are open on another phone')).toHaveCount(0)
  await found.context().close()
  await second.context().close()
})

test('a lost phone with nothing live: paying with the card that paid before brings the receipts, another card is refunded', async ({
  page,
  browser,
  request,
}) => {
  const email = freshEmail()
  const [door, next] = [await aDoor(request), await aDoor(request)]
  const pay = async (on: Page, restroom: { _id: string }, cvc: string) => {
    await on.goto(new URL(`/#/home/${restroom._id}`, page.url()).href)
    await on.getByRole('button', { name: 'Get access code · $2.50' }).click()
    await payButton(on).click()
    await typeOn(on, cvc, email)
    await payButton(on).click()
  }
  await page.goto('/#/')
  await pay(page, door, '321')
  await page.waitForURL(/#\/visits\//)
  expect(await door.check(await codeOn(page))).toBe('valid')

  const other = await (await browser.newContext()).newPage()
  await recoverOn(other, request, { email: email, site: page.url() })
  await expect(other.getByRole('heading', { name: 'Get everything you bought' })).toBeVisible()
  await pay(other, next, '999')
  await expect(other.getByText('We’re refunding this payment')).toBeVisible()
  await other.goto(new URL(`/#/home/${next._id}`, page.url()).href)
  await other.getByRole('button', { name: 'Get access code · $2.50' }).click()
  await expect(other.getByText('Pay with the card you used before')).toBeVisible()
  await payButton(other).click()
  await typeOn(other, '321', email)
  await payButton(other).click()
  await other.waitForURL(/#\/visits\//)
  expect(await next.check(await codeOn(other))).toBe('valid')
  await other.goto(new URL('/#/payments', page.url()).href)
  await expect(other.getByText('$2.50')).toHaveCount(3)
  await other.context().close()
})

test('a lost phone’s purchases on another one buy no plan there: it says so, and how to go on', async ({
  page,
  browser,
  request,
}) => {
  const email = freshEmail()
  await payForVisitAs(page, request, email)

  const other = await (await browser.newContext()).newPage()
  await recoverOn(other, request, { email: email, site: page.url() })
  await other.waitForURL(/#\/visits\//)
  for (const [button, after] of [
    ['Get Monthly', 'First, your email'],
    ['Get 24-Hour', 'Pay $7.99'],
  ] as const) {
    await other.goto(new URL('/#/subscription', page.url()).href)
    await other.getByRole('button', { name: button }).click()
    const main = other.getByRole('main')
    await expect(main.getByText('For anything else, choose Done first.')).toBeVisible()
    await expect(main.getByText(after)).toHaveCount(0)
  }
  await other.getByRole('main').getByRole('button', { name: 'Done' }).click()
  const question = other.getByRole('dialog', { name: 'Remove these purchases from this phone?' })
  await question.getByRole('button', { name: 'Keep them' }).click()
  await expect(payButton(other)).toHaveCount(0)
  await other.getByRole('main').getByRole('button', { name: 'Done' }).click()
  await question.getByRole('button', { name: 'Done' }).click()
  await expect(other.getByText('Your purchases are no longer on this phone.')).toBeVisible()
  await expect(payButton(other)).toHaveText('Pay $7.99')
  await expect(other.getByText(`Using purchases made with ${email}`)).toHaveCount(0)
  await other.context().close()
})

test('a lost phone and one that keeps nothing: the code is shown and its loss is said, and the card is checked in another tab', async ({
  page,
  browser,
  request,
}) => {
  const email = freshEmail()
  await payForVisitAs(page, request, email)
  const code = await codeOn(page)

  const context = await browser.newContext()
  await blockStorage(context)
  const other = await context.newPage()
  await recoverOn(other, request, { email: email, site: page.url() })
  await other.waitForURL(/#\/visits\//)
  expect(await codeOn(other)).toBe(code)
  await expect(other.getByText(/This browser can’t keep your code/)).toBeVisible()

  await other.getByRole('link', { name: 'Get the rest' }).click()
  await other.getByRole('button', { name: 'Check my card' }).click()
  const opened = context.waitForEvent('page')
  await other.getByRole('link', { name: 'Check the card in a new tab' }).click()
  const provider = await opened
  await typeOn(provider, '123')
  await provider.getByRole('button', { name: 'Check card', exact: true }).click()
  await expect(provider.getByText('Get your codes on this phone')).toBeVisible()
  await other.getByRole('link', { name: 'I’ve checked it' }).click()
  await other.waitForURL(/#\/payments/)
  await expect(other.getByText('$2.50').first()).toBeVisible()
  await context.close()
})

test('with a full storage a lost phone’s code is typed and shown', async ({
  page,
  browser,
  request,
}) => {
  const email = freshEmail()
  await payForVisitAs(page, request, email)
  const code = await codeOn(page)
  const other = await (await browser.newContext()).newPage()
  await other.goto(new URL('/#/auth/recover', page.url()).href)
  await field(other, 'Email').fill(email)
  await other.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await other.getByRole('button', { name: 'Send the code' }).click()
  await field(other, '6-digit code').fill(await codeMailedTo(request, email))
  await other.waitForURL(/#\/visits\//)
  expect(await codeOn(other)).toBe(code)
  await other.context().close()
})
