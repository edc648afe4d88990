import sharp from 'sharp'
import { hold } from './hold.ts'
import { answerActive, infoWindow, list, listed, map, pin, timesSquare } from './restrooms.ts'
import { expect, test } from './test.ts'

const code = '**/assets/mapLibreEngine-*.js'

test('the list is there before the code of the map, and without it', async ({ page }) => {
  await page.route(code, (route) => route.abort())
  await page.goto('/#/home')
  await expect(list(page).locator(':scope > li').first()).toBeVisible()
  await expect(page.getByText('Map failed to load. Please check your API key.')).toBeVisible()
  await page.unroute(code)
  await map(page).getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('canvas')).toBeVisible()
})

test('prices are shown on the map and can be pressed before its code has loaded, and do not move when it has', async ({
  page,
}) => {
  const release = await hold(page, code)
  const apart = { ...timesSquare, lng: timesSquare.lng + 0.008 }
  await answerActive(page, [listed({ name: 'One' }), listed({ name: 'Two', coordinates: apart })])
  await page.goto('/#/home')
  await pin(page, /^One/).click()
  await expect(infoWindow(page, 'One')).toBeVisible()
  const other = pin(page, /^Two/)
  await other.focus()
  const before = await other.boundingBox()

  release()
  await expect(page.locator('canvas')).toBeVisible()
  await expect(other).toBeFocused()
  const after = await other.boundingBox()
  expect(after?.x).toBeCloseTo(before?.x ?? NaN, 0)
  expect(after?.y).toBeCloseTo(before?.y ?? NaN, 0)
  await expect(infoWindow(page, 'One')).toBeVisible()
})

test('a link that was tabbed to before the program came keeps the focus', async ({ page }) => {
  const release = await hold(page, '**/assets/program2-*.js')
  await page.goto('/#/')
  const link = page.getByRole('link', { name: 'Find a restroom' }).first()
  await link.focus()
  const painted = await link.elementHandle()
  release()
  await expect.poll(() => painted.evaluate((element) => element.isConnected)).toBe(false)
  await expect(link).toBeFocused()
})

test('a restroom that the address names is in sight before its code is there, and after', async ({
  page,
}) => {
  const release = await hold(page, code)
  const beyond = { lat: timesSquare.lat - 0.03, lng: timesSquare.lng + 0.05 }
  const named = listed({ name: 'Far', coordinates: beyond })
  await answerActive(page, [listed({ name: 'One' }), named])
  await page.goto(`/#/home?at=${named._id}`)
  await expect(pin(page, /^Far/)).toBeInViewport({ ratio: 0.9 })
  release()
  await expect(page.locator('canvas')).toBeVisible()
  await expect(pin(page, /^Far/)).toBeInViewport({ ratio: 0.9 })
})

test('the bundled map is drawn whole: ground, streets and names', async ({ page }) => {
  await answerActive(page, [])
  await page.goto('/#/home')
  await expect(page.locator('canvas')).toBeVisible()
  // Nothing but the map is in the middle of it.
  const { x, y, width, height } = (await map(page).boundingBox()) ?? never()
  const clip = { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 4 }
  const shades = async () => {
    const { channels } = await sharp(await page.screenshot({ clip }))
      .greyscale()
      .stats()
    return channels[0]
  }
  // Streets are the only white, names the only dark.
  await expect.poll(async () => (await shades())?.max).toBe(255)
  await expect.poll(async () => (await shades())?.min).toBeLessThan(90)
})

function never(): never {
  throw new Error('The map has no place')
}
