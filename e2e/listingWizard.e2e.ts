import type { Page } from '@playwright/test'
import { OwnLocation, saveLocation } from '#contract/locations.ts'
import { address } from './listing.ts'
import { at, field, signedIn, signedInAs, stored } from './people.ts'
import { expect, test } from './test.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const preview = (page: Page) => page.getByRole('region', { name: 'What guests see' })

async function fillInWhere(page: Page) {
  // As the business is called, until it is called otherwise.
  await expect(field(page, 'Location Name')).toHaveValue('Ana K.')
  await field(page, 'Location Name').fill('Corner Bakery')
  await field(page, 'Address').fill(address)
  await next(page).click()
  await expect(step(page, 'How do guests get in?')).toBeFocused()
}

test.describe('a partner who lists a first restroom', () => {
  test('goes live in five steps, with hours that were chosen and the price that is usual nearby', async ({
    page,
    request,
  }) => {
    const sent: unknown[] = []
    page.on('request', (call) => {
      if (call.method() === 'PUT' && call.url().includes('/api/locations/'))
        sent.push(call.postDataJSON())
    })
    await signedIn(page, request, 'partner')
    await expect(page.getByRole('progressbar', { name: 'Step 1 of 5' })).toBeVisible()
    await fillInWhere(page)
    await expect(preview(page)).toContainText('Corner Bakery')
    await field(page, 'Step 1').fill('Through the glass door')
    await next(page).click()

    await expect(step(page, 'When can guests come in?')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Unknown' })).toHaveCount(0)
    await next(page).click()
    await expect(page.getByRole('alert')).toHaveText('Choose your hours first.')
    await page.getByRole('button', { name: '24 hours' }).click()
    await next(page).click()

    await expect(step(page, 'What does a visit cost?')).toBeFocused()
    const words = await page.getByText(/^Most restrooms near you/).innerText()
    const price = Number(/\$(\d+\.\d\d)/.exec(words)?.[1])
    const chip = page.getByRole('button', { name: `Charge $${price.toFixed(2)}` })
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(preview(page)).toContainText(`$${price.toFixed(2)}`)
    await next(page).click()

    await expect(page.getByRole('progressbar', { name: 'Step 5 of 5' })).toBeVisible()
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Go live' }).click()
    await expect(page.getByRole('heading', { name: 'Your restroom is live' })).toBeVisible()
    const { openingHours, ...saved } = saveLocation.body.parse(sent[0])
    expect(saved).toMatchObject({
      name: 'Corner Bakery',
      price,
      instructions: 'Through the glass door',
    })
    expect(openingHours?.weekly).toHaveLength(7)
    const headers = { authorization: `Bearer ${await stored(page, 'token')}` }
    const own = await request.get('/api/locations/me', { headers })
    expect(OwnLocation.parse(await own.json()).isActive).toBe(true)

    await page.getByRole('link', { name: 'Print your door sign' }).click()
    await page.waitForURL(at('/partner/door/sign'))
  })

  test('goes back and forth and reloads, and nothing that was filled in is lost', async ({
    page,
    request,
  }) => {
    await signedIn(page, request, 'partner')
    await fillInWhere(page)
    await field(page, 'Step 1').fill('Through the glass door')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(step(page, 'Where is it?')).toBeFocused()
    await expect(field(page, 'Location Name')).toHaveValue('Corner Bakery')
    await page.goBack()
    await expect(step(page, 'How do guests get in?')).toBeFocused()
    await page.reload()
    await expect(step(page, 'How do guests get in?')).toBeVisible()
    await expect(field(page, 'Step 1')).toHaveValue('Through the glass door')
    await page.getByRole('button', { name: 'Show all fields at once' }).click()
    await expect(field(page, 'Location Name')).toHaveValue('Corner Bakery')
    await expect(field(page, 'Step 1')).toHaveValue('Through the glass door')
  })

  test('goes on on another device where it was, and is told where both were used', async ({
    page,
    browser,
    request,
    product,
  }) => {
    const partner = await signedIn(page, request, 'partner')
    const storedDraft = () =>
      page.waitForResponse(
        (reply) => reply.url().includes('/listing-drafts/') && reply.request().method() === 'PUT',
      )
    const sent = storedDraft()
    await fillInWhere(page)
    await sent
    const context = await browser.newContext({ baseURL: product.url })
    const phone = await context.newPage()
    await signedInAs(phone, request, { ...partner, userType: 'partner' })
    await expect(phone.getByText('You left off on another device')).toBeVisible()
    await expect(step(phone, 'How do guests get in?')).toBeVisible()
    await expect(preview(phone)).toContainText('Corner Bakery')
    await field(phone, 'Step 1').fill('Ring the bell')
    await phone.waitForResponse((reply) => reply.url().includes('/listing-drafts/'))

    await field(page, 'Step 1').fill('Through the glass door')
    const changed = page.getByRole('dialog', { name: 'This draft changed on another device' })
    await changed.getByRole('button', { name: 'Load that version' }).click()
    await expect(field(page, 'Step 1')).toHaveValue('Ring the bell')
    const again = storedDraft()
    await field(page, 'Step 1').fill('Ring the bell twice')
    await again

    await field(phone, 'Step 1').fill('Mine')
    await phone.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).last().click()
    await expect(phone.getByRole('dialog')).toHaveCount(0)
    await phone.reload()
    await expect(field(phone, 'Step 1')).toHaveValue('Mine')
    await context.close()
  })

  test('stays where a step is not filled in, or its address is not found', async ({
    page,
    request,
  }) => {
    await signedIn(page, request, 'partner')
    await field(page, 'Location Name').fill('Corner Bakery')
    await next(page).click()
    await expect(field(page, 'Address')).toHaveAttribute('aria-invalid', 'true')
    await field(page, 'Address').fill('99 Nowhere Lane, Atlantis')
    await next(page).click()
    await expect(field(page, 'Address')).toHaveAccessibleDescription('Could not find this address')
    await expect(step(page, 'Where is it?')).toBeVisible()
  })
})
