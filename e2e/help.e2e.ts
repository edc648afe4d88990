import { signedIn } from './people.ts'
import { buyPlan } from './purchases.ts'
import { expect, test } from './test.ts'

test('help is found from the first page and from the menu, and answers what is typed', async ({
  page,
  request,
}) => {
  await page.goto('/#/')
  await page.getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
  await expect(page.locator('details')).toHaveCount(12)
  await page.getByLabel('Search help').fill('REFUND bank')
  await expect(page.locator('details')).toHaveCount(1)
  await page.getByText('When do I get my money back?').click()
  await expect(page.getByText(/^We send refunds right away/)).toBeVisible()
  await page.getByLabel('Search help').fill('giraffe')
  await expect(page.getByText('No answers for “giraffe”.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Email us' })).toHaveAttribute('href', /^mailto:/)

  await signedIn(page, request)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name: 'Help' }).first().click()
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
})

test('a pass is returned after it was said what that means, and the screen says that it was', async ({
  page,
  request,
}) => {
  await signedIn(page, request)
  await buyPlan(page, '24-Hour')
  await page.goto('/#/guest')
  const card = page.getByRole('region', { name: 'My Subscription' })
  const giveBack = card.getByRole('button', { name: 'Return for a $7.99 refund' })
  const question = page.getByRole('dialog', { name: 'Return this pass?' })
  await giveBack.click()
  await question.getByRole('button', { name: 'Keep the pass' }).click()
  await expect(giveBack).toBeFocused()
  await giveBack.click()
  await expect(question.getByText(/^We’ll refund \$7\.99 right away/)).toBeVisible()
  await question.getByRole('button', { name: 'Return for a $7.99 refund' }).click()
  await expect(page.getByText('Pass returned. Your $7.99 refund is on its way.')).toBeVisible()
  await expect(giveBack).toHaveCount(0)
})
