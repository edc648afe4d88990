import type { Page } from '@playwright/test'
import { stepsMinutes } from '#contract/visits.ts'
import { editButton, picture, said, saveButton } from './listing.ts'
import { anOperator, operatorSignsIn } from './operators.ts'
import { field, holdSession, signedIn } from './people.ts'
import { aDoor, codeOn, payForVisit } from './purchases.ts'
import { expect, test } from './test.ts'

/** What of a photo is on the device. */
const keptPhotos = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('step-photo')).length)

test('a guest with a code sees the photo of a step, also offline, and the device forgets it ten minutes after the code was used; the room is shown only to the operator', async ({
  page,
  request,
  product,
  browser,
  baseURL,
}) => {
  const restroom = await aDoor(request)
  await holdSession(page, request, { email: restroom.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner')
  await editButton(page).click()
  await field(page, 'Step 2').fill('Past the mural.')
  await page.getByLabel('Add a photo to step 2').setInputFiles(await picture(page, 'door.png'))
  await expect(page.getByRole('button', { name: 'Enlarge: Photo for step 2' })).toBeVisible()
  await field(page, 'Step 2').fill('')
  await saveButton(page).click()
  await expect(said(page, /Add directions to each photo/)).toBeVisible()
  await field(page, 'Step 2').fill('Past the mural.')
  await saveButton(page).click()
  await expect(
    said(page, 'Saved.')
      .or(said(page, /^Saved/))
      .first(),
  ).toBeVisible()

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const guest = await context.newPage()
  await signedIn(guest, request)
  await payForVisit(guest, restroom)
  const code = await codeOn(guest)
  const photo = guest.getByRole('button', { name: 'Enlarge: Photo for step 2: Past the mural.' })
  await expect(photo).toBeVisible()
  await guest.route('**/api/**', (route) => route.abort())
  await guest.reload()
  await photo.press('Enter')
  const large = guest.getByRole('dialog', { name: 'Photo for step 2: Past the mural.' })
  await expect(large.getByRole('img')).toBeVisible()
  await guest.keyboard.press('Escape')
  await expect(photo).toBeFocused()
  expect(await keptPhotos(guest)).toBe(1)
  await guest.unroute('**/api/**')
  expect(await restroom.check(code)).toBe('valid')
  await expect(guest.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  await expect(photo).toBeVisible()
  expect(await keptPhotos(guest)).toBe(1)

  await guest.getByRole('button', { name: 'Couldn’t get in' }).click()
  await guest.getByRole('radio', { name: 'They turned me away' }).check()
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(guest.getByText(/A person is checking it now/)).toBeVisible()
  const [, visitId = ''] = /\/visits\/(\S+)/.exec(guest.url()) ?? []
  await guest.route('**/api/**', (route) => route.abort())
  await guest.clock.setSystemTime(Date.now() + (stepsMinutes + 1) * 60_000)
  await guest.reload()
  await expect.poll(() => keptPhotos(guest)).toBe(0)
  await context.close()

  await page.reload()
  const reports = page.getByRole('list', { name: 'What guests reported' })
  await reports.getByRole('button', { name: /^We let them in/ }).click()
  await reports.getByRole('button', { name: 'Add a photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show the room' })
  await expect(dialog.getByText('Only the room or the damage, never people.')).toBeVisible()
  const text = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }
  await dialog.getByLabel('Choose a photo').setInputFiles(text)
  await expect(dialog.getByText('Please choose a JPEG, PNG or WebP photo.')).toBeVisible()
  await dialog.getByLabel('Take a photo').setInputFiles(await picture(page, 'room.png'))
  await expect(dialog).toBeHidden()
  await expect(
    reports.getByRole('button', { name: 'Enlarge: Your photo of the room' }),
  ).toBeVisible()

  await operatorSignsIn(page, await anOperator(product))
  await page.goto(`/#/operator/visits/${visitId}`)
  await page.getByRole('button', { name: 'Enlarge: The partner’s photo of the room' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
})
