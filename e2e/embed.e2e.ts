import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { aDoor } from './purchases.ts'
import { expect, test } from './test.ts'

/** Another site, on its own port. */
async function foreignPage(code: string, headers: Record<string, string> = {}) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.end(`<!doctype html><html lang="de"><title>Hotel</title><h1>Hotel</h1>${code}</html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

const frameOf = (page: Page) => page.frameLocator('iframe')

test('a hotel sets up a widget, pastes its code, and its guests see restrooms there and go on in Pitstop', async ({
  page,
  request,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await aDoor(request)
  await page.goto('/#/contact')
  await page.getByRole('link', { name: 'Show restrooms on your website' }).click()
  await page.getByLabel('Place or address').fill('Times Sq')
  await page
    .getByRole('button', { name: /^Times Square/ })
    .first()
    .click()
  await page.getByRole('main').getByLabel('Language').selectOption('Español')
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.getByLabel('Use my color').check()
  await expect(frameOf(page).getByText('Ver todos en Pitstop')).toBeVisible()
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Code copied')).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())

  const hotel = await foreignPage(code)
  const isolated = await foreignPage(code, {
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
  })
  const strict = await foreignPage(code, {
    'content-security-policy': `default-src 'none'; script-src ${product.url}`,
  })
  const complaints: string[] = []
  page.on('console', (message) => {
    // The test's own looks into the frame are scripts that its policy refuses.
    if (!message.text().startsWith('Blocked script execution')) complaints.push(message.text())
  })
  for (const { url } of [hotel, isolated]) {
    await page.goto(url)
    const frame = frameOf(page)
    await expect(frame.getByRole('heading', { name: 'Baños cerca de Times Square' })).toBeVisible()
    const map = frame.getByRole('navigation').locator('img')
    await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720)
    const link = frame.getByRole('listitem').getByRole('link').first()
    const name = await link.innerText()
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
    await expect(opened.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(await opened.evaluate(() => window.opener as unknown)).toBeNull()
    await opened.close()
  }
  expect(complaints).toEqual([])
  expect(await context.cookies()).toEqual([])
  await frameOf(page).getByRole('link', { name: 'Acercar', exact: true }).click()
  await expect(frameOf(page).locator('img[src*="/16/"]')).toBeVisible()
  await page.goto(strict.url)
  const link = page.getByRole('link', { name: 'Restrooms nearby' })
  await expect(link).toHaveAttribute('href', /\/#\/home\?near=40\.7/)
  for (const one of [hotel, isolated, strict]) one.close()
})

test('nothing else of Pitstop can be framed by others, and what can be has no barrier', async ({
  page,
  product,
}) => {
  const around = await foreignPage(
    ['/', '/nyc', '/embed?near=40.758,-73.9855']
      .map((path) => `<iframe title="f" src="${product.url}${path}"></iframe>`)
      .join(''),
  )
  await page.goto(around.url)
  await expect(page.frameLocator('iframe >> nth=2').getByText('See all on Pitstop')).toBeVisible()
  for (const at of [0, 1])
    await expect(page.frameLocator(`iframe >> nth=${at}`).getByRole('main')).toHaveCount(0)
  around.close()
  // Its own policy runs no script, also not the one that looks for barriers: the same document without that policy.
  const drawn = await (await page.request.get('/embed?near=40.758,-73.9855')).text()
  await page.goto('/robots.txt')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setContent(drawn)
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() => window.axe.run())
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  }
})
