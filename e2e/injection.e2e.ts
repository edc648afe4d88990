import type { Browser } from '@playwright/test'
import { aHostileTown } from './hostileTown.ts'
import { callName, injections } from './injections.ts'
import { holdSession } from './people.ts'
import type { Product } from './server.ts'
import { expect, onItsOwnProduct } from './test.ts'

/** Some forty screens, each with everything in it. */
const patience = 300_000

/** One of its own: the leads it sends are nearly all that an hour takes. */
const test = onItsOwnProduct()

test('hostile text in every field runs on no screen, with the content policy and without it [PR21]', async ({
  browser,
  request,
  product,
}) => {
  test.setTimeout(patience)
  expect(new Set(injections).size).toBeGreaterThanOrEqual(150)
  const town = await aHostileTown(request, product)
  const { door } = town

  const guest = await aViewer(browser, product)
  await guest.page.route('**/api/locations/active*', (route) => route.fulfill({ json: town.saved }))
  await holdSession(guest.page, request, { ...town.guest, userType: 'user' })
  await guest.looksAt([
    '/home?view=list',
    '/home',
    `/home/${door._id}`,
    `/visits/${town.visitId}`,
    '/account',
    `/home?view=list&q=${encodeURIComponent(injections.join(' '))}`,
  ])
  await holdSession(guest.page, request, { ...town.inside, userType: 'user' })
  await guest.looksAt(['/guest', `/visits/${town.usedId}`])

  const partner = await aViewer(browser, product)
  await holdSession(partner.page, request, { email: door.partnerEmail, userType: 'partner' })
  await partner.looksAt(['/partner', '/partner/door', '/partner/analytics', '/account'])

  const operator = await aViewer(browser, product)
  await operator.page.goto('/favicon.svg')
  await operator.page.evaluate(
    (session) => sessionStorage.setItem('pitstop.operator', session),
    JSON.stringify(town.operator),
  )
  await operator.looksAt([
    '/operator',
    `/operator?q=${door._id}`,
    `/operator/locations/${door._id}`,
    `/operator/visits/${town.usedId}`,
    '/operator/leads',
    '/operator/log',
  ])

  // What the server itself writes as HTML: the mails.
  const [outbox = ''] = /http\S+\/outbox\?key=\S+/.exec(product.output()) ?? []
  await operator.looksAtPage(outbox, () => Promise.resolve(), [false, true])
})

/** A viewer's browser, which reports the scripts that ran in it. */
async function aViewer(browser: Browser, product: Product) {
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' })
  const ran: string[] = []
  let where = ''
  await context.exposeFunction(callName, (what?: string) => ran.push(what ?? where))
  const page = await context.newPage()
  // A field holds what its limit lets in; on the way to the screen it is given the rest of them too.
  // Of a lead the browser checks the limits again, and there are enough of them to hold everything.
  await page.route(/\/api\/(?!operator\/leads)/, async (route) => {
    const reply = await route.fetch().catch(() => undefined)
    if (!reply?.headers()['content-type']?.includes('json')) return route.continue()
    await route.fulfill({ response: reply, json: withEverything(await reply.json()) })
  })
  const devtools = await context.newCDPSession(page)

  /** What runs nothing without the content policy runs nothing with it, so that one screen of each viewer has it, too. */
  const looksAtPage = async (address: string, then: () => Promise<void>, bypasses = [true]) => {
    for (const enabled of bypasses) {
      where = `${address}, ${enabled ? 'without' : 'with'} its content policy`
      await page.goto('about:blank')
      await devtools.send('Page.setBypassCSP', { enabled })
      await page.goto(address)
      await then()
      expect(await page.evaluate(handlersAndScripts), where).toEqual([])
      await page.evaluate(plant, callName)
      if (enabled) await expect.poll(() => ran, where).toEqual(['planted'])
      expect(ran.splice(0), where).toEqual(enabled ? ['planted'] : [])
    }
  }
  const looksAt = async (paths: string[]) => {
    for (const [at, path] of paths.entries())
      await looksAtPage(
        `/#${path}`,
        async () => {
          await expect(page.getByText(`${callName}()`).first()).toBeAttached()
        },
        at === 0 ? [false, true] : [true],
      )
  }
  return { page, looksAt, looksAtPage }
}

const everything = injections.join(' ')

function withEverything(value: unknown): unknown {
  if (typeof value === 'string')
    return value.includes(`${callName}()`) && !value.startsWith('/photos/') ? everything : value
  if (Array.isArray(value)) return value.map(withEverything)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withEverything(inner)]),
  )
}

/** What would run only on a press or a hover: no text becomes a handler or a link to a script. */
function handlersAndScripts() {
  const leads = ['href', 'xlink:href', 'src', 'srcdoc', 'action', 'formaction', 'data']
  const isScript = ({ name, value }: Attr) =>
    name.startsWith('on') ||
    (leads.includes(name) && /^\W*(?:javascript|vbscript|data:text)/i.test(value))
  return [...document.querySelectorAll('body *')]
    .filter((element) => [...element.attributes].some(isScript))
    .map((element) => element.outerHTML.slice(0, 200))
}

/** The same pictures that the corpus asks for, put in as code: it must run, or the test could not tell. */
function plant(name: string) {
  const planted = document.createElement('div')
  planted.innerHTML = `<img src="/no/such" onerror="${name}('planted')">`
  document.body.append(planted)
}
