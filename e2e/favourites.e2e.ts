import { anAccount, at, signIn, stored } from './people.ts'
import { aRestroom, card } from './restrooms.ts'
import { expect, test } from './test.ts'

test.describe('saved restrooms', () => {
  test('are kept on the device, join the account at sign-in, and leave with it', async ({
    page,
    request,
  }) => {
    const { email } = await anAccount(request)
    const [one, other] = [await aRestroom(request), await aRestroom(request)]
    const heart = page.getByRole('button', { name: `Save ${one.name}`, exact: true })
    await page.goto(`/#/home/${one._id}`)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/#/home?view=list&only=saved')
    await expect(card(page, one.name)).toBeVisible()
    await expect(card(page, other.name)).toHaveCount(0)

    await page.goto('/#/auth')
    await signIn(page, email)
    await page.waitForURL(at('/home'))
    await page.goto('/#/guest')
    const saved = page.getByRole('list', { name: 'Saved restrooms' })
    await expect(saved.getByRole('link', { name: one.name })).toBeVisible()
    expect(await stored(page, 'pitstop.favourites')).toBeNull()

    await one.setVisible(false)
    await page.reload()
    await expect(saved.getByText('Not open to guests right now.')).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('button', { name: 'Sign out' })
      .click()
    await page.waitForURL(at('/'))
    const left = await page.evaluate(() => JSON.stringify(localStorage))
    expect(left).not.toContain(one._id)
  })

  test('that guests do not find any more say so, and can be let go', async ({ page, request }) => {
    const restroom = await aRestroom(request)
    await page.goto(`/#/home/${restroom._id}`)
    await page.getByRole('button', { name: `Save ${restroom.name}`, exact: true }).click()
    await restroom.setVisible(false)
    await page.goto('/#/home?view=list&only=saved')
    const missing = page.getByRole('list', { name: 'Saved, but not available right now' })
    await expect(missing.getByText(restroom.name)).toBeVisible()
    await missing.getByRole('button').click()
    await expect(page.getByText('No saved restrooms here yet')).toBeVisible()
    expect(await stored(page, 'pitstop.favourites')).toBeNull()
  })
})
