import type { Page } from '@playwright/test'
import { anOperator, goToDesk, operatorSignsIn } from './operators.ts'
import { password } from './people.ts'
import { expect, onItsOwnProduct } from './test.ts'

const test = onItsOwnProduct()

type Admin = Awaited<ReturnType<typeof anOperator>>

/** A code works once: what the authenticator shows next is accepted already. */
const nextStepMs = 30_000

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

async function openText(page: Page, name: string) {
  await goToDesk(page, 'Texts')
  await page.getByRole('link', { name }).click()
}

async function publish(page: Page, version: number, { code }: Admin) {
  const name = `Publish version ${version}`
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name: `${name}?` })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByLabel('Authenticator code').fill(code(nextStepMs))
  await dialog.getByRole('button', { name }).click()
}

test('an admin publishes the refund rules: guests read them at once, and the log and the history say so', async ({
  page,
  product,
  browser,
}) => {
  const admin = await anOperator(product)
  await operatorSignsIn(page, admin)
  await goToDesk(page, 'Texts')
  const line = page
    .getByRole('list', { name: 'Terms and rules' })
    .getByRole('listitem')
    .filter({ hasText: 'Refund rules' })
  await expect(line).toContainText('Version 2, effective')
  await expect(line).toContainText('Sample')
  await page.getByRole('link', { name: /^Refund rules/ }).click()
  await page.getByLabel('Title').fill('Our refund rules')
  await page.getByLabel('Text', { exact: true }).fill('## Always\n\nWe **refund** you.')
  await expect(page.getByRole('heading', { name: 'Always' })).toBeVisible()
  // Nothing typed is lost by a press of reload.
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Our refund rules')
  await page.getByRole('button', { name: 'Publish version 3' }).click()
  await expect(
    page.getByText('From now on guests agree to version 3 when they pay or get a code.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await publish(page, 3, admin)
  await expect(page.getByText('Version 3 is now in effect.')).toBeVisible()
  await page.getByRole('button', { name: 'Read version 2' }).click()
  await expect(page.getByRole('dialog', { name: 'Version 2' })).toContainText('Refund rules')
  await page.keyboard.press('Escape')
  await goToDesk(page, 'Log')
  await expect(page.getByText(/published a text/).first()).toBeVisible()

  const context = await browser.newContext({ baseURL: product.url })
  const guest = await context.newPage()
  await guest.goto('/#/refunds')
  await expect(heading(guest, 'Our refund rules')).toBeVisible()
  await expect(guest.getByText('We refund you.')).toBeVisible()
  await expect(guest.getByText('Version 3, effective')).toBeVisible()
  await expect(guest.getByText('Sample text')).toHaveCount(0)
  await guest.goto('/#/refunds?version=2')
  await expect(guest.getByText('This is an earlier version')).toBeVisible()
  await expect(heading(guest, 'Refund rules')).toBeVisible()
  await guest.getByRole('link', { name: 'Read the current version' }).click()
  await expect(heading(guest, 'Our refund rules')).toBeVisible()
  await context.close()
})

test('an answer of the operator’s is read and found in Help in its language', async ({
  page,
  product,
  browser,
}) => {
  const admin = await anOperator(product)
  await operatorSignsIn(page, admin)
  await openText(page, 'How do I get in?')
  await expect(page.getByText('Pick a restroom and tap Get access code.')).toBeVisible()
  await page.getByLabel('Language').last().selectOption({ label: 'Deutsch' })
  await page.getByLabel('Your answer').fill('Bitte am blauen Tor klingeln.')
  await publish(page, 1, admin)
  await expect(page.getByText('Version 1 is now in effect.')).toBeVisible()
  await page.getByRole('link', { name: 'Texts' }).first().click()
  await expect(page.getByText('Yours in Deutsch')).toBeVisible()

  const context = await browser.newContext({ baseURL: product.url })
  const guest = await context.newPage()
  await guest.goto('/#/help')
  await guest.getByLabel('Search help').fill('Pick a restroom')
  await expect(guest.locator('details')).toHaveCount(1)
  await guest.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await guest.getByRole('searchbox').fill('blauen tor')
  await expect(guest.locator('details')).toHaveCount(1)
  await guest.locator('summary').click()
  await expect(guest.getByText('Bitte am blauen Tor klingeln.')).toBeVisible()
  await context.close()
})

test('of two admins who edit a text, the second one is told, and publishes what was typed after that', async ({
  page,
  product,
  browser,
}) => {
  const [first, second] = [await anOperator(product), await anOperator(product)]
  await operatorSignsIn(page, second)
  await openText(page, 'Cookies')
  await page.getByLabel('Text', { exact: true }).fill('None at all.')

  const context = await browser.newContext({ baseURL: product.url })
  const theirs = await context.newPage()
  await operatorSignsIn(theirs, first)
  await openText(theirs, 'Cookies')
  await theirs.getByLabel('Text', { exact: true }).fill('A few.')
  await publish(theirs, 2, first)
  await expect(theirs.getByText('Version 2 is now in effect.')).toBeVisible()
  await context.close()

  await publish(page, 2, second)
  await expect(page.getByText('This changed meanwhile')).toBeVisible()
  await expect(page.getByText('A few.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('None at all.')
  await expect(page.getByRole('button', { name: 'Publish version 3' })).toBeDisabled()
  await page.getByRole('button', { name: 'Continue with mine' }).click()
  await publish(page, 3, second)
  await expect(page.getByText('Version 3 is now in effect.')).toBeVisible()
})
