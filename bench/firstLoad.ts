import { createServer } from 'node:http'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startProduct } from '../e2e/server.ts'
import { findBrowser } from '../scripts/browser.ts'
import { browserFlags } from '../scripts/browserFlags.ts'
import { watchPage } from './watchPage.ts'

type Show = (what: string, value: string, bound: string, control?: string) => void

const rounds = 5
/** A phone in the middle of the range. */
const slowdown = 4
/** As the browser's own tools name it: 9 Mbit/s and 60 ms, each with what a real network loses. */
const fast4g = {
  offline: false,
  latency: 60 * 2.75,
  downloadThroughput: (9e6 * 0.9) / 8,
  uploadThroughput: (1.5e6 * 0.9) / 8,
}
/** The page is watched this long after its first result, for what still follows. */
const settleMs = 2_000
/** A map drawn by the processor alone takes a busy machine this long. */
const mostMapMs = 60_000

interface Load {
  shownMs: number
  /** Until a while after it. */
  blockingMs: number
  /** The same with the start of the map's library. */
  wholeBlockingMs: number
  markedMs: number
  /** What was asked until the first result stood there. */
  requests: number
  scriptBytes: number
}

/** From an empty cache on a slow phone to the first restroom, beside a page that is nothing but its text. */
export async function firstLoad(show: Show) {
  const found = await findBrowser()
  if ('missing' in found) {
    console.log(`No first load was measured: ${found.missing}`)
    return
  }
  const product = await startProduct()
  const bare = await aBarePage()
  const browser = await chromium.launch({
    executablePath: found.shellPath,
    args: [
      ...browserFlags,
      // Where a program watches, each error that a library prepares for later has its whole file parsed again: a
      // third of a second that nobody's own browser takes.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  })
  const loads: Load[] = []
  const controls: Load[] = []
  for (let round = 0; round < rounds; round++) {
    controls.push(await measured(browser, bare.url, false))
    loads.push(await measured(browser, `${product.url}/#/home`, true))
  }
  await browser.close()
  bare.close()
  await product.remove()

  const middle = (of: Load[], figure: (load: Load) => number) =>
    Math.round(of.map(figure).sort((one, other) => one - other)[of.length >> 1] ?? NaN)
  const shown = (of: Load[]) => `${middle(of, ({ shownMs }) => shownMs)} ms`
  show('first restroom on the screen, slow phone', shown(loads), '1200 ms', shown(controls))
  show('its thread blocked', `${middle(loads, ({ blockingMs }) => blockingMs)} ms`, '100 ms')
  show(
    'the same until its map stands',
    `${middle(loads, ({ wholeBlockingMs }) => wholeBlockingMs)} ms`,
    '100 ms',
  )
  show(
    'first marker on the map',
    `${middle(loads, ({ markedMs }) => markedMs)} ms`,
    '2500 ms',
    shown(controls),
  )
  show('requests before the first restroom', `${middle(loads, ({ requests }) => requests)}`, '15')
  const kilobytes = middle(loads, ({ scriptBytes }) => scriptBytes / 1000)
  show('JavaScript before it, compressed', `${kilobytes} kB`, '130 kB')
}

async function measured(browser: Browser, url: string, hasMap: boolean): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(watchPage)
  const received = await slowedDown(page)
  await page.goto(url, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => window.firstLoad?.shownMs)
  const before = [...received.values()]
  const asked = before.map(({ bytes, isScript }) => ({ bytes, isScript }))
  await page.waitForTimeout(settleMs)
  const blockedMs = () => page.evaluate(() => window.firstLoad?.blockedMs ?? NaN)
  const blockingMs = await blockedMs()
  const marked = hasMap
    ? await page.waitForFunction(() => window.firstLoad?.markedMs, null, { timeout: mostMapMs })
    : undefined
  if (hasMap) {
    await page.locator('canvas').waitFor({ timeout: mostMapMs })
    await page.waitForTimeout(settleMs)
  }
  const wholeBlockingMs = await blockedMs()
  const markedMs = Number(await marked?.jsonValue())
  const shownMs = Number(await shown.jsonValue())
  await context.close()
  const scripts = asked.filter(({ isScript }) => isScript)
  return {
    shownMs,
    blockingMs,
    wholeBlockingMs,
    markedMs,
    requests: asked.length,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** Answers what the page asks for, as it asks. */
async function slowedDown(page: Page) {
  const asked = new Map<string, { bytes: number; isScript: boolean }>()
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, type }) =>
    asked.set(requestId, { bytes: 0, isScript: type === 'Script' }),
  )
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = asked.get(requestId)
    if (request) request.isScript ||= response.mimeType.includes('javascript')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', fast4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return asked
}

/** The control: the same words without a program. */
async function aBarePage() {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><main><li><h3>A restroom</h3></li></main>')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The control has no port')
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}
