import type { Page } from '@playwright/test'
import { listBlocks } from '#contract/blocks.ts'
import {
  type IncidentKind,
  listIncidents,
  type OperatorIncident,
  operatorIncidents,
  type PartnerIncidents,
} from '#contract/incidents.ts'
import { recentBlocks } from './guestScenes.ts'
import type { Scene } from './scene.ts'

const id = (one: number) => `00000000-0000-7000-8000-${String(one).padStart(12, '0')}`
const reportedAt = '2026-11-20T17:00:00.000Z'

const noMore: IncidentKind[] = []
const open = {
  id: id(1),
  visitId: id(2),
  kind: 'damage',
  moreKinds: noMore,
  words: 'The soap dispenser was torn off the wall, and the mirror has a crack across it.',
  reportedAt,
  hasPhoto: false,
  state: 'open',
  note: null,
  goodwillCents: null,
} as const
const upheld = {
  ...open,
  id: id(3),
  kind: 'mess',
  words: 'Paper towels all over the floor.',
  state: 'upheld',
  note: 'The photo shows it.',
  goodwillCents: 2_000,
} as const

const incidents: PartnerIncidents = {
  incidents: [
    { ...open, guest: 'Maya R.', mark: null },
    { ...upheld, guest: '', mark: 'K7' },
  ],
  timeZone: 'America/New_York',
}

const withIncidents = async (page: Page) => {
  await page.route(`**${listBlocks.path}`, (route) => route.fulfill({ json: recentBlocks }))
  await page.route(`**${listIncidents.path}`, (route) => route.fulfill({ json: incidents }))
  await page.goto('/#/partner/guests')
}

const reporting = async (page: Page) => {
  await withIncidents(page)
  await page.getByRole('button', { name: 'Report an incident with Maya R.' }).click()
}

const location = { id: id(4), name: 'Lantern Coffee House, second floor' }
const queue: OperatorIncident[] = [
  { ...open, guest: { id: id(5), name: 'Maya R.' }, location },
  { ...open, id: id(6), kind: 'behavior', guest: { id: id(7), name: 'Guest · K7' }, location },
]

const deciding = async (page: Page) => {
  const json = {
    incidents: queue,
    isMore: false,
    repeated: [{ id: id(7), name: 'Guest · K7', upheld: 3 }],
  }
  await page.route(`**${operatorIncidents.path}`, (route) => route.fulfill({ json }))
  await page.goto('/#/operator/incidents')
}

const giving = async (page: Page) => {
  const guest = { id: id(5), name: 'Ana K.' }
  const upheldOnes = [
    { ...upheld, goodwillCents: null, guest, location },
    { ...upheld, id: id(8), guest, location },
  ]
  const json = { incidents: upheldOnes, isMore: false, repeated: [], goodwillOfferCents: 5_000 }
  await page.route(`**${operatorIncidents.path}?guest=*`, (route) => route.fulfill({ json }))
  await page.goto('/#/operator/lists/guests')
  await page.getByRole('link', { name: 'Ana K.' }).first().click()
  await page.getByLabel('Amount in US dollars').fill('20')
}

export const incidentScenes: Scene[] = [
  {
    name: 'incidents-partner',
    as: 'partner',
    open: withIncidents,
    shows: 'Incidents you reported',
  },
  { name: 'incidents-goodwill', as: 'operator', open: giving, shows: 'Pay goodwill' },
  { name: 'incidents-report', as: 'partner', open: reporting, shows: 'In one sentence' },
  {
    name: 'incidents-operator',
    as: 'operator',
    open: deciding,
    shows: 'Decide about these accounts',
  },
]
