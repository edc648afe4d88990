import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'

/** A partner who has no restroom yet, at one of the five steps. */
const firstListing = (step: string) => async (page: Page) => {
  await page.route('**/api/locations/me', (route) => route.fulfill({ json: null }))
  await page.goto(`/#/partner?step=${step}`)
}

export const listingScenes: Scene[] = [
  { name: 'first-listing', as: 'partner', open: firstListing('where'), shows: 'Where is it?' },
  {
    name: 'first-listing-hours',
    as: 'partner',
    open: firstListing('hours'),
    shows: 'When can guests come in?',
  },
  {
    name: 'first-listing-price',
    as: 'partner',
    open: firstListing('price'),
    shows: 'What does a visit cost?',
  },
]
