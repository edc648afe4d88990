import {
  type APIRequestContext,
  type Browser,
  chromium,
  type Page,
  request,
} from '@playwright/test'
import { withAuthenticator, withoutOffer } from '../e2e/authenticators.ts'
import { confirmByLink, readMailsOf } from '../e2e/outbox.ts'
import { aNewAccount, signIn } from '../e2e/people.ts'
import { aDoor, codeOn, payButton, typeCard } from '../e2e/purchases.ts'
import { type Product, startProduct } from '../e2e/server.ts'
import { findBrowser } from '../scripts/browser.ts'
import { browserFlags } from '../scripts/browserFlags.ts'
import { aPhone, slowDown } from './phone.ts'

type Show = (what: string, value: string, bound: string, control?: string) => void

const rounds = 3
/** A person types a card in so long; the script is faster, and waits. */
const cardMs = 3_000

/**
 * On a slow phone that was never here: from a restroom's page to its code without an account, the provider's pages and the
 * card included; a second purchase with the card that was saved; and a sign-in by passkey.
 */
export async function payFirst(show: Show) {
  const found = await findBrowser()
  if ('missing' in found) {
    console.log(`Paying first was not measured: ${found.missing}`)
    return
  }
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: found.shellPath, args: browserFlags })
  const api = await request.newContext({ baseURL: product.url })
  readMailsOf(api, product)
  for (let round = 0; round < rounds; round++) {
    const control = seconds(await timePlainText(browser, product))
    const { firstMs, secondMs } = await timePurchases(browser, api, product)
    show('restroom page to code, new phone, card typed in 3 s', seconds(firstMs), '12.0 s', control)
    show('second purchase, button to code', seconds(secondMs), '3.0 s')
    show('sign-in by passkey', seconds(await timePasskey(browser, api, product)), '3.0 s')
  }
  await api.dispose()
  await browser.close()
  await product.remove()
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

async function timed(act: () => Promise<unknown>) {
  const began = performance.now()
  await act()
  return performance.now() - began
}

/** The control: the same phone opens a text without a program. */
async function timePlainText(browser: Browser, { url }: Product) {
  const { context, page, session } = await aPhone(browser)
  await slowDown(session)
  const tookMs = await timed(() => page.goto(`${url}/robots.txt`))
  await context.close()
  return tookMs
}

const accessButton = (page: Page) => page.getByRole('button', { name: /^Get access code/ })
const shownCode = (page: Page) => page.getByText(/^Access code: /).waitFor({ state: 'attached' })

async function timePurchases(browser: Browser, api: APIRequestContext, { url }: Product) {
  const [first, second] = [await aDoor(api), await aDoor(api)]
  const { context, page, session } = await aPhone(browser)
  await slowDown(session)
  const firstMs = await timed(async () => {
    await page.goto(`${url}/#/home/${first._id}`)
    await accessButton(page).click()
    await payButton(page).click()
    await page.waitForURL(/sandbox/)
    const typedMs = await timed(() => typeCard(page, 'Pays', { saves: true }))
    await page.waitForTimeout(Math.max(0, cardMs - typedMs))
    await payButton(page).click()
    await shownCode(page)
  })
  await first.check(await codeOn(page))
  await page.goto(`${url}/#/home/${second._id}`)
  await accessButton(page).waitFor()
  const secondMs = await timed(async () => {
    await accessButton(page).click()
    await page.getByRole('button', { name: /^Pay \$[\d.]+ with / }).click()
    await shownCode(page)
  })
  await context.close()
  return { firstMs, secondMs }
}

/** From the tap to the screen behind the sign-in. */
async function timePasskey(browser: Browser, api: APIRequestContext, { url }: Product) {
  const { email } = await aNewAccount(api)
  await confirmByLink(api, email)
  const { context, page, session } = await aPhone(browser)
  await withAuthenticator(page)
  await withoutOffer(page)
  await page.goto(`${url}/#/auth`)
  await signIn(page, email)
  await page.waitForURL(isSignedIn)
  await page.goto(`${url}/#/account`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Passkey added.').waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.goto(`${url}/#/auth`)
  const byPasskey = page.getByRole('button', { name: 'Sign in with a passkey' })
  await byPasskey.waitFor()
  await slowDown(session)
  const tookMs = await timed(async () => {
    await byPasskey.click()
    await page.waitForURL(isSignedIn)
  })
  await context.close()
  return tookMs
}

const isSignedIn = (at: URL) => !at.hash.startsWith('#/auth')
