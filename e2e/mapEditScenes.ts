import type { Page } from '@playwright/test'
import type { z } from 'zod'
import {
  type MapConflict,
  type MapEdit,
  myMapEdits,
  type OwnEdit,
  operatorMapEdits,
} from '#contract/mapEdits.ts'
import { operatorMapPhotos } from '#contract/mapPhotos.ts'
import { mergeScenes } from './mergeScenes.ts'
import { showCorridor } from './photoScenes.ts'
import { listed } from './restrooms.ts'
import type { Scene } from './scene.ts'
import { walkFromTimesSquare } from './walks.ts'

const id = (one: number) => `00000000-0000-7000-8000-${String(one).padStart(12, '0')}`
const sentAt = '2026-11-20T17:00:00.000Z'
const name = 'Riverside Park Pavilion, north entrance'

const waiting: MapEdit = {
  id: id(1),
  locationId: id(2),
  name,
  kind: 'correct',
  state: 'waiting',
  sentAt,
  person: { id: id(3), name: 'Ana K.', hasConfirmedEmail: true },
  isOfMerged: false,
  changes: { 'features.wheelchair': 'yes', address: '9 River Road' },
  before: { 'features.wheelchair': 'no', address: '' },
  current: { 'features.wheelchair': 'unknown', address: '' },
  overruled: [],
  inSource: [],
  note: 'There is a ramp on the left since the summer.',
  source: 'OpenStreetMap',
}
const live: MapEdit = {
  ...waiting,
  id: id(4),
  kind: 'closed',
  state: 'live',
  changes: { closed: true },
  before: { closed: false },
  current: { closed: true },
  note: '',
}
const conflict: MapConflict = {
  locationId: id(2),
  name,
  source: 'OpenStreetMap',
  field: 'features.shower',
  shown: 'yes',
  sourceSays: 'no',
  since: sentAt,
}

const deciding = async (page: Page) => {
  const json: z.input<typeof operatorMapEdits.reply> = {
    waiting: [waiting],
    recent: [live],
    conflicts: [conflict],
  }
  await page.route(`**${operatorMapEdits.path}`, (route) => route.fulfill({ json }))
  const photo = { id: id(8), locationId: id(2), name, sentAt, person: waiting.person }
  const photos: z.input<typeof operatorMapPhotos.reply> = {
    waiting: [{ ...photo, state: 'waiting' }],
    live: [{ ...photo, id: id(9), state: 'live', url: '/illustrations/room-0.svg' }],
  }
  await page.route(`**${operatorMapPhotos.path}`, (route) => route.fulfill({ json: photos }))
  await showCorridor(page)
  await page.goto('/#/operator/map-edits')
}

const correcting = async (page: Page) => {
  const place = listed({ _id: id(2), name, price: 0, publicSource: 'OpenStreetMap' })
  await page.route(`**/api/locations/${id(2)}`, (route) => route.fulfill({ json: place }))
  const mine: z.input<typeof myMapEdits.reply> = { hasAgreed: true, isTrusted: false, edits: [] }
  await page.route(`**${myMapEdits.path}`, (route) => route.fulfill({ json: mine }))
  await page.goto(`/#/home/${id(2)}`)
  await page.getByRole('button', { name: 'Something wrong here?' }).click()
  await page.getByRole('button', { name: 'Hours or facts are wrong' }).click()
  await page.getByRole('button', { name: 'By day' }).click()
}

const agreed = async (page: Page, edits: OwnEdit[] = []) => {
  const mine: z.input<typeof myMapEdits.reply> = { hasAgreed: true, isTrusted: true, edits }
  await page.route(`**${myMapEdits.path}`, (route) => route.fulfill({ json: mine }))
}

const moving = async (page: Page) => {
  await agreed(page)
  const place = listed({ _id: id(2), name, price: 0, publicSource: 'OpenStreetMap' })
  await page.route(`**/api/locations/${id(2)}`, (route) => route.fulfill({ json: place }))
  await page.goto(`/#/home/${id(2)}`)
  await page.getByRole('button', { name: 'Something wrong here?' }).click()
  await page.getByRole('button', { name: 'Name, address or location is wrong' }).click()
}

const showing = async (page: Page) => {
  await agreed(page)
  const place = listed({ _id: id(2), name, price: 0, publicSource: 'OpenStreetMap' })
  await page.route(`**/api/locations/${id(2)}`, (route) => route.fulfill({ json: place }))
  await page.goto(`/#/home/${id(2)}`)
  await page.getByRole('button', { name: 'Something wrong here?' }).click()
  await page.getByRole('button', { name: 'Add a photo' }).click()
}

const walking = async (page: Page) => {
  const { path } = await walkFromTimesSquare(page, { walkingRoutes: 'steps' })
  await page.goto(path)
}

const adding = async (page: Page) => {
  await agreed(page)
  await page.goto('/#/map-edits/new')
}

const own = async (page: Page) => {
  const edit: OwnEdit = {
    id: id(1),
    locationId: id(2),
    name,
    kind: 'correct',
    state: 'live',
    sentAt,
  }
  await agreed(page, [
    { ...edit, id: id(5), locationId: null, kind: 'add', state: 'waiting' },
    edit,
    { ...edit, id: id(6), kind: 'closed', state: 'declined' },
    { ...edit, id: id(7), kind: 'fine' },
  ])
  await page.goto('/#/map-edits')
}

export const mapEditScenes: Scene[] = [
  ...mergeScenes,
  { name: 'operator-map-edits', as: 'operator', open: deciding, shows: 'Source disagrees' },
  { name: 'map-edit-facts', as: 'user', open: correcting, shows: 'How do you know?' },
  { name: 'map-edit-place', as: 'user', open: moving, shows: 'Drag the pin to the entrance' },
  { name: 'map-edit-missing', as: 'user', open: adding, shows: 'How do you know?' },
  { name: 'map-edit-photo', as: 'user', open: showing, shows: 'Only the restroom, never people.' },
  { name: 'walk-route', as: 'visitor', open: walking, shows: '9 min walk, 0.4 mi' },
  { name: 'map-edits-own', as: 'user', open: own, shows: 'Declined' },
]
