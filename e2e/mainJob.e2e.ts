import sharp from 'sharp'
import { at, field, flipTo, freshEmail, openSignUp, password, submit } from './people.ts'
import { codeOn, payButton, payWith } from './purchases.ts'
import { aRestroom, card, infoWindow, map, pin } from './restrooms.ts'
import { expect, test } from './test.ts'

/** A picture as a phone takes it. */
const aPhoto = async () => ({
  name: 'washroom.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7fb3a8' } })
    .jpeg()
    .toBuffer(),
})

// Where the product goes on after its tests, the next newcomer's marker stands alone too.
const shown: { setVisible: (isVisible: boolean) => Promise<unknown> }[] = []
test.afterEach(async () => {
  await shown.pop()?.setVisible(false)
})

// A whole life of the product in one go: longer than a claim about one screen.
const patience = 180_000

test('a newcomer finds a restroom on the map and in the list, pays and holds its code, and keeps it in an account', async ({
  page,
  request,
}) => {
  test.setTimeout(patience)
  // Away from the sample city's crowd, so that its marker stands alone, and never closed.
  const restroom = await aRestroom(request, {
    address: '500 W 110th St',
    coordinates: { lat: 40.8036, lng: -73.9647 },
    price: 2.5,
    instructions: 'Go to the counter on the left.',
  })
  shown.push(restroom)

  await page.goto('/#/home?view=list')
  await expect(card(page, restroom.name)).toContainText('$2.50 per visit')

  await page.goto('/#/')
  await page.getByRole('link', { name: 'Find a restroom' }).first().click()
  await page.getByLabel('Search an address or place').fill('500 W 110th St')
  await page.getByRole('option', { name: /^500 W 110th St/ }).click()
  await expect(map(page)).toBeVisible()
  const window = infoWindow(page, restroom.name)
  await pin(page, `${restroom.name}, $2.50 per visit`).click()
  await expect(window).toBeVisible()
  await window.getByRole('button', { name: /Get access code/ }).click()

  // On with what was pressed, for the restroom that was chosen.
  await expect(page.getByRole('heading', { name: restroom.name })).toBeVisible()
  await payButton(page).click()
  await payWith(page)

  await expect(page.getByText('Guest access').first()).toBeVisible()
  expect(await codeOn(page)).toMatch(/^\d{6}$/)
  await expect(page.getByText('Go to the counter on the left.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
    'href',
    /destination=40\.8036/,
  )

  await page.goto('/#/auth')
  await flipTo(page, 'Sign Up')
  await field(page, 'Full Name').fill('Ana Keller')
  await field(page, 'Email').fill(freshEmail())
  await field(page, 'Password').fill(password)
  await submit(page).click()
  await page.waitForURL(at('/home'))
  await expect(page.getByRole('link', { name: /^Your code ·/ })).toBeVisible()
  await page.goto('/#/guest')
  await expect(page.getByRole('heading', { name: restroom.name })).toBeVisible()
})

test('a new partner lists a restroom with a photo, sees it among the others, hides it, and it is gone', async ({
  page,
}) => {
  test.setTimeout(patience)
  const name = `Willow Books ${crypto.randomUUID().slice(0, 8)}`
  await openSignUp(page)
  await page.getByRole('button', { name: 'Partner', exact: true }).click()
  await field(page, 'Business Name').fill(name)
  await field(page, 'Email').fill(freshEmail())
  await field(page, 'Password').fill(password)
  await submit(page).click()

  await expect(page.getByRole('heading', { name: 'Your Bathroom Details' })).toBeVisible()
  await field(page, 'Location Name').fill(name)
  await field(page, 'Address').fill('512 Lexington Ave, New York, NY 10017')
  await field(page, 'Address').blur()
  await expect(page.getByText(/^Found/)).toBeVisible()
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(page.getByRole('heading', { name: 'How do guests get in?' })).toBeFocused()
  await next.click()
  await page.getByRole('button', { name: '24 hours' }).click()
  await next.click()
  await expect(page.getByRole('heading', { name: 'What does a visit cost?' })).toBeFocused()
  await next.click()
  await page.locator('input[type=file]').setInputFiles(await aPhoto())
  await expect(page.getByRole('img', { name: /^Photo 1/ })).toBeVisible()
  await page.getByRole('button', { name: 'Go live' }).click()
  await expect(page.getByText('Your restroom is live')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Print your door sign' })).toBeVisible()
  await page.getByRole('button', { name: 'See your listing' }).click()

  const toggle = page.getByRole('switch', { name: 'Make My Bathroom Visible to Guests' })
  await expect(page.getByText('Your bathroom will appear in search results')).toBeVisible()

  await page.goto('/#/home?view=list')
  await expect(card(page, name)).toBeVisible()
  await expect(card(page, name).locator('img')).toHaveAttribute('src', /^\/photos\/locations\//)

  await page.goto('/#/partner')
  await expect(page.getByText('Hidden from guests', { exact: true })).toHaveCount(0)
  await toggle.click()
  await expect(page.getByText('Your bathroom will be hidden from guests')).toBeVisible()
  // Beside the name and above the door it says so too, in place of the opening hours.
  await expect(page.getByText('Hidden from guests', { exact: true })).toBeVisible()
  await page.goto('/#/partner/door')
  await expect(page.getByText('New guests can’t get a code.')).toBeVisible()
  await page.goto('/#/home?view=list')
  // Where no other restroom is, there is no list either.
  await expect(page.getByRole('heading', { name: /^\d+ restrooms? nearby$/ })).toBeVisible()
  await expect(card(page, name)).toHaveCount(0)
})
