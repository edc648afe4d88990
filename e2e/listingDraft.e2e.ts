import type { APIRequestContext, Page } from '@playwright/test'
import { OwnLocation } from '#contract/locations.ts'
import { restroomHeader } from '#contract/restrooms.ts'
import {
  cancelButton,
  editButton,
  photos,
  picture,
  saveButton,
  sentBySave,
  toggle,
  upload,
  withRestroom,
} from './listing.ts'
import { confirmByLink, linkMailedTo } from './outbox.ts'
import { anAccount, field, holdSession, password, signedIn, stored } from './people.ts'
import { aRestroom } from './restrooms.ts'
import { expect, test } from './test.ts'

const keptAgain = 'Your unsaved changes are back'

test.describe('what a partner types', () => {
  test('comes back after a reload, photos too, and is gone once it is saved', async ({
    page,
    request,
  }) => {
    await withRestroom(page, request)
    await editButton(page).click()
    await field(page, 'Location Name').fill('Corner Bakery')
    await page.getByRole('button', { name: 'Weekly' }).click()
    await page.getByLabel('Monday opens').fill('')
    await upload(page).setInputFiles(await picture(page, 'door.png'))
    await expect(photos(page)).toHaveAttribute('src', /^\/photos\//)
    await page.reload()
    await expect(page.getByText(keptAgain)).toBeVisible()
    await expect(field(page, 'Location Name')).toHaveValue('Corner Bakery')
    await expect(page.getByLabel('Monday opens')).toHaveValue('')
    await page.getByLabel('Monday opens').fill('09:00')
    const sent = await sentBySave(page)
    expect(sent.name).toBe('Corner Bakery')
    expect(sent.photoUrls).toHaveLength(1)
    await expect(editButton(page)).toBeVisible()
    await page.reload()
    await expect(editButton(page)).toBeVisible()
  })

  test('is gone once it is discarded', async ({ page, request }) => {
    const { name } = await withRestroom(page, request)
    await editButton(page).click()
    await field(page, 'Location Name').fill('Corner Bakery')
    await cancelButton(page).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await page.reload()
    await editButton(page).click()
    await expect(field(page, 'Location Name')).toHaveValue(name)
    await expect(page.getByText(keptAgain)).toHaveCount(0)
  })

  test('is never shown to another account, and waits for its own', async ({ page, request }) => {
    const first = await signedIn(page, request, 'partner')
    await field(page, 'Location Name').fill('Corner Bakery')
    const second = await anAccount(request, 'partner')
    await holdSession(page, request, { ...second, userType: 'partner' })
    await page.goto('/#/partner')
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
    await expect(field(page, 'Location Name')).toHaveValue('Ana K.')
    await holdSession(page, request, { ...first, userType: 'partner' })
    await page.goto('/#/partner')
    await expect(field(page, 'Location Name')).toHaveValue('Corner Bakery')
  })

  test('waits for the team it was typed for, also in another tab', async ({
    page,
    request,
    context,
  }) => {
    const { name, partnerEmail } = await withRestroom(page, request)
    const other = await aRestroom(request, { name: 'Lantern Rooms' })
    for (const email of [partnerEmail, other.partnerEmail]) await confirmByLink(request, email)
    const data = { email: partnerEmail, role: 'owner', restrooms: null, password }
    await request.post('/api/partner/team/invitations', { headers: other.headers, data })
    const { path } = await linkMailedTo(request, partnerEmail, /invited to a team/)
    await page.goto('/#/partner/restrooms/new')
    await field(page, 'Location Name').fill('Corner Bakery')
    const second = await context.newPage()
    await second.goto(path)
    await second.getByRole('button', { name: 'Accept' }).click()
    await expect(second).toHaveURL(/#\/partner\/today$/)
    await expect(field(page, 'Location Name')).toHaveValue('')
    await field(page, 'Location Name').fill('Lantern East')

    await second.goto('/#/account')
    await second.getByRole('button', { name: `Switch to ${name}` }).click()
    await expect(field(page, 'Location Name')).toHaveValue('Corner Bakery')
    await second.getByRole('link', { name: 'Door' }).first().waitFor()
    await second.goto('/#/account')
    await second.getByRole('button', { name: 'Switch to Lantern Rooms' }).click()
    await expect(field(page, 'Location Name')).toHaveValue('Lantern East')
  })

  test('belongs to the restroom it was typed for', async ({ page, request }) => {
    await withRestroom(page, request)
    await editButton(page).click()
    await field(page, 'Location Name').fill('Corner Bakery')
    await page.route('**/api/locations/me', async (route) => {
      const reply = await route.fetch()
      const own = OwnLocation.parse(await reply.json())
      await route.fulfill({ json: { ...own, _id: crypto.randomUUID() } })
    })
    await page.reload()
    await expect(editButton(page)).toBeVisible()
    await page.unroute('**/api/locations/me')
    await page.reload()
    await expect(field(page, 'Location Name')).toHaveValue('Corner Bakery')
  })

  test('is kept for 30 days', async ({ page, request }) => {
    await withRestroom(page, request)
    const later = (days: number) => page.clock.setFixedTime(Date.now() + days * 86_400_000)
    await editButton(page).click()
    await field(page, 'Location Name').fill('Corner Bakery')
    await later(29)
    await page.reload()
    await expect(page.getByText(keptAgain)).toBeVisible()
    await later(60)
    await page.reload()
    await expect(editButton(page)).toBeVisible()
  })
})

test('an open screen of a restroom names it with all that it saves', async ({ page, request }) => {
  const { _id: id } = await withRestroom(page, request)
  const namedBy = async (path: string, press: () => Promise<void>) => {
    const sending = page.waitForRequest(
      (sent) => sent.method() === 'PUT' && sent.url().endsWith(`/api/locations/me${path}`),
    )
    await press()
    return (await sending).headers()[restroomHeader]
  }
  const pause = page.getByRole('button', { name: '15 min' })
  expect(await namedBy('/pause', () => pause.click())).toBe(id)
  expect(await namedBy('/visibility', () => toggle(page).click())).toBe(id)
  await editButton(page).click()
  await field(page, 'Location Name').fill('Corner Bakery')
  expect(await namedBy('', () => saveButton(page).click())).toBe(id)
})

test.describe('a partner whose listing someone else has saved meanwhile', () => {
  const dialog = (page: Page) =>
    page.getByRole('dialog', { name: 'Someone else saved these details' })

  async function bothEdit(page: Page, request: APIRequestContext) {
    await withRestroom(page, request)
    await editButton(page).click()
    await field(page, 'Location Name').fill('Mine')
    const headers = { authorization: `Bearer ${await stored(page, 'token')}` }
    const own = OwnLocation.parse(
      await (await request.get('/api/locations/me', { headers })).json(),
    )
    const data = { ...own, name: 'Theirs', expectedVersion: own.version }
    const reply = await request.put('/api/locations/me', { headers, data })
    expect(reply.status()).toBe(200)
    await saveButton(page).click()
    await expect(dialog(page)).toBeVisible()
    return async () => {
      const now = await request.get('/api/locations/me', { headers })
      return OwnLocation.parse(await now.json()).name
    }
  }

  test('is told, and may load theirs', async ({ page, request }) => {
    const savedName = await bothEdit(page, request)
    expect(await savedName()).toBe('Theirs')
    await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(field(page, 'Location Name')).toHaveValue('Mine')
    await saveButton(page).click()
    await dialog(page).getByRole('button', { name: 'Load theirs' }).click()
    await expect(field(page, 'Location Name')).toHaveValue('Theirs')
    await field(page, 'Location Name').fill('Both')
    await saveButton(page).click()
    await expect(editButton(page)).toBeVisible()
    expect(await savedName()).toBe('Both')
  })

  test('is told, and may keep theirs out', async ({ page, request }) => {
    const savedName = await bothEdit(page, request)
    await dialog(page).getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('Saved. Guests see this now.')).toBeVisible()
    expect(await savedName()).toBe('Mine')
  })
})
