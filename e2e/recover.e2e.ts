import { codeMailedTo } from './outbox.ts'
import { field, freshEmail } from './people.ts'
import { aDoor, codeOn, payButton } from './purchases.ts'
import { expect, test } from './test.ts'

test('a lost phone: the receipt’s address and its code show the code on another one, which the first is told of and ends', async ({
  page,
  browser,
  request,
}) => {
  const email = freshEmail()
  const door = await aDoor(request)
  await page.goto(`/#/home/${door._id}`)
  await page.getByRole('button', { name: 'Get access code · $2.50' }).click()
  await payButton(page).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.getByLabel('Email').fill(email)
  await payWithCard(page, '123')
  await page.waitForURL(/#\/visits\//)
  const code = await codeOn(page)

  const other = await (await browser.newContext()).newPage()
  await other.goto(new URL('/#/auth', page.url()).href)
  await other.getByRole('link', { name: 'Lost the phone you paid on?' }).click()
  await field(other, 'Email').fill(email)
  await other.getByRole('button', { name: 'Send the code' }).click()
  await field(other, '6-digit code').fill(await codeMailedTo(request, email))
  await other.waitForURL(/#\/visits\//)
  expect(await codeOn(other)).toBe(code)
  await expect(other.getByText(`Using what was bought with ${email}`)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Couldn’t get in' })).toHaveCount(0)
  await expect(other.getByRole('link', { name: 'My payments' })).toHaveCount(0)

  await expect(page.getByText('Your codes and passes are open on another phone')).toBeVisible()
  await other.getByRole('link', { name: 'Get the rest' }).click()
  await checkCard(other, '999')
  await expect(other.getByText('That’s not the card that paid')).toBeVisible()
  await checkCard(other, '123')
  await other.waitForURL(/#\/payments/)
  await expect(other.getByText('$2.50').first()).toBeVisible()
  await expect(page.getByText('used your card to open everything you bought')).toBeVisible()
  await page.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByText('used your card to open')).toHaveCount(0)
  expect(await codeOn(page)).toBe(code)
  await other.reload()
  await expect(other.getByText('$2.50')).toHaveCount(0)
  await expect(other.getByText(/^Access code: /)).toHaveCount(0)
  await other.context().close()
})
