import { answerActive, card, infoWindow, listed } from './restrooms.ts'
import { expect, test } from './test.ts'

const publicOne = { price: 0, rating: null, publicSource: 'OpenStreetMap' }

test('a public restroom says that Open to everyone. No code needed., credits its source, and can be hidden', async ({
  page,
}) => {
  const pavilion = listed({ name: 'Park Pavilion', ...publicOne })
  await answerActive(page, [pavilion, listed({ name: '', ...publicOne })])
  await page.goto('/#/home?view=list')
  await expect(card(page, 'Park Pavilion')).toContainText('Open to everyone')
  await expect(card(page, 'Public restroom')).toContainText('Free')

  const sent = page.waitForRequest(/locations\/active\?.*public=no/)
  await page.getByRole('button', { name: 'Hide public' }).click()
  await sent

  await page.goto(`/#/home?at=${pavilion._id}`)
  const window = infoWindow(page, 'Park Pavilion')
  await expect(window).toContainText('Open to everyone. No code needed.')
  await expect(window.getByRole('link', { name: /OpenStreetMap contributors/ })).toBeVisible()
  await expect(window.getByRole('link', { name: /^Get Directions/ })).toBeVisible()
  await expect(window.getByRole('button', { name: /access code/ })).toHaveCount(0)
})

test('a public restroom without an address is suggested by its name only', async ({ page }) => {
  await answerActive(page, [listed({ name: 'Park Pavilion', address: '', ...publicOne })])
  await page.goto('/#/home')
  await page.getByRole('combobox', { name: 'Search an address or place' }).fill('Pavil')
  await expect(page.getByRole('option', { name: 'Park Pavilion', exact: true })).toBeVisible()
})
