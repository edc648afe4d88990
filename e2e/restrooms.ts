import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { anAccount, password } from './people.ts'
import { expect } from './test.ts'

/** As much of a location on the wire as a browser test looks at. */
const Restroom = z.object({ _id: z.string(), name: z.string(), address: z.string() })
export const Restrooms = z.array(Restroom)

export const timesSquare = { lat: 40.758, lng: -73.9855 }

/** A location as the server would list it, with what a test wants changed. */
export const listed = (changed: object = {}) => ({
  _id: crypto.randomUUID(),
  name: 'Test Café',
  address: '1 Test Street',
  description: '',
  photoUrls: [],
  isActive: true,
  coordinates: timesSquare,
  price: 2.5,
  features: {},
  openingHours: null,
  rating: 4.5,
  ratingCount: 2,
  entry: 'staff',
  asksFirst: false,
  isPremium: false,
  capacity: 4,
  ...changed,
})

/** Answers the list of locations with something the server itself would not say. */
export const answerActive = (page: Page, body: unknown, status = 200) =>
  page.route('**/api/locations/active*', (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )

/** A visible restroom of a partner of its own; without opening hours it counts as never shut. */
export async function aRestroom(request: APIRequestContext, changed: object = {}) {
  const partner = await anAccount(request, 'partner')
  const login = await request.post('/api/auth/login', {
    data: { email: partner.email, password, userType: 'partner' },
  })
  const { token } = z.object({ token: z.string() }).parse(await login.json())
  const headers = { authorization: `Bearer ${token}` }
  const address = '218 W 46th St'
  const places = await request.get('/api/places', { params: { q: address } })
  const [place] = z.array(z.object({ coordinates: z.unknown() })).parse(await places.json())
  const draft = {
    name: `Café ${crypto.randomUUID()}`,
    address,
    coordinates: place?.coordinates,
    price: 2.5,
    ...changed,
  }
  const saved = await request.put('/api/locations/me', { headers, data: draft })
  expect(saved.status()).toBe(200)
  const setVisible = (isActive: boolean) =>
    request.put('/api/locations/me/visibility', { headers, data: { isActive } })
  await setVisible(true)
  const restroom = Restroom.parse(await saved.json())
  return { ...restroom, setVisible, headers, partnerEmail: partner.email }
}

/** Never shut, and where it is noon now: what is counted by the day is looked at on the day it happened. */
export function openAtNoon() {
  // These zones count from Greenwich westwards.
  const hours = new Date().getUTCHours() - 12
  const timeZone = `Etc/GMT${hours < 0 ? '' : '+'}${hours}`
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '24:00' }))
  return { timeZone, weekly, exceptions: [] }
}

/** The map's place; the library gives its canvas the same name. */
export const map = (page: Page) => page.getByRole('region', { name: 'Map of restrooms' }).first()
/** Not the heart in the info window, which says the name too. */
export const pin = (page: Page, name: string | RegExp) =>
  map(page).getByRole('button', { name }).and(page.locator('button:not([aria-label^="Save "])'))
export const onMap = (page: Page, name: string | RegExp) => map(page).getByRole('img', { name })
export const infoWindow = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true })
export const list = (page: Page) => page.getByRole('list', { name: 'Restrooms' })
export const card = (page: Page, name: string) =>
  list(page)
    .locator(':scope > li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** A browser that does not say whether it would ask for the position: it is asked for by a press. */
export const hidesPermission = (page: Page) =>
  page.addInitScript(`navigator.permissions.query = () => Promise.reject(new TypeError())`)

/** What is above the list, with what its distances are measured from. */
export const listHeading = (page: Page) => page.getByRole('heading', { level: 1 }).locator('..')

/** A map has pins just beyond its edges too. */
const hasPinInSight = (page: Page) =>
  expect
    .poll(() =>
      pin(page, /per visit|Free|restrooms, zoom in/).evaluateAll((pins) =>
        pins.some((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect()
          return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
        }),
      ),
    )
    .toBe(true)

/** A searched place is marked, shown with what is near it, and distances are measured from it. */
export async function isNearestTo(page: Page, place: string) {
  await expect(listHeading(page)).toContainText(`Nearest to ${place}`)
  await expect(onMap(page, new RegExp(`^${place}`))).toBeInViewport()
  await hasPinInSight(page)
  await expect(list(page).getByRole('listitem').first()).toContainText(/\d min/)
}
