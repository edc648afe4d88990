import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'

const readingMailings = async (page: Page) => {
  await page.goto('/#/operator/mailings')
}

const writingMailing = async (page: Page) => {
  await page.goto('/#/operator/lists/guests')
  await page.getByRole('link', { name: 'Email these rows' }).click()
  await page.getByLabel('Message').selectOption({ label: 'Passes · Promotion' })
  await page.getByRole('button', { name: 'Show preview' }).click()
}

export const mailingScenes: Scene[] = [
  { name: 'operator-mailings', as: 'operator', open: readingMailings, shows: 'Mailings' },
  {
    name: 'operator-mailing-new',
    as: 'operator',
    open: writingMailing,
    shows: 'Counted: confirmed addresses',
  },
]
