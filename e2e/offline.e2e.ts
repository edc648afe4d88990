import type { Page } from '@playwright/test'
import { listPapers } from '#contract/papers.ts'
import { test } from './cutNetwork.ts'
import { at, signedIn } from './people.ts'
import { aDoor, codeOn, payForVisit } from './purchases.ts'
import { list } from './restrooms.ts'
import { connect, reportWithoutSignal, waiting } from './signal.ts'
import { expect } from './test.ts'

test.use({ serviceWorkers: 'allow' })

const noConnection = 'No connection. Your codes still work.'

/** Until everything that is fetched ahead is on the device. */
const workerScope = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).scope)

test('the code is readable with no network, after a reload, and leaves with its owner', async ({
  page,
  request,
  network,
}) => {
  const restroom = await aDoor(request, 0)
  await signedIn(page, request)
  await workerScope(page)
  await page.goto('/#/home?view=list')
  await expect(list(page)).toBeVisible()
  await page.goto(`/#/home/${restroom._id}`)
  await page.getByRole('button', { name: 'Get access code' }).click()
  await page.waitForURL(/#\/visits\//)
  const code = await codeOn(page)
  await page.goto('/#/guest')
  await expect(page.getByRole('link', { name: 'Show code' })).toBeVisible()

  await network.cut()
  await page.goto('about:blank')
  // As the shortcut of the installed product opens it.
  await page.goto('/#/code')
  await page.waitForURL(/#\/visits\//)
  expect(await codeOn(page)).toBe(code)
  await expect(page.getByRole('timer', { name: /^(29|30) minutes left$/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of the access code' })).toBeVisible()
  await expect(page.getByText('Go to the counter on the left.')).toBeVisible()
  await expect(page.getByRole('heading', { name: restroom.name })).toBeVisible()
  await expect(page.getByText(noConnection)).toBeVisible()

  await page.goto('/#/guest')
  await page.reload()
  await expect(page.getByText(/^Updated \d/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show code' })).toBeVisible()
  await page.goto('/#/home?view=list')
  await expect(page.getByText(/^Updated \d/)).toBeVisible()
  await expect(list(page).locator(':scope > li').first()).toBeVisible()

  await page.goto('/#/guest')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page.waitForURL(at('/'))
  const left = await page.evaluate(async () => {
    const caches = await window.caches.keys()
    const urls = await Promise.all(
      caches.map(async (name) => (await (await window.caches.open(name)).keys()).map((r) => r.url)),
    )
    return { stored: Object.keys(localStorage), urls: urls.flat() }
  })
  // The random key of the device stays: it says which device this is, and nothing of who used it.
  expect(left.stored).toEqual(['pitstop.device'])
  // The papers are the same for everyone; no other answer of the server is left.
  expect(left.urls.filter((url) => /\/(?:api|photos)\//.test(url))).toEqual([
    `${network.url}${listPapers.path}`,
  ])
})

test('every screen opens without a network on the second visit; the word for it comes and goes', async ({
  page,
  network,
}) => {
  await page.goto('/')
  await workerScope(page)
  await expect(page.getByText(noConnection)).toHaveCount(0)
  await network.cut()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A restroom, right now.')
  // An address without its fragment, as a link or a door's sign has it.
  await page.goto('/home?view=list')
  await page.waitForURL(at('/home?view=list'))
  await expect(page.getByText(noConnection)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()

  await network.mend()
  await expect(list(page)).toBeVisible()
  await expect(page.getByText(noConnection)).toHaveCount(0)
})

test.describe('a device that is set to German', () => {
  test.use({ locale: 'de-DE' })
  test('speaks German without a network too, and has kept no other language', async ({
    page,
    network,
  }) => {
    await page.goto('/')
    await workerScope(page)
    await network.cut()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByText('Keine Verbindung. Ihre Codes gelten weiter.')).toBeVisible()
    const languages = await page.evaluate(async () => {
      const [name = ''] = await caches.keys()
      const urls = (await (await caches.open(name)).keys()).map(({ url }) => url)
      return urls.flatMap((url) => /assets\/(de|es|fr|ja|zh-Hans)-/.exec(url)?.[1] ?? [])
    })
    expect(languages).toEqual(['de'])
  })
})

test('a new version asks before it reloads, in each tab', async ({ page, context, network }) => {
  await page.goto('/')
  await workerScope(page)
  await page.reload()
  const other = await context.newPage()
  await other.goto('/#/host')

  const versionOf = (tab: Page) => tab.locator('html').getAttribute('data-version')
  network.serveChanged((body, path) => {
    if (path === '/')
      return body
        .replace('<html', '<html data-version="next"')
        .replace(/start-[\w-]+\.js/, '$&?next')
    if (path === '/sw.js') return body.replace(/"version":"\w+"/, '"version":"next"')
    return body
  })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())

  const news = (tab: Page) => tab.getByText('A new version is ready')
  await expect(news(page)).toBeVisible()
  await expect(news(other)).toBeVisible()
  await other.getByRole('button', { name: 'Later' }).click()
  await expect(news(other)).toHaveCount(0)
  expect(await versionOf(page)).toBeNull()

  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect.poll(() => versionOf(page)).toBe('next')
  await expect(news(page)).toHaveCount(0)
  // The other tab keeps its page, and is told again now that it runs the older one.
  await expect(news(other)).toBeVisible()
  expect(await versionOf(other)).toBeNull()
})

test('where something waits, the browser wakes the page, which sends, when there is a network again', async ({
  page,
  request,
  context,
}) => {
  // The page's own next try would send as well.
  await page.addInitScript((retryEveryMs) => {
    const every = window.setInterval.bind(window)
    Object.assign(window, {
      setInterval: (work: () => void, ms: number) => (ms === retryEveryMs ? 0 : every(work, ms)),
    })
  }, 20_000)
  await signedIn(page, request)
  await workerScope(page)
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const sync = { origin: new URL(page.url()).origin, registrationId: await registered }

  await payForVisit(page, await aDoor(request))
  await codeOn(page)
  await reportWithoutSignal(page)
  // Any other answer would tell the page that there is a network, and it would send by itself.
  await page.route(/\/healthz$|\/api\/(?!visits\/[^/]+\/report$)/, (route) => route.abort())
  await connect(page)
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    ...sync,
    tag: 'outbox',
    lastChance: false,
  })
  await expect(waiting(page, 'Report')).toHaveCount(0)
})
