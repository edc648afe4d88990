import { signedIn } from './people.ts'
import { aDoor, buyPlan, codeOn, openPayment, payButton, payWith } from './purchases.ts'
import { openAtNoon } from './restrooms.ts'
import { expect, onItsOwnProduct } from './test.ts'

/** The nearest other restroom must be one that costs something. */
const test = onItsOwnProduct()

test('a guest with a pass pays for a cheaper visit, and the pass is still there for the next one', async ({
  page,
  request,
}) => {
  const [cheap, dear] = [await aDoor(request, 1.5), await aDoor(request, 4.5)]
  await signedIn(page, request)
  await buyPlan(page, 'One-Time')
  await page.goto(`/#/home/${cheap._id}`)
  await expect(page.getByText('Your One-Time Access is worth $3.99.')).toBeVisible()
  await expect(page.getByText(/^You save /)).toHaveCount(0)
  await expect(page.getByRole('button', { name: / your One-Time Access$/ })).toHaveText([
    'Pay $1.50 and keep your One-Time Access',
    'Get access code · with your One-Time Access',
  ])
  await page.getByRole('button', { name: 'Pay $1.50 and keep your One-Time Access' }).click()
  await expect(page.getByRole('link', { name: 'See plans' })).toHaveCount(0)
  await payButton(page).click()
  await payWith(page)
  await page.waitForURL(/#\/visits\//)
  expect(await cheap.check(await codeOn(page))).toBe('valid')

  await page.goto(`/#/home/${dear._id}`)
  await expect(page.getByRole('button', { name: 'with your One-Time Access' })).toBeVisible()
  // It costs more than the pass did: there is nothing to keep it for.
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)
})

test('the plans for a restroom leave out what costs more than it saves there, and say from when the others save', async ({
  page,
  request,
}) => {
  const restroom = await aDoor(request)
  await signedIn(page, request)
  await openPayment(page, restroom)
  await page.getByRole('link', { name: 'See plans' }).click()
  await expect(page.getByText('Cheaper than single visits from visit 4 on.')).toBeVisible()
  await expect(page.getByText('Cheaper than single visits from visit 8 on.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get One-Time' })).toHaveCount(0)
  await page.goto('/#/subscription')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Get One-Time' })).toBeVisible()
})

test('a member is sold nothing that the membership has, and sees it beside the price of another restroom', async ({
  page,
  request,
}) => {
  const here = await aDoor(request)
  await aDoor(request, 2.5, { openingHours: openAtNoon() })
  await signedIn(page, request)
  await buyPlan(page, 'Monthly')
  await page.goto('/#/subscription')
  await expect(page.getByText('You’re a member')).toBeVisible()
  await expect(page.getByText('Included in your membership')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Get / })).toHaveCount(0)

  await page.goto(`/#/home/${here._id}`)
  await page.getByRole('button', { name: 'with your Monthly Membership' }).click()
  await page.waitForURL(/#\/visits\//)
  await page.getByRole('button', { name: 'Couldn’t get in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Couldn’t get in?' })
  await dialog.getByRole('radio', { name: 'It was closed' }).check()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Nearest open restroom')).toBeVisible()
  await expect(page.getByText('Included in your Monthly Membership')).toBeVisible()
})
