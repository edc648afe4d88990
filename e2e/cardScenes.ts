import type { Page } from '@playwright/test'
import { confirmCardCheck } from '#contract/cardChecks.ts'
import { savedCard } from '#contract/savedCards.ts'
import type { Scene } from './scene.ts'

const card = { brand: 'visa', last4: '4242', maxVisitCents: null, paysForPlans: true }

const answer = (page: Page, path: string, json: object) =>
  page.route(`**${path}`, (route) => route.fulfill({ json }))

/** A saved card on the buy screen and beside payments, and the card check of a free visit. */
export const cardScenes: Scene[] = [
  {
    name: 'payment-saved-card',
    as: 'user',
    async open(page) {
      await answer(page, savedCard.path, { card })
      await page.goto('/#/subscription')
      await page.evaluate(() => {
        const state = { usr: { planId: 'price_2' }, key: 'payment-saved', idx: 0 }
        history.replaceState(state, '', '#/payment')
      })
      await page.reload()
    },
    shows: /Visa ···4242/,
  },
  {
    name: 'payments-saved-card',
    as: 'user',
    async open(page) {
      await answer(page, savedCard.path, { card })
      await page.goto('/#/payments')
    },
    shows: /Visa ···4242/,
  },
  {
    name: 'free-check',
    as: 'visitor',
    async open(page, { partner }) {
      await page.route(`**/api/locations/${partner.locationId}`, async (route) => {
        const reply = await route.fetch()
        const location = (await reply.text()).replace(/"price":[\d.]+/, '"price":0')
        await route.fulfill({ body: location, contentType: 'application/json' })
      })
      await page.goto(`/#/home/${partner.locationId}`)
      await page.getByRole('button', { name: 'Use your email instead' }).click()
    },
    shows: 'For a free visit, we check a card. Nothing is charged.',
  },
  {
    name: 'card-check-prepaid',
    as: 'user',
    async open(page, { partner }) {
      const { locationId } = partner
      await answer(page, confirmCardCheck.path, { state: 'prepaid', locationId })
      await page.goto('/#/checked?session_id=cs_test_0')
    },
    shows: 'Prepaid cards can’t be used for this',
  },
]
