import type { Page } from '@playwright/test'
import type { Suspension } from '#contract/suspensions.ts'
import type { Scene } from './scene.ts'

const at = (path: string) => async (page: Page) => {
  await page.goto(`/#${path}`)
}

const suspension: Suspension = {
  reason: 'damage',
  words: 'The sink was torn off the wall.',
  since: new Date().toISOString(),
  until: new Date(Date.now() + 30 * 86_400_000).toISOString(),
}

/** As somebody meets a screen while they are suspended. */
const suspendedAt = (path: string) => async (page: Page) => {
  await page.route('**/api/account/suspension', (route) => route.fulfill({ json: { suspension } }))
  await page.goto(`/#${path}`)
}

const suspending = async (page: Page) => {
  await page.goto('/#/operator/lists/guests')
  await page.getByRole('button', { name: 'Suspend Ana K.' }).first().click()
}

const readingPerson = async (page: Page) => {
  await page.goto('/#/operator/lists/guests')
  await page.getByRole('link', { name: 'Ana K.' }).first().click()
  await page.getByLabel('New note').fill('Called about a locked door. Very kind about it.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
}

/** What an operator reads of everything there is. */
export const deskScenes: Scene[] = [
  {
    name: 'operator-list-restrooms',
    as: 'operator',
    open: at('/operator/lists/restrooms?state=visible&sort=name'),
    shows: 'Save this view',
  },
  {
    name: 'operator-list-orders',
    as: 'operator',
    open: at('/operator/lists/orders'),
    shows: 'Monthly Membership',
  },
  {
    name: 'operator-list-empty',
    as: 'operator',
    open: at('/operator/lists/payouts?state=failed'),
    shows: 'No matches',
  },
  { name: 'operator-list-suspend', as: 'operator', open: suspending, shows: 'For how long' },
  { name: 'operator-person', as: 'operator', open: readingPerson, shows: 'For how long' },
  { name: 'guest-suspended', as: 'user', open: suspendedAt('/guest'), shows: 'Why: Damage' },
  {
    name: 'today-suspended',
    as: 'partner',
    open: suspendedAt('/partner/today'),
    shows: 'Why: Damage',
  },
]
