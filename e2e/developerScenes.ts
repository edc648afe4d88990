import type { Page } from '@playwright/test'
import type { z } from 'zod'
import { type ApiKeys, showApiKeys } from '#contract/apiKeys.ts'
import {
  showWebhooks,
  type WebhookDeliveries,
  type Webhooks,
  webhookDeliveries,
} from '#contract/webhooks.ts'
import type { Scene } from './scene.ts'

const idOf = (number: number) => `01a1f9e6-9280-739b-bdc3-0000000000${number}`
const at = '2026-11-20T17:00:00.000Z'

const apiKeys: ApiKeys = {
  keys: [
    {
      id: idOf(10),
      name: 'Guest app of the Grand Hotel',
      scopes: ['visits:sell'],
      ending: '8f3a',
      madeAt: at,
      lastUsedAt: at,
      previousUntil: '2026-11-27T17:00:00.000Z',
    },
    {
      id: idOf(11),
      name: 'Test',
      scopes: ['visits:sell'],
      ending: '01bc',
      madeAt: at,
      lastUsedAt: null,
      previousUntil: null,
    },
  ],
}

const hook = {
  url: 'https://api.grand-hotel.example/pitstop/webhooks/production',
  kinds: ['visit.ready' as const, 'visit.used' as const, 'payout.arrived' as const],
  madeAt: at,
  previousUntil: null,
}
const webhooks: Webhooks = {
  webhooks: [
    { ...hook, id: idOf(20), failingSince: at, disabledAt: null, previousUntil: at },
    { ...hook, id: idOf(21), failingSince: at, disabledAt: at },
  ],
}

const delivery = { at, tries: 1, nextTryAt: null, body: '{"type":"visit.used","data":{}}' }
const deliveries: z.infer<typeof WebhookDeliveries> = {
  deliveries: [
    {
      ...delivery,
      id: idOf(30),
      kind: 'visit.used',
      state: 'arrived',
      status: 204,
      failure: null,
    },
    {
      ...delivery,
      id: idOf(31),
      kind: 'visit.ready',
      state: 'given_up',
      status: null,
      failure: 'timeout',
    },
  ],
}

async function openDevelopers(page: Page) {
  await page.route(`**${showApiKeys.path}`, (route) => route.fulfill({ json: apiKeys }))
  await page.route(`**${showWebhooks.path}`, (route) => route.fulfill({ json: webhooks }))
  await page.route(`**${webhookDeliveries.path.replace(':id', '*')}`, (route) =>
    route.fulfill({ json: deliveries }),
  )
  await page.goto('/#/partner/developers')
}

export const developerScenes: Scene[] = [
  {
    name: 'developers',
    as: 'partner',
    open: openDevelopers,
    shows: 'Guest app of the Grand Hotel',
  },
  {
    name: 'developers-add',
    as: 'partner',
    async open(page) {
      await openDevelopers(page)
      await page.getByRole('button', { name: 'Add webhook' }).click()
    },
    shows: 'A public https address of your app',
  },
  {
    name: 'developers-log',
    as: 'partner',
    async open(page) {
      await openDevelopers(page)
      await page
        .getByRole('button', { name: /^Log of/ })
        .first()
        .click()
    },
    shows: 'Answered 204',
  },
  {
    name: 'sold',
    as: 'visitor',
    async open(page) {
      await page.goto('/#/sold')
    },
    shows: 'Your code is in your app',
  },
]
