import type { Page } from '@playwright/test'
import { signedIn, stored } from './people.ts'
import { aRestroom } from './restrooms.ts'
import { expect, test } from './test.ts'

const outbox = 'pitstop.outbox'

const heartOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('button', { name: `Save ${name}`, exact: true })

/** As another page of this browser keeps it. */
const keepInOtherPage = (page: Page, entries: unknown[]) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    outbox,
    JSON.stringify(entries),
  ] as const)

function savedRestroom(userId: string | null, { _id, name }: { _id: string; name: string }) {
  const favourite = { locationId: _id, name, address: '', photoUrl: null, state: 'visible' }
  return { userId, action: { kind: 'favourite', favourite, isSaved: true }, pressedAt: Date.now() }
}

test('a page that comes back, or presses again, keeps what another page has put into the outbox', async ({
  page,
  request,
}) => {
  const [one, other] = [await aRestroom(request), await aRestroom(request)]
  await signedIn(page, request)
  const userId = await stored(page, 'userId')
  await page.goto(`/#/home/${one._id}`)
  await expect(heartOf(page, one)).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await keepInOtherPage(page, [savedRestroom(userId, other)])
  await heartOf(page, one).click()
  await expect(page.getByText(/^Saved restroom waiting to be sent/)).toHaveCount(2)
  expect(await stored(page, outbox)).toContain(other._id)

  await keepInOtherPage(page, [])
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await expect(page.getByText(/^Saved restroom waiting to be sent/)).toHaveCount(0)
})

test('what was pressed again since is not undone by an older press that waited to be sent', async ({
  page,
  request,
}) => {
  const [one, other] = [await aRestroom(request), await aRestroom(request)]
  await signedIn(page, request)
  const userId = await stored(page, 'userId')
  await page.goto(`/#/home/${other._id}`)
  await expect(heartOf(page, other)).toBeVisible()
  await keepInOtherPage(page, [savedRestroom(userId, one), savedRestroom(userId, other)])
  const sent: string[] = []
  page.on('request', (call) => {
    if (call.url().includes('/favourites/')) sent.push(`${call.method()} ${call.url()}`)
  })
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<true>()
  await page.route(`**/favourites/${one._id}`, async (route) => {
    await isHeld
    await route.continue()
  })
  await page.reload()
  await expect(heartOf(page, other)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => sent.length).toBe(1)
  await heartOf(page, other).click()
  await expect(heartOf(page, other)).toHaveAttribute('aria-pressed', 'false')
  letGo(true)
  await expect.poll(() => stored(page, outbox)).toBeNull()
  await page.reload()
  await expect(heartOf(page, other)).toHaveAttribute('aria-pressed', 'false')
  expect(sent.map((call) => call.split(' ')[0])).toEqual(['PUT', 'DELETE'])
})
