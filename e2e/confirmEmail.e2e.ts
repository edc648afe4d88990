import type { Page } from '@playwright/test'
import { codeMailedTo, confirmByLink } from './outbox.ts'
import { aNewAccount, field, holdSession, password, signedInAs } from './people.ts'
import { codeOn } from './purchases.ts'
import { aRestroom } from './restrooms.ts'
import { expect, test } from './test.ts'

const confirming = (page: Page) => page.getByRole('region', { name: 'Confirm your email' })
const codeField = (page: Page) => field(page, '6-digit code')
const another = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`

test('a newcomer’s first free visit asks for a mailed code in place, and goes on to the door’s code', async ({
  page,
  request,
}) => {
  const restroom = await aRestroom(request, { price: 0 })
  const account = await aNewAccount(request)
  await holdSession(page, request, account)
  await page.goto(`/#/home/${restroom._id}`)
  await expect(confirming(page)).toContainText('Free visits need a confirmed email.')
  await expect(confirming(page)).toContainText(account.email)

  // By keyboard only.
  await confirming(page).getByRole('button', { name: 'Send the code' }).focus()
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  const code = await codeMailedTo(request, account.email)
  await page.keyboard.type('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The code has 6 digits.')
  await codeField(page).fill(another(code))
  await expect(page.getByRole('alert')).toHaveText('Wrong code. 4 tries left.')
  await expect(codeField(page)).toHaveValue('')
  await expect(codeField(page)).toBeFocused()

  // A phone drops the page while its owner reads the mail.
  await page.reload()
  await expect(confirming(page).getByText('You can get another code in')).toBeVisible()
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.waitForURL(/#\/visits\//)
  expect(await codeOn(page)).toMatch(/^\d{6}$/)
})

test('after five wrong codes the address waits for another one', async ({ page, request }) => {
  const restroom = await aRestroom(request, { price: 0 })
  const account = await aNewAccount(request)
  await holdSession(page, request, account)
  await page.goto(`/#/home/${restroom._id}`)
  await confirming(page).getByRole('button', { name: 'Send the code' }).click()
  await expect(codeField(page)).toBeVisible()
  const code = await codeMailedTo(request, account.email)
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await codeField(page).fill(another(code))
    await expect(page.getByRole('alert')).toHaveText(`Wrong code. ${left} left.`)
  }
  await codeField(page).fill(another(code))
  await expect(
    confirming(page).getByText(/^Too many wrong codes\. Try again in \d+ minutes\.$/),
  ).toBeVisible()
  await expect(codeField(page)).toHaveCount(0)
  await expect(confirming(page).getByRole('button', { name: 'Send the code' })).toBeVisible()
})

test('a wrong address is changed in place, and its link leads on to the door’s code', async ({
  page,
  request,
}) => {
  const restroom = await aRestroom(request, { price: 0 })
  const account = await aNewAccount(request)
  await holdSession(page, request, account)
  await page.goto(`/#/home/${restroom._id}`)
  await confirming(page).getByRole('button', { name: 'Wrong address? Change it' }).click()
  const right = `right-${account.email}`
  await field(page, 'New email').fill(right)
  await field(page, 'Your password').fill(password)
  await confirming(page).getByRole('button', { name: 'Send link' }).click()
  const opened = confirming(page).getByRole('button', { name: 'I opened the link' })
  await opened.click()
  await expect(confirming(page)).toContainText('This address isn’t confirmed yet.')
  expect(await confirmByLink(request, right)).toBe(true)
  await opened.click()
  await page.waitForURL(/#\/visits\//)
})

test('the account screen confirms the address by a code, too', async ({ page, request }) => {
  const account = await aNewAccount(request, 'partner')
  await signedInAs(page, request, account)
  await page.goto('/#/account')
  await expect(page.getByText('Not confirmed yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(codeField(page)).toBeVisible()
  await codeField(page).fill(await codeMailedTo(request, account.email))
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(codeField(page)).toHaveCount(0)
})
