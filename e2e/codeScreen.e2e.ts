import { moveClock } from './clock.ts'
import { hold } from './hold.ts'
import { signedIn } from './people.ts'
import { aDoor, codeOn, payForVisit } from './purchases.ts'
import { expect, onItsOwnProduct } from './test.ts'

/** Its clock moves, which others' authenticators and hours would not survive. */
const test = onItsOwnProduct()

test('the screen stays on while the code lives; the way to the door stays for ten minutes after it was used', async ({
  page,
  request,
  product,
}) => {
  // How often the screen is held, and let go.
  await page.addInitScript(() => {
    const locks = { now: 0 }
    Object.assign(window, { held: locks })
    navigator.wakeLock.request = () => {
      locks.now++
      const release = () => {
        locks.now--
        return Promise.resolve()
      }
      return Promise.resolve(Object.assign(new EventTarget(), { release }) as WakeLockSentinel)
    }
  })
  const locks = () => page.evaluate(() => (window as unknown as { held: { now: number } }).held.now)
  const restroom = await aDoor(request)
  await signedIn(page, request)
  await payForVisit(page, restroom)
  const code = await codeOn(page)
  await expect.poll(locks).toBe(1)

  expect(await restroom.check(code)).toBe('valid')
  await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  await expect.poll(locks).toBe(0)
  const steps = page.getByRole('region', { name: 'How to get in' })
  await expect(steps).toContainText('Go to the counter on the left.')
  await expect(page.getByText(/^Access code: /)).toHaveCount(0)
  // Behind two more doors there may be no signal.
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await expect(steps).toContainText('Go to the counter on the left.')
  await page.unrouteAll()
  await moveClock(product, '+10m')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  await expect(steps).toHaveCount(0)

  // Who was in a hurry is asked once more, and not again after an answer.
  await page.goto('/#/home')
  await page.reload()
  const question = page.getByRole('region', { name: 'How was it?' })
  await expect(question.getByText(`How was ${restroom.name}?`)).toBeVisible()
  await question.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await question.getByRole('button', { name: 'Send rating' }).click()
  await expect(question.getByText('Thank you. You gave 4 stars.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('a live code is one tap away before the program is there', async ({ page, request }) => {
  const restroom = await aDoor(request)
  await signedIn(page, request)
  await payForVisit(page, restroom)
  const code = await codeOn(page)
  for (const path of ['/', '/home']) {
    const release = await hold(page, '**/assets/program2-*.js')
    await page.goto(`/#${path}`)
    await page.reload()
    const pill = page.getByRole('link', { name: /^Your code · \d+ min left$/ })
    await expect(pill).toBeVisible()
    const before = await pill.boundingBox()
    const painted = await pill.elementHandle()
    release()
    await expect.poll(() => painted.evaluate((element) => element.isConnected)).toBe(false)
    expect(await pill.boundingBox()).toEqual(before)
    await page.unrouteAll()
  }
  await page.getByRole('link', { name: /^Your code/ }).click()
  expect(await codeOn(page)).toBe(code)
})
