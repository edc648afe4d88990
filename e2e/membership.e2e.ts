import { moveClock } from './clock.ts'
import { signedIn } from './people.ts'
import { payButton, payWith } from './purchases.ts'
import { expect, onItsOwnProduct } from './test.ts'

/** Months go by here, so these tests get a server of their own and move no other test's clock. */
const test = onItsOwnProduct()

test('a member cancels and stays with one tap each; a renewal that fails is paid with another card', async ({
  page,
  request,
  product,
}) => {
  await signedIn(page, request)
  await page.goto('/#/subscription')
  await page.getByRole('button', { name: 'Get Monthly' }).click()
  await payButton(page).click()
  await payWith(page, 'Fails later')
  await expect(page.getByRole('heading', { name: /is ready$/ })).toBeVisible()

  await page.goto('/#/guest')
  const card = page.getByRole('region', { name: 'My Subscription' })
  await expect(card.getByText(/^Renews on /)).toBeVisible()
  await card.getByRole('button', { name: 'Cancel membership' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel your membership?' })
  await expect(question).toContainText(/^.*You keep it until .* You won’t be charged again\./)
  await question.getByRole('button', { name: 'Keep membership' }).click()
  await expect(card.getByText(/^Renews on /)).toBeVisible()
  await card.getByRole('button', { name: 'Cancel membership' }).click()
  await question.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(card.getByText(/^Ends on /)).toBeVisible()
  await card.getByRole('button', { name: 'Keep membership' }).click()
  await expect(card.getByText(/^Renews on /)).toBeVisible()

  await moveClock(product, '+32d')
  await expect(async () => {
    await page.reload()
    await expect(card.getByText('Your membership didn’t renew')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(async () => {
    await card.getByRole('button', { name: 'Pay $19.99' }).click()
    await page.waitForURL(/\/sandbox\/invoice\//, { timeout: 2_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Pays', exact: true }).click()
  await payButton(page).click()
  await page.waitForURL(/#\/guest/)
  await expect(async () => {
    await page.reload()
    await expect(card.getByText(/^Renews on /)).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await card.getByRole('button', { name: 'Change card' }).click()
  await page.waitForURL(/\/sandbox\/portal\//)
  await page.getByRole('button', { name: 'Pays', exact: true }).click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.waitForURL(/#\/guest/)
})
