import type { APIRequestContext, Page } from '@playwright/test'
import { saveLocation } from '#contract/locations.ts'
import { field, holdSession } from './people.ts'
import { aRestroom } from './restrooms.ts'
import { expect } from './test.ts'

/** The texts are in the header of a wide screen and in the footer of a phone; this finds the visible one. */
export const said = (page: Page, words: string | RegExp) =>
  page.getByText(words).filter({ visible: true })

export const address = '218 W 46th St, New York'

export const editButton = (page: Page) => page.getByRole('button', { name: 'Edit Details' })
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
export const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel' })
export const toggle = (page: Page) =>
  page.getByRole('switch', { name: 'Make My Bathroom Visible to Guests' })
export const pin = (page: Page) => page.getByRole('button', { name: /^Pin of your door/ })
export const upload = (page: Page) => page.getByLabel('Upload +')
export const photos = (page: Page) => page.getByRole('main').getByRole('img', { name: /^Photo \d/ })

/** A real picture: what the browser shows at this moment. */
export const picture = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

/** A first listing is asked for step by step; the whole form is a press away. */
export const showAllFields = (page: Page) =>
  page.getByRole('button', { name: 'Show all fields at once' }).click()

export async function fillIn(page: Page, name: string) {
  await field(page, 'Location Name').fill(name)
  await field(page, 'Address').fill(address)
  await field(page, 'Address').blur()
  await expect(page.getByText('Found. Check the pin before you save.')).toBeVisible()
}

/** What the next save sends: the contract's draft and no field beyond it. */
export async function sentBySave(page: Page) {
  const sending = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/api/locations/me'),
  )
  await saveButton(page).click()
  return saveLocation.body.parse((await sending).postDataJSON())
}

/** Answers only saves; reads go on to the server. */
export const answerSaves = (page: Page, answer: 'broken' | 'silent') =>
  page.route('**/api/locations/me', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    if (answer === 'silent') return route.abort()
    return route.fulfill({ status: 503, json: { error: 'busy', message: 'Later.' } })
  })
export const answerSavesAgain = (page: Page) => page.unroute('**/api/locations/me')

/** A partner whose restroom is saved already, on its own screen. */
export async function withRestroom(page: Page, request: APIRequestContext) {
  const restroom = await aRestroom(request)
  await holdSession(page, request, { email: restroom.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner')
  await expect(editButton(page)).toBeVisible()
  return restroom
}

/** The last of the five steps. @returns the restroom's id; its draft is saved by another PUT. */
export async function goLive(page: Page) {
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/locations/me') && reply.request().method() === 'PUT',
  )
  await page.getByRole('button', { name: 'Go live' }).click()
  await expect(page.getByRole('heading', { name: 'Your restroom is live' })).toBeVisible()
  const { _id } = (await (await saved).json()) as { _id: string }
  return _id
}
