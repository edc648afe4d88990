import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { fillIn, said, saveButton, showAllFields, withRestroom } from './listing.ts'
import { field } from './people.ts'
import { expect, test } from './test.ts'

const Listed = z.object({ restrooms: z.array(z.object({ _id: z.string(), name: z.string() })) })

async function restroomsOf(page: Page, request: APIRequestContext) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  return Listed.parse(await (await request.get('/api/partner/restrooms', { headers })).json())
}

test('a partner adds a second restroom, and each screen says which one it is about', async ({
  page,
  request,
  context,
}) => {
  const first = await withRestroom(page, request)
  await expect(page.getByRole('link', { name: 'Change restroom' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Add a restroom' }).click()
  await expect(page.getByRole('progressbar', { name: 'Step 1 of 5' })).toBeVisible()
  await fillIn(page, 'Second Street Deli')
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await next.click()
  await page.getByRole('button', { name: '24 hours' }).click()
  await next.click()
  await next.click()
  await page.getByRole('button', { name: 'Go live' }).click()
  await expect(page.getByRole('heading', { name: 'Your restroom is live' })).toBeVisible()
  await expect(said(page, /^Second Street Deli/).first()).toBeVisible()
  await page.getByRole('button', { name: 'See your listing' }).click()
  await expect(said(page, /^Second Street Deli/).first()).toBeVisible()
  await expect(page).toHaveURL(/#\/partner$/)
  await page.goto('/#/partner/door')
  await expect(page.getByText('Second Street Deli', { exact: true })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/#/partner/analytics')
  await expect(other.getByText('Second Street Deli', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Change restroom' }).click()
  await expect(page.getByRole('button', { name: /Second Street Deli.*Selected/ })).toBeVisible()
  await page.getByRole('button', { name: first.name }).click()
  await expect(page).toHaveURL(/#\/partner$/)
  await expect(said(page, new RegExp(`^${first.name}`)).first()).toBeVisible()
  // What is open elsewhere is about the same one.
  await expect(other.getByText(first.name, { exact: true })).toBeVisible()
  await other.close()

  // A mail leads to the restroom that it is about.
  const { restrooms } = await restroomsOf(page, request)
  const second = restrooms.find(({ name }) => name === 'Second Street Deli')
  await page.goto(`/#/partner/analytics?show=reviews&restroom=${second?._id}`)
  await expect(page.getByText('Second Street Deli', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/#\/partner\/analytics\?show=reviews$/)
})

test.describe('a restroom whose save was stored without an answer', () => {
  async function lostSave(page: Page, request: APIRequestContext) {
    await withRestroom(page, request)
    await page.getByRole('link', { name: 'Add a restroom' }).click()
    await showAllFields(page)
    const draftKept = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('/further'),
    )
    await fillIn(page, 'Second Street Deli')
    await draftKept
    await page.route('**/api/partner/restrooms', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await saveButton(page).click()
    await expect(said(page, 'Failed to save location')).toBeVisible()
    await page.unroute('**/api/partner/restrooms')
  }
  const namesOf = async (page: Page, request: APIRequestContext) =>
    (await restroomsOf(page, request)).restrooms.map(({ name }) => name).slice(1)

  test('is as it was corrected before the next press', async ({ page, request }) => {
    await lostSave(page, request)
    await field(page, 'Location Name').fill('Second Street Café')
    await saveButton(page).click()
    await expect(said(page, /^Second Street Café/).first()).toBeVisible()
    expect(await namesOf(page, request)).toEqual(['Second Street Café'])
  })

  test('is added once by a save after a reload', async ({ page, request }) => {
    await lostSave(page, request)
    await page.reload()
    await showAllFields(page)
    await expect(field(page, 'Location Name')).toHaveValue('Second Street Deli')
    await saveButton(page).click()
    await expect(said(page, /^Second Street Deli/).first()).toBeVisible()
    expect(await namesOf(page, request)).toEqual(['Second Street Deli'])
  })

  test('is shown where its draft has gone with it', async ({ page, request }) => {
    await lostSave(page, request)
    await field(page, 'Location Name').fill('Second Street Café')
    const dialog = page.getByRole('dialog', { name: 'This draft changed on another device' })
    await dialog.getByRole('button', { name: 'Load that version' }).click()
    await expect(said(page, /^Second Street Deli/).first()).toBeVisible()
    await expect(page).toHaveURL(/#\/partner$/)
    await page.goto('/#/partner/restrooms/new')
    await expect(field(page, 'Location Name')).toHaveValue('')
  })
})

test('a partner adds many restrooms from a file, and fixes the row that is refused', async ({
  page,
  request,
}) => {
  await withRestroom(page, request)
  await page.goto('/#/partner/restrooms')
  await page.getByRole('link', { name: 'Many at once' }).click()
  const rows = [
    'North,"240 W 40th St, New York",2.50',
    'South,"218 W 46th St, New York",free',
    'Dear,"145 W 44th St, New York",99',
  ]
  const choose = (lines: string[]) =>
    page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'doors.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['name,address,price', ...lines].join('\n')),
    })
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'ansi.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,address,price\nCafé,"240 W 40th St, New York",free', 'latin1'),
  })
  await expect(page.getByText(/save it as CSV \(UTF-8\)/)).toBeVisible()
  await choose(rows)
  await expect(page.getByText('add 2 restrooms')).toBeVisible()
  await expect(page.getByText('Line 4: Dear')).toBeVisible()
  await expect(page.getByText(/A visit can be free, or cost \$1\.50/)).toBeVisible()
  // The address names the file: a reload goes on with it.
  await page.reload()
  await page.getByRole('button', { name: 'Save 2 restrooms' }).click()
  await expect(page.getByText('2 restrooms were saved')).toBeVisible()
  await page.getByRole('link', { name: 'Show my restrooms' }).click()
  await expect(page.getByRole('button', { name: /^South.*Hidden from guests/ })).toBeVisible()

  await page.getByRole('link', { name: 'Many at once' }).click()
  await choose(rows)
  await expect(page.getByText('You applied this file before.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my list' }).click()
  expect((await download).suggestedFilename()).toBe('pitstop-restrooms.csv')
})
