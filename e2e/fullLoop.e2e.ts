import type { Page } from '@playwright/test'
import { moveClock } from './clock.ts'
import { address, goLive } from './listing.ts'
import { anOperator, operatorSignsIn } from './operators.ts'
import { codeMailedTo, confirmByLink, linkMailedTo } from './outbox.ts'
import { anAccount, field, freshEmail, holdSession, password } from './people.ts'
import { codeOn, payForVisit } from './purchases.ts'
import { expect, onItsOwnProduct } from './test.ts'

/** A product of its own: weeks go by here. */
const test = onItsOwnProduct()

/** Of the jobs that pay out, each of which comes round every few seconds. */
const patience = { timeout: 90_000 }
const dayMs = 86_400_000

/** Lists a restroom in the five steps, at $10. @returns its id. */
async function listByWizard(page: Page) {
  const next = page.getByRole('button', { name: 'Next' })
  await field(page, 'Location Name').fill('Corner Bakery')
  await field(page, 'Address').fill(address)
  await next.click()
  await field(page, 'Step 1').fill('Through the glass door')
  await next.click()
  await page.getByRole('button', { name: '24 hours' }).click()
  await next.click()
  const higher = page.getByRole('button', { name: 'Higher price' })
  while (await higher.isEnabled()) await higher.click()
  await expect(page.getByRole('group', { name: 'Price per visit' })).toContainText('$10.00')
  await next.click()
  return goLive(page)
}

async function addStaff(page: Page, name: string) {
  await page.goto('/#/partner/team')
  await page.getByRole('button', { name: 'Add staff' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create PIN' }).click()
  await expect(page.getByRole('dialog', { name: `PIN for ${name}` })).toBeVisible()
  const pin = /\d{6}/.exec((await dialog.textContent()) ?? '')?.[0] ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  return pin
}

async function inviteManager(page: Page, email: string) {
  await page.goto('/#/partner/team')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`We emailed the invitation to ${email}.`)).toBeVisible()
}

/** The link that the owner's screen shows beside the QR code. */
async function deviceLink(page: Page) {
  await page.goto('/#/partner/door')
  await page.getByRole('button', { name: 'Add a door device' }).click()
  await page.getByLabel('Name of the device').fill('Counter tablet')
  await page.getByRole('button', { name: 'Show the QR code' }).click()
  const words = await page.getByText(/partner\/device\?link=/).innerText()
  return words.slice(words.indexOf('/#/')).trim()
}

test('from the first step of a listing to the statement: owner, manager, staff, guests and operator each do their part, and the books balance', async ({
  page,
  request,
  product,
  browser,
}) => {
  test.setTimeout(180_000)
  const opened = async () => (await browser.newContext({ baseURL: product.url })).newPage()
  const owner = await anAccount(request, 'partner')
  expect(await confirmByLink(request, owner.email)).toBe(true)
  await holdSession(page, request, owner)
  await page.goto('/#/partner')
  const _id = await listByWizard(page)

  // The team: a manager by invitation, staff by PIN, a tablet by the code on the owner's screen.
  const email = freshEmail()
  await inviteManager(page, email)
  const manager = await opened()
  await manager.goto((await linkMailedTo(request, email, /invited to a team/)).path)
  await field(manager, 'Your name').fill('Noor Adeyemi')
  await field(manager, 'Password').fill(password)
  await manager.getByRole('button', { name: 'Send the code' }).click()
  const digits = field(manager, '6-digit code')
  await expect(digits).toBeVisible()
  await digits.fill(await codeMailedTo(request, email))
  await expect(manager).toHaveURL(/#\/partner\/today$/)
  const pin = await addStaff(page, 'Mika')
  const tablet = await opened()
  await tablet.goto(await deviceLink(page))
  await tablet.getByRole('button', { name: 'Start' }).click()
  await tablet.getByRole('button', { name: 'Enter PIN' }).click()
  await tablet.getByRole('dialog', { name: 'Enter your PIN' }).getByLabel('Your PIN').fill(pin)
  await expect(tablet.getByText('Mika is at the door')).toBeVisible()

  // Two guests without an account pay, and are let in; one of them says they were not.
  const [happy, unhappy] = [await opened(), await opened()]
  for (const guest of [happy, unhappy]) {
    await payForVisit(guest, { _id })
    await tablet.keyboard.type(await codeOn(guest))
    await tablet.keyboard.press('Enter')
    await expect(tablet.getByRole('alert')).toContainText('Valid')
    await expect(guest.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  }
  await unhappy.getByRole('button', { name: 'Couldn’t get in' }).click()
  await unhappy.getByRole('radio', { name: 'They turned me away' }).check()
  await unhappy.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(unhappy.getByText(/A person is checking it now/)).toBeVisible()

  // The manager is told, and answers in one tap.
  await manager.goto('/#/partner/today')
  await manager.reload()
  const toAnswer = manager.getByRole('listitem').filter({ hasText: 'A guest couldn’t get in' })
  await toAnswer.getByRole('link', { name: 'Answer' }).click()
  const reports = manager.getByRole('list', { name: 'What guests reported' })
  await reports.getByRole('button', { name: /^We let them in/ }).click()
  await expect(reports.getByText(/You said: /)).toBeVisible()

  await page.goto('/#/partner/earnings')
  await expect(page.getByText(/\+ \$7\.00 pending \+ \$7\.00 on hold/)).toBeVisible()

  const { email: deskEmail, code } = await anOperator(product)
  const desk = await opened()
  await operatorSignsIn(desk, { email: deskEmail, code: () => code() })
  await desk.goto('/#/operator/risk')
  await desk.getByRole('link', { name: /^\$10\.00 refund claim/ }).click()
  await expect(desk.getByText(/We let them in/)).toBeVisible()
  await desk.getByLabel('Reason').fill('Mika checked the code at the door.')
  await desk.getByRole('button', { name: 'Pay the partner' }).click()
  await expect(desk.getByText('Decided: the partner is paid.')).toBeVisible()
  await unhappy.reload()
  await expect(unhappy.getByText(/^We checked and found that the restroom was open/)).toBeVisible()

  // The owner names a bank once; the money goes by itself.
  await page.reload()
  await expect(page.getByText(/\+ \$14\.00 pending \+ \$0\.00 on hold/)).toBeVisible()
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  await field(page, 'Your password').fill(password)
  await page.getByRole('button', { name: 'Go to the provider' }).click()
  await page.getByRole('button', { name: /ending 6789/ }).click()
  await page.waitForURL(/#\/partner\/earnings\?bank=back$/)
  await expect(page.getByText(/^Next payout Monday, /)).toBeVisible()

  // A payout starts on a Monday, the first one to a bank waits, and banks take days.
  let movedMs = 0
  await expect(async () => {
    await moveClock(product, '+3d')
    movedMs += 3 * dayMs
    await holdSession(page, request, owner)
    await page.goto('/#/partner/earnings')
    await expect(page.getByText(/^Arrived /)).toBeVisible({ timeout: 7_000 })
  }).toPass(patience)
  await expect(page.getByText(/= \$0\.00 available .* \+ \$14\.00 paid out/)).toBeVisible()

  const statements = await page
    .getByRole('region', { name: 'Statements' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const lines: string[] = []
  for (const statement of statements) {
    await page.goto(`/${statement}`)
    await expect(page.getByText('Balance at the end')).toBeVisible()
    lines.push(await page.getByRole('main').innerText())
  }
  expect(lines.join('\n')).toContain('-$14.00')

  await operatorSignsIn(desk, { email: deskEmail, code: () => code(movedMs) })
  await desk.goto('/#/operator/books')
  await expect(desk.getByText('The books are in order')).toBeVisible()
})
