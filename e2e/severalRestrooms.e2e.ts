import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { fillIn, said, saveButton, withRestroom } from './listing.ts'
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
  await fillIn(page, 'Second Street Deli')
  await saveButton(page).click()

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

  // A mail leads to the restroom that it tells of.
  const { restrooms } = await restroomsOf(page, request)
  const second = restrooms.find(({ name }) => name === 'Second Street Deli')
  await page.goto(`/#/partner/analytics?show=reviews&restroom=${second?._id}`)
  await expect(page.getByText('Second Street Deli', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/#\/partner\/analytics\?show=reviews$/)
})
