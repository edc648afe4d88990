import { at, signedInAs, stored } from './people.ts'
import { aRestroom } from './restrooms.ts'
import { expect, test } from './test.ts'

test('a tablet becomes a device of the door by a link, does the door and nothing else, and is removed', async ({
  browser,
  page,
  request,
  product,
}) => {
  const restroom = await aRestroom(request, { price: 0 })
  await signedInAs(page, request, { email: restroom.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/door')
  await page.getByRole('button', { name: 'Add a door device' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the device').fill('Counter tablet')
  await dialog.getByRole('button', { name: 'Show the QR code' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code that adds Counter tablet' })).toBeVisible()
  const link = (await dialog.getByRole('link').getAttribute('href')) ?? ''

  const context = await browser.newContext({ baseURL: product.url })
  const tablet = await context.newPage()
  await tablet.goto(link)
  await tablet.getByRole('button', { name: 'Start' }).click()
  await tablet.waitForURL(at('/partner/door'))
  await expect(tablet.getByText('Works offline')).toBeVisible()
  expect(await stored(tablet, 'token')).toBeNull()
  await tablet.reload()
  await expect(tablet.getByText('Works offline')).toBeVisible()
  await tablet.getByRole('button', { name: '15 min' }).click()
  await expect(tablet.getByText('Paused until')).toBeVisible()
  await tablet.goto('/#/partner/earnings')
  await tablet.waitForURL(at('/auth'))
  await tablet.goto('/#/partner/door')

  await expect(dialog).toContainText('Counter tablet is ready.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const row = page.getByRole('listitem').filter({ hasText: 'Counter tablet' })
  await expect(row).toContainText('checks offline until')
  const again = await context.newPage()
  await again.goto(link)
  await again.getByRole('button', { name: 'Start' }).click()
  await expect(again.getByText('This link was already used')).toBeVisible()
  await again.close()

  await row.getByRole('button', { name: 'Remove Counter tablet' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Counter tablet')).toHaveCount(0)
  await tablet.reload()
  await tablet.waitForURL(at('/auth'))
  expect(await stored(tablet, 'pitstop.door-device')).toBeNull()
  await context.close()
})
