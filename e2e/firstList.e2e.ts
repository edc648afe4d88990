import type { Page } from '@playwright/test'
import { hold } from './hold.ts'
import { answerActive, infoWindow, list, listed, pin, timesSquare } from './restrooms.ts'
import { expect, test } from './test.ts'

// What stands on /home before its program is there.

test('the first list stands there before the program, which takes its place without a jump', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('pitstop.language', 'es'))
  const release = await holdProgram(page)
  await page.goto('/#/home', { waitUntil: 'commit' })
  const first = page.getByRole('list', { name: 'Baños' }).locator(':scope > li').first()
  const name = first.getByRole('heading').getByRole('link')
  await name.focus()
  const [said, place] = [await first.innerText(), await first.boundingBox()]

  release()
  await expect(first.getByRole('heading').getByRole('button')).toBeFocused()
  expect(await first.innerText()).toBe(said)
  expect(await first.boundingBox()).toEqual(place)
})

test('whoever goes through the list before the program is there finds six restrooms, and stays where they are', async ({
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

test('what is still being drawn when the program comes is not drawn into its list', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const frame = window.requestAnimationFrame.bind(window)
    const held: FrameRequestCallback[] = []
    let isGoing = false
    const hasPins = () => document.querySelector('a.map-pill') !== null
    window.requestAnimationFrame = (then) =>
      isGoing || !hasPins() ? frame(then) : -held.push(then)
    addEventListener('go', () => {
      isGoing = true
      held.forEach(frame)
    })
  })
  await page.goto('/#/home')
  const names = list(page).getByRole('heading')
  await expect(names.getByRole('button').first()).toBeVisible()
  await page.evaluate(async (frames) => {
    dispatchEvent(new Event('go'))
    for (let frame = 0; frame < frames; frame++)
      await new Promise((then) => requestAnimationFrame(then))
  }, mostFrames)
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

test('prices stand on the map before the program, and in every frame until it has put them there itself', async ({
  page,
}) => {
  const release = await holdProgram(page)
  await answerActive(page, two)
  await page.goto('/#/home', { waitUntil: 'commit' })
  const before = await early(page, 'Two').boundingBox()
  const counted = await page.evaluateHandle(() => {
    const counts: number[] = []
    const count = () => {
      counts.push(document.querySelectorAll('.map-pill').length)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    return counts
  })

  release()
  await expect(early(page, 'Two')).toHaveCount(0)
  const after = await pin(page, /^Two/).boundingBox()
  // The map's library puts them on whole pixels.
  expect(after?.x).toBeCloseTo(before?.x ?? NaN, 0)
  expect(after?.y).toBeCloseTo(before?.y ?? NaN, 0)
  expect(Math.min(...(await counted.jsonValue()))).toBeGreaterThanOrEqual(2)
})

test('streets are not drawn over the prices that stand there before the program', async ({
  page,
}) => {
  const release = await holdProgram(page)
  await page.goto('/#/home', { waitUntil: 'commit' })
  await expect(early(page).nth(4)).toBeAttached()
  const wereOverdrawn = await page.evaluateHandle(() => {
    const seen: boolean[] = []
    const look = () => {
      const isCovered = document.querySelector('canvas') && document.querySelector('a.map-pill')
      seen.push(isCovered !== null)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return seen
  })

  release()
  await expect(page.locator('canvas')).toBeVisible()
  await expect(early(page)).toHaveCount(0)
  expect(await wereOverdrawn.jsonValue()).not.toContain(true)
})

test('a price pressed before the program is there is the restroom that it begins with', async ({
  page,
}) => {
  const release = await holdProgram(page)
  await answerActive(page, two)
  await page.goto('/#/home', { waitUntil: 'commit' })
  await early(page, 'Two').click()
  release()
  await expect(infoWindow(page, 'Two')).toBeVisible()
  await expect(early(page, 'One')).toHaveCount(0)
  await expect(pin(page, /^Two/)).toHaveAttribute('aria-pressed', 'true')
})

test('the first list is asked for while every script of the page is still to come, where it is wanted', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/*.js')
  const asked = page.waitForRequest('**/api/locations/active?*')
  await page.goto('/#/home', { waitUntil: 'commit' })
  await asked
  release()
  await expect(list(page).getByRole('listitem').first()).toBeVisible()

  await page.goto('/favicon.svg')
  await page.goto('/#/auth')
  expect(await page.evaluate(() => 'firstAsked' in window)).toBe(false)
})

/** More than it takes to draw what follows the first list. */
const mostFrames = 100

/** With all that the server says of one: what is not just as expected is left to the program. */
const whole = { pause: null, publicSource: null }
const apart = { ...timesSquare, lng: timesSquare.lng + 0.008 }
const two = [
  listed({ ...whole, name: 'One' }),
  listed({ ...whole, name: 'Two', coordinates: apart }),
]

/** Whoever does not see it has the list instead. */
const early = (page: Page, name = '.*') =>
  page.getByRole('link', { name: new RegExp(`^${name}, (?:\\$|Free)`), includeHidden: true })

const holdProgram = (page: Page) => hold(page, /\/assets\/program/)

test('a list asks for small photos, and for no whole one', async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/photos/')) asked.add(pathname)
  })
  const photoUrls = ['/photos/locations/1-front-00000000.webp']
  await answerActive(page, [listed({ name: 'One', photoUrls })])
  await page.goto('/#/home')
  // Nothing is kept at that address: the placeholder says that it was asked for.
  await expect(list(page).locator('[data-placeholder]')).toBeVisible()
  expect([...asked]).toEqual(['/photos/small/locations/1-front-00000000.webp'])
})
