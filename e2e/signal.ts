import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The line at the top about something that could not be sent yet. */
export const waiting = (page: Page, what: string) =>
  page.getByText(new RegExp(`^${what} waiting to be sent · `))

/** Nothing reaches the server but what the page itself is made of. */
export const cutOff = (page: Page) => page.route('**/api/**', (route) => route.abort())
export const connect = (page: Page) => page.unroute('**/api/**')

export async function reportWithoutSignal(page: Page) {
  await page.getByRole('button', { name: 'Couldn’t get in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Couldn’t get in?' })
  await dialog.getByRole('radio', { name: 'It was closed' }).check()
  await cutOff(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(waiting(page, 'Report')).toBeVisible()
}
