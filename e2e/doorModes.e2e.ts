import type { APIRequestContext, Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import { SignedIn } from '#contract/auth.ts'
import { beginSecondFactor, confirmSecondFactor } from '#contract/secondFactor.ts'
import { organisations } from '#contract/team.ts'
import { AccessOutcome } from '#contract/visits.ts'
import { withAuthenticator, withoutOffer } from './authenticators.ts'
import { said } from './listing.ts'
import { codeMailedTo, confirmByLink, linkMailedTo } from './outbox.ts'
import { anAccount, at, field, password, signedIn, signedInAs, stored } from './people.ts'
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
      await expect(dialog).toContainText('That account isn’t on this restroom’s team.')
  }
  await expect(page.getByRole('button', { name: 'Hand to staff' })).toBeVisible()
  await page.goto('/#/account')
  await page.waitForURL(at('/account'))
})

async function tokenOf(request: APIRequestContext, email: string) {
  const data = { email, password, userType: 'partner' }
  const reply = await request.post('/api/auth/login', { data })
  return SignedIn.parse(await reply.json()).token
}

/** Hands the open door screen to staff, and leads to the sign-in that ends it. */
async function signInInstead(page: Page) {
  const dialog = page.getByRole('dialog')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  await page.goto('/#/partner/door')
  await press('Hand to staff')
  await dialog.getByLabel('PIN', { exact: true }).fill('4711')
  await dialog.getByLabel('PIN again').fill('4711')
  await dialog.getByRole('button', { name: 'Start staff mode' }).click()
  await press('Leave staff mode')
  await dialog.getByRole('button', { name: 'Sign in instead' }).click()
  return async (email: string) => {
    await dialog.getByLabel('Email', { exact: true }).fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Leave staff mode' }).click()
  }
}

test('a second owner ends staff mode by signing in, also where they act for another team first; a founder who left does not', async ({
  page,
  request,
}) => {
  const restroom = await aRestroom(request, { price: 0 })
  const { headers, partnerEmail } = restroom
  await confirmByLink(request, partnerEmail)
  const member = await anAccount(request, 'partner')
  await confirmByLink(request, member.email)
  const own = { authorization: `Bearer ${await tokenOf(request, member.email)}` }
  const invited = { email: member.email, role: 'owner', restrooms: null, password }
  await request.post('/api/partner/team/invitations', { headers, data: invited })
  const { path } = await linkMailedTo(request, member.email, /invited to a team/)
  const token = /token=([\w-]+)/.exec(path)?.[1]
  const first = await request.get('/api/account/organisations', { headers: own })
  const organisationId = organisations.reply.parse(await first.json()).organisations[0]?.id
  await request.post('/api/invitations/accept', { headers: own, data: { token } })
  await signedInAs(page, request, { email: partnerEmail, userType: 'partner' })
  const signInHere = await signInInstead(page)
  // The next sign-in starts at their own organisation.
  await request.put('/api/account/organisation', { headers: own, data: { organisationId } })
  const left = await request.post('/api/partner/team/leave', { headers })
  expect(left.ok()).toBe(true)

  await signInHere(partnerEmail)
  await expect(page.getByRole('dialog')).toContainText('isn’t on this restroom’s team')
  expect(await stored(page, 'token')).toBeNull()
  await signInHere(member.email)
  await expect(page.getByRole('button', { name: 'Hand to staff' })).toBeVisible()
  await page.goto('/#/partner')
  await expect(said(page, restroom.name).first()).toBeVisible()
})

test('a partner with two-step sign-in ends staff mode with a code', async ({ page, request }) => {
  const { partnerEmail } = await aRestroom(request, { price: 0 })
  await signedInAs(page, request, { email: partnerEmail, userType: 'partner' })
  // Turning it on ends every other session.
  const headers = { authorization: `Bearer ${await stored(page, 'token')}` }
  const begun = await request.post('/api/account/second-factor', { headers, data: { password } })
  const shown = URI.parse(beginSecondFactor.reply.parse(await begun.json()).uri)
  if (!(shown instanceof TOTP)) throw new Error('The authenticator shows no TOTP codes')
  const data = { code: shown.generate() }
  const confirmed = await request.post('/api/account/second-factor/confirm', { headers, data })
  const { recoveryCodes } = confirmSecondFactor.reply.parse(await confirmed.json())

  const signInHere = await signInInstead(page)
  await signInHere(partnerEmail)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Enter the code from your authenticator app.')
  await dialog.getByLabel('Authenticator code').fill(recoveryCodes[0] ?? '')
  await dialog.getByRole('button', { name: 'Leave staff mode' }).click()
  await expect(page.getByRole('button', { name: 'Hand to staff' })).toBeVisible()
})

test('a partner ends staff mode by a mailed code, and by a passkey; the account of a guest does not', async ({
  page,
  request,
}) => {
  const { partnerEmail } = await aRestroom(request, { price: 0 })
  await confirmByLink(request, partnerEmail)
  const guest = await anAccount(request)
  await withAuthenticator(page)
  await withoutOffer(page)
  await signedInAs(page, request, { email: partnerEmail, userType: 'partner' })
  await page.goto('/#/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await field(page, 'Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()

  const dialog = page.getByRole('dialog')
  const handBack = page.getByRole('button', { name: 'Hand to staff' })
  await signInInstead(page)
  await dialog.getByRole('button', { name: 'Email me a code' }).click()
  for (const email of [guest.email, partnerEmail]) {
    await dialog.getByLabel('Email', { exact: true }).fill(email)
    await dialog.getByRole('button', { name: 'Send the code' }).click()
    await expect(dialog.getByLabel('6-digit code')).toBeFocused()
    await dialog.getByLabel('6-digit code').fill(await codeMailedTo(request, email))
    if (email === partnerEmail) break
    await expect(dialog).toContainText('isn’t on this restroom’s team')
    expect(await stored(page, 'token')).toBeNull()
    await dialog.getByRole('button', { name: 'Use another email' }).click()
  }
  await expect(handBack).toBeVisible()
  expect(await stored(page, 'token')).not.toBeNull()

  await signInInstead(page)
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(handBack).toBeVisible()
})

/** A visit at a free restroom, of the guest who is signed in on the page. @returns its id. */
async function aFreeVisit(page: Page, request: APIRequestContext, locationId: string) {
  const token = await stored(page, 'token')
  const response = await request.post('/api/visits', {
    headers: { authorization: `Bearer ${token}` },
    data: { locationId, purchaseKey: crypto.randomUUID(), shownCents: 0 },
  })
  const outcome = AccessOutcome.parse(await response.json())
  if (!('visitId' in outcome)) throw new Error(`The free door answered ${outcome.kind}`)
  return outcome.visitId
}

test('a guest who was shown a keypad’s code is offered the new one once the partner changes it', async ({
  page,
  request,
}) => {
  const { _id, headers } = await aRestroom(request, { price: 0 })
  const setCode = async (code: string) => {
    const data = { entry: 'keypad', code }
    expect((await request.put('/api/locations/me/entry', { headers, data })).ok()).toBe(true)
  }
  await setCode('47#12')
  await signedIn(page, request)
  await page.goto(`/#/visits/${await aFreeVisit(page, request, _id)}`)
  const show = page.getByRole('button', { name: 'Show the door code' })
  await show.click()
  await expect(page.getByText('47#12')).toBeVisible()

  await setCode('98*76')
  await expect(page.getByText('This door has a new code.')).toBeVisible()
  await expect(page.getByText('47#12')).toHaveCount(0)
  await expect(page.getByText('Works offline')).toHaveCount(0)
  await show.click()
  await expect(page.getByText('98*76')).toBeVisible()
  await page.reload()
  await expect(page.getByText('98*76')).toBeVisible()
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
  const visitId = await aFreeVisit(page, request, restroom._id)
  await page.goto(`/#/visits/${visitId}`)
  await expect(page.getByText('47#12')).toHaveCount(0)
  await expect(page.getByText('Works offline')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the door code' }).click()
  await expect(page.getByText('47#12')).toBeVisible()
  await expect(page.getByText('Works offline')).toBeVisible()
  await page.goto('/#/guest')
  await context.setOffline(true)
  await page.goto(`/#/visits/${visitId}`)
  await expect(page.getByText('47#12')).toBeVisible()

  await theirs.reload()
  await expect(theirs.getByText('seen once since')).toBeVisible()
  await theirs.goto('/#/partner/door')
  await expect(theirs.getByRole('heading', { name: 'Check a code' })).toBeVisible()
  await expect(theirs.getByText('Guests see the keypad’s code on their phone')).toBeVisible()
  await expect(theirs.getByText('Type the guest’s code')).toHaveCount(0)
  await partner.close()
})
