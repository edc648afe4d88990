import type { Page } from '@playwright/test'

/** These files do not come before what this answers is called. */
export async function hold(page: Page, files: string | RegExp) {
  const { promise: blocked, resolve } = Promise.withResolvers<true>()
  await page.route(files, async (route) => {
    await blocked
    await route.continue()
  })
  return () => resolve(true)
}
