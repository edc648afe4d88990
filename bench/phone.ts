import type { Browser, CDPSession } from '@playwright/test'

/** A phone in the middle of the range. */
const slowdown = 4
/** As the browser's own tools name it: 9 Mbit/s and 60 ms, each with what a real network loses. */
const fast4g = {
  offline: false,
  latency: 60 * 2.75,
  downloadThroughput: (9e6 * 0.9) / 8,
  uploadThroughput: (1.5e6 * 0.9) / 8,
}

export async function aPhone(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  return { context, page, session: await context.newCDPSession(page) }
}

export async function slowDown(session: CDPSession) {
  await session.send('Network.emulateNetworkConditions', fast4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Until `slowDown` is called again. */
export const disconnect = (session: CDPSession) =>
  session.send('Network.emulateNetworkConditions', { ...fast4g, offline: true })
