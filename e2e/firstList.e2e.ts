import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { hold } from './hold.ts'
import { answerActive, infoWindow, list, listed, map } from './restrooms.ts'
import { expect, test } from './test.ts'

// What /home shows before its scripts have loaded.

test('the first list is there before the program, which takes its place without a jump', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('pitstop.language', 'es'))
  const release = await holdProgram(page)
  await page.goto('/#/home', { waitUntil: 'commit' })
  const first = page.getByRole('list', { name: 'Baños' }).locator(':scope > li').first()
  const name = first.getByRole('heading').getByRole('link')
  await name.focus()
  const [text, place] = [await first.innerText(), await first.boundingBox()]

  release()
  await expect(first.getByRole('heading').getByRole('button')).toBeFocused()
  expect(await first.innerText()).toBe(text)
  expect(await first.boundingBox()).toEqual(place)
})

test('a guest who scrolls the list before the program is there finds six restrooms, and stays where they are', async ({
  page,
}) => {
  const release = await holdProgram(page)
  await page.goto('/#/home', { waitUntil: 'commit' })
  const cards = list(page).locator(':scope > li')
  await expect(cards).toHaveCount(6)
  const last = cards.nth(5)
  await last.scrollIntoViewIfNeeded()
  const place = await last.boundingBox()

  release()
  await expect(last.getByRole('heading').getByRole('button')).toBeVisible()
  expect(await last.boundingBox()).toEqual(place)
})

test('nothing of what was drawn before the program is left in its list', async ({ page }) => {
  await page.goto('/#/home')
  const names = list(page).getByRole('heading')
  await expect(names.getByRole('button').first()).toBeVisible()
  await expect(names.getByRole('link')).toHaveCount(0)
})

test('a restroom pressed before the program is there is the one it begins with', async ({
  page,
}) => {
  const release = await holdProgram(page)
  await page.goto('/#/home', { waitUntil: 'commit' })
  const second = list(page).locator(':scope > li').nth(1).getByRole('heading')
  const name = await second.innerText()
  await second.getByRole('link').click()
  release()
  await expect(infoWindow(page, name)).toBeVisible()
})

test('a picture of the map is shown before the program, without prices', async ({ page }) => {
  const release = await holdProgram(page)
  await page.goto('/#/home', { waitUntil: 'commit' })
  await expect(list(page).getByRole('listitem').first()).toBeVisible()
  await expect.poll(() => pictureWidth(page)).toBeGreaterThan(0)
  await expect(page.locator('.map-pill, .map-cluster')).toHaveCount(0)
  release()
  await expect(page.locator('canvas')).toBeVisible()
  await expect(page.locator('.map-background')).toHaveCount(0)
})

for (const [colorScheme, size] of [
  ['light', { width: 390, height: 844 }],
  ['dark', { width: 1280, height: 800 }],
] as const)
  test(`the ${colorScheme} map at ${size.width} px is drawn where its picture stood`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    const release = await hold(page, '**/assets/mapLibreEngine-*.js')
    // One without coordinates: the map has no points, and nothing moves it from where it opens.
    await answerActive(page, [listed({ coordinates: null })])
    await page.goto('/#/home')
    await expect.poll(() => pictureWidth(page)).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: 'Map View' })).toBeVisible()
    const before = await middleOfMap(page)
    release()
    await expect(page.locator('.map-background')).toHaveCount(0)
    // Its names fade in.
    await expect.poll(async () => changedShare(before, await middleOfMap(page))).toBeGreaterThan(0)
    expect(await changedShare(before, await middleOfMap(page))).toBeLessThan(maxChangedShare)
  })

test('the landing page is there before the program, with a picture of its map', async ({
  page,
}) => {
  const release = await holdProgram(page)
  await page.goto('/', { waitUntil: 'commit' })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('A restroom, right now.')
  await expect.poll(() => pictureWidth(page)).toBeGreaterThan(0)
  const place = await title.boundingBox()
  await expect(page.getByRole('heading', { name: 'Three steps to the door' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Have a restroom?' })).toBeVisible()
  expect(await title.boundingBox()).toEqual(place)
})

test('a press on the landing page before the program is there leads to the map', async ({
  page,
}) => {
  const release = await holdProgram(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Find a restroom' }).click()
  release()
  await expect(list(page).getByRole('listitem').first()).toBeVisible()
})

test('the first list is asked for while every script of the page is still to come, where it is wanted', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/*.js')
  const sent = page.waitForRequest('**/api/locations/active?*')
  await page.goto('/#/home', { waitUntil: 'commit' })
  await sent
  release()
  await expect(list(page).getByRole('listitem').first()).toBeVisible()

  await page.goto('/favicon.svg')
  const lists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/locations/active')) lists.push(request.url())
  })
  await page.goto('/#/auth')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(lists).toEqual([])
})

/** Names of streets and quarters, which the picture does not have. */
const maxChangedShare = 0.1

/** The width of the picture in the map's place; 0 until it has loaded. */
const pictureWidth = (page: Page) =>
  page
    .locator('.map-background img')
    .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))

/** Nothing but the map is there. */
async function middleOfMap(page: Page) {
  const { x, y, width, height } = (await map(page).boundingBox()) ?? never()
  const clip = { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 4 }
  const { data } = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data
}

async function changedShare(before: Buffer, after: Buffer) {
  const changed = before.filter((shade, at) => Math.abs(shade - (after[at] ?? 0)) > 24)
  return changed.length / before.length
}

function never(): never {
  throw new Error('The map has no place')
}

const holdProgram = (page: Page) => hold(page, /\/assets\/program/)

test('a list asks for small photos, and for no whole one', async ({ page }) => {
  const requests = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/photos/')) requests.add(pathname)
  })
  const photoUrls = ['/photos/locations/1-front-00000000.webp']
  await answerActive(page, [listed({ name: 'One', photoUrls })])
  await page.goto('/#/home')
  // Nothing is kept at that address: the placeholder says that it was asked for.
  await expect(list(page).locator('[data-placeholder]')).toBeVisible()
  expect([...requests]).toEqual(['/photos/small/locations/1-front-00000000.webp'])
})
