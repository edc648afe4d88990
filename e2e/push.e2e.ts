import type { Page } from '@playwright/test'
import { at, signedIn, signIn } from './people.ts'
import { aRestroom } from './restrooms.ts'
import { expect, test } from './test.ts'

const first = 'https://fcm.googleapis.com/fcm/send/stand-in'

/** Stands for the push service of the browser, which a browser under test has none of. */
const pushService = () => {
  const storageKey = 'push-service-stand-in'
  const subscribed = (key: string) => {
    const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
    return {
      options: {
        applicationServerKey: Uint8Array.from(text, (one) => one.charCodeAt(0)).buffer,
      },
      unsubscribe: async () => true,
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/stand-in',
        expirationTime: null,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
    } as unknown as PushSubscription
  }
  PushManager.prototype.getSubscription = async () => {
    const key = localStorage.getItem(storageKey)
    return key === null ? null : subscribed(key)
  }
  PushManager.prototype.subscribe = async (options) => {
    const key = options?.applicationServerKey as string
    localStorage.setItem(storageKey, key)
    return subscribed(key)
  }
}

/** Hands the page's service worker what a push service would. */
async function pushed(page: Page, message: object) {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications()
    return all.map(({ title, body, data }) => ({ title, body, path: String(data) }))
  })

/** Told to the service worker as the browser would; only what the browser itself has sent may be waited for. */
const dispatched = (event: string) => `
  const event = ${event}
  Object.defineProperty(event, 'waitUntil', { value: () => undefined })
  self.dispatchEvent(event)`

/** A click on the first notice; a browser under test lets no window be focused. */
const clicked = (page: Page) =>
  theWorker(page).evaluate(`(async () => {
    WindowClient.prototype.focus = async function () { return this }
    const [notification] = await registration.getNotifications()
    ${dispatched(`new NotificationEvent('notificationclick', { notification })`)}
  })()`)

/** The browser has taken another address. */
const addressChanged = (page: Page) =>
  theWorker(page).evaluate(`(() => {
    const keys = { p256dh: 'B' + 'A'.repeat(86), auth: 'A'.repeat(22) }
    PushManager.prototype.subscribe = async () => ({
      toJSON: () => ({ endpoint: '${first}-again', keys }),
    })
    ${dispatched(`new ExtendableEvent('pushsubscriptionchange')`)}
  })()`)

function theWorker(page: Page) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  return worker
}

const theSwitch = (page: Page) => page.getByRole('switch', { name: 'Notify me on this device' })

async function atTheDoor(page: Page, email: string) {
  await page.goto('/#/auth')
  await page.getByRole('button', { name: 'Partner' }).click()
  await signIn(page, email)
  await page.waitForURL(at('/partner/today'))
  await page.goto('/#/partner/door')
}

/** The one without a window, in which all else is tested, shows no notices. */
const wholeBrowser = process.env['CHROME_PATH']

test.use({
  serviceWorkers: 'allow',
  launchOptions: async ({ launchOptions }, use) => {
    await use(wholeBrowser ? { ...launchOptions, executablePath: wholeBrowser } : launchOptions)
  },
})

test('a partner has a device told of requests, and it shows what it is sent', async ({
  page,
  request,
}) => {
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(pushService)
  const { partnerEmail } = await aRestroom(request, { asksFirst: true })
  await atTheDoor(page, partnerEmail)
  await expect(theSwitch(page)).not.toBeChecked()
  await theSwitch(page).click()
  await expect(theSwitch(page)).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(theSwitch(page)).toBeChecked()

  const message = { title: 'A guest wants to come in', body: 'Lantern', path: '/partner/door' }
  await pushed(page, message)
  await expect.poll(() => shown(page)).toEqual([message])

  await page.goto('/#/partner/analytics')
  await clicked(page)
  await page.waitForURL(at('/partner/door'))
  await page.reload()

  // The browser changes its push address by itself, and the server learns of it without an open page.
  const moved = page.context().waitForEvent('request', (one) => one.url().endsWith('/move'))
  await addressChanged(page)
  const body: unknown = (await moved).postDataJSON()
  expect(body).toMatchObject({ from: { endpoint: first }, to: { endpoint: `${first}-again` } })
  expect((await (await moved).response())?.status()).toBe(200)

  await theSwitch(page).click()
  await expect(theSwitch(page)).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(theSwitch(page)).not.toBeChecked()
})

test('a guest who waits is offered it, and told plainly where the browser was forbidden to', async ({
  page,
  request,
}) => {
  // What a person has answered with No; nothing else of the browser says it in a test.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  const restroom = await aRestroom(request, { price: 0, asksFirst: true })
  await signedIn(page, request)
  await page.goto(`/#/home/${restroom._id}`)
  await page.getByRole('button', { name: 'Get access code' }).click()
  await expect(page.getByRole('heading', { name: `Asking ${restroom.name}` })).toBeVisible()
  await expect(theSwitch(page)).toBeDisabled()
  await expect(page.getByText('Notifications are blocked for Pitstop.')).toBeVisible()
})
