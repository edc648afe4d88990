import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { DoorAnswer } from '#contract/doors.ts'
import { aRestroom } from './restrooms.ts'
import { expect } from './test.ts'

/** A restroom whose price can change and whose door answers. */
export async function aDoor(request: APIRequestContext, price = 2.5, changed: object = {}) {
  const coordinates = { lat: 40.7594, lng: -73.9868 }
  const instructions = 'Go to the counter on the left. Show the code.'
  const restroom = await aRestroom(request, { price, coordinates, instructions, ...changed })
  const { headers, name, address } = restroom
  return {
    ...restroom,
    coordinates,
    async setPrice(next: number) {
      const data = { name, address, coordinates, instructions, price: next }
      const saved = await request.put('/api/locations/me', { headers, data })
      expect(saved.status()).toBe(200)
    },
    async check(code: string) {
      const answer = await request.post('/api/door/checks', { headers, data: { code } })
      return DoorAnswer.parse(await answer.json()).kind
    },
  }
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$[\d.]+$/ })

export type Card = 'Pays' | 'Bank asks' | 'Declined' | 'Fails later' | 'Prepaid'

/** Fills the provider's page, which asks a guest without an account for their address. */
export async function typeCard(page: Page, card: Card = 'Pays', { saves = false } = {}) {
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.getByRole('button', { name: card, exact: true }).click()
  const email = page.getByLabel('Email')
  if ((await email.inputValue()) === '') await email.fill('somebody@example.com')
  // As with real ones, each purchase brings a card of its own: what is counted by card is counted of one.
  await page.getByLabel('Expiry').fill(`12 / ${randomInt(30, 99)}`)
  await page.getByLabel('CVC').fill(String(randomInt(100, 999)))
  if (saves) await page.getByLabel('Save this card for next time').check()
}

export async function payWith(page: Page, card: Card = 'Pays', choices = {}) {
  await typeCard(page, card, choices)
  await payButton(page).click()
}

export async function openPayment(page: Page, restroom: { _id: string }, button = payButton(page)) {
  await page.goto(`/#/home/${restroom._id}`)
  await page.getByRole('button', { name: 'Get access code' }).click()
  await expect(button).toBeVisible()
}

/** Pays for a visit, up to the screen of its code. */
export async function payForVisit(page: Page, restroom: { _id: string }) {
  await openPayment(page, restroom)
  await payButton(page).click()
  await payWith(page)
  await page.waitForURL(/#\/visits\//)
}

export async function buyPlan(page: Page, word: 'One-Time' | '24-Hour' | 'Monthly') {
  await page.goto('/#/subscription')
  await page.getByRole('button', { name: `Get ${word}` }).click()
  await payButton(page).click()
  await payWith(page)
  await expect(page.getByRole('heading', { name: /is ready$/ })).toBeVisible()
}

/** The digits as a screen reader is told them. */
export async function codeOn(page: Page) {
  const shownCode = await page.getByText(/^Access code: /).innerText()
  return shownCode.replace(/\D/g, '')
}
