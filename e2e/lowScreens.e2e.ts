import { answerActive, card, infoWindow, list, listed, map, pin } from './restrooms.ts'
import { expect, test } from './test.ts'

test('a phone on its side shows the way in without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Find a restroom' })).toBeInViewport({ ratio: 1 })
})

test('on a phone on its side list and map are beside each other, and the chosen restroom is in the list’s place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 667, height: 331 })
  const names = ['Corner Café', 'Book Nook', 'Print Shop', 'Tea Room']
  await answerActive(
    page,
    names.map((name) => listed({ name, price: 2 })),
  )
  await page.goto('/#/home')
  await expect(map(page)).toBeInViewport({ ratio: 0.9 })
  const [listBox, mapBox] = [await list(page).boundingBox(), await map(page).boundingBox()]
  expect((listBox?.x ?? 0) + (listBox?.width ?? 0)).toBeLessThanOrEqual(mapBox?.x ?? 0)

  const chosen = card(page, 'Tea Room').getByRole('button', { name: 'Tea Room', exact: true })
  await chosen.click()
  const shown = infoWindow(page, 'Tea Room')
  await expect(shown.getByRole('link', { name: 'Get Directions' })).toBeVisible()
  await expect(list(page)).toBeHidden()
  await shown.getByRole('button', { name: 'Close' }).click()
  // As far down as it was.
  await expect(chosen).toBeInViewport()

  const search = page.getByRole('combobox', { name: 'Search an address or place' })
  await search.fill('Bryant')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(search).toHaveValue('Bryant')
})

test('on a desktop’s map the window of a restroom without a photo has no place for one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await answerActive(page, [listed({ name: 'Corner Café', price: 0 })])
  await page.goto('/#/home')
  await pin(page, /^Corner Café/).click()
  const window = infoWindow(page, 'Corner Café')
  await expect(window.getByRole('link', { name: 'Get Directions' })).toBeVisible()
  await expect(window.getByRole('img', { name: /no photo/ })).toHaveCount(0)
  const isCut = () =>
    window.evaluate((all) =>
      Array.from(all.querySelectorAll('*')).some(
        (part) =>
          part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === 'auto',
      ),
    )
  await expect.poll(isCut).toBe(false)
})
