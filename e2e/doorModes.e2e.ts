import { AccessOutcome } from '#contract/visits.ts'
import { anAccount, at, password, signedIn, signedInAs, stored } from './people.ts'
import { aRestroom } from './restrooms.ts'
import { expect, test } from './test.ts'

test('a partner pauses new guests; the restroom says so and the partner takes guests again', async ({
  page,
  request,
}) => {
  const restroom = await aRestroom(request, { price: 0 })
  await signedInAs(page, request, { email: restroom.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/door')
  const pause = page.getByRole('region', { name: 'Pause new guests' })
  await pause.getByRole('button', { name: '15 min' }).click()
  await expect(pause).toContainText('Paused until')
  await page.goto(`/#/home/${restroom._id}`)
  await expect(page.getByText(/Paused · until/).first()).toBeVisible()
  await page.goto('/#/partner')
  await pause.getByRole('button', { name: 'Welcome guests again' }).click()
  await pause.getByRole('button', { name: 'Out of order' }).click()
  await page.getByLabel('What’s wrong?').fill('The lock is broken.')
  await page.getByRole('button', { name: 'Stop new guests' }).click()
  await expect(pause).toContainText('Out of order: The lock is broken.')
})

test('in the hands of staff there is the door and nothing else, until the PIN or the password is given', async ({
  page,
  request,
}) => {
  const restroom = await aRestroom(request, { price: 0 })
  await signedInAs(page, request, { email: restroom.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/door')
  const dialog = page.getByRole('dialog')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  await press('Hand to staff')
  await dialog.getByLabel('PIN', { exact: true }).fill('4711')
  await dialog.getByLabel('PIN again').fill('4711')
  await dialog.getByRole('button', { name: 'Start staff mode' }).click()
  await expect(page.getByRole('button', { name: 'Leave staff mode' })).toBeVisible()
  expect(await stored(page, 'pitstop.staff')).not.toContain('4711')
  // What opens earnings and settings is not on the device any more.
  expect(await stored(page, 'token')).toBeNull()

  for (const path of ['/partner', '/account', '/home', '/partner.d', '/']) {
    await page.goto(`/#${path}`)
    await page.waitForURL(at('/partner/door'))
  }
  await page.reload()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText('Devices at this door')).toHaveCount(0)
  await expect(page.getByText('Works offline')).toBeVisible()

  await press('Leave staff mode')
  for (let wrong = 0; wrong < 5; wrong++) {
    await dialog.getByLabel('PIN', { exact: true }).fill(`000${wrong}`)
    await dialog.getByRole('button', { name: 'Leave staff mode' }).click()
    if (wrong === 4) break
    await expect(dialog).toContainText('Wrong PIN')
    // Emptied by the answer: the next PIN is typed after it.
    await expect(dialog.getByLabel('PIN', { exact: true })).toHaveValue('')
  }
  const stranger = await anAccount(request, 'partner')
  for (const email of [stranger.email, restroom.partnerEmail]) {
    await dialog.getByLabel('Email', { exact: true }).fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Leave staff mode' }).click()
    if (email === stranger.email)
      await expect(dialog).toContainText('That account belongs to another restroom.')
  }
  await expect(page.getByRole('button', { name: 'Hand to staff' })).toBeVisible()
  await page.goto('/#/account')
  await page.waitForURL(at('/account'))
})

test('a keypad door’s code is set by the partner, and seen by a guest on asking, also without a network', async ({
  browser,
  page,
  context,
  request,
  product,
}) => {
  const restroom = await aRestroom(request, { price: 0 })
  const partner = await browser.newContext({ baseURL: product.url })
  const theirs = await partner.newPage()
  await signedInAs(theirs, request, { email: restroom.partnerEmail, userType: 'partner' })
  await theirs.getByRole('button', { name: 'Keypad' }).click()
  await theirs.getByLabel('The keypad’s code').fill('12')
  await theirs.getByRole('button', { name: 'Save how guests get in' }).click()
  await expect(theirs.getByText('A keypad code has 3 to 10 digits, # or *.')).toBeVisible()
  await theirs.getByLabel('The keypad’s code').fill('47#12')
  await theirs.getByRole('button', { name: 'Save how guests get in' }).click()
  await expect(theirs.getByText('not seen since')).toBeVisible()

  await signedIn(page, request)
  const token = await stored(page, 'token')
  const response = await request.post('/api/visits', {
    headers: { authorization: `Bearer ${token}` },
    data: { locationId: restroom._id, purchaseKey: crypto.randomUUID(), shownCents: 0 },
  })
  const outcome = AccessOutcome.parse(await response.json())
  if (!('visitId' in outcome)) throw new Error(`The free door answered ${outcome.kind}`)
  await page.goto(`/#/visits/${outcome.visitId}`)
  await expect(page.getByText('47#12')).toHaveCount(0)
  await expect(page.getByText('Works offline')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the door code' }).click()
  await expect(page.getByText('47#12')).toBeVisible()
  await expect(page.getByText('Works offline')).toBeVisible()
  await page.goto('/#/guest')
  await context.setOffline(true)
  await page.goto(`/#/visits/${outcome.visitId}`)
  await expect(page.getByText('47#12')).toBeVisible()

  await theirs.reload()
  await expect(theirs.getByText('seen once since')).toBeVisible()
  await partner.close()
})
