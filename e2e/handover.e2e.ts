import { confirmByLink } from './outbox.ts'
import { anAccount, field, holdSession, linkMailedTo, password, signedIn } from './people.ts'
import { aDoor, codeOn, payForVisit } from './purchases.ts'
import { openAtNoon } from './restrooms.ts'
import { expect, test } from './test.ts'

test('an owner hands a restroom over: the guest with a code still gets in, and each side has its own statement', async ({
  page,
  request,
  browser,
  product,
}) => {
  const door = await aDoor(request, 2.5, { name: 'Lantern East', openingHours: openAtNoon() })
  await confirmByLink(request, door.partnerEmail)
  const buyer = await anAccount(request, 'partner')
  await confirmByLink(request, buyer.email)
  const guestPage = await (await browser.newContext()).newPage()
  await signedIn(guestPage, request)
  await payForVisit(guestPage, door)
  const code = await codeOn(guestPage)

  await holdSession(page, request, { email: door.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner')
  await page.getByRole('link', { name: 'Sell or hand over this restroom' }).click()
  await field(page, 'Email of the new owner').fill(buyer.email)
  await page.getByRole('button', { name: 'Offer this restroom' }).click()
  const confirm = page.getByRole('dialog', { name: 'Offer Lantern East?' })
  await confirm.getByLabel('Your password').fill(password)
  await confirm.getByRole('button', { name: 'Offer this restroom' }).click()
  await expect(page.getByRole('heading', { name: `Offered to ${buyer.email}` })).toBeVisible()

  const buyerPage = await (await browser.newContext()).newPage()
  const link = await linkMailedTo(buyerPage, product.output(), buyer.email, /is offered to you/)
  await holdSession(buyerPage, request, buyer)
  await buyerPage.goto(link)
  const offer = buyerPage.getByRole('region', { name: 'Lantern East' })
  await offer.getByRole('button', { name: 'Accept' }).click()
  const accept = buyerPage.getByRole('dialog', { name: 'Take over Lantern East?' })
  await accept.getByLabel('Your password').fill(password)
  await accept.getByRole('button', { name: 'Accept' }).click()
  const visible = buyerPage.getByRole('switch', { name: 'Make My Bathroom Visible to Guests' })
  await expect(visible).not.toBeChecked()
  await visible.click()

  // The seller's door no longer knows the code, the buyer's lets the guest in.
  const refused = await request.post('/api/door/checks', {
    headers: door.headers,
    data: { code },
  })
  expect(refused.status()).toBe(409)
  await buyerPage.goto('/#/partner/door')
  await expect(buyerPage.getByRole('heading', { name: 'Type the guest’s code' })).toBeVisible()
  await buyerPage.keyboard.type(code)
  await buyerPage.keyboard.press('Enter')
  await expect(buyerPage.getByRole('alert')).toContainText('Valid')

  // The address from before leads on, and says that another host runs it.
  await guestPage.goto(`/#/home/${door._id}`)
  await expect(guestPage.getByText(/^New management since/)).toBeVisible()
  expect(guestPage.url()).not.toContain(door._id)

  await page.goto('/#/partner/earnings')
  await expect(page.getByText(/\$1\.\d\d/).first()).toBeVisible()
  await buyerPage.goto('/#/partner/earnings')
  await expect(buyerPage.getByText('$0.00').first()).toBeVisible()
  await page.goto('/#/partner/restrooms')
  await page.getByRole('button', { name: /^Lantern East.*Handed over on/ }).click()
  await expect(page.getByText(/are still yours to answer/)).toBeVisible()
})
