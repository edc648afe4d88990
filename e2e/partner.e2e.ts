import type { Page } from '@playwright/test'
import { LocationDraft } from '#contract/locations.ts'
import { at, field, signedIn, signIn } from './people.ts'
import { aRestroom } from './restrooms.ts'
import { expect, test } from './test.ts'

const address = '218 W 46th St, New York'
const found = 'Found. Check the pin before you save.'

const editButton = (page: Page) => page.getByRole('button', { name: 'Edit Details' })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel' })
const toggle = (page: Page) =>
  page.getByRole('switch', { name: 'Make My Bathroom Visible to Guests' })
const pin = (page: Page) => page.getByRole('button', { name: /^Pin of your door/ })
const upload = (page: Page) => page.getByLabel('Upload +')
const photos = (page: Page) => page.getByRole('main').getByRole('img', { name: /^Photo \d/ })

/** A real picture: what the browser shows at this moment. */
const picture = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

async function fillIn(page: Page, name: string) {
  await field(page, 'Location Name').fill(name)
  await field(page, 'Address').fill(address)
  await field(page, 'Address').blur()
  await expect(page.getByText(found)).toBeVisible()
}

/** What the next save sends; it is answered by the server unless the test answers it itself. */
async function sentBy(page: Page, press: () => Promise<void>) {
  const sending = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/api/locations/me'),
  )
  await press()
  return (await sending).postDataJSON()
}

/** A partner whose restroom is saved already, on its own screen. */
async function withRestroom(page: Page, request: Parameters<typeof aRestroom>[0], changed = {}) {
  const restroom = await aRestroom(request, changed)
  await page.goto('/#/auth')
  await page.getByRole('button', { name: 'Partner' }).click()
  await signIn(page, restroom.partnerEmail)
  await page.waitForURL(at('/partner'))
  await expect(editButton(page)).toBeVisible()
  return restroom
}

test.describe('a new partner', () => {
  test('lists a restroom with a photo, shows it to guests, and hides it again [P1] [P2] [P3] [P10] [P11]', async ({
    page,
    request,
  }) => {
    await signedIn(page, request, 'partner')
    const name = `Bakery ${crypto.randomUUID()}`
    const activeNames = async () => {
      const reply = await request.get('/api/locations/active', { params: { q: name } })
      return JSON.stringify(await reply.json())
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Bathroom Details')
    await expect(cancelButton(page)).toBeVisible()
    await expect(toggle(page)).toBeDisabled()

    await fillIn(page, name)
    await upload(page).setInputFiles(await picture(page, 'Front door.png'))
    await page.getByRole('button', { name: 'Higher price' }).click()
    await expect(page.getByText('You earn $1.05 of each visit (70%)')).toBeVisible()
    await page.getByRole('button', { name: /^Wheelchair accessible/ }).click()
    await field(page, 'Step 1').fill('Through the glass door')
    const sent = await sentBy(page, () => saveButton(page).click())

    expect(LocationDraft.safeParse(sent).success).toBe(true)
    expect(sent).not.toHaveProperty('photos')
    expect(sent.coordinates.lat).toBeCloseTo(40.759, 2)
    expect(sent.photoUrls).toHaveLength(1)
    expect(sent.photoUrls[0]).toMatch(/^\/photos\/locations\/\d{13}-front-door-\w+\.webp$/)
    expect(sent).toMatchObject({ price: 1.5, instructions: 'Through the glass door' })
    expect(sent.features).toMatchObject({ wheelchair: 'yes', shower: 'unknown' })

    await expect(editButton(page)).toBeVisible()
    await expect(saveButton(page)).toBeHidden()
    await expect
      .poll(() =>
        photos(page).evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth),
      )
      .toBeGreaterThan(100)
    await expect(page.getByText('Your bathroom will be hidden from guests')).toBeVisible()
    expect(await activeNames()).not.toContain(name)

    await toggle(page).click()
    await expect(page.getByText('Your bathroom will appear in search results')).toBeVisible()
    await expect(toggle(page)).toBeChecked()
    expect(await activeNames()).toContain(name)
    await toggle(page).click()
    await expect(toggle(page)).not.toBeChecked()
    expect(await activeNames()).not.toContain(name)
  })

  test('is told that name and address are both required, and nothing is sent [P6]', async ({
    page,
    request,
  }) => {
    const sent: string[] = []
    await signedIn(page, request, 'partner')
    page.on('request', (call) => call.method() === 'PUT' && sent.push(call.url()))
    for (const [label, typed] of [
      ['Location Name', 'Corner Bakery'],
      ['Address', address],
    ] as const) {
      await field(page, 'Location Name').fill('')
      await field(page, 'Address').fill('')
      await field(page, label).fill(typed)
      await saveButton(page).click()
      await expect(page.getByText('Name and address are required').first()).toBeVisible()
      await expect(field(page, label)).toHaveValue(typed)
    }
    expect(sent).toEqual([])
  })

  test('is told that an address cannot be found, by leaving the field and by saving [P5] [P7]', async ({
    page,
    request,
  }) => {
    await signedIn(page, request, 'partner')
    await field(page, 'Location Name').fill('Corner Bakery')
    await field(page, 'Address').fill('99 Nowhere Lane, Atlantis')
    await field(page, 'Address').blur()
    await expect(field(page, 'Address')).toHaveAccessibleDescription('Could not find this address')
    await field(page, 'Address').fill('98 Nowhere Lane, Atlantis')
    await saveButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Could not find this address')
    await expect(saveButton(page)).toBeVisible()
    await expect(field(page, 'Location Name')).toHaveValue('Corner Bakery')
    await expect(field(page, 'Address')).toHaveValue('98 Nowhere Lane, Atlantis')
  })

  test('has the pin where the geocoder’s first answer is, and moves it by drag and by keys [P13]', async ({
    page,
    request,
  }) => {
    await signedIn(page, request, 'partner')
    const first = { lat: 40.7591, lng: -73.9867 }
    const places = [first, { lat: 40.7615, lng: -73.98 }].map((coordinates) => ({
      label: address,
      coordinates,
      precision: 'door',
    }))
    await page.route('**/api/places*', (route) => route.fulfill({ json: places }))
    await page.route('**/api/locations/me', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.fallback(),
    )
    await fillIn(page, 'Corner Bakery')
    const save = () => sentBy(page, () => saveButton(page).click())
    expect((await save()).coordinates).toEqual(first)

    await pin(page).press('ArrowRight')
    await pin(page).press('Shift+ArrowRight')
    const { coordinates: steered } = await save()
    expect(steered.lng).toBeGreaterThan(first.lng)
    expect(steered.lat).toBeCloseTo(first.lat, 6)

    const box = (await pin(page).boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 20, box.y + 60, { steps: 5 })
    await page.mouse.up()
    const { coordinates: dragged } = await save()
    expect(dragged.lat).toBeLessThan(steered.lat - 0.0001)
    await expect(page.getByText(/^The pin is \d+ m from the address\.$/)).toBeVisible()
  })
})

test.describe('a listed partner', () => {
  test('edits by Edit Details; Cancel keeps nothing, a save leads back [P4]', async ({
    page,
    request,
  }) => {
    const { name } = await withRestroom(page, request)
    await editButton(page).click()
    await field(page, 'Location Name').fill('Something else')
    await page.getByRole('button', { name: 'Higher price' }).click()
    await cancelButton(page).click()
    await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible()
    await editButton(page).click()
    await expect(field(page, 'Location Name')).toHaveValue(name)
    await expect(page.getByText('You earn $1.75 of each visit (70%)')).toBeVisible()

    await field(page, 'Location Name').fill('Something else')
    await saveButton(page).click()
    await expect(page.getByText('Saved. This is what guests see now.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('definition').filter({ hasText: 'Something else' })).toBeVisible()
  })

  test('stays with everything typed when a save fails, and saves it afterwards [P5] [P8]', async ({
    page,
    request,
  }) => {
    await withRestroom(page, request)
    await editButton(page).click()
    await field(page, 'Location Name').fill('Corner Bakery')
    await field(page, 'Description').fill('Down the stairs.')
    await upload(page).setInputFiles(await picture(page, 'stairs.png'))
    await expect(photos(page)).toHaveAttribute('src', /^\/photos\//)
    await page.route('**/api/locations/me', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { error: 'busy', message: 'Later.' } })
        : route.fallback(),
    )
    await saveButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Failed to save location')
    await page.unroute('**/api/locations/me')
    await page.route('**/api/locations/me', (route) => route.abort())
    await saveButton(page).click()
    await expect(page.getByRole('alert')).toContainText('No connection')
    await expect(page.getByRole('alert')).toContainText('Failed to save location')
    await expect(field(page, 'Description')).toHaveValue('Down the stairs.')

    await page.unroute('**/api/locations/me')
    await saveButton(page).click()
    await expect(editButton(page)).toBeVisible()
    await expect(page.getByText('Down the stairs.')).toBeVisible()
    await expect(photos(page)).toHaveCount(1)
  })

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
    await expect(page.getByText('1 picture was left out: there is room for 3.')).toBeVisible()
    await expect(page.getByText('1 file was left out: only JPEG, PNG')).toBeVisible()
    await expect(photos(page)).toHaveCount(3)
    await expect(upload(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove photo 2' }).click()
    await expect(photos(page)).toHaveCount(2)
    await expect(upload(page)).toHaveCount(1)

    const { photoUrls } = await sentBy(page, () => saveButton(page).click())
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
    await expect(page.getByText('door.png was not uploaded')).toBeVisible()
    await saveButton(page).click()
    await expect(
      page.getByText('A photo was not uploaded. Retry or remove it').first(),
    ).toBeVisible()

    await page.unroute('**/api/photos')
    await page.getByRole('button', { name: 'Retry photo 1' }).click()
    await expect(photos(page)).toHaveAttribute('src', /^\/photos\//)
    await saveButton(page).click()
    await expect(editButton(page)).toBeVisible()
    await expect(photos(page)).toHaveCount(1)
  })

  test('sees the toggle move only once it is saved, and reads beside it that it was not [P12]', async ({
    page,
    request,
  }) => {
    const logged: string[] = []
    page.on('console', (line) => line.type() === 'error' && logged.push(line.text()))
    const { name } = await withRestroom(page, request)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/me/visibility', async (route) => {
      await answered
      await route.fulfill({ status: 500 })
    })
    await toggle(page).click()
    await expect(toggle(page)).toHaveAttribute('aria-busy', 'true')
    await expect(toggle(page)).toBeChecked()
    answer()
    await expect(page.getByRole('alert')).toContainText('This was not saved')
    await expect(toggle(page)).toBeChecked()
    expect(logged.join()).toContain('The visibility could not be saved')

    await page.unroute('**/me/visibility')
    await toggle(page).click()
    await expect(toggle(page)).not.toBeChecked()
    await expect(page.getByRole('alert')).toHaveCount(0)
    const active = await request.get('/api/locations/active', { params: { q: name } })
    expect(await active.json()).toEqual([])
  })

  test('sets opening hours: the same every day, over midnight, and a special day', async ({
    page,
    request,
  }) => {
    await withRestroom(page, request)
    await editButton(page).click()
    await page.getByRole('button', { name: 'By the week' }).click()
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
    await expect(page.getByText('Give every opening two times').first()).toBeVisible()
    await page.getByLabel('Saturday closes').fill('00:00')

    const { openingHours } = await sentBy(page, () => saveButton(page).click())
    expect(openingHours.timeZone).toBe('America/New_York')
    expect(openingHours.exceptions).toEqual([{ date: '2030-12-25', intervals: [] }])
    expect(openingHours.weekly).toHaveLength(6)
    expect(openingHours.weekly[0]).toEqual({ day: 1, opens: '18:00', closes: '02:00' })
    expect(openingHours.weekly[5]).toEqual({ day: 6, opens: '18:00', closes: '24:00' })
    await expect(editButton(page)).toBeVisible()
  })

  test('is asked before unsaved changes are left behind', async ({ page, request }) => {
    await withRestroom(page, request)
    await editButton(page).click()
    await field(page, 'Location Name').fill('Corner Bakery')
    await page.getByRole('link', { name: 'Pitstop, home' }).click()
    await page.evaluate(() => (location.hash = '#/partner/door'))
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).last().click()
    await expect(question).toBeHidden()
    await expect(field(page, 'Location Name')).toHaveValue('Corner Bakery')
    expect(page.url()).toMatch(/#\/partner$/)
    await page.evaluate(() => (location.hash = '#/partner/door'))
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL(at('/partner/door'))
  })

  test('finds what was typed again after a session that ended during the save', async ({
    page,
    request,
  }) => {
    const restroom = await withRestroom(page, request)
    await editButton(page).click()
    await field(page, 'Location Name').fill('Corner Bakery')
    await page
      .evaluate(() => localStorage.getItem('token'))
      .then((token) =>
        request.post('/api/auth/sign-out', { headers: { authorization: `Bearer ${token}` } }),
      )
    await saveButton(page).click()
    await page.waitForURL(at('/auth'))
    await signIn(page, restroom.partnerEmail)
    await page.waitForURL(at('/partner'))
    await expect(field(page, 'Location Name')).toHaveValue('Corner Bakery')
    await saveButton(page).click()
    await expect(page.getByText('Saved. This is what guests see now.')).toBeVisible()
  })

  test('sees the listing as guests do', async ({ page, request }) => {
    const { _id, name } = await withRestroom(page, request)
    await page.getByRole('link', { name: 'See it as guests do' }).click()
    await page.waitForURL(at(`/home/${_id}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
})
