import { blockStorage } from './blockStorage.ts'
import { codeMailedTo } from './outbox.ts'
import { field, freshEmail } from './people.ts'
import { aDoor, codeOn, typeCard } from './purchases.ts'
import { expect, test } from './test.ts'

test('a free visit without an account asks for a card check that charges nothing; a prepaid card is told, and email is the other way', async ({
  page,
  request,
}) => {
  const door = await aDoor(request, 0)
  const start = async () => {
    await page.goto(`/#/home/${door._id}`)
    await expect(
      page.getByText('For a free visit, we check a card. Nothing is charged.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Check a card' }).click()
  }
  const check = page.getByRole('button', { name: 'Check card', exact: true })
  await start()
  await typeCard(page, 'Prepaid')
  await check.click()
  await expect(
    page.getByRole('heading', { name: 'Prepaid cards can’t be used for this' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to the restroom' }).click()
  await page.getByRole('button', { name: 'Use your email instead' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()

  await start()
  await typeCard(page)
  await check.click()
  await expect(page.getByRole('button', { name: 'Get access code · Free' })).toBeVisible()
  await page.getByRole('button', { name: 'Get access code · Free' }).click()
  await page.waitForURL(/#\/visits\//)
  expect(await codeOn(page)).toMatch(/^\d{4,6}$/)

  // The address that the provider led back to shows nothing elsewhere.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/checked?session_id=cs_test_0')
  await expect(page.getByRole('heading', { name: 'Open it where you started' })).toBeVisible()
})

test('a confirmed address brings a free visit without an account: the form stays through sending, and leads on', async ({
  page,
  request,
}) => {
  const door = await aDoor(request, 0)
  const email = freshEmail()
  await page.goto(`/#/home/${door._id}`)
  await page.getByRole('button', { name: 'Use your email instead' }).click()
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(field(page, '6-digit code')).toBeVisible()
  await field(page, '6-digit code').fill(await codeMailedTo(request, email))
  await page.getByRole('button', { name: 'Get access code · Free' }).click()
  await page.waitForURL(/#\/visits\//)
  expect(await codeOn(page)).toMatch(/^\d{4,6}$/)
  // A guest without a name is called at the door by the mark that their own screen shows.
  await expect(page.getByText(/^Guest · /)).toBeVisible()
})

test('a browser that keeps nothing checks the card in another tab, and the page that stays open shows the code', async ({
  page,
  context,
  request,
}) => {
  const door = await aDoor(request, 0)
  await blockStorage(context)
  await page.goto(`/#/home/${door._id}`)
  await page.getByRole('button', { name: 'Check a card' }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Check the card in a new tab' }).click()
  const provider = await opened
  await typeCard(provider)
  await provider.getByRole('button', { name: 'Check card', exact: true }).click()
  await expect(provider.getByRole('heading', { name: 'Open it where you started' })).toBeVisible()
  await page.getByRole('link', { name: 'I’ve checked it' }).click()
  await page.getByRole('button', { name: 'Get access code · Free' }).click()
  await page.waitForURL(/#\/visits\//)
  expect(await codeOn(page)).toMatch(/^\d{4,6}$/)
})
