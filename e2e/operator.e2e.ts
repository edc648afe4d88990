import { anOperator, operatorSignsIn, pitstop } from './operators.ts'
import { freshEmail, password, signedIn } from './people.ts'
import { aDoor, codeOn, openPayment, payButton, payWith } from './purchases.ts'
import { expect, test } from './test.ts'

test('an operator finds an order by the keyboard and refunds it; guest and partner read the same', async ({
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
  const visit = desk
    .getByRole('list', { name: 'What was found' })
    .getByRole('link', { name: /^Visit at/ })
  await visit.focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name: 'Visit · $2.50' })).toBeFocused()
  await expect(desk.getByText('Balanced')).toBeVisible()

  await desk.getByRole('button', { name: 'Refund $2.50' }).click()
  await expect(desk.getByText('Say why, in a few words')).toBeVisible()
  await desk.getByLabel('Reason').fill('The room was locked from inside.')
  await desk.getByRole('button', { name: 'Refund $2.50' }).click()
  await expect(desk.getByText('The money is on its way back.')).toBeVisible()
  await expect(desk.getByText(/refunded the order/)).toBeVisible()

  await page.goto(visitUrl)
  await page.reload()
  await expect(page.getByText('You could not get in.')).toBeVisible()
  const earned = await request.get('/api/account/data', { headers: door.headers })
  const { earnings } = (await earned.json()) as { earnings: { cents: number }[] }
  expect(earnings.map(({ cents }) => cents).sort()).toEqual([-175, 175])
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
