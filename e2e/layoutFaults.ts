import type { Page } from '@playwright/test'
import { faultsInPage } from './faultsInPage.ts'

declare global {
  interface Window {
    layoutFaults: () => string[]
  }
}

/** What of the page is out of reach, cut, one over the other, or too small to press; each with the element it is about. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await page.evaluate(faultsInPage)
  return page.evaluate(async () => {
    // A page learns its new width with its next frame, for which software that draws a map may take seconds.
    await new Promise(requestAnimationFrame)
    return window.layoutFaults()
  })
}
