import { fillIn, said, saveButton, withRestroom } from './listing.ts'
import { expect, test } from './test.ts'

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
})
