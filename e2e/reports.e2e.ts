import { moveClock } from './clock.ts'
import { linkMailedTo } from './outbox.ts'
import { signedIn, signIn, stored } from './people.ts'
import { aDoor, buyPlan, codeOn, payForVisit } from './purchases.ts'
import { openAtNoon } from './restrooms.ts'
import { expect, onItsOwnProduct } from './test.ts'

/** Its clock moves, which others' authenticators and hours would not survive. */
const test = onItsOwnProduct()

test.describe('a guest who could not get in', () => {
  test('reads what will happen, says why, even where the signal drops, and is shown the next door', async ({
    page,
    request,
  }) => {
    const restroom = await aDoor(request)
    // The next door.
    await aDoor(request, 2.5, { openingHours: openAtNoon() })
    await signedIn(page, request)
    await payForVisit(page, restroom)
    const code = await codeOn(page)
    const yourCode = page.getByRole('link', { name: /^Your code · \d+ min left$/ })
    await expect(yourCode).toHaveCount(0)
    for (const path of ['/', '/home', '/guest', '/subscription', '/account']) {
      await page.goto(`/#${path}`)
      await expect(yourCode).toBeVisible()
    }
    await yourCode.click()
    expect(await codeOn(page)).toBe(code)

    await page.getByRole('button', { name: 'Couldn’t get in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Couldn’t get in?' })
    await expect(
      dialog.getByText('We refund $2.50 right away; banks take 5–10 days.'),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
    await dialog.getByRole('radio', { name: 'It was out of order' }).check()
    await page.route('**/api/visits/*/report', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText(/We’ll send this as soon as/)).toBeVisible()
    // The report is not lost when the guest leaves the sheet or the page.
    await page.goto('/#/guest')
    const waiting = page.getByText(/^Report waiting to be sent · /)
    await expect(waiting).toBeVisible()
    await page.reload()
    await expect(waiting).toBeVisible()
    await page.unroute('**/api/visits/*/report')
    await page.reload()
    await expect(page.getByText('Your report was sent.')).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await page.goBack()

    await expect(page.getByRole('heading', { name: 'Thanks for telling us' })).toBeVisible()
    await expect(page.getByText(/We’re refunding \$2\.50 to your card/)).toBeVisible()
    await expect(page.getByText('Nearest open restroom')).toBeVisible()
    expect(await restroom.check(code)).toBe('not_valid')
    await page.getByRole('link', { name: 'Go here instead' }).click()
    await expect(page.getByRole('button', { name: /^Get access code/ })).toBeVisible()

    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await page.goto('/#/auth')
    await page.getByRole('button', { name: 'Partner', exact: true }).click()
    await signIn(page, restroom.partnerEmail)
    // Their day says so first, and leads to it.
    await page.getByRole('link', { name: 'Answer', exact: true }).click()
    const reports = page.getByRole('list', { name: 'What guests reported' })
    await expect(reports.getByText('It was out of order').first()).toBeVisible()
    await expect(reports.getByText(/^Code issued .* Never used\.$/)).toBeVisible()
    const { path } = await linkMailedTo(request, restroom.partnerEmail, /^A guest couldn’t get in/)
    await page.goto(path)
    const linked = reports.locator('[aria-current=true]')
    await linked.getByRole('button', { name: 'We don’t know' }).click()
    await expect(linked.getByText('You said: We don’t know')).toBeVisible()
    await linked.getByRole('button', { name: 'Change' }).click()
    await linked.getByRole('button', { name: 'It was out of order' }).click()
    await expect(linked.getByText('You said: It was out of order')).toBeVisible()
    // A reply answers it.
    await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeHidden()
    await page.goto('/#/partner')
    await expect(page.getByRole('link', { name: 'Answer', exact: true })).toBeHidden()
  })

  test('whose code ran out unused gets a new one for the same door', async ({
    page,
    request,
    product,
  }) => {
    const restroom = await aDoor(request)
    await signedIn(page, request)
    await payForVisit(page, restroom)
    const code = await codeOn(page)
    const [, firstVisit = ''] = /\/visits\/(\S+)/.exec(page.url()) ?? []
    await moveClock(product, '+31m')
    await page.reload()
    const couldNotGetIn = page.getByRole('button', { name: 'Couldn’t get in' })
    await expect(couldNotGetIn).toBeVisible()
    await expect(page.getByText(/^One free code for this restroom, until/)).toBeVisible()
    await page.getByRole('button', { name: 'Get a new code' }).click()
    await expect.poll(() => codeOn(page)).not.toBe(code)
    const next = await codeOn(page)

    // What was paid for has one code: the one it was replaced with.
    await page.goto(`/#/visits/${firstVisit}`)
    await expect(page.getByRole('link', { name: 'Show the new code' })).toBeVisible()
    await expect(couldNotGetIn).toHaveCount(0)
    const token = await stored(page, 'token')
    const reported = await request.post(`/api/visits/${firstVisit}/report`, {
      headers: { authorization: `Bearer ${token ?? ''}` },
      data: { reason: 'closed' },
    })
    expect(reported.status()).toBe(409)
    await page.getByRole('link', { name: 'Show the new code' }).click()
    await expect(couldNotGetIn).toBeVisible()
    expect(await restroom.check(next)).toBe('valid')
    await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  })
})

test('a guest with a pass leaves a code for another door after ten minutes', async ({
  page,
  request,
  product,
}) => {
  const [here, there] = [await aDoor(request), await aDoor(request)]
  await signedIn(page, request)
  await buyPlan(page, '24-Hour')
  await page.goto(`/#/home/${here._id}`)
  await page.getByRole('button', { name: 'with your 24-Hour Pass' }).click()
  await page.waitForURL(/#\/visits\//)
  const code = await codeOn(page)
  await page.goto(`/#/home/${there._id}`)
  await expect(page.getByText(/^You can switch restrooms from/)).toBeVisible()

  await moveClock(product, '+10m')
  await page.reload()
  await expect(page.getByText(`You already have a code for ${here.name}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Couldn’t get in' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch restroom' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch restroom' }).click()
  const said = page
    .getByRole('status')
    .filter({ hasText: `Your code for ${here.name} is canceled.` })
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: 'with your 24-Hour Pass' }).click()
  await page.waitForURL(/#\/visits\//)
  expect(await here.check(code)).toBe('not_valid')
  expect(await there.check(await codeOn(page))).toBe('valid')
})
