import type { Page } from '@playwright/test'
import {
  type OwnHandover,
  type ReceivedHandovers,
  receivedHandovers,
  showHandover,
} from '#contract/handovers.ts'
import { restrooms } from '#contract/restrooms.ts'
import type { Scene } from './scene.ts'

const idOf = (number: number) => `01a1f9e6-9280-739b-bdc3-0000000000${number}`
const expiresAt = '2026-12-04T17:00:00.000Z'

const open: OwnHandover = {
  offer: {
    id: idOf(60),
    email: 'noor.adeyemi-castellanos@harbor-bakery.example',
    offeredAt: '2026-11-27T17:00:00.000Z',
    expiresAt,
  },
}

const received: ReceivedHandovers = {
  organisation: 'Harbor Bakery',
  offers: [
    {
      id: idOf(61),
      restroomId: idOf(62),
      name: 'Willow Books & Reading Rooms on the Upper West Side',
      address: '218 W 46th St, New York, NY 10036',
      price: 2.5,
      rating: 4.6,
      ratingCount: 112,
      photoUrl: null,
      seller: 'Willow Books',
      offeredBy: 'Ana K.',
      expiresAt,
    },
  ],
}

const showOffers = async (page: Page) => {
  await page.route(`**${receivedHandovers.path}`, (route) => route.fulfill({ json: received }))
  await page.goto('/#/partner/restrooms/offers')
}

/** A restroom is offered, accepted and sold. */
export const handoverScenes: Scene[] = [
  {
    name: 'handover',
    as: 'partner',
    open: async (page) => {
      await page.goto('/#/partner/restrooms/hand-over')
    },
    shows: 'What happens when they accept',
  },
  {
    name: 'handover-confirm',
    as: 'partner',
    async open(page) {
      await page.goto('/#/partner/restrooms/hand-over')
      await page.getByLabel('Email of the new owner').fill('noor@harbor-bakery.example')
      await page.getByRole('button', { name: 'Offer this restroom' }).click()
    },
    shows: /noor@harbor-bakery\.example/,
  },
  {
    name: 'handover-open',
    as: 'partner',
    async open(page) {
      await page.route(`**${showHandover.path}`, (route) => route.fulfill({ json: open }))
      await page.goto('/#/partner/restrooms/hand-over')
    },
    shows: /noor\.adeyemi/,
  },
  { name: 'handover-offers', as: 'partner', open: showOffers, shows: /Willow Books & Reading/ },
  {
    name: 'handover-accept',
    as: 'partner',
    async open(page) {
      await showOffers(page)
      await page.getByRole('button', { name: 'Accept' }).click()
    },
    shows: /Take over/,
  },
  {
    name: 'handover-sold',
    as: 'partner',
    async open(page) {
      const sold = {
        _id: idOf(62),
        name: 'Willow Books Uptown',
        address: '240 W 40th St',
        soldAt: '2026-11-27T17:00:00.000Z',
      }
      await page.route(`**${restrooms.path}`, async (route) => {
        const reply = restrooms.reply.parse(await (await route.fetch()).json())
        await route.fulfill({ json: { ...reply, sold: [sold] } })
      })
      await page.goto('/#/partner/restrooms')
    },
    shows: 'Handed over',
  },
]
