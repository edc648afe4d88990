import {
  address,
  answerSaves,
  answerSavesAgain,
  cancelButton,
  editButton,
  fillIn,
  photos,
  picture,
  pin,
  said,
  saveButton,
  sentBySave,
  showAllFields,
  toggle,
  upload,
  withRestroom,
} from './listing.ts'
import { at, field, signedIn } from './people.ts'
import { expect, test } from './test.ts'

test.describe('a new partner', () => {
  test('sees how the address is saved and what others nearby charge', async ({ page, request }) => {
    await signedIn(page, request, 'partner')
    await showAllFields(page)
    await field(page, 'Location Name').fill('Corner Deli')
    await field(page, 'Address').fill('218 w 46')
    await field(page, 'Address').blur()
    await expect(page.getByText(/^We found 218 W 46th St, New York/)).toBeVisible()
    await expect(page.getByText(/^Most restrooms near you charge about \$\d\.\d0\.$/)).toBeVisible()
    const words = await page.getByText(/^Most restrooms near you/).innerText()
    const price = Number(/\$(\d+\.\d\d)/.exec(words)?.[1])
    const usual = page.getByRole('button', { name: `Charge $${price.toFixed(2)}` })
    await usual.click()
    await expect(usual).toHaveAttribute('aria-pressed', 'true')
    const sent = await sentBySave(page)
    expect(sent.address).toMatch(/^218 W 46th St, New York/)
    expect(sent.price).toBe(price)
  })

  test('chooses the address among suggestions while typing, by keys or by a press', async ({
    page,
    request,
  }) => {
    await signedIn(page, request, 'partner')
    await showAllFields(page)
    const addressField = page.getByRole('combobox', { name: 'Address' })
    const suggestions = page.getByRole('listbox', { name: 'Suggested addresses' })
    await field(page, 'Location Name').fill('Corner Deli')
    await addressField.pressSequentially('218 w 46')
    await expect(suggestions.getByRole('option').first()).toHaveText(/^218 W 46th St, New York/)
    await addressField.press('Escape')
    await expect(suggestions).toBeHidden()
    await addressField.pressSequentially('th')
    await expect(suggestions.getByRole('option').first()).toBeVisible()
    await addressField.press('ArrowDown')
    await addressField.press('Enter')
    await expect(suggestions).toBeHidden()
    await expect(addressField).toHaveValue(/^218 W 46th St, New York/)
    await expect(page.getByText('Found. Check the pin before you save.')).toBeVisible()

    await addressField.fill('')
    await addressField.pressSequentially('220 w 46')
    await suggestions.getByRole('option', { name: '220 W 46th St' }).click()
    await expect(addressField).toHaveValue(/^220 W 46th St, New York/)
    const { address: saved } = await sentBySave(page)
    expect(saved).toMatch(/^220 W 46th St, New York/)
  })

  test('lists a restroom with a photo, shows it to guests, and hides it again [R5] [P1] [P2] [P3] [P10] [P11]', async ({
    page,
    request,
  }) => {
    await signedIn(page, request, 'partner')
    await showAllFields(page)
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
    const sent = await sentBySave(page)

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
    await showAllFields(page)
    page.on('request', (call) => {
      if (call.method() === 'PUT' && call.url().includes('/api/locations/')) sent.push(call.url())
    })
    for (const [label, typed] of [
      ['Location Name', 'Corner Bakery'],
      ['Address', address],
    ] as const) {
      await field(page, 'Location Name').fill('')
      await field(page, 'Address').fill('')
      await field(page, label).fill(typed)
      await saveButton(page).click()
      await expect(said(page, 'Name and address are required')).toBeVisible()
      await expect(field(page, label)).toHaveValue(typed)
    }
    expect(sent).toEqual([])
  })

  test('is told that an address cannot be found, by leaving the field and by saving [P5] [P7]', async ({
    page,
    request,
  }) => {
    await signedIn(page, request, 'partner')
    await showAllFields(page)
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
    await showAllFields(page)
    const first = { lat: 40.7591, lng: -73.9867 }
    const places = [first, { lat: 40.7615, lng: -73.98 }].map((coordinates) => ({
      label: address,
      coordinates,
      precision: 'door',
    }))
    await page.route('**/api/places*', (route) => route.fulfill({ json: places }))
    await answerSaves(page, 'broken')
    await fillIn(page, 'Corner Bakery')
    expect((await sentBySave(page)).coordinates).toEqual(first)

    await pin(page).press('ArrowRight')
    await pin(page).press('Shift+ArrowRight')
    const { coordinates: steered } = await sentBySave(page)
    expect(steered.lng).toBeGreaterThan(first.lng)
    expect(steered.lat).toBeCloseTo(first.lat, 6)

    // Away from the foot of a phone's screen.
    await pin(page).evaluate((button) => button.scrollIntoView({ block: 'center' }))
    const box = (await pin(page).boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 20, box.y + 60, { steps: 5 })
    await page.mouse.up()
    const { coordinates: dragged } = await sentBySave(page)
    expect(dragged.lat).toBeLessThan(steered.lat - 0.0001)
    await expect(page.getByText(/^The pin is \d+ m from the address\.$/)).toBeVisible()
  })
})

test.describe('a listed partner', () => {
  test('edits by Edit Details; Cancel asks and discards, a save leads back [P4]', async ({
    page,
    request,
  }) => {
    const { name } = await withRestroom(page, request)
    await editButton(page).click()
    await field(page, 'Location Name').fill('Something else')
    await page.getByRole('button', { name: 'Higher price' }).click()
    await cancelButton(page).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).last().click()
    await expect(field(page, 'Location Name')).toHaveValue('Something else')
    await cancelButton(page).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible()
    await editButton(page).click()
    await expect(field(page, 'Location Name')).toHaveValue(name)
    await expect(page.getByText('You earn $1.75 of each visit (70%)')).toBeVisible()
    await cancelButton(page).click()
    await expect(editButton(page)).toBeVisible()

    await editButton(page).click()
    await field(page, 'Location Name').fill('Something else')
    await saveButton(page).click()
    await expect(page.getByText('Saved. Guests see this now.')).toBeVisible()
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
    await answerSaves(page, 'broken')
    await saveButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Failed to save location')
    await answerSavesAgain(page)
    await answerSaves(page, 'silent')
    await saveButton(page).click()
    await expect(page.getByRole('alert')).toContainText('No connection')
    await expect(page.getByRole('alert')).toContainText('Failed to save location')
    await expect(field(page, 'Description')).toHaveValue('Down the stairs.')

    await answerSavesAgain(page)
    await saveButton(page).click()
    await expect(editButton(page)).toBeVisible()
    await expect(page.getByText('Down the stairs.')).toBeVisible()
    await expect(photos(page)).toHaveCount(1)
  })

  test('sees the toggle move only once it is saved, and reads beside it that it was not [P12]', async ({
    page,
    request,
  }) => {
    const logged: string[] = []
    page.on('console', (line) => line.type() === 'error' && logged.push(line.text()))
    const { name } = await withRestroom(page, request)
    const blocked = Promise.withResolvers<undefined>()
    await page.route('**/me/visibility', async (route) => {
      await blocked.promise
      await route.fulfill({ status: 500 })
    })
    await toggle(page).click()
    await expect(toggle(page)).toHaveAttribute('aria-busy', 'true')
    await expect(toggle(page)).toBeChecked()
    blocked.resolve(undefined)
    await expect(page.getByRole('alert')).toContainText('Not saved')
    await expect(toggle(page)).toBeChecked()
    expect(logged.join()).toContain('The visibility could not be saved')

    await page.unroute('**/me/visibility')
    await toggle(page).click()
    await expect(toggle(page)).not.toBeChecked()
    await expect(page.getByRole('alert')).toHaveCount(0)
    const active = await request.get('/api/locations/active', { params: { q: name } })
    expect(await active.json()).toEqual([])
  })

  test('sees the listing as guests do', async ({ page, request }) => {
    const { _id, name } = await withRestroom(page, request)
    await page.getByRole('link', { name: 'View as a guest' }).click()
    await page.waitForURL(at(`/home/${_id}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
})
