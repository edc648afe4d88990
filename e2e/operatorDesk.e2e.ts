import { anOperator, operatorSignsIn } from './operators.ts'
import { holdSession } from './people.ts'
import { aRestroom } from './restrooms.ts'
import { expect, test } from './test.ts'

test('an operator edits a listing from the list, hides it, and sets its organization’s share, which its owner reads', async ({
  page,
  request,
  product,
}) => {
  const restroom = await aRestroom(request, { name: 'Quiet Corner Books' })
  await operatorSignsIn(page, await anOperator(product))
  await page.goto('/#/operator/lists/restrooms?words=Quiet+Corner')
  await page.getByRole('button', { name: 'Edit Quiet Corner Books' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Quiet Corner Bookshop')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Say why, in a few words')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Its sign says so')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Hide Quiet Corner Bookshop from guests' }).click()
  await dialog.getByLabel('Reason').fill('Closed for now')
  await dialog.getByRole('button', { name: 'Hide from guests' }).click()
  await expect(page.getByRole('button', { name: 'Release Quiet Corner Bookshop' })).toBeVisible()

  await page.getByRole('link', { name: 'Quiet Corner Bookshop' }).click()
  await expect(page.getByText('Name: Quiet Corner Books → Quiet Corner Bookshop')).toBeVisible()
  await page.getByRole('link', { name: 'Ana K.' }).click()
  await page.getByRole('button', { name: 'Write a message' }).click()
  await page.getByLabel('Subject').fill('About your listing')
  await page.getByRole('textbox', { name: 'Message' }).fill('Tell us once you are open again.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('no confirmed email address')).toBeVisible()

  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await page.getByRole('button', { name: 'Set another share' }).click()
  await page.getByLabel('Share in percent').fill('80')
  await page.getByLabel('From', { exact: true }).fill(day)
  await page.getByLabel('Reason').fill('Forty doors')
  await page.getByRole('button', { name: 'Set the share' }).click()
  await expect(page.getByText(/^80% from /)).toBeVisible()
  await expect(page.getByText('Share: 70% → 80%')).toBeVisible()

  await holdSession(page, request, { email: restroom.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/earnings')
  await expect(page.getByText(/^You earn 70% of your price.*it’s 80%\.$/)).toBeVisible()
})
