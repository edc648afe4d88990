import type { Page } from '@playwright/test'
import type { LocationReports } from '#contract/reports.ts'
import type { Scene } from './scene.ts'

const id = (one: number) => `00000000-0000-7000-8000-${String(one).padStart(12, '0')}`
const hour = 3_600_000
const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hour).toISOString()

/** A corridor with a door, drawn: scenes have no photographs. */
const corridor = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 72" width="960" height="720"><path fill="#dccfb8"
  d="M0 0h96v72H0z"/><path fill="#b9a583" d="M0 72l30-24h36l30 24z"/><path fill="#efe7d8" d="M30 12h36v36H30z"/><path
  fill="#0b6b63" d="M40 20h15v28H40z"/><circle cx="52" cy="35" r="1.4" fill="#fff"/></svg>`

export const showCorridor = (page: Page) =>
  page.route(/step-photos\/|reports\/[^/]+\/photo$|operator\/map-photos\/[^/]+\/file$/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: corridor }),
  )

const steps = {
  instructions:
    'Through the glass door\nPast the counter, then left along the long corridor\nSecond door',
  stepPhotos: [null, id(1), id(2)],
}

/** What the server answers, with steps and their photos. */
async function withSteps(page: Page, path: string) {
  await showCorridor(page)
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const body: unknown = await response.json()
    return route.fulfill({ response, json: Object.assign({}, body, steps) })
  })
}

const reports: LocationReports = {
  isPaused: false,
  backAt: null,
  reports: [
    {
      id: id(3),
      reason: 'refused',
      reportedAt: at(2),
      isAnswered: false,
      state: 'open',
      reply: 'let_in',
      hasPhoto: true,
      issuedAt: at(3),
      validUntil: at(2.5),
      usedAt: at(2.9),
    },
    {
      id: id(4),
      reason: 'out_of_order',
      reportedAt: at(5),
      isAnswered: false,
      state: 'told',
      reply: 'out_of_order',
      hasPhoto: false,
      issuedAt: at(6),
      validUntil: at(5.5),
      usedAt: null,
    },
  ],
}

async function openReports(page: Page) {
  await showCorridor(page)
  await page.route('**/api/locations/me/reports', (route) => route.fulfill({ json: reports }))
  await page.goto('/#/partner')
}

export const photoScenes: Scene[] = [
  {
    name: 'photos-code',
    as: 'user',
    async open(page, { guest }) {
      await withSteps(page, `**/api/visits/${guest.visitId}`)
      await page.goto(`/#/visits/${guest.visitId}`)
    },
    shows: 'Second door',
  },
  {
    name: 'photos-code-large',
    as: 'user',
    async open(page, { guest }) {
      await withSteps(page, `**/api/visits/${guest.visitId}`)
      await page.goto(`/#/visits/${guest.visitId}`)
      await page.getByRole('button', { name: /^Enlarge: Photo for step 2/ }).click()
    },
    shows: /^Photo for step 2: /,
  },
  {
    name: 'photos-editor',
    as: 'partner',
    async open(page) {
      await withSteps(page, '**/api/locations/me')
      await page.goto('/#/partner')
      await page.getByRole('button', { name: 'Edit Details' }).click()
      await page.getByLabel('Step 1', { exact: true }).scrollIntoViewIfNeeded()
    },
    shows: 'Add a photo to step 1',
  },
  { name: 'photos-report', as: 'partner', open: openReports, shows: 'Guests couldn’t get in' },
  {
    name: 'photos-report-add',
    as: 'partner',
    async open(page) {
      await openReports(page)
      await page.getByRole('button', { name: 'Add a photo', exact: true }).click()
    },
    shows: 'Only the room or the damage, never people.',
  },
]
