import type { Page } from '@playwright/test'
import type { Approval } from '#contract/approvals.ts'
import { askCode, type Me, me } from '#contract/auth.ts'
import type { BalanceLines } from '#contract/balances.ts'
import { type Books, showBooks, type Violation } from '#contract/books.ts'
import { makeDeviceLink } from '#contract/doorCredentials.ts'
import { riskQueue } from '#contract/operator.ts'
import { OrderFile } from '#contract/operatorFiles.ts'
import type { RiskFile } from '#contract/operatorRisk.ts'
import { Earnings, showEarnings } from '#contract/payouts.ts'
import { beginSecondFactor } from '#contract/secondFactor.ts'
import { accessOffer } from '#contract/visits.ts'
import { field, password } from './people.ts'
import type { Scene } from './scene.ts'

const id = (last: number) => `01a1f9e6-9280-739b-bdc3-${String(last).padStart(12, '0')}`
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const partner = { id: id(2), name: 'Lantern Coffee House', email: 'o…@lantern.example' }

const claim: RiskFile = {
  id: id(10),
  kind: 'claim',
  cents: 850,
  why: ['admitted', 'card'],
  guest: { id: id(1), name: 'Maya Rivera', email: 'm…@example.com' },
  partner,
  visitId: id(3),
  since: hoursAgo(5),
  dueAt: hoursAgo(-19),
  decision: null,
  reason: null,
  location: { id: id(4), name: partner.name },
  approval: null,
  sums: [
    { subject: 'guest', entries: 4, refunds: 3, refundCents: 1_650, lateUses: 0, guesses: 0 },
    { subject: 'card', entries: 6, refunds: 5, refundCents: 2_900, lateUses: 0, guesses: 0 },
    { subject: 'partner', entries: 212, refunds: 4, refundCents: 1_000, lateUses: 2, guesses: 1 },
  ],
  sharing: [{ id: id(5), name: 'M. R.', email: 'm…@mail.example' }],
  story: [
    { moment: 'asked', at: hoursAgo(6) },
    { moment: 'ready', at: hoursAgo(6) },
    { moment: 'admitted', at: hoursAgo(5.8) },
    { moment: 'reported', at: hoursAgo(5), reason: 'refused', pressedAt: hoursAgo(5.5) },
  ],
  visits: [],
  reports: [],
  answers: [
    { by: 'guest', words: 'Nobody let me in. The door was locked.', writtenAt: hoursAgo(4) },
    { by: 'partner', words: 'She came in with a friend.', writtenAt: hoursAgo(2) },
  ],
}

const approval: Approval = {
  id: id(20),
  kind: 'settlement',
  cents: 12_000,
  reason: 'The use was never posted, as the partner has shown.',
  operator: 'sam@pitstop.example',
  moves: [{ from: 'unearned', to: `partner:${partner.id}`, cents: 12_000 }],
  payer: null,
  askedAt: hoursAgo(3),
  goesAt: null,
}

const violation: Violation = {
  id: id(30),
  invariant: 'I6',
  says: 'A visit was used and paid its partner nothing',
  settledBy: 'posting',
  stops: 'partners',
  rowId: id(3),
  orderId: id(6),
  visitId: id(3),
  partners: [{ id: partner.id, name: partner.name }],
  facts: { visit: 'used', paidWith: 'card', priceCents: 250, state: 'paid' },
  postings: [
    {
      id: id(31),
      reason: 'payment',
      at: hoursAgo(30),
      legs: [
        { account: 'card_clearing', name: null, cents: -250 },
        { account: 'unearned', name: null, cents: 250 },
      ],
    },
  ],
  shown: 'x',
  foundAt: hoursAgo(28),
  approval: null,
  settled: null,
}

const books: Books = {
  open: [violation, { ...violation, id: id(32), approval }],
  isMore: false,
  settled: [],
  heldRefunds: { count: 4, cents: 1_150, since: hoursAgo(1) },
}

/** Screens where money waits for a decision. The cast has no such cases, so the server's answers are made up. */
export const moneyScenes: Scene[] = [
  {
    name: 'operator-risk',
    as: 'operator',
    async open(page) {
      const late = { ...claim, id: id(11), kind: 'late_use' as const, why: ['refunds' as const] }
      await answer(page, riskQueue.path, { cases: [claim, { ...late, cents: 250 }], isMore: false })
      await page.goto('/#/operator/risk')
    },
    shows: /refund claim/,
  },
  {
    name: 'operator-case',
    as: 'operator',
    async open(page) {
      await answer(page, `/api/operator/risk/${claim.id}`, claim)
      await page.goto(`/#/operator/risk/${claim.id}`)
    },
    shows: 'What happened',
  },
  {
    name: 'operator-approval',
    as: 'operator',
    async open(page, { guest }) {
      const refund: Approval = { ...approval, kind: 'refund', moves: [], cents: 6_500 }
      await page.route('**/api/operator/visits/*', async (route) => {
        const reply = await route.fetch()
        const file = OrderFile.parse(await reply.json())
        const visit = file.visit && { ...file.visit, cents: 6_500, paidWith: 'card' as const }
        await route.fulfill({
          json: { ...file, visit, order: orderWith(refund) } satisfies OrderFile,
        })
      })
      await page.goto(`/#/operator/visits/${guest.usedVisitId}`)
    },
    shows: /A refund of \$65\.00 waits/,
  },
  {
    name: 'operator-violation',
    as: 'operator',
    async open(page) {
      await answer(page, showBooks.path, books)
      await page.goto('/#/operator/books')
      await page.getByRole('button', { name: /^Adjust/ }).click()
    },
    shows: 'Post the adjustment',
  },
  {
    name: 'partner-second-factor',
    as: 'partner',
    async open(page) {
      const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
      const uri = `otpauth://totp/Pitstop:ana%40example.com?secret=${secret}&issuer=Pitstop`
      await answer(page, beginSecondFactor.path, { uri, secret }, 'POST')
      await page.goto('/#/account')
      await page.getByRole('button', { name: 'Turn on' }).click()
      await field(page, 'Your password').fill(password)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page
        .getByRole('img', { name: /QR code for your authenticator/ })
        .scrollIntoViewIfNeeded()
    },
    shows: /GEZDGNBVGY3TQOJQ/,
  },
  {
    name: 'earnings-paused',
    as: 'partner',
    async open(page) {
      await page.route(`**${showEarnings.path}`, async (route) => {
        const earnings = Earnings.parse(await (await route.fetch()).json())
        const automatic = { schedule: 'weekly', isPaused: true, next: null } as const
        await route.fulfill({ json: { ...earnings, automatic } satisfies Earnings })
      })
      await page.goto('/#/partner/earnings')
      await page.getByRole('button', { name: 'Monthly' }).click()
    },
    shows: /^Confirm with your password/,
  },
  {
    name: 'earnings-balance',
    as: 'partner',
    async open(page) {
      const at = { restroom: 'Lantern Coffee House', address: '218 W 46th St' }
      const line = { date: '2026-11-20', availableOn: null, ...at }
      const lines = [
        { ...line, id: id(40), what: 'visit' as const, cents: 1_750 },
        { ...line, id: id(41), what: 'pass' as const, restroom: null, address: null, cents: 280 },
        { ...line, id: id(42), what: 'refund' as const, cents: -175 },
      ]
      const reply: BalanceLines = { lines, before: id(42) }
      await answer(page, `/api/partner/earnings/balances/available`, reply)
      await page.goto('/#/partner/earnings')
      await page.getByRole('button', { name: /^Available .*: see what/ }).click()
    },
    shows: 'Refund to a guest',
  },
  {
    name: 'stop-payouts',
    as: 'visitor',
    async open(page) {
      await page.goto('/#/payouts/stop?token=x')
    },
    shows: 'Stop payouts',
  },
  {
    name: 'door-device-add',
    as: 'partner',
    async open(page) {
      const link = {
        link: 'x',
        expiresAt: hoursAgo(-1),
      }
      await answer(page, makeDeviceLink.path, link, 'POST')
      await page.goto('/#/partner/door')
      await page.getByRole('button', { name: 'Add a door device' }).click()
      await page.getByLabel('Name of the device').fill('Counter tablet')
      await page.getByRole('button', { name: 'Show the QR code' }).click()
    },
    shows: /partner\/device\?link=/,
  },
  {
    name: 'door-device-claim',
    as: 'visitor',
    async open(page) {
      await page.goto('/#/partner/device?link=x')
    },
    shows: 'Start',
  },
  {
    name: 'confirm-code',
    as: 'user',
    async open(page, { partner: { locationId } }) {
      await page.route(`**${me.path}`, async (route) => {
        const reply = await route.fetch()
        const own = (await reply.json()) as Me
        await route.fulfill({ json: { ...own, emailProven: false } })
      })
      await answer(page, accessOffer.path.replace(':id', '*'), {
        kind: 'refused',
        error: 'email_unproven',
        nextAt: null,
      })
      await answer(page, askCode.path, { emailProven: false }, 'POST')
      await page.goto(`/#/home/${locationId}`)
      await page.getByRole('button', { name: 'Send the code' }).click()
    },
    shows: '6-digit code',
  },
]

const orderWith = (waiting: Approval): OrderFile['order'] => ({
  id: id(6),
  planId: null,
  title: 'Willow Books',
  guestName: 'Ana K.',
  cents: 6_500,
  state: 'paid',
  createdAt: hoursAgo(30),
  settledAt: hoursAgo(30),
  agreedTo: { terms: '1', refunds: '1' },
  refunds: [],
  refundedCents: 0,
  disputes: [],
  refundableCents: 6_500,
  partnerCents: 4_550,
  approval: waiting,
})

const answer = (page: Page, path: string, json: object, method = 'GET') =>
  page.route(`**${path}`, (route) =>
    route.request().method() === method ? route.fulfill({ json }) : route.fallback(),
  )
