import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium, type Page, request } from '@playwright/test'
import { anOperator, operatorSignsIn } from '../e2e/operators.ts'
import { readMailsOf } from '../e2e/outbox.ts'
import { holdSession } from '../e2e/people.ts'
import type { Cast, Scene } from '../e2e/scene.ts'
import { aCast, openScene, scenes } from '../e2e/scenes.ts'
import { type Product, startProduct } from '../e2e/server.ts'
import { findBrowser } from '../scripts/browser.ts'
import { browserFlags } from '../scripts/browserFlags.ts'

const folder = join(import.meta.dirname, '../.cache/screens')
const windows = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}
/** A countdown is never at rest. */
const maxLooks = 6
const lookEveryMs = 500
const themes = ['light', 'dark'] as const
/** Only scenes whose name begins with this, where it is given. */
const [wanted = ''] = process.argv.slice(2)

// Looked at by people: a picture of every screen, in both sizes and both themes.
const found = await findBrowser()
if ('missing' in found) throw new Error(`No pictures: ${found.missing}`)
const product = await startProduct()
const browser = await chromium.launch({
  executablePath: found.shellPath,
  args: browserFlags,
})
const api = await request.newContext({ baseURL: product.url })
readMailsOf(api, product)
const cast = await aCast(api)
if (wanted === '') rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const as of ['visitor', 'user', 'partner', 'operator'] as const)
  for (const [window, options] of Object.entries(windows)) await takeAll({ as, window, options })
await browser.close()
await product.remove()
console.log(`The pictures are in ${folder}`)

async function takeAll(of: { as: Scene['as']; window: string; options: object }) {
  const page = await openFor(browser, product, of)
  if (of.as === 'user') await holdSession(page, api, { ...cast.guest, userType: 'user' })
  if (of.as === 'partner') await holdSession(page, api, { ...cast.partner, userType: 'partner' })
  if (of.as === 'operator') await operatorSignsIn(page, await anOperator(product))
  for (const scene of scenes.filter(({ as, name }) => as === of.as && name.startsWith(wanted)))
    await take(page, scene, { window: of.window, cast })
  await page.context().close()
}

async function openFor(opened: Browser, { url }: Product, { options }: { options: object }) {
  const context = await opened.newContext({
    ...options,
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

async function take(
  page: Page,
  scene: Scene,
  { window, cast: met }: { window: string; cast: Cast },
) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    try {
      await openScene(page, scene, met)
    } catch (error) {
      console.error(`${scene.name} did not open: ${String(error).split('\n')[0] ?? ''}`)
    }
    const name = `${scene.name}-${window}-${colorScheme}.png`
    writeFileSync(join(folder, name), await atRest(page))
  }
}

/** A map draws its streets after the page is there: the picture is taken once two in a row are the same. */
async function atRest(page: Page) {
  let last = await page.screenshot()
  for (let look = 0; look < maxLooks; look++) {
    await delay(lookEveryMs)
    const next = await page.screenshot()
    if (next.equals(last)) break
    last = next
  }
  return last
}
