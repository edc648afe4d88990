import type { APIRequestContext, Page } from '@playwright/test'
import { OneLocation } from '#contract/locations.ts'
import { restroomPath, signPath } from '#contract/pageAddress.ts'
import { test } from './cutNetwork.ts'
import { aDoor } from './purchases.ts'
import { expect } from './test.ts'

/** As its page's address has it. */
async function addressOf(request: APIRequestContext, { _id: id }: { _id: string }) {
  const shown = await request.get(`/api/locations/${id}`)
  const { shortId, ...location } = OneLocation.parse(await shown.json())
  if (shortId === null) throw new Error(`${location.name} has no page`)
  return { name: location.name, shortId, address: restroomPath({ ...location, shortId }) }
}

/** What the service worker has kept of restrooms. */
const seenOn = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('seen-restrooms')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })

test.use({ serviceWorkers: 'allow' })

test('a sign leads to its restroom, whose shared page leads to the purchase, and both open without a network', async ({
  page,
  request,
  network,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const restroom = await aDoor(request)
  const own = await addressOf(request, restroom)
  const sign = signPath(own.shortId)

  await page.goto(sign)
  await page.waitForURL(`**/#/home/${restroom._id}`)
  await expect(page.getByRole('heading', { name: restroom.name })).toBeVisible()
  await page.getByRole('button', { name: `Copy link to ${restroom.name}` }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(network.url + own.address)

  await page.goto(own.address)
  await expect(page.getByRole('heading', { level: 1, name: restroom.name })).toBeVisible()
  await page.getByRole('link', { name: 'Get access code · $2.50' }).click()
  await expect(page.getByRole('button', { name: /^Pay \$2\.50/ })).toBeVisible()

  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  const onlyPage = await addressOf(request, await aDoor(request))
  const unseen = await addressOf(request, await aDoor(request))
  await page.goto(`/#/home/${restroom._id}`)
  await expect.poll(() => seenOn(page)).toContain(`/api/locations/${restroom._id}`)
  await page.goto(onlyPage.address)
  await expect.poll(() => seenOn(page)).toContain(`/api/locations/${onlyPage.shortId}`)
  await network.cut()
  // One that was just open the browser still has; this device has never been at these.
  for (const [path, { name, shortId }] of [
    [sign, own],
    [`/ja${own.address}`, own],
    [signPath(onlyPage.shortId), onlyPage],
    [`/fr${onlyPage.address}`, onlyPage],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(path)
    await page.waitForURL(`**/#/home/${shortId}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(/^Updated \d/)).toBeVisible()
  }
  await page.goto(unseen.address)
  await page.waitForURL(`**/#/home/${unseen.shortId}`)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page.getByText(/^Updated \d/)).toHaveCount(0)
  await page.goto('/nyc/times-square')
  await page.waitForURL('**/#/home')
  // The server's own: nothing of the app is there.
  await expect(page.goto('/developers')).rejects.toThrow(/ERR_/)
})

test('a page is printed with the address of its door’s sign, and without what cannot be pressed on paper', async ({
  page,
  request,
  product,
}) => {
  const own = await addressOf(request, await aDoor(request))
  await page.goto(own.address)
  const code = page.getByRole('img', { name: product.url + signPath(own.shortId) })
  const buy = page.getByRole('link', { name: /^Get access code/ })
  const report = page.getByRole('link', { name: 'Report a problem' })
  await expect(buy).toBeVisible()
  await expect(code).toBeHidden()
  const subject = encodeURIComponent(product.url + own.address)
  await expect(report).toHaveAttribute('href', new RegExp(`^mailto:.+\\?subject=${subject}$`))
  await page.emulateMedia({ media: 'print' })
  await expect(code).toBeVisible()
  await expect(page.getByText(product.url + signPath(own.shortId))).toBeVisible()
  for (const pressed of [buy, report, page.getByRole('navigation')])
    await expect(pressed.filter({ visible: true })).toHaveCount(0)
})

/** A phone's share sheet, which a test's browser does not have: it notes what it was given. */
const shareSheet = () =>
  Object.defineProperty(navigator, 'share', {
    value: async ({ title, url }: ShareData) => {
      document.title = `${title} ${url}`
    },
  })

test('a phone hands on the address of a restroom’s page by its share sheet', async ({
  page,
  request,
  network,
}) => {
  const restroom = await aDoor(request)
  const own = await addressOf(request, restroom)
  await page.addInitScript(shareSheet)
  await page.goto(`/#/home/${restroom._id}`)
  await page.getByRole('button', { name: `Share ${restroom.name}` }).click()
  await expect(page).toHaveTitle(`${restroom.name} ${network.url}${own.address}`)
})
