import { at, signedIn, stored } from './people.ts'
import { aDoor, buyPlan, codeOn } from './purchases.ts'
import { expect, test } from './test.ts'

test.describe('the guest’s profile', () => {
  test('shows name, picture and what kind of guest this is [G1, R8]', async ({ page, request }) => {
    await signedIn(page, request)
    const main = page.getByRole('main')
    await page.goto('/#/guest')
    await expect(main.getByRole('heading', { name: 'Ana K.' })).toBeVisible()
    await expect(main.getByRole('img', { name: 'Ana K.' })).toBeVisible()
    await expect(main.getByText('Tourist')).toBeVisible()

    const headers = { authorization: `Bearer ${await stored(page, 'token')}` }
    await request.put('/api/guests/current/kind', { headers, data: { userType: 'gigWorker' } })
    await page.reload()
    await expect(main.getByText('Gig worker')).toBeVisible()
  })

  test('a newcomer is shown the way on', async ({ page, request }) => {
    await signedIn(page, request)
    await page.goto('/#/guest')
    await expect(page.getByText('No plan yet')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Find a restroom' }).first().click()
    await page.waitForURL(at('/home'))
  })

  test('My Subscription names plan, expiry, price, bathrooms allowed and benefits [G2]', async ({
    page,
    request,
  }) => {
    await signedIn(page, request)
    await buyPlan(page, 'One-Time')
    await page.goto('/#/guest')
    const card = page.getByRole('region', { name: 'My Subscription' })
    for (const words of ['One-Time Access', '$3.99', 'Not started yet', 'Single use'])
      await expect(card).toContainText(words)
    await expect(card.getByRole('definition')).toHaveText('1')

    await buyPlan(page, 'Monthly')
    await page.goto('/#/guest')
    await expect(card).toContainText(/Renews on \w+ \d+, \d{4}/)
    for (const words of ['Monthly Membership', '$19.99', 'Unlimited access', 'Cancel anytime'])
      await expect(card).toContainText(words)
    await expect(card.getByRole('definition')).toHaveText('Unlimited')
  })

  test('Bathroom History lists where one has been, and takes one to five stars [G3]', async ({
    page,
    request,
  }) => {
    const restroom = await aDoor(request, 0)
    await signedIn(page, request)
    await page.goto(`/#/home/${restroom._id}`)
    await page.getByRole('button', { name: 'Get access code' }).click()
    await restroom.check(await codeOn(page))

    await page.goto('/#/guest')
    const history = page.getByRole('region', { name: 'Bathroom History' })
    await expect(history.getByRole('heading', { name: restroom.name })).toBeVisible()
    for (const words of ['1 visit', '218 W 46th St', 'Free'])
      await expect(history).toContainText(words)
    await history.getByRole('button', { name: `Rate this visit to ${restroom.name}` }).click()
    await expect(history.getByRole('radio')).toHaveCount(5)
    await history.getByRole('radio', { name: '1 star' }).focus()
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
      await page.keyboard.press(key)
    await history.getByRole('button', { name: 'Send review' }).click()
    await expect(history.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()

    await page.reload()
    await expect(history.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    await expect(history.getByRole('button', { name: /^Rate this visit/ })).toHaveCount(0)
  })

  test('preferences are two checkboxes that can only be read [G4]', async ({ page, request }) => {
    await signedIn(page, request)
    await page.goto('/#/guest')
    const boxes = page.getByRole('main').getByRole('checkbox')
    await expect(boxes).toHaveCount(2)
    for (const name of ['Promotional offers', 'New bathrooms in my area']) {
      const box = page.getByRole('checkbox', { name })
      await expect(box).toBeDisabled()
      await page.getByText(name).click({ force: true })
      await expect(box).not.toBeChecked()
    }
  })

  test('says that it loads, then why it could not, and tries again [G5]', async ({
    page,
    request,
  }) => {
    await signedIn(page, request)
    const { promise: firstCall, resolve: answer } = Promise.withResolvers<undefined>()
    await page.route('**/api/guests/current', async (route) => {
      await firstCall
      const json = { error: 'resting', message: 'The profile is resting.' }
      await route.fulfill({ status: 503, json })
    })
    await page.goto('/#/guest')
    await expect(page.getByText('Loading profile...').last()).toBeVisible()
    answer(undefined)
    await expect(page.getByText('Error: The profile is resting.')).toBeVisible()
    await page.unroute('**/api/guests/current')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Ana K.' })).toBeVisible()
  })

  test('leads to the account, and out', async ({ page, request }) => {
    await signedIn(page, request)
    await page.goto('/#/guest')
    const more = page.getByRole('navigation', { name: 'Account' })
    await expect(more.getByRole('link', { name: 'Account and sign-in' })).toHaveAttribute(
      'href',
      '#/account',
    )
    await more.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(at('/'))
    expect(await stored(page, 'token')).toBeNull()
  })
})
