import { anOperator, operatorSignsIn, pitstop } from './operators.ts'
import { freshEmail, holdSession, password, signedIn } from './people.ts'
import { aDoor, codeOn, openPayment, payButton, payWith } from './purchases.ts'
import { aRestroom } from './restrooms.ts'
import { expect, test } from './test.ts'

test('an operator finds an order by the keyboard and refunds a part, then the rest; guest and partner read the same', async ({
  page,
  request,
  product,
  browser,
}) => {
  const door = await aDoor(request)
  const guest = await signedIn(page, request)
  await openPayment(page, door)
  await payButton(page).click()
  await payWith(page)
  await expect(page.getByText('Guest access')).toBeVisible()
  await door.check(await codeOn(page))
  const visitUrl = page.url()

  const operator = await anOperator(product)
  const desk = await browser.newPage({ baseURL: product.url })
  await operatorSignsIn(desk, operator)
  await desk.keyboard.type(guest.email)
  const visit = desk.getByRole('list', { name: 'Results' }).getByRole('link', { name: /^Visit at/ })
  await visit.focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name: 'Visit · $2.50' })).toBeFocused()
  await expect(desk.getByText('Balanced')).toBeVisible()

  await desk.getByRole('button', { name: 'Part of it', exact: true }).click()
  await desk.getByLabel('Amount in US dollars').fill('2.51')
  await desk.getByRole('button', { name: 'Refund part of it' }).click()
  await expect(desk.getByText('Enter an amount from $0.01 to $2.50')).toBeVisible()
  await expect(desk.getByText('Say why, in a few words')).toBeVisible()
  await desk.getByLabel('Amount in US dollars').fill('1')
  await desk.getByLabel('Reason').fill('There was no paper.')
  await desk.getByRole('button', { name: 'Refund $1.00' }).click()
  await expect(desk.getByText('$1.00 is being refunded.')).toBeVisible()
  await expect(desk.getByText(/refunded part of the order/)).toBeVisible()
  await expect(desk.getByText('Left of it: $2.50 → $1.50')).toBeVisible()
  await expect(desk.getByText('$1.00 was already refunded.')).toBeVisible()

  await page.reload()
  await expect(page.getByText(/^We’re refunding \$1\.00 of your payment/)).toBeVisible()
  const office = await browser.newPage({ baseURL: product.url })
  await holdSession(office, request, { email: door.partnerEmail, userType: 'partner' })
  await office.goto('/#/partner/earnings')
  const line = office.getByRole('listitem').filter({ hasText: /^Partly refunded/ })
  await expect(line).toContainText('1 guest got $1.00 back, part of what they paid')
  await expect(line).toContainText('-$0.70')
  await office.close()

  await desk.getByLabel('Reason').fill('The room was locked from inside.')
  await desk.getByRole('button', { name: 'Refund $1.50' }).click()
  await expect(desk.getByText('$1.50 is being refunded.')).toBeVisible()
  await expect(desk.getByText(/refunded the order/)).toBeVisible()
  await expect(desk.getByText('State: Paid → Refunded')).toBeVisible()

  await page.goto(visitUrl)
  await page.reload()
  await expect(page.getByText('You couldn’t get in.')).toBeVisible()
  const earned = await request.get('/api/account/data', { headers: door.headers })
  const { earnings } = (await earned.json()) as { earnings: { cents: number }[] }
  expect(earnings.map(({ cents }) => cents).sort()).toEqual([-105, -70, 175])
  await desk.close()
})

test('an operator narrows a list down, sorts it, keeps it as a view, takes it along and opens a file', async ({
  page,
  request,
  product,
}) => {
  const name = `Listed ${crypto.randomUUID().slice(0, 8)}`
  await aRestroom(request, { name: `${name} A`, price: 2.5 })
  await aRestroom(request, { name: `${name} B`, price: 8 })
  await operatorSignsIn(page, await anOperator(product))
  await page.goto('/#/operator/lists/restrooms')
  await page.getByLabel('Search', { exact: true }).fill(name)
  await expect(page.getByText('2 rows')).toBeVisible()
  await page.waitForURL(/words=/)
  await page.goto(`${page.url()}&sort=cents`)
  const links = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(links).toHaveText([`${name} B`, `${name} A`])

  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Dear ones')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.goto('/#/operator/lists/orders')
  await page.getByRole('link', { name: 'Dear ones' }).click()
  await expect(links).toHaveText([`${name} B`, `${name} A`])

  // A table has heads to press where there is room for it.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(links).toHaveText([`${name} A`, `${name} B`])
  await page.getByRole('searchbox', { name: /^Find a guest/ }).fill('nobody of that name')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await expect(links).toHaveText([`${name} A`, `${name} B`])
  await page.getByRole('link', { name: 'Dear ones' }).click()

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await coming).suggestedFilename()).toBe('pitstop-restrooms.csv')
  await expect(page.getByText('2 rows downloaded.')).toBeVisible()
  await links.first().click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} B` })).toBeFocused()
})

test('an operator suspends a guest from the list; the guest reads why, and gets codes again once it is lifted', async ({
  page,
  request,
  product,
  browser,
}) => {
  const restroom = await aRestroom(request, { price: 0 })
  const guest = await signedIn(page, request)
  const desk = await browser.newPage({
    baseURL: product.url,
    viewport: { width: 1280, height: 800 },
  })
  await operatorSignsIn(desk, await anOperator(product))
  await desk.goto(`/#/operator/lists/guests?words=${encodeURIComponent(guest.email)}`)
  await desk.getByRole('button', { name: 'Suspend Ana K.' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Suspend Ana K.' })
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(dialog.getByText('Say in a few words why')).toBeVisible()
  await dialog.getByLabel('What for').selectOption('Damage')
  await dialog.getByLabel('For how long').selectOption('Until we lift it')
  await dialog.getByLabel('In your words').fill('The sink was torn off the wall.')
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByRole('row', { name: /Ana K\./ })).toContainText('Suspended')

  await page.reload()
  const notice = page.getByRole('status').filter({ hasText: 'Your account is suspended' })
  await expect(notice).toContainText('until we lift it.')
  await expect(notice).toContainText('Why: Damage. “The sink was torn off the wall.”')
  await expect(notice).toContainText('Write to ')
  await page.goto(`/#/home/${restroom._id}`)
  await expect(page.getByText('Your profile says why and who to write to.')).toBeVisible()

  await desk.getByRole('link', { name: 'Ana K.' }).click()
  await desk.getByLabel('New note').fill('Has offered to pay for the sink.')
  await desk.getByRole('button', { name: 'Add note' }).click()
  await expect(desk.getByRole('list', { name: 'Notes' })).toContainText('Has offered to pay')
  await desk.getByLabel('Reason').fill('The sink is paid for.')
  await desk.getByRole('button', { name: 'Lift the suspension' }).click()
  await expect(desk.getByRole('heading', { name: 'Suspend this guest' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Get access code' })).toBeVisible()
  await desk.close()
})

test('the command says what it wants, and makes an operator once', async ({ product }) => {
  expect(await pitstop(product, ['operator'])).toMatchObject({ code: 2 })
  expect(await pitstop(product, ['operator', 'not an address'])).toMatchObject({ code: 2 })
  expect(await pitstop(product, ['operator', '--surprise'])).toMatchObject({ code: 2 })
  const email = freshEmail()
  expect(await pitstop(product, ['operator', email], 'short')).toMatchObject({ code: 1 })
  expect(await pitstop(product, ['operator', email], password)).toMatchObject({ code: 0 })
  const again = await pitstop(product, ['operator', email], password)
  expect(again).toMatchObject({ code: 1 })
  expect(again.output).toContain('--renew')
  expect((await pitstop(product, ['--help'])).output).toContain('pitstop operator')
})
