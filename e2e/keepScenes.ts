import type { Page } from '@playwright/test'
import { askKeepCode, askSignInCode } from '#contract/addressCodes.ts'
import { startGuest } from '#contract/guests.ts'
import type { Passkeys } from '#contract/passkey.ts'
import { listPasskeys, passkeyMove } from '#contract/passkeys.ts'
import { listPayments, type PaymentPage } from '#contract/payments.ts'
import { cardScenes } from './cardScenes.ts'
import { pageScenes } from './pageScenes.ts'
import { field } from './people.ts'
import type { Scene } from './scene.ts'

/** What a guest without an account sees of their purchases, and how they and others use mailed codes. */
export const keepScenes: Scene[] = [
  ...cardScenes,
  ...pageScenes,
  {
    name: 'payments-on-device',
    as: 'visitor',
    async open(page) {
      await openOnDevice(page)
    },
    shows: 'Delete my data',
  },
  {
    name: 'keep-code',
    as: 'visitor',
    async open(page) {
      await openOnDevice(page)
      await answer(page, askKeepCode.path, { done: true })
      await field(page, 'Email').fill('ana.keller@example.com')
      await page.getByRole('button', { name: 'Send the code' }).click()
    },
    shows: '6-digit code',
  },
  {
    name: 'keep-passkey',
    as: 'visitor',
    async open(page) {
      await openOnDevice(page)
      await page.getByRole('button', { name: 'Use a passkey' }).click()
      await field(page, 'Email').fill('ana.keller@example.com')
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    shows: 'Create a passkey',
  },
  {
    name: 'membership-email',
    as: 'visitor',
    async open(page) {
      await page.goto('/#/subscription')
      await page.getByRole('button', { name: 'Get Monthly' }).click()
    },
    shows: 'First, your email',
  },
  {
    name: 'sign-in-code',
    as: 'visitor',
    async open(page) {
      await answer(page, askSignInCode.path, { request: 'a'.repeat(43) })
      await page.goto('/#/auth')
      await page.getByRole('button', { name: 'Email me a code' }).click()
      await field(page, 'Email').fill('ana.keller@example.com')
      await page.getByRole('button', { name: 'Send the code' }).click()
    },
    shows: '6-digit code',
  },
  {
    name: 'sign-in-passkeys-ended',
    as: 'visitor',
    async open(page) {
      await answer(page, passkeyMove.path, { hasEndedAll: true })
      await page.goto('/#/auth')
    },
    shows: 'Our web address has changed',
  },
  {
    name: 'recover',
    as: 'visitor',
    async open(page) {
      await page.goto('/#/auth/recover')
    },
    shows: 'Get your codes on this phone',
  },
  {
    name: 'passkeys',
    as: 'user',
    async open(page) {
      await answer(page, listPasskeys.path, threePasskeys())
      await page.goto('/#/account')
      await page.getByRole('button', { name: 'Remove Blue key' }).click()
      await page.getByRole('heading', { name: 'Passkeys' }).scrollIntoViewIfNeeded()
    },
    shows: 'Blue key will no longer sign you in. Confirm it’s you.',
  },
]

/** One that works, one that was copied, and one of a host that the product had before. */
function threePasskeys(): Passkeys {
  const passkey = { addedAt: '2026-11-03T09:00:00.000Z', lastUsedAt: null, host: 'localhost' }
  const id = (last: number) => `01a1f9e6-9280-739b-bdc3-00000000006${last}`
  return {
    passkeys: [
      {
        ...passkey,
        id: id(1),
        name: 'Blue key',
        state: 'usable',
        lastUsedAt: '2026-11-20T17:00:00.000Z',
      },
      { ...passkey, id: id(2), name: 'Chrome · Android', state: 'copied' },
      { ...passkey, id: id(3), name: 'Safari · Mac', state: 'other_host', host: 'old.example' },
    ],
  }
}

async function openOnDevice(page: Page) {
  const paid = {
    id: '01a1f9e6-9280-739b-bdc3-000000000050',
    paidAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
    planId: null,
    title: 'Lantern Coffee House',
    cents: 250,
  }
  const payment = { ...paid, refundedCents: 0, state: 'paid' as const, cardLast4: '4242' }
  const reply: PaymentPage = { payments: [payment], before: null }
  await page.route(`**${listPayments.path}`, (route) => route.fulfill({ json: reply }))
  const guest = await (await page.request.post(startGuest.path, { data: {} })).text()
  // Only here: the scenes that follow are another person's.
  await page.addInitScript((text) => {
    if (location.protocol === 'about:') return
    sessionStorage.clear()
    if (location.hash === '#/payments') localStorage.setItem('pitstop.guest', text)
    else localStorage.removeItem('pitstop.guest')
  }, guest)
  await page.goto('/#/payments')
}

const answer = (page: Page, path: string, json: object) =>
  page.route(`**${path}`, (route) => route.fulfill({ json }))
