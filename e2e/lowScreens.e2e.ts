import { answerActive, infoWindow, listed, pin } from './restrooms.ts'
import { expect, test } from './test.ts'

test('a phone on its side shows the way in without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Find a restroom' })).toBeInViewport({ ratio: 1 })
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
