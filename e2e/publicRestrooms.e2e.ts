import { answerActive, card, infoWindow, list, listed } from './restrooms.ts'
import { expect, test } from './test.ts'

test('a public restroom says that nobody has to be asked, credits its source, and can be hidden', async ({
  page,
  isMobile,
}) => {
  const publicOne = { price: 0, rating: null, publicSource: 'OpenStreetMap' }
  await answerActive(page, [
    listed({ name: 'Park Pavilion', ...publicOne }),
    listed({ name: '', ...publicOne }),
  ])
  await page.goto('/#/home?view=list')
  await expect(card(page, 'Park Pavilion')).toContainText('Open to everyone')
  await expect(card(page, 'Public restroom')).toContainText('Free')

  if (!isMobile) {
    await page.getByRole('button', { name: 'Map View' }).click()
    await list(page).getByRole('button', { name: 'Park Pavilion', exact: true }).click()
    const window = infoWindow(page, 'Park Pavilion')
    await expect(window).toContainText('nobody has to be asked')
    await expect(window.getByRole('link', { name: /OpenStreetMap contributors/ })).toBeVisible()
    await expect(window.getByRole('link', { name: /^Get Directions/ })).toBeVisible()
    await expect(window.getByRole('button', { name: /access code/ })).toHaveCount(0)
  }
  const asked = page.waitForRequest(/locations\/active\?.*public=no/)
  await page.getByRole('button', { name: 'Hide public' }).click()
  await asked
})

test('what was searched for is offered again until sign-out or until it is cleared', async ({
  page,
}) => {
  const search = page.getByRole('combobox', { name: 'Search an address or place' })
  await page.goto('/#/home?view=list')
  await search.fill('Bryant Park')
  await page
    .getByRole('option', { name: /^Bryant Park/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.reload()

  await search.focus()
  const recent = page.getByRole('listbox', { name: 'Recent searches' })
  await expect(recent.getByRole('option')).toHaveText([/^Bryant Park/])
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(search).toHaveValue(/^Bryant Park/)
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await search.focus()
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(recent).toBeHidden()
})
