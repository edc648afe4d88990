import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'

const at = (path: string) => async (page: Page) => {
  await page.goto(`/#${path}`)
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
]
