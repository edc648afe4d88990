import { goLive } from './listing.ts'
import { anOperator, goToDesk, operatorSignsIn } from './operators.ts'
import { codeMailedTo, linkMailedTo } from './outbox.ts'
import { field, freshEmail, password, signedIn } from './people.ts'
import { codeOn, payForVisit } from './purchases.ts'
import { expect, test } from './test.ts'

test('an operator’s day: a lead is invited and goes live, a guest damages the room, and is suspended', async ({
  page,
  browser,
  request,
  product,
}) => {
  test.setTimeout(180_000)
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
  await theirs.getByRole('button', { name: 'Send the code' }).click()
  const digits = field(theirs, '6-digit code')
  await expect(digits).toBeVisible()
  await digits.fill(await codeMailedTo(request, email))
  await expect(theirs.getByText('We filled this in for you')).toBeVisible()
  await expect(theirs.getByRole('progressbar', { name: 'Step 1 of 5' })).toBeVisible()
  await expect(field(theirs, 'Location Name')).toHaveValue('Cafe Ada, back room')
  await expect(field(theirs, 'Address')).toHaveValue('218 W 46th St, New York')
  const next = theirs.getByRole('button', { name: 'Next' })
  await next.click()
  const asksFirst = theirs.getByRole('switch', { name: 'Ask me first' })
  await expect(asksFirst).toBeChecked()
  await page.reload()
  await expect(lead.getByText('Accepted, not live yet')).toBeVisible()

  await asksFirst.click()
  await next.click()
  await theirs.getByRole('button', { name: '24 hours' }).click()
  await next.click()
  await next.click()
  const _id = await goLive(theirs)
  await page.reload()
  await expect(lead.getByText('Live', { exact: true })).toBeVisible()

  const guest = await (await browser.newContext({ baseURL: product.url })).newPage()
  const { email: guestEmail } = await signedIn(guest, request)
  await payForVisit(guest, { _id })
  await theirs.goto('/#/partner/door')
  await expect(theirs.getByRole('heading', { name: 'Type the guest’s code' })).toBeVisible()
  await theirs.keyboard.type(await codeOn(guest))
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('alert')).toContainText('Valid')
  await theirs.goto('/#/partner/guests')
  await theirs.getByRole('button', { name: 'Report an incident with Ana K.' }).click()
  const report = theirs.getByRole('dialog', { name: 'Report an incident with Ana K.' })
  await report.getByLabel('What happened?').selectOption('Damage')
  await report.getByLabel('In one sentence').fill('The sink was torn off the wall.')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(theirs.getByText('Your report is with us.')).toBeVisible()

  await goToDesk(page, 'Incidents')
  const incident = page.getByRole('listitem').filter({ hasText: 'Cafe Ada, back room' })
  await incident.getByLabel('Note').fill('The sink has to be replaced.')
  await incident.getByRole('button', { name: 'Uphold', exact: true }).click()
  await expect(incident).toBeHidden()
  await page.goto(`/#/operator/lists/guests?words=${encodeURIComponent(guestEmail)}`)
  await page.getByRole('link', { name: 'Ana K.' }).click()
  const suspend = page.getByRole('button', { name: 'Suspend', exact: true })
  await suspend.click()
  await page.getByLabel('What for').selectOption('Damage')
  await page.getByLabel('In your words').fill('The sink was torn off the wall.')
  await suspend.click()
  await expect(page.getByRole('button', { name: 'Lift the suspension' })).toBeVisible()
  await guest.goto('/#/guest')
  await expect(
    guest.getByRole('status').filter({ hasText: 'Your account is suspended' }),
  ).toContainText('“The sink was torn off the wall.”')
  await guest.context().close()
  await context.close()
})
