import type { Page } from '@playwright/test'
import { infoWindow, list } from './restrooms.ts'
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

const holdProgram = (page: Page) => hold(page, '**/assets/program*.js')

async function hold(page: Page, files: string) {
  const { promise: held, resolve } = Promise.withResolvers<true>()
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return () => resolve(true)
}
