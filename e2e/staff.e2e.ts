import { SignedIn } from '#contract/auth.ts'
import { NewPin } from '#contract/staff.ts'
import { AccessOutcome } from '#contract/visits.ts'
import { anAccount, at, password, signedInAs } from './people.ts'
import { aRestroom } from './restrooms.ts'
import { expect, test } from './test.ts'

test('staff say by PIN who is at the door, a guest is let in by name, and the owner reads who did it', async ({
  browser,
  page,
  request,
  product,
}) => {
  const restroom = await aRestroom(request, { price: 0 })
  const { headers } = restroom
  await signedInAs(page, request, { email: restroom.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/team')
  await page.getByRole('button', { name: 'Add staff' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Mika')
  await dialog.getByRole('button', { name: 'Create PIN' }).click()
  await expect(page.getByRole('dialog', { name: 'PIN for Mika' })).toBeVisible()
  const pin = /\d{6}/.exec((await dialog.textContent()) ?? '')?.[0] ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()

  const made = await request.post('/api/door/links', { headers, data: { name: 'Counter tablet' } })
  const { link } = (await made.json()) as { link: string }
  const context = await browser.newContext({ baseURL: product.url })
  const tablet = await context.newPage()
  await tablet.goto(`/#/partner/device?link=${link}`)
  await tablet.getByRole('button', { name: 'Start' }).click()
  await tablet.waitForURL(at('/partner/door'))
  const turn = tablet.getByRole('region', { name: 'Who’s at the door?' })
  await expect(turn).toContainText('Who’s at the door?')

  const { email } = await anAccount(request)
  const data = { email, password, userType: 'user' }
  const { token } = SignedIn.parse(await (await request.post('/api/auth/login', { data })).json())
  const response = await request.post('/api/visits', {
    headers: { authorization: `Bearer ${token}` },
    data: { locationId: restroom._id, purchaseKey: crypto.randomUUID(), shownCents: 0 },
  })
  expect(AccessOutcome.parse(await response.json()).kind).toBe('granted')
  const arriving = tablet.getByRole('region', { name: 'Arriving guests' })
  await arriving.getByRole('button', { name: /in without the code$/ }).click()
  const letIn = tablet.getByRole('dialog')
  await letIn.getByRole('button', { name: 'Let in' }).click()
  await expect(letIn).toContainText('Enter your PIN first')
  await letIn.getByRole('button', { name: 'Close' }).click()

  // Five wrong ones, and the owner says that it is all right.
  await turn.getByRole('button', { name: 'Enter PIN' }).click()
  const typed = tablet.getByRole('dialog', { name: 'Enter your PIN' }).getByLabel('Your PIN')
  for (let wrong = 0; wrong < 5; wrong++) {
    await typed.fill(pin === '000000' ? '111111' : '000000')
    await expect(typed).toHaveValue('')
  }
  await expect(tablet.getByRole('dialog')).toContainText('Too many wrong PINs')
  await page.reload()
  await page.getByRole('button', { name: 'Allow PINs again' }).click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Allow PINs again' }).click()
  await expect(page.getByText('PINs are locked')).toHaveCount(0)
  await typed.fill(pin)
  await expect(turn).toContainText('Mika is at the door')

  await arriving.getByRole('button', { name: /in without the code$/ }).click()
  await letIn.getByRole('button', { name: 'Let in' }).click()
  await expect(arriving).toContainText('1 guest today')
  await page.getByRole('link', { name: 'Door activity' }).click()
  await expect(page.getByText('Let a guest in by name')).toBeVisible()
  await expect(page.getByText('Mika ·')).toBeVisible()

  // Another one takes over without a network, and the first one's turn ends with a word of the owner's.
  const added = await request.post('/api/partner/staff', {
    headers,
    data: { name: 'Ola', restrooms: null },
  })
  const ola = NewPin.parse(await added.json())
  await context.setOffline(true)
  await turn.getByRole('button', { name: 'Switch' }).click()
  await typed.fill(ola.pin)
  await expect(tablet.getByRole('dialog')).toContainText('we can’t check your PIN')
  await context.setOffline(false)
  await typed.fill(ola.pin)
  await expect(turn).toContainText('Ola is at the door')
  await page.goto('/#/partner/team')
  await page.reload()
  await page.getByRole('button', { name: 'Change Ola' }).click()
  await dialog.getByLabel('Name').fill('Ola Lind')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(turn).toContainText('Ola Lind is at the door')
  await page.getByRole('button', { name: 'Remove Ola Lind' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(turn).toContainText('Who’s at the door?')
  await context.close()
})
