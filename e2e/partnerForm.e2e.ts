import {
  editButton,
  photos,
  picture,
  said,
  saveButton,
  sentBySave,
  upload,
  withRestroom,
} from './listing.ts'
import { at, field, signIn, stored } from './people.ts'
import { expect, test } from './test.ts'

test.describe('a partner who edits', () => {
  test('adds at most three photos, pictures only, and takes them away again [P9]', async ({
    page,
    request,
  }) => {
    await withRestroom(page, request)
    await expect(upload(page)).toHaveCount(0)
    await editButton(page).click()
    await expect(upload(page)).toHaveAttribute('multiple')
    await upload(page).setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      await picture(page, '1.png'),
      await picture(page, '2.png'),
      await picture(page, '3.png'),
      await picture(page, '4.png'),
    ])
    await expect(page.getByText('1 photo wasn’t added: you can have up to 3.')).toBeVisible()
    await expect(page.getByText('1 file wasn’t added: use JPEG, PNG')).toBeVisible()
    await expect(photos(page)).toHaveCount(3)
    await expect(upload(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove photo 2' }).click()
    await expect(photos(page)).toHaveCount(2)
    await expect(upload(page)).toHaveCount(1)

    const { photoUrls } = await sentBySave(page)
    expect(photoUrls).toHaveLength(2)
    expect(photoUrls.join()).toMatch(/-1-\w+\.webp,.*-3-\w+\.webp$/)
    await expect(editButton(page)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(0)
  })

  test('sends a photo that failed again; a save without it is refused and loses nothing', async ({
    page,
    request,
  }) => {
    await withRestroom(page, request)
    await editButton(page).click()
    await page.route('**/api/photos', (route) => route.abort())
    await upload(page).setInputFiles(await picture(page, 'door.png'))
    await expect(page.getByText('door.png didn’t upload')).toBeVisible()
    await saveButton(page).click()
    await expect(said(page, 'A photo didn’t upload. Retry or remove it')).toBeVisible()

    await page.unroute('**/api/photos')
    await page.getByRole('button', { name: 'Retry photo 1' }).click()
    await expect(photos(page)).toHaveAttribute('src', /^\/photos\//)
    await saveButton(page).click()
    await expect(editButton(page)).toBeVisible()
    await expect(photos(page)).toHaveCount(1)
  })

  test('sets opening hours: the same every day, over midnight, and a special day', async ({
    page,
    request,
  }) => {
    await withRestroom(page, request)
    await editButton(page).click()
    await page.getByRole('button', { name: 'Weekly' }).click()
    await page.getByLabel('Monday opens').fill('18:00')
    await page.getByLabel('Monday closes').fill('02:00')
    await expect(page.getByText('Closes at 2:00 AM the next day.')).toHaveCount(1)
    await page.getByRole('button', { name: 'Same every day' }).click()
    await expect(page.getByText('Closes at 2:00 AM the next day.')).toHaveCount(7)
    await page.getByRole('button', { name: 'Remove hours on Sunday' }).click()
    await page.getByRole('button', { name: 'Add a special day' }).click()
    await page.getByLabel('Date of special day 1').fill('2030-12-25')
    await page.getByLabel('Saturday closes').fill('')
    await saveButton(page).click()
    await expect(said(page, 'Enter an opening and a closing time')).toBeVisible()
    await page.getByLabel('Saturday closes').fill('00:00')
    await expect(page.getByText('Times are in America/New York.')).toBeVisible()
    await page.getByRole('button', { name: 'Change time zone' }).click()
    await page.getByLabel('Time zone of your door').selectOption('America/Chicago')

    const { openingHours } = await sentBySave(page)
    expect(openingHours).toMatchObject({
      timeZone: 'America/Chicago',
      exceptions: [{ date: '2030-12-25', intervals: [] }],
    })
    const saturday = { day: 6, opens: '18:00', closes: '24:00' }
    const others = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '18:00', closes: '02:00' }))
    expect(openingHours?.weekly).toEqual([...others, saturday])
    await expect(editButton(page)).toBeVisible()
  })

  test('is asked before unsaved changes are left behind', async ({ page, request }) => {
    await withRestroom(page, request)
    await editButton(page).click()
    await field(page, 'Location Name').fill('Corner Bakery')
    const leave = async () => {
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('link', { name: 'Account and sign-in' }).click()
    }
    await leave()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).last().click()
    await expect(question).toBeHidden()
    await expect(field(page, 'Location Name')).toHaveValue('Corner Bakery')
    expect(page.url()).toMatch(/#\/partner$/)
    await leave()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL(at('/account'))
  })

  test('finds what was typed again after a session that ended during the save', async ({
    page,
    request,
  }) => {
    const restroom = await withRestroom(page, request)
    await editButton(page).click()
    await field(page, 'Location Name').fill('Corner Bakery')
    const headers = { authorization: `Bearer ${await stored(page, 'token')}` }
    await request.post('/api/auth/sign-out', { headers })
    await saveButton(page).click()
    await page.waitForURL(at('/auth'))
    await signIn(page, restroom.partnerEmail)
    await page.waitForURL(at('/partner'))
    await expect(field(page, 'Location Name')).toHaveValue('Corner Bakery')
    await saveButton(page).click()
    await expect(page.getByText('Saved. Guests see this now.')).toBeVisible()
  })
})
