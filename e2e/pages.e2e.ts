import { OneLocation } from '#contract/locations.ts'
import { restroomPath, signPath } from '#contract/pageAddress.ts'
import { test } from './cutNetwork.ts'
import { aDoor } from './purchases.ts'
import { expect } from './test.ts'

test.use({ serviceWorkers: 'allow' })

test('a sign leads to its restroom, whose shared page leads to the purchase, and both open without a network', async ({
  page,
  request,
  network,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const restroom = await aDoor(request)
  const shown = await request.get(`/api/locations/${restroom._id}`)
  const { shortId, ...location } = OneLocation.parse(await shown.json())
  const sign = signPath(shortId ?? '')
  const address = restroomPath({ ...location, shortId: shortId ?? '' })

  await page.goto(sign)
  await page.waitForURL(`**/#/home/${restroom._id}`)
  await expect(page.getByRole('heading', { name: restroom.name })).toBeVisible()
  await page.getByRole('button', { name: `Copy link to ${restroom.name}` }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(network.url + address)

  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: restroom.name })).toBeVisible()
  await page.getByRole('link', { name: 'Get access code · $2.50' }).click()
  await expect(page.getByRole('button', { name: /^Pay \$2\.50/ })).toBeVisible()

  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  await network.cut()
  // One that was just open the browser still has; this device has never been at these.
  for (const path of [sign, `/ja${address}`]) {
    await page.goto('about:blank')
    await page.goto(path)
    await page.waitForURL(`**/#/home/${shortId}`)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  }
  await page.goto('/nyc/times-square')
  await page.waitForURL('**/#/home')
})
