import type { APIRequestContext, Browser } from '@playwright/test'
import { z } from 'zod'
import { SignedIn } from '#contract/auth.ts'
import { DoorGuests } from '#contract/doors.ts'
import { AccessOutcome, Visit } from '#contract/visits.ts'
import { anAccount, password, signedInAs } from './people.ts'
import { aDoor, codeOn } from './purchases.ts'
import { aRestroom } from './restrooms.ts'
import { expect, test } from './test.ts'

const Listed = z.object({ name: z.string(), address: z.string(), coordinates: z.unknown() })

/** A guest with a code at a free door. */
async function aCode(request: APIRequestContext, locationId: string) {
  const { email } = await anAccount(request)
  const login = await request.post('/api/auth/login', {
    data: { email, password, userType: 'user' },
  })
  const headers = { authorization: `Bearer ${SignedIn.parse(await login.json()).token}` }
  const response = await request.post('/api/visits', {
    headers,
    data: { locationId, purchaseKey: crypto.randomUUID(), shownCents: 0 },
  })
  const outcome = AccessOutcome.parse(await response.json())
  if (!('visitId' in outcome)) throw new Error(`The free door answered ${outcome.kind}`)
  const { visitId } = outcome
  const shown = await request.get(`/api/visits/${visitId}`, { headers })
  return { email, visitId, code: Visit.parse(await shown.json()).code ?? '' }
}

/** A guest on a device of their own, whose code is on the screen. */
async function aGuestAtTheCode(
  { browser, request, url }: { browser: Browser; request: APIRequestContext; url: string },
  locationId: string,
) {
  const { email, visitId } = await aCode(request, locationId)
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await signedInAs(page, request, { email, userType: 'user' })
  await page.goto(`/#/visits/${visitId}`)
  return { context, page, code: await codeOn(page) }
}

test('with the network cut on both sides the guest shows the code, the door checks it once, and the server learns of it', async ({
  browser,
  page,
  context,
  request,
  product,
}) => {
  const restroom = await aRestroom(request, { price: 0 })
  const guest = await aGuestAtTheCode({ browser, request, url: product.url }, restroom._id)
  await signedInAs(page, request, { email: restroom.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/door')
  await expect(page.getByText('Works offline')).toBeVisible()
  const arriving = page.getByRole('region', { name: 'Arriving guests' })
  await expect(arriving).toContainText('1 on the way')

  await guest.context.setOffline(true)
  await context.setOffline(true)
  await expect(guest.page.getByText('No connection. Your codes still work.')).toBeVisible()
  expect(await codeOn(guest.page)).toBe(guest.code)
  const answer = page.getByRole('alert')
  await page.keyboard.type(guest.code)
  await page.keyboard.press('Enter')
  await expect(answer).toContainText('Checked offline')
  await expect(page.getByText('1 visit to sync')).toBeVisible()
  await expect(arriving).toContainText('No one is on the way')
  await expect(arriving).toContainText('1 guest today')
  await page.keyboard.type(guest.code)
  await page.keyboard.press('Enter')
  await expect(answer).toContainText('Already used')

  await expect(page.getByText(/^Connect by \w+/)).toBeVisible()
  const stored = await page.evaluate(readKeptDoor)
  expect(stored).toContain('heldUntilMs')
  expect(stored).not.toContain(guest.code)

  await context.setOffline(false)
  await expect(page.getByText('Works offline')).toBeVisible()
  await expect(arriving).toContainText('1 guest today')
  await guest.context.setOffline(false)
  await expect(guest.page.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  const guests = await request.get('/api/door/guests', { headers: restroom.headers })
  expect(DoorGuests.parse(await guests.json())).toMatchObject({ usedToday: 1, arriving: [] })
  await guest.context.close()
})

test('what was let in offline at one restroom is told though another is chosen before', async ({
  page,
  context,
  request,
}) => {
  const restroom = await aRestroom(request, { price: 0 })
  const { headers } = restroom
  const codes = [await aCode(request, restroom._id), await aCode(request, restroom._id)]
  const usedToday = async () => {
    const guests = await request.get('/api/door/guests', { headers })
    return DoorGuests.parse(await guests.json()).usedToday
  }
  const { name, address, ...rest } = Listed.parse(
    await (await request.get('/api/locations/me', { headers })).json(),
  )
  const data = { ...rest, _id: crypto.randomUUID(), name: `Second ${name}`, address, price: 0 }
  const added = await request.post('/api/partner/restrooms', { headers, data })
  expect(added.status()).toBe(200)
  await signedInAs(page, request, { email: restroom.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/restrooms')
  const second = page.getByRole('button', { name: data.name })
  await expect(second).toBeVisible()
  await page.goto('/#/partner/door')
  await expect(page.getByText('Works offline')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Arriving guests' })).toContainText('2 on the way')

  await context.setOffline(true)
  for (const { code } of codes) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Checked offline')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('2 visits to sync')).toBeVisible()
  await page.route('**/api/door/sync', (route) => route.abort())
  await page.goto('/#/partner/restrooms')
  await context.setOffline(false)
  await second.click()
  await expect(page).toHaveURL(/#\/partner$/)
  expect(await usedToday()).toBe(0)
  await page.unroute('**/api/door/sync')
  await page.goto('/#/partner/door')
  await expect.poll(usedToday).toBe(2)
})

test('a code that the server said is used, or whose guest was let in by name, opens nothing once the network is gone', async ({
  page,
  context,
  request,
}) => {
  const restroom = await aDoor(request, 0)
  const first = await aCode(request, restroom._id)
  const second = await aCode(request, restroom._id)
  await signedInAs(page, request, { email: restroom.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/door')
  await expect(page.getByText('Works offline')).toBeVisible()
  const answer = page.getByRole('alert')
  const type = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  expect(await restroom.check(first.code)).toBe('valid')
  await type(first.code)
  await expect(answer).toContainText('Already used')
  await page.getByRole('button', { name: /^Let .+ in without the code$/ }).click()
  await page.getByRole('button', { name: 'Let in', exact: true }).click()
  await expect(page.getByText('No one is on the way')).toBeVisible()

  await context.setOffline(true)
  await type(first.code)
  await expect(answer).toContainText('Already used')
  await type(second.code)
  await expect(answer).toContainText('Already used')
})

test('without a network five wrong codes close the door’s keypad, and a clock turned back opens nothing', async ({
  page,
  context,
  request,
}) => {
  const restroom = await aRestroom(request, { price: 0 })
  await signedInAs(page, request, { email: restroom.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/door')
  await expect(page.getByText('Works offline')).toBeVisible()
  await context.setOffline(true)
  const answer = page.getByRole('alert')
  for (let wrong = 0; wrong < 5; wrong++) {
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(answer).toContainText('Not valid')
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('000001')
  await page.keyboard.press('Enter')
  await expect(answer).toContainText('Checking is paused')
  await expect(answer).toContainText('or let guests in yourself')

  await page.clock.setFixedTime(new Date(Date.now() - 7_200_000))
  await page.keyboard.press('Enter')
  await page.keyboard.type('000001')
  await page.keyboard.press('Enter')
  await expect(answer).toContainText('This device’s clock was turned back')
})

/** All that is kept of the door's codes, as text. */
const readKeptDoor = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('pitstop.kept.door')
    opening.onsuccess = () => {
      const read = opening.result.transaction('held').objectStore('held').get('door')
      read.onsuccess = () => {
        opening.result.close()
        resolve(
          JSON.stringify(read.result, (_, value: unknown) =>
            value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value,
          ),
        )
      }
    }
  })
