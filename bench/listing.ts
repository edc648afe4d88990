import {
  type Browser,
  chromium,
  type Locator,
  type Page,
  type ViewportSize,
} from '@playwright/test'
import { address } from '../e2e/listing.ts'
import { field, freshEmail, password, submit } from '../e2e/people.ts'
import { startProduct } from '../e2e/server.ts'
import { findBrowser } from '../scripts/browser.ts'
import { browserFlags } from '../scripts/browserFlags.ts'

type Show = (what: string, value: string, bound: string) => void

const devices: Record<string, ViewportSize> = {
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
}
const rounds = 3
/** A slow person on glass. */
const charactersASecond = 2.5
/** To look at a screen and decide what to press. */
const readSeconds = 4

/** From the landing page to a restroom that guests see, as a new partner: taps, fields and seconds. */
export async function listing(show: Show) {
  const found = await findBrowser()
  if ('missing' in found) {
    console.log(`Listing a restroom was not measured: ${found.missing}`)
    return
  }
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: found.shellPath, args: browserFlags })
  for (const [device, viewport] of Object.entries(devices))
    for (let round = 0; round < rounds; round++) {
      const cost = await listOn(browser, { url: product.url, viewport })
      const effort = `${cost.taps} taps, ${cost.fields} fields, ${cost.characters} characters`
      show(`sign-up to live, ${device}`, effort, '')
      show(`sign-up to live, ${device}, by script`, seconds(cost.tookMs), '')
      show(`sign-up to live, ${device}, without typing`, seconds(cost.waitedMs), '10.0 s')
      const person = cost.characters / charactersASecond + cost.taps * readSeconds
      show(
        `sign-up to live, ${device}, a person`,
        seconds(person * 1_000 + cost.waitedMs),
        '180.0 s',
      )
    }
  await browser.close()
  await product.remove()
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

async function listOn(
  browser: Browser,
  { url, viewport }: { url: string; viewport: ViewportSize },
) {
  const context = await browser.newContext({ viewport, hasTouch: true, serviceWorkers: 'block' })
  const page = await context.newPage()
  const cost = { taps: 0, fields: 0, characters: 0, waitedMs: 0 }
  const wait = async (action: () => Promise<unknown>, next: Locator) => {
    const began = performance.now()
    await action()
    await next.waitFor()
    cost.waitedMs += performance.now() - began
  }
  /** What a press costs ends when the next thing to touch is there. */
  const tap = async (target: Locator, next: Locator) => {
    cost.taps++
    await wait(() => target.tap(), next)
  }
  const type = async (label: string, text: string) => {
    cost.fields++
    cost.characters += text.length
    await field(page, label).fill(text)
  }
  const began = performance.now()
  const start = page.getByRole('link', { name: 'List your restroom' })
  await wait(() => page.goto(`${url}/#/`), start)
  await tap(start, field(page, 'Business Name'))
  await type('Business Name', 'Corner Bakery')
  await type('Email', freshEmail())
  await type('Password', password)
  await tap(submit(page), step(page, 'Where is it?'))
  await type('Address', address)
  await tap(next(page), step(page, 'How do guests get in?'))
  await tap(next(page), step(page, 'When can guests come in?'))
  const allDay = page.getByRole('button', { name: '24 hours' })
  await tap(allDay, allDay)
  await tap(next(page), step(page, 'What does a visit cost?'))
  const goLive = page.getByRole('button', { name: 'Go live' })
  await tap(next(page), goLive)
  await tap(goLive, page.getByRole('heading', { name: 'Your restroom is live' }))
  const tookMs = performance.now() - began
  await context.close()
  return { ...cost, tookMs }
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

if (import.meta.main)
  await listing((what, value, bound) => {
    console.log(`${what}: ${value}${bound ? ` (bound ${bound})` : ''}`)
  })
