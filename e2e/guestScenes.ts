import type { Page } from '@playwright/test'
import type { Blocks } from '#contract/blocks.ts'
import type { Scene } from './scene.ts'

const now = Date.now()
const at = (hoursAgo: number) => new Date(now - hoursAgo * 3_600_000).toISOString()
const id = (one: number) => `00000000-0000-7000-8000-${String(one).padStart(12, '0')}`

export const recentBlocks: Blocks = {
  recent: [
    { guest: 'Maya R.', mark: null, visitId: id(1), at: at(1), isBlocked: false },
    { guest: '', mark: 'K7', visitId: id(2), at: at(3), isBlocked: false },
    { guest: 'Noor A.', mark: null, visitId: id(3), at: at(30), isBlocked: true },
  ],
  blocks: [
    {
      id: id(4),
      guest: 'Noor A.',
      mark: null,
      reason: 'mess',
      restroom: 'Lantern Coffee House, second floor',
      since: at(20),
      until: at(-24 * 180),
      canChange: true,
    },
  ],
  timeZone: 'America/New_York',
  now: at(0),
}

const open = async (page: Page) => {
  await page.route('**/api/partner/blocks', (route) => route.fulfill({ json: recentBlocks }))
  await page.goto('/#/partner/guests')
}

export const guestScenes: Scene[] = [
  { name: 'partner-guests', as: 'partner', open, shows: 'Recent guests' },
  {
    name: 'partner-guests-block',
    as: 'partner',
    async open(page) {
      await open(page)
      await page.getByRole('button', { name: 'Block Maya R.' }).click()
    },
    shows: 'What happened?',
  },
]
