import type { Page } from '@playwright/test'
import { type ListingDraft, listingDraft } from '#contract/listingDrafts.ts'
import { Features } from '#contract/locations.ts'
import { type RestroomFile, restroomFile } from '#contract/restroomFiles.ts'
import { handoverScenes } from './handoverScenes.ts'
import { photoScenes } from './photoScenes.ts'
import type { Scene } from './scene.ts'

const checkedFile: RestroomFile = {
  id: '01a1f9e6-9280-739b-bdc3-000000000030',
  name: 'Willow Books, all our restrooms in New York (final).csv',
  state: 'checked',
  rows: 503,
  checked: 503,
  toAdd: 480,
  toChange: 18,
  unchanged: 2,
  refused: 3,
  applied: 0,
  refusals: [
    { line: 4, name: 'Willow Books Uptown', problem: 'unreadable_hours', column: 'hours' },
    { line: 17, name: 'Willow Books Chelsea', problem: 'repeated', otherLine: 12 },
    { line: 91, name: '', problem: 'missing', column: 'name' },
  ],
}

const draft: ListingDraft = {
  form: {
    name: 'Willow Books',
    address: '218 W 46th St, New York, NY 10036',
    pin: null,
    cents: 0,
    features: Features.parse({}),
    hours: null,
    description: '',
    asksFirst: false,
    hourlyLimit: null,
    houseRules: [],
    steps: ['Through the glass door', '', ''],
    instructionsLanguage: null,
    stepTranslations: {},
  },
  photoUrls: [],
  stepPhotos: [],
  step: 'entry',
  revision: '01a1f9e6-9280-739b-bdc3-000000000031',
  isPrepared: false,
  changedAt: '2026-11-20T17:00:00.000Z',
}

/** A partner who has no restroom yet, at one of the five steps. */
const firstListing = (step: string) => async (page: Page) => {
  await page.route('**/api/locations/me', (route) => route.fulfill({ json: null }))
  await page.goto(`/#/partner?step=${step}`)
}

export const listingScenes: Scene[] = [
  {
    name: 'restrooms',
    as: 'partner',
    async open(page) {
      await page.goto('/#/partner/restrooms')
    },
    shows: 'Your restrooms',
  },
  {
    name: 'restroom-new',
    as: 'partner',
    async open(page) {
      await page.goto('/#/partner/restrooms/new')
    },
    shows: 'Where is it?',
  },
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
  {
    name: 'first-listing-elsewhere',
    as: 'partner',
    async open(page) {
      await page.route(`**${listingDraft.path.replace(':listing', 'first')}`, (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ json: { draft } })
          : route.fulfill({ status: 409, json: { error: 'draft_changed', message: '' } }),
      )
      await page.route('**/api/locations/me', (route) => route.fulfill({ json: null }))
      await page.goto('/#/partner')
      await page.getByLabel('Step 2', { exact: true }).fill('Ring the bell')
    },
    shows: 'This draft changed on another device',
  },
  {
    name: 'restroom-file',
    as: 'partner',
    open: async (page) => {
      await page.goto('/#/partner/restrooms/file')
    },
    shows: 'Choose a CSV file',
  },
  {
    name: 'restroom-file-checked',
    as: 'partner',
    async open(page) {
      await page.route(`**${restroomFile.path.replace(':id', checkedFile.id)}`, (route) =>
        route.fulfill({ json: checkedFile }),
      )
      await page.goto(`/#/partner/restrooms/file?file=${checkedFile.id}`)
    },
    shows: 'Save 498 restrooms',
  },
  ...photoScenes,
  ...handoverScenes,
]
