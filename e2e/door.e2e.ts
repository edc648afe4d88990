import type { APIRequestContext, Page, Route } from '@playwright/test'
import { SignedIn } from '#contract/auth.ts'
import { AccessOutcome, Visit } from '#contract/visits.ts'
import { anAccount, at, password, signIn } from './people.ts'
import { aRestroom, openAtNoon } from './restrooms.ts'
import { expect, test } from './test.ts'

/** A guest who asked for access at a free door. */
async function aGuestWithCode(request: APIRequestContext, locationId: string) {
  const { email } = await anAccount(request)
  const login = await request.post('/api/auth/login', {
    data: { email, password, userType: 'user' },
  })
  const { token } = SignedIn.parse(await login.json())
  const headers = { authorization: `Bearer ${token}` }
  const response = await request.post('/api/visits', {
    headers,
    data: { locationId, purchaseKey: crypto.randomUUID(), shownCents: 0 },
  })
  const outcome = AccessOutcome.parse(await response.json())
  if (outcome.kind !== 'granted') throw new Error(`The free door answered ${outcome.kind}`)
  const asking = await request.get(`/api/visits/${outcome.visitId}`, { headers })
  const visit = Visit.parse(await asking.json())
  return visit.code ?? ''
}

/** A code that is surely not the given one. */
const another = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`

async function atTheDoor(page: Page, email: string) {
  await page.goto('/#/auth')
  await page.getByRole('button', { name: 'Partner' }).click()
  await signIn(page, email)
  await page.waitForURL(at('/partner/today'))
  await page.goto('/#/partner/door')
  await expect(page.getByRole('heading', { name: 'Type the guest’s code' })).toBeVisible()
}

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const answer = (page: Page) => page.getByRole('alert')

async function check(page: Page, code: string) {
  for (const digit of code) await key(page, digit).click()
  await key(page, 'Check').click()
}

/** A server that does not answer until it is let. */
function blocked() {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const hold = async (route: Route) => {
    await promise
    await route.continue()
  }
  return { hold, release: () => resolve(undefined) }
}

test.describe('the door', () => {
  test('lets a guest in once, tells the same code used the second time, and counts the visit [P14]', async ({
    page,
    request,
  }) => {
    const restroom = await aRestroom(request, { price: 0, openingHours: openAtNoon() })
    await atTheDoor(page, restroom.partnerEmail)
    const arriving = page.getByRole('region', { name: 'Arriving guests' })
    await expect(arriving).toContainText('No one is on the way')
    const code = await aGuestWithCode(request, restroom._id)
    // The list is asked for again by itself.
    await expect(arriving).toContainText('Ana K.')
    await expect(arriving).toContainText('1 on the way')
    await expect(arriving).not.toContainText(code)

    // The answer does not wait for what is refetched because of it.
    const lists = blocked()
    await page.route('**/api/door/guests', lists.hold)
    await check(page, code)
    await expect(answer(page)).toContainText('Valid')
    await expect(answer(page)).toContainText('Ana K.')
    await expect(answer(page)).toContainText(/until (\w+ )?\d+(:\d\d)? [AP]M/)
    lists.release()
    await expect(arriving).toContainText('1 guest today')
    await key(page, 'Next guest').click()
    await expect(answer(page)).toBeEmpty()

    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(answer(page)).toContainText('Already used')
    await expect(answer(page)).toContainText(/at (\w+ )?\d+(:\d\d)? [AP]M, less than a minute ago/)

    await page.goto('/#/partner')
    await expect(page.getByRole('region', { name: 'Guests', exact: true })).toContainText(
      '1 guest today',
    )
    const days = page.getByRole('list', { name: 'Guests on each of the last seven days' })
    await expect(days.getByRole('listitem')).toHaveCount(7)
    await expect(days.getByRole('listitem').last()).toContainText('1 guest')
  })

  test('gives no hint on a wrong code; the next digit starts a new code', async ({
    page,
    request,
  }) => {
    const restroom = await aRestroom(request, { price: 0 })
    const code = await aGuestWithCode(request, restroom._id)
    await atTheDoor(page, restroom.partnerEmail)
    await expect(key(page, 'Check')).toBeDisabled()
    await check(page, another(code))
    await expect(answer(page)).toContainText('Not valid')
    await expect(answer(page)).toContainText('Ask for the code on the guest’s screen.')

    await key(page, '7').click()
    await expect(answer(page)).toBeEmpty()
    await key(page, '8').click()
    await key(page, 'Delete the last digit').click()
    await expect(page.getByText('7, 1 of 6 digits typed')).toBeAttached()
    await key(page, 'Delete the last digit').click()
    await check(page, code)
    await expect(answer(page)).toContainText('Valid')
  })

  test('locks after too many wrong codes and says for how long', async ({ page, request }) => {
    const restroom = await aRestroom(request, { price: 0 })
    const code = await aGuestWithCode(request, restroom._id)
    await atTheDoor(page, restroom.partnerEmail)
    for (let wrong = 0; wrong < 5; wrong++) {
      await check(page, another(code))
      await expect(answer(page)).toContainText('Not valid')
      await key(page, 'Type it again').click()
    }
    await check(page, another(code))
    await expect(answer(page)).toContainText('Checking is paused')
    await expect(answer(page)).toContainText('Try again in')
  })

  test('says when a code could not be checked, and that the lost try may have counted', async ({
    page,
    request,
  }) => {
    const restroom = await aRestroom(request, { price: 0 })
    const code = await aGuestWithCode(request, restroom._id)
    // A device without the door's keys cannot answer by itself.
    await page.route('**/api/door/device', (route) => route.abort())
    await atTheDoor(page, restroom.partnerEmail)
    await page.route('**/api/door/checks', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await check(page, code)
    await expect(answer(page)).toContainText('Not checked')
    await expect(answer(page)).toContainText('No connection')
    await page.unroute('**/api/door/checks')
    await key(page, 'Check it again').click()
    await expect(answer(page)).toContainText('Already used')
    await expect(answer(page)).toContainText('Your last check got no answer')
  })

  test('leads a partner without a location to the details', async ({ page, request }) => {
    const { email } = await anAccount(request, 'partner')
    await page.goto('/#/auth')
    await page.getByRole('button', { name: 'Partner' }).click()
    await signIn(page, email)
    await page.waitForURL(at('/partner'))
    await page.goto('/#/partner/door')
    await page.getByRole('link', { name: 'Enter your details' }).click()
    await page.waitForURL(at('/partner'))
  })
})
