import { anOperator, goToDesk, operatorSignsIn } from './operators.ts'
import { linkMailedTo } from './outbox.ts'
import { field, freshEmail, password } from './people.ts'
import { expect, test } from './test.ts'

test('an operator invites a lead, who opens an account by the mailed link and goes on with the listing', async ({
  page,
  browser,
  request,
  product,
}) => {
  const email = freshEmail()
  const message = '218 W 46th St, New York\nTwo rooms, open till ten.'
  await request.post('/host-form?language=en', {
    form: { name: 'Ada', business: 'Cafe Ada', email, phone: '', message },
  })
  await operatorSignsIn(page, await anOperator(product))
  await goToDesk(page, 'Leads')
  const lead = page.getByRole('listitem').filter({ hasText: email })
  await lead.getByRole('button', { name: 'Invite: Cafe Ada' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Cafe Ada' })
  await expect(dialog.getByLabel('Address')).toHaveValue('218 W 46th St, New York')
  await dialog.getByLabel('Name of the restroom').fill('Cafe Ada, back room')
  await dialog.getByText('Partner accepts first').click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(lead.getByText(/^Invited /)).toBeVisible()
  await expect(lead.getByRole('button', { name: 'Invite again: Cafe Ada' })).toBeVisible()

  const context = await browser.newContext({ baseURL: product.url })
  const theirs = await context.newPage()
  const { path } = await linkMailedTo(request, email, /we started the listing/)
  await theirs.goto(path)
  await expect(theirs.getByRole('heading', { name: 'Your restroom, almost ready' })).toBeVisible()
  await field(theirs, 'Your name').fill('Ada Lind')
  await field(theirs, 'Password').fill(password)
  await theirs.getByRole('button', { name: 'Create account and continue' }).click()
  await expect(theirs.getByText('We filled this in for you')).toBeVisible()
  await expect(theirs.getByRole('progressbar', { name: 'Step 1 of 5' })).toBeVisible()
  await expect(field(theirs, 'Location Name')).toHaveValue('Cafe Ada, back room')
  await expect(field(theirs, 'Address')).toHaveValue('218 W 46th St, New York')
  await theirs.getByRole('button', { name: 'Next' }).click()
  await expect(theirs.getByRole('switch', { name: 'Ask me first' })).toBeChecked()
  await context.close()

  await page.reload()
  await expect(lead.getByText('Accepted, not live yet')).toBeVisible()
})
