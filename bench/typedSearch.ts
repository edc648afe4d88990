/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { startProduct } from '../e2e/server.ts'
import { findBrowser } from '../scripts/browser.ts'
import { browserFlags } from '../scripts/browserFlags.ts'
import { aPhone, slowDown } from './phone.ts'

type Show = (what: string, value: string, bound: string, control?: string) => void

/** Each as one key would bring it, so that no earlier key has asked for its answer; none is what stood there before. */
const typed: [text: string, first: RegExp][] = [
  ['penn station', /^Penn Station/],
  ['times square', /^Times Square/],
  ['自由女神像', /Statue of Liberty/],
  ['タイムズスクエア', /^タイムズスクエア/],
  ['puente de broklyn', /Brooklyn Bridge/],
  ['gugenheim', /^Guggenheim/],
  ['218 W 46th St', /^218 W 46th St/],
  ['wheelchair', /^Filter: Wheelchair/],
  ['350 5th ave', /^350 5th Ave/],
  ['10036', /10036/],
  ['7th ave and w 46th st', /^7th Ave/],
  ['wicker chair', /Wicker Chair/],
  ['wheelchair times square', /^Times Square.*Wheelchair accessible$/],
  ['changing table', /^Filter: Baby/],
  ['free bryant park', /^Bryant Park.*Free$/],
  ['24h', /^Filter: 24 hours/],
  ['車椅子', /^Filter: Wheelchair/],
  ['no such name', /^Nothing/],
]
const rounds = 3
const boundMs = 300

declare global {
  interface Window {
    typedSearch?: { keyMs: number; first: RegExp; answeredMs?: number }
  }
}

/** From the last key press to the first suggestion in the list, or to the message that there is none. */
export async function typedSearch(show: Show) {
  const found = await findBrowser()
  if ('missing' in found) {
    console.log(`No search was measured: ${found.missing}`)
    return
  }
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: found.shellPath, args: browserFlags })
  const took: { text: string; ms: number; controlMs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const { context, page, session } = await aPhone(browser)
    await session.send('Network.enable')
    await slowDown(session)
    await page.goto(`${product.url}/#/home`)
    await page.locator('canvas').waitFor()
    // The map has come to rest.
    await delay(5_000)
    await page.evaluate(watchSearch)
    for (const [text, first] of typed)
      took.push({ text, ...(await timeToAnswer(page, text, first)) })
    await context.close()
  }
  await browser.close()
  await product.remove()
  const slowest = took.sort((one, other) => other.ms - one.ms).slice(0, 5)
  console.log(slowest.map(({ text, ms }) => `${text}: ${Math.round(ms)} ms`))
  const shareOf = (all: number[], share: number) =>
    `${Math.round(all.sort((one, other) => one - other)[Math.ceil(all.length * share) - 1] ?? NaN)} ms`
  const [answers, controls] = [took.map(({ ms }) => ms), took.map(({ controlMs }) => controlMs)]
  const what = 'first answer of a search after the last key, slow phone'
  show(`${what}, p50`, shareOf(answers, 0.5), '', shareOf(controls, 0.5))
  show('the same, p95', shareOf(answers, 0.95), `${boundMs} ms`, shareOf(controls, 0.95))
}

/** The control: how long the page waits for an answer that is ready. */
async function timeToAnswer(page: Page, text: string, first: RegExp) {
  const field = page.getByRole('combobox', { name: 'Search an address or place' })
  await field.focus()
  await page.evaluate((expected) => {
    window.typedSearch = { keyMs: 0, first: expected }
  }, first)
  await page.keyboard.insertText(text)
  await page.waitForFunction(() => window.typedSearch?.answeredMs !== undefined)
  const ms = await page.evaluate(
    () => (window.typedSearch?.answeredMs ?? NaN) - (window.typedSearch?.keyMs ?? NaN),
  )
  const controlMs = await page.evaluate(async () => {
    const began = performance.now()
    await (await fetch('/api/settings', { cache: 'no-store' })).json()
    return performance.now() - began
  })
  await field.fill('')
  await delay(300)
  return { ms, controlMs }
}

/** Runs in the page. An answer is on the screen one frame after it is in the document. */
function watchSearch() {
  document.addEventListener(
    'input',
    (event) => {
      if (window.typedSearch?.keyMs === 0) window.typedSearch.keyMs = event.timeStamp
    },
    true,
  )
  const look = () => {
    const search = window.typedSearch
    const list = document.querySelector('search')
    const option = list?.querySelector('[role=option]:not([aria-hidden])')?.textContent ?? ''
    const status = list?.querySelector('[role=status]')?.textContent ?? ''
    const isAnswered = status.startsWith('Nothing found') || search?.first.test(option)
    if (search && search.keyMs > 0 && isAnswered) search.answeredMs ??= performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

if (import.meta.main) await typedSearch((...figure) => console.log(...figure))
