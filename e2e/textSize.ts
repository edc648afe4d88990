import type { Page } from '@playwright/test'

/** The size of text as a person sets it in the browser: lengths in media queries follow it too. */
export async function textSizeOf(page: Page) {
  // The setting lasts as long as its session.
  const session = await page.context().newCDPSession(page)
  return (times: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times } })
}
