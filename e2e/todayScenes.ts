import type { Page } from '@playwright/test'
import type { Today } from '#contract/today.ts'
import { guestScenes } from './guestScenes.ts'
import type { Scene } from './scene.ts'

const now = Date.now()

const busy: Today = {
  guestsToday: 14,
  earnedCents: 2_450,
  attention: [
    { kind: 'taken_down', reason: 'The photos show another room.' },
    { kind: 'reports', count: 2 },
    { kind: 'payout_waits', until: new Date(now + 40 * 3_600_000).toISOString() },
    { kind: 'holiday', holiday: 'thanksgiving', date: '2026-11-26' },
    {
      kind: 'device_silent',
      name: 'Counter tablet',
      seenAt: new Date(now - 60 * 3_600_000).toISOString(),
    },
    { kind: 'blocks_ending', count: 2 },
    { kind: 'reviews', count: 1 },
    { kind: 'other' },
  ],
  timeZone: 'America/New_York',
  now: new Date(now).toISOString(),
}

const dayOf = (today: Today) => async (page: Page) => {
  await page.route('**/api/partner/today', (route) => route.fulfill({ json: today }))
  await page.goto('/#/partner/today')
}

export const todayScenes: Scene[] = [
  { name: 'today', as: 'partner', open: dayOf(busy), shows: 'Needs attention' },
  {
    name: 'today-quiet',
    as: 'partner',
    open: dayOf({ ...busy, attention: [] }),
    shows: 'All caught up',
  },
  ...guestScenes,
]
