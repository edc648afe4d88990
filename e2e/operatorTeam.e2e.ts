import { TOTP } from 'otpauth'
import { anOperator, deskNav, goToDesk, operatorSignsIn } from './operators.ts'
import { linkMailedTo } from './outbox.ts'
import { freshEmail, password } from './people.ts'
import { expect, test } from './test.ts'

/** A code works once: what the authenticator shows next is accepted already. */
const nextStepMs = 30_000

test('an admin invites an operator of finance, who sets up a sign-in from the mail and sees what finance does', async ({
  browser,
  page,
  request,
  product,
}) => {
  const admin = await anOperator(product)
  await operatorSignsIn(page, admin)
  await goToDesk(page, 'Operators')
  await page.getByRole('button', { name: 'Invite' }).click()
  const email = freshEmail()
  const dialog = page.getByRole('dialog', { name: 'Invite an operator' })
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByRole('button', { name: 'Finance' }).click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByLabel('Authenticator code').fill(admin.code(nextStepMs))
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`We emailed the invitation to ${email}.`)).toBeVisible()

  const { path } = await linkMailedTo(request, email, /run Pitstop/)
  const context = await browser.newContext({ baseURL: product.url })
  const theirs = await context.newPage()
  await theirs.goto(path)
  await theirs.getByRole('button', { name: 'Set it up' }).click()
  await expect(theirs.getByText(`${email} · Finance`)).toBeVisible()
  const secret = await theirs.getByRole('code').textContent()
  const shown = new TOTP({ secret: secret ?? '' })
  await theirs.getByLabel('New password').fill(password)
  await theirs.getByLabel('Authenticator code').fill(shown.generate())
  await theirs.getByRole('button', { name: 'Become an operator' }).click()
  await theirs.getByRole('link', { name: 'Sign in' }).click()
  const code = () => shown.generate({ timestamp: Date.now() + nextStepMs })
  await operatorSignsIn(theirs, { email, code })
  const nav = await deskNav(theirs)
  await expect(nav.getByRole('link', { name: 'Books' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Leads' })).toHaveCount(0)
  await expect(nav.getByRole('link', { name: 'Operators' })).toHaveCount(0)
  await theirs.goto('/#/operator/leads')
  await expect(theirs.getByText('This needs the role Support')).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Finance')
})
