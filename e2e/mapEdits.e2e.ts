import type { Page } from '@playwright/test'
import { picture } from './listing.ts'
import { accept, anAcceptedRestroom } from './mapEditing.ts'
import { anAccount, signIn, stored } from './people.ts'
import { expect, test } from './test.ts'

async function acceptPhoto(page: Page, name: string) {
  const waiting = page
    .getByRole('list', { name: 'Photos waiting' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await waiting.getByRole('button', { name: `Enlarge: Photo of ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await waiting.getByLabel('Reason').fill('The restroom, nobody in it.')
  await waiting.getByRole('button', { name: 'Accept', exact: true }).click()
  const shown = page.getByRole('list', { name: 'Photos shown' }).getByRole('listitem')
  await expect(shown.filter({ hasText: name })).toBeVisible()
}

/** A guest signs in where something is wrong, and is asked what. */
async function askWhatIsWrong(page: Page, path: string, guest: { email: string }) {
  await page.goto(`/${path}`)
  await page.getByRole('button', { name: 'Something wrong here?' }).click()
  await signIn(page, guest.email)
  return page.getByRole('dialog', { name: 'Something wrong here?' })
}

test('a guest signs in to add a photo, which a lost signal does not lose, and to report a restroom closed; an operator accepts both, and it is off the map', async ({
  page,
  request,
  product,
}) => {
  const { name, path } = await anAcceptedRestroom(page, request, product)

  const guest = await anAccount(request)
  const dialog = await askWhatIsWrong(page, path, guest)
  await expect(dialog.getByText('Nothing copied from Google or other maps.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Agree and continue' }).click()
  await dialog.getByRole('button', { name: 'Add a photo' }).click()
  await expect(dialog.getByText('Only the restroom, never people.')).toBeVisible()
  const photo = await picture(page, 'door.png')
  await page.context().setOffline(true)
  await dialog.getByLabel('Choose a photo').setInputFiles(photo)
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByText('Thanks. We’ll check it first.')).toBeVisible()
  await page.goto('/#/operator/map-edits')
  await acceptPhoto(page, name)
  await page.goto(`/${path}`)
  await expect(page.getByRole('img', { name: `Photo of ${name}` })).toBeVisible()

  await page.getByRole('button', { name: 'Something wrong here?' }).click()
  await dialog.getByRole('button', { name: 'It’s closed for good' }).click()
  await dialog.getByLabel('Note').fill('Fenced off.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Thanks. We’ll check it first.')).toBeVisible()
  // The list of edits was read before this one.
  await page.reload()

  const closed = await accept(page, name, 'Closed for good')
  await expect(closed).toContainText('Fenced off.')
  await page.goto(`/${path}`)
  await expect(page.getByText('This restroom is no longer on Pitstop')).toBeVisible()
})

test('a missing restroom is sent by a tab that was closed offline, and its author withdraws it while it waits', async ({
  page,
  request,
}) => {
  const guest = await anAccount(request)
  await page.goto('/#/home?view=list')
  await page.getByRole('button', { name: 'Something missing here?' }).click()
  await signIn(page, guest.email)
  await expect(page.getByRole('heading', { name: 'Add a missing restroom' })).toBeVisible()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Enter a name and an address.')).toBeVisible()
  const name = `Kiosk ${crypto.randomUUID()}`
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Address').fill('By the fountain')
  await page.getByRole('button', { name: 'Pin of the restroom' }).press('Shift+ArrowUp')
  await page.getByText('24 hours').click()
  await page.getByLabel('Wheelchair accessible').selectOption('Yes')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We’ll send this as soon as you’re back online.')).toBeVisible()
  await expect(page.getByText(/^Missing restroom waiting to be sent · /)).toBeVisible()
  const context = page.context()
  await page.close()
  await context.setOffline(false)

  const later = await context.newPage()
  // Its answer is lost, and it is sent once more.
  let isLost = false
  await later.route('**/api/map-edits/restrooms', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await later.goto('/#/guest')
  await expect.poll(() => stored(later, 'pitstop.outbox')).toBeNull()
  expect(isLost).toBe(true)
  await later.getByRole('link', { name: 'Your map edits' }).click()
  const mine = later.getByRole('list', { name: 'Your map edits' }).getByRole('listitem')
  await expect(mine).toHaveCount(1)
  await expect(mine).toContainText(name)
  await expect(mine).toContainText('Waiting')
  await mine.getByRole('button', { name: 'Withdraw' }).click()
  const question = later.getByRole('dialog', { name: 'Withdraw this edit?' })
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(later.getByText('No map edits yet')).toBeVisible()
})

/** The server's answer to the next edit at this address, once it comes. */
async function refuseNext(page: Page, url: string, error: string, message: string) {
  let isRefused = false
  await page.route(url, (route) => {
    if (isRefused || route.request().method() !== 'POST') return route.fallback()
    isRefused = true
    return route.fulfill({ status: 409, json: { error, message } })
  })
}

/** What was typed is sent without a signal, and refused once there is one. */
async function sendForLater(page: Page) {
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('We’ll send this as soon as you’re back online.')).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
}

test('a missing restroom that is refused later comes back as it was typed, and is sent again', async ({
  page,
  request,
}) => {
  const guest = await anAccount(request)
  await page.goto('/#/home?view=list')
  await page.getByRole('button', { name: 'Something missing here?' }).click()
  await signIn(page, guest.email)
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  const name = `Kiosk ${crypto.randomUUID()}`
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Address').fill('By the fountain')
  await page.getByText('24 hours').click()
  await page.getByLabel('Wheelchair accessible').selectOption('Yes')
  await page.getByLabel('Note').fill('Seen today.')
  const refusal = 'There’s already a public restroom right here.'
  await refuseNext(page, '**/api/map-edits/restrooms', 'restroom_known_here', refusal)
  await sendForLater(page)
  await expect(page.getByText(/^Your missing restroom from .* didn’t go through\./)).toBeVisible()
  await page.goto('/#/guest')
  await page.getByRole('link', { name: 'Edit and resend' }).click()

  await expect(page.getByRole('alert').getByText(refusal)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByLabel('Address')).toHaveValue('By the fountain')
  await expect(page.getByRole('button', { name: '24 hours', pressed: true })).toBeVisible()
  await expect(page.getByLabel('Wheelchair accessible')).toHaveValue('yes')
  await expect(page.getByLabel('Note')).toHaveValue('Seen today.')
  await page.getByLabel('Address').fill('Behind the fountain')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Thanks. We’ll check it first.')).toBeVisible()
  await expect(page.getByText(/^Your missing restroom/)).toHaveCount(0)
  expect(await stored(page, 'pitstop.outbox')).toBeNull()
})

test('an edit that is refused later leads back to its form, as it was typed', async ({
  page,
  request,
  product,
}) => {
  const { name, path } = await anAcceptedRestroom(page, request, product)
  const guest = await anAccount(request)
  const dialog = await askWhatIsWrong(page, path, guest)
  await dialog.getByRole('button', { name: 'Agree and continue' }).click()
  await dialog.getByRole('button', { name: 'Name, address or location is wrong' }).click()
  await dialog.getByLabel('Address').fill('10 River Rd')
  await dialog.getByLabel('Note').fill('It moved.')
  const refusal =
    'Many edits of this restroom are waiting for review already. Please try again later.'
  await refuseNext(page, '**/map-edits', 'enough_edits_here', refusal)
  await sendForLater(page)
  await expect(page.getByText(/^Your map edit from .* didn’t go through\./)).toBeVisible()
  await page.goto('/#/guest')
  await page.getByRole('link', { name: 'Edit and resend' }).click()

  await expect(dialog.getByRole('alert').getByText(refusal)).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await expect(dialog.getByLabel('Address')).toHaveValue('10 River Rd')
  await expect(dialog.getByLabel('Note')).toHaveValue('It moved.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Thanks. We’ll check it first.')).toBeVisible()
  expect(await stored(page, 'pitstop.outbox')).toBeNull()
})
