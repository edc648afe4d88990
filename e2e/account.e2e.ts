import { z } from 'zod'
import { Me } from '#contract/auth.ts'
import { at, field, password, signedIn, signIn, stored } from './people.ts'
import { saved } from './saved.ts'
import { expect, test } from './test.ts'

/** The smallest PNG there is. */
const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.describe('the account screen', () => {
  test('name, picture, type and preferences are changed there and shown on the profile [G1] [G4]', async ({
    page,
    request,
  }) => {
    await signedIn(page, request)
    await page.goto('/#/account')
    await page.getByRole('button', { name: 'Change name' }).click()
    await expect(field(page, 'Full name')).toBeFocused()
    await field(page, 'Full name').fill('Zoë Marín')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused()
    await page
      .getByLabel('Add a picture')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: aPicture })
    await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
    const face = page.getByRole('banner').getByRole('img', { name: 'Your profile' }).locator('img')
    await expect(face).toHaveAttribute('src', /^\/photos\/people\//)
    await page.getByRole('button', { name: 'Gig worker' }).click()
    await page.getByRole('checkbox', { name: 'New bathrooms in my area' }).click()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)

    await page.goto('/#/guest')
    await expect(page.getByRole('heading', { name: 'Zoë Marín' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText('Gig worker')).toBeVisible()
    await expect(main.locator('img[src^="/photos/people/"]')).toBeVisible()
    const newPlaces = page.getByRole('checkbox', { name: 'New bathrooms in my area' })
    await expect(newPlaces).toBeChecked()
    await expect(newPlaces).toBeDisabled()
    await expect(page.getByRole('checkbox', { name: 'Promotional offers' })).not.toBeChecked()

    await page.goto('/#/account')
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await expect(face).toHaveCount(0)
  })

  test('mails that one may do without are stopped there, and wanted again', async ({
    page,
    request,
  }) => {
    await signedIn(page, request)
    await page.goto('/#/account')
    const answers = page.getByRole('switch', { name: 'Answers to your requests' })
    const press = async (): Promise<unknown> => {
      const saved = page.waitForResponse('**/api/account/mails/requests')
      await answers.click()
      return (await saved).json()
    }
    await expect(answers).toBeChecked()
    await press()
    await page.reload()
    await expect(answers).not.toBeChecked()
    expect(await press()).toEqual([{ topic: 'requests', isWanted: true }])
    await expect(answers).toBeChecked()
  })

  test('mail that came back is told beside the address, with a code to confirm it', async ({
    page,
    request,
  }) => {
    await page.route('**/api/auth/me', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...Me.parse(await answer.json()), emailBounced: true } })
    })
    await signedIn(page, request, 'partner')
    await page.goto('/#/account')
    await expect(page.getByText('Email bounced')).toBeVisible()
    await expect(page.getByText(/^Our email to this address bounced/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change email' })).toBeVisible()
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page.getByLabel('6-digit code')).toBeVisible()
  })

  test('everything that is held is downloaded as one file, then the account is deleted', async ({
    page,
    request,
  }) => {
    const { email } = await signedIn(page, request)
    await page.goto('/#/account')
    const file = await saved(page, 'Download my data')
    const Data = z.object({ account: z.object({ email: z.string() }) })
    expect(Data.parse(JSON.parse(file.bytes.toString())).account.email).toBe(email)

    await page.getByRole('button', { name: 'Delete my account' }).click()
    await field(page, 'Your password').fill('not the password')
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await field(page, 'Your password').fill(password)
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    await page.waitForURL(at('/'))
    expect(await stored(page, 'token')).toBeNull()

    await page.goto('/#/auth')
    await signIn(page, email)
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password.')
  })
})
