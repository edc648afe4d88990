/// <reference lib="dom" />
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { payButton, typeCard } from '../e2e/purchases.ts'
import { startProduct } from '../e2e/server.ts'
import { findBrowser } from '../scripts/browser.ts'
import { browserFlags } from '../scripts/browserFlags.ts'
import { aPhone, disconnect, slowDown } from './phone.ts'

type Show = (what: string, value: string, bound: string) => void

/** What moves by itself after the first paint, and how long the page takes for what is pressed. */
interface Watched {
  /** The largest burst of layout shifts, as browsers count CLS: gaps up to 1 s, 5 s in all. */
  cls: number
  slowest: { ms: number; what: string }
  /** When a text stood on the screen after a press, in ms. */
  sentAfterMs?: number
}

declare global {
  interface Window {
    watched?: Watched
  }
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Runs in the page before anything of it. */
function watch() {
  const watched: Watched = { cls: 0, slowest: { ms: 0, what: '' } }
  window.watched = watched
  let burst = { from: 0, last: 0, sum: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      const goesOn = startTime - burst.last < 1_000 && startTime - burst.from < 5_000
      burst = goesOn
        ? { ...burst, last: startTime, sum: burst.sum + value }
        : { from: startTime, last: startTime, sum: value }
      watched.cls = Math.max(watched.cls, burst.sum)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration, name, target } of list.getEntries() as PerformanceEventTiming[]) {
      const what = `${name} on ${target?.textContent?.slice(0, 30) ?? 'what is gone'}`
      if (duration > watched.slowest.ms) watched.slowest = { ms: duration, what }
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

const restMs = 2_000

/** From the landing page to a code as a new guest on a slow phone: taps, seconds, and what moves meanwhile. */
export async function mainJob(show: Show) {
  const found = await findBrowser()
  if ('missing' in found) {
    console.log(`The main job was not measured: ${found.missing}`)
    return
  }
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: found.shellPath, args: browserFlags })
  const { page, session } = await aPhone(browser)
  await page.addInitScript(watch)
  await slowDown(session)

  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.click()
  }
  let slowest = { ms: 0, what: '' }
  const read = async () => {
    const watched = await watchedOn(page)
    if (watched.slowest.ms > slowest.ms) slowest = watched.slowest
    return watched
  }
  const look = async (screen: string) => {
    // What still moves by itself would do so within this time.
    await page.waitForTimeout(restMs)
    waitedMs += restMs
    const { cls } = await read()
    show(`layout shift, ${screen}`, cls.toFixed(3), '0.02')
  }
  let waitedMs = 0
  const began = performance.now()
  await page.goto(`${product.url}/#/`)
  await page.getByRole('link', { name: 'Find a restroom' }).first().waitFor()
  await look('landing page')
  await tap(page.getByRole('link', { name: 'Find a restroom' }).first())
  await page.getByText('per visit').first().waitFor()
  await look('/home after the landing page')
  await tap(firstPaid(page))
  const access = page.getByRole('button', { name: /^Get access code/ })
  await access.waitFor()
  await tap(access)
  await payButton(page).waitFor()
  await read()
  await tap(payButton(page))
  await page.waitForURL(/sandbox/)
  // A wallet or a card that the browser knows; else four more fields.
  await typeCard(page)
  await tap(payButton(page))
  await page.getByText(/^Access code: /).waitFor({ state: 'attached' })
  const seconds = (performance.now() - began - waitedMs) / 1_000
  await look('the code')
  show('landing page to code, new guest, slow phone', `${seconds.toFixed(1)} s`, '')
  show('taps on the way, the card apart; no field of ours', String(taps), '')
  show('report accepted without a network', `${await reportOffline(page, session)} ms`, '100 ms')

  // As someone whose visit is over and whose report was sent.
  await page.reload()
  await page.getByRole('heading', { name: 'Thanks for telling us' }).waitFor()
  for (const [screen, path] of [
    ['/home, opened', '/#/home'],
    ['a restroom, opened', await oneRestroom(page, product.url)],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(product.url + path)
    await look(screen)
  }
  show(`slowest event on the way (${slowest.what})`, `${slowest.ms} ms`, '200 ms')
  await browser.close()
  await product.remove()
}

const watchedOn = (page: Page) =>
  page.evaluate(() => window.watched ?? { cls: NaN, slowest: { ms: NaN, what: '' } })

const firstPaid = (page: Page) =>
  page
    .locator('main li', { hasText: 'per visit' })
    .first()
    .locator('h3')
    .locator('a, button')
    .first()

async function oneRestroom(page: Page, url: string) {
  const reply: unknown = await (
    await page.request.get(`${url}/api/locations/active?limit=1`)
  ).json()
  const [first] = reply as { _id: string }[]
  return `/#/home/${first?._id ?? ''}`
}

/** From the press to the words that it will be sent. */
async function reportOffline(page: Page, session: CDPSession) {
  await page.getByRole('button', { name: 'Couldn’t get in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await disconnect(session)
  await page.evaluate(() => {
    const { watched } = window
    const now = () => document.body.innerText.includes('We’ll send this as soon as')
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          if (watched && now()) watched.sentAfterMs = performance.now() - timeStamp
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { once: true, capture: true },
    )
  })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText(/We’ll send this as soon as/).waitFor()
  const sentAfterMs = await page.waitForFunction(() => window.watched?.sentAfterMs)
  await slowDown(session)
  return Math.round((await sentAfterMs.jsonValue()) ?? NaN)
}
