import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** Presses a button that hands the browser a file to keep, and reads it. */
export async function saved(page: Page, button: string | RegExp) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
