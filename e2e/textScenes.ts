import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'

const at = (path: string) => async (page: Page) => {
  await page.goto(`/#${path}`)
}

const editing = async (page: Page) => {
  await page.goto('/#/operator/texts/refunds/en')
  await page.getByLabel('Title').fill('Our refund rules')
}

const publishing = async (page: Page) => {
  await editing(page)
  await page.getByRole('button', { name: 'Publish version' }).click()
}

const answering = async (page: Page) => {
  await page.goto('/#/operator/texts/help.stuck/en')
  await page.getByLabel('Your answer').fill('Ring **twice**, then ask at the [desk](/contact).')
}

const readingVersion = async (page: Page) => {
  await page.goto('/#/operator/texts/terms/en')
  await page.getByRole('button', { name: 'Read version' }).first().click()
}

const readingEarlier = async (page: Page) => {
  const json = { title: 'Terms', version: '1', date: '2025-06-01', text: '## Before\n\nPay first.' }
  await page.route('**/api/texts/terms/en/1', (route) => route.fulfill({ json }))
  await page.goto('/#/terms?version=1')
}

/** The texts on the desk, and an earlier one as a guest reads it. */
export const textScenes: Scene[] = [
  { name: 'paper-earlier', as: 'visitor', open: readingEarlier, shows: 'Pay first.' },
  { name: 'operator-texts', as: 'operator', open: at('/operator/texts'), shows: 'Answers in Help' },
  { name: 'operator-text', as: 'operator', open: editing, shows: 'Undo my changes' },
  {
    name: 'operator-text-publish',
    as: 'operator',
    open: publishing,
    shows: /^From now on guests agree/,
  },
  { name: 'operator-text-answer', as: 'operator', open: answering, shows: 'Undo my changes' },
  {
    name: 'operator-text-version',
    as: 'operator',
    open: readingVersion,
    shows: 'A file on the server',
  },
]
