import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { startProduct } from '../e2e/server.ts'
import { findBrowser } from '../scripts/browser.ts'
import { browserFlags } from '../scripts/browserFlags.ts'
import { aPhone, slowDown } from './phone.ts'
import { watchPage } from './watchPage.ts'

type Show = (what: string, value: string, bound: string, control?: string) => void

const rounds = 5
/** The page is watched this long after its first result, for what still follows. */
const restMs = 2_000
const pollMs = 50
/** A busy machine takes this long to draw a map without a GPU. */
const maxMapMs = 60_000

interface Load {
  shownMs: number
  /** Until a while after it, from when something stood on the screen. */
  blockingMs: number
  /** The same from the very start. */
  blockingFromStartMs: number
  /** The same as the first with the start of the map's library. */
  wholeBlockingMs: number
  markedMs: number
  /** What was asked until the first result stood there. */
  requests: number
  /** Of what the page itself names, without which there is no first result. */
  neededBytes: number
  /** Of all that had come by then. */
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
      // third of a second that a guest's browser does not spend.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  })
  const loads: Load[] = []
  const controls: Load[] = []
  const titledMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    controls.push(await measured(browser, bare.url, false))
    loads.push(await measured(browser, `${product.url}/#/home`, true))
    titledMs.push(await landingTitle(browser, product.url))
  }
  await browser.close()
  bare.close()
  await product.remove()

  const median = (values: number[]) =>
    Math.round(values.sort((one, other) => one - other)[values.length >> 1] ?? NaN)
  const middle = (of: Load[], figure: (load: Load) => number) => median(of.map(figure))
  const shown = (of: Load[]) => `${middle(of, ({ shownMs }) => shownMs)} ms`
  show('first restroom on the screen, slow phone', shown(loads), '1200 ms', shown(controls))
  show('headline of the landing page', `${median(titledMs)} ms`, '1000 ms', shown(controls))
  const blocked = (figure: (load: Load) => number) => `${middle(loads, figure)} ms`
  show(
    'its thread blocked, once something is on it',
    blocked(({ blockingMs }) => blockingMs),
    '',
  )
  show(
    'the same from the very start',
    blocked(({ blockingFromStartMs }) => blockingFromStartMs),
    '',
  )
  show(
    'the same until its map stands',
    blocked(({ wholeBlockingMs }) => wholeBlockingMs),
    '',
  )
  show(
    'first marker on the map',
    `${middle(loads, ({ markedMs }) => markedMs)} ms`,
    '2500 ms',
    shown(controls),
  )
  show('requests before the first restroom', `${middle(loads, ({ requests }) => requests)}`, '15')
  const kilobytes = (figure: (load: Load) => number) =>
    `${middle(loads, (load) => figure(load) / 1_000)} kB`
  show(
    'JavaScript that it needs, compressed',
    kilobytes(({ neededBytes }) => neededBytes),
    '130 kB',
  )
  show(
    'JavaScript that had come by then',
    kilobytes(({ scriptBytes }) => scriptBytes),
    '130 kB',
  )
}

async function landingTitle(browser: Browser, url: string) {
  const { context, page, session } = await aWatchedPhone(browser)
  await slowedDown(session)
  await page.goto(url, { waitUntil: 'commit' })
  const titledMs = await evaluated(session, 'firstLoad.titledMs')
  await context.close()
  return titledMs
}

async function aWatchedPhone(browser: Browser) {
  const phone = await aPhone(browser)
  await phone.page.addInitScript(watchPage)
  return phone
}

async function measured(browser: Browser, url: string, hasMap: boolean): Promise<Load> {
  const { context, page, session } = await aWatchedPhone(browser)
  const received = await slowedDown(session)
  await page.goto(url, { waitUntil: 'commit' })
  const shownMs = await evaluated(session, 'firstLoad.shownMs')
  const shownAt = (await evaluated(session, 'performance.timeOrigin')) + shownMs
  await delay(restMs)
  const blockingMs = await evaluated(session, 'firstLoad.blockedOnceShownMs()')
  const blockingFromStartMs = await evaluated(session, 'firstLoad.blockedMs()')
  const markedMs = hasMap ? await evaluated(session, 'firstLoad.markedMs') : NaN
  if (hasMap) {
    await evaluated(session, 'document.querySelector("canvas") ? 1 : undefined')
    await delay(restMs)
  }
  const wholeBlockingMs = await evaluated(session, 'firstLoad.blockedOnceShownMs()')
  await context.close()
  const early = [...received.values()].filter(({ askedAt }) => askedAt <= shownAt)
  const scripts = early.filter(({ isScript, endedAt }) => isScript && endedAt <= shownAt)
  return {
    shownMs,
    blockingMs,
    blockingFromStartMs,
    wholeBlockingMs,
    markedMs,
    requests: early.length,
    neededBytes: bytesOf(scripts.filter(({ isNamed }) => isNamed)),
    scriptBytes: bytesOf(scripts),
  }
}

/**
 * A number, once the page knows it. Asked without the help of a library, which has the page read a large file
 * of its own for that: a tenth of a second of a slow phone, in front of the first list.
 */
async function evaluated(session: CDPSession, expression: string) {
  for (let waitedMs = 0; waitedMs < maxMapMs; waitedMs += pollMs) {
    const { result } = await session.send('Runtime.evaluate', { expression })
    const value: unknown = result.value
    if (typeof value === 'number') return value
    await delay(pollMs)
  }
  throw new Error(`The page never said ${expression}`)
}

const bytesOf = (requests: Request[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0)

interface Request {
  bytes: number
  isScript: boolean
  /** By the page, not by a script. */
  isNamed: boolean
  /** By the clock of the machine, in milliseconds. */
  askedAt: number
  endedAt: number
}

/** Answers what the page asks for, as it asks. */
async function slowedDown(session: CDPSession) {
  const seen = new Map<string, Request>()
  /** What the browser's own clock is behind. */
  let clock = 0
  session.on('Network.requestWillBeSent', ({ requestId, type, initiator, wallTime, timestamp }) => {
    clock = wallTime - timestamp
    seen.set(requestId, {
      bytes: 0,
      isScript: type === 'Script',
      isNamed: initiator.type === 'parser',
      askedAt: wallTime * 1_000,
      endedAt: Infinity,
    })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = seen.get(requestId)
    if (request) request.isScript ||= response.mimeType.includes('javascript')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = seen.get(requestId)
    if (request) {
      request.bytes = encodedDataLength
      request.endedAt = (clock + timestamp) * 1_000
    }
  })
  await session.send('Network.enable')
  await slowDown(session)
  return seen
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
