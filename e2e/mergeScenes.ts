import type { Page } from '@playwright/test'
import { Features } from '#contract/locations.ts'
import type { PublicFile, PublicRecord } from '#contract/publicRestrooms.ts'
import { listed } from './restrooms.ts'
import type { Scene } from './scene.ts'

const id = (one: number) => `00000000-0000-7000-8000-${String(one).padStart(12, '0')}`

const { coordinates } = listed()
const restroom: PublicRecord = {
  id: id(1),
  name: 'Riverside Park Pavilion',
  address: '91st St and Riverside Dr',
  coordinates,
  features: Features.parse({ wheelchair: 'yes' }),
  openingHours: null,
  photoUrls: ['/illustrations/room-0.svg'],
  isClosed: false,
  source: 'OpenStreetMap',
  externalId: 'node/4471902',
  license: 'ODbL-1.0',
  credit: '© OpenStreetMap contributors',
  savedCount: 3,
  editCount: 2,
}
const other: PublicRecord = {
  ...restroom,
  id: id(2),
  name: 'Riverside Park Pavilion, north entrance',
  source: 'Pitstop contributors',
  externalId: '1842',
  license: 'CC-BY-4.0',
  credit: 'Pitstop and its partners',
  photoUrls: [],
}

async function merging(page: Page) {
  const file: PublicFile = {
    restroom,
    mergedInto: null,
    merged: [],
    near: [{ ...other, meters: 44 }],
    acts: [],
  }
  await page.route(`**/api/operator/public-restrooms/${restroom.id}`, (route) =>
    route.fulfill({ json: file }),
  )
  await page.goto(`/#/operator/public-restrooms/${restroom.id}`)
  await page.getByRole('button', { name: 'Merge into another…' }).click()
  await page.getByRole('button', { name: `${other.name} 44 m` }).click()
}

export const mergeScenes: Scene[] = [
  { name: 'operator-merge', as: 'operator', open: merging, shows: 'Merge these two?' },
]
