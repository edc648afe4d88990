import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { type Language, languageTags } from '#contract/languages.ts'
import { layoutFaults } from './layoutFaults.ts'
import { anOperator, operatorSignsIn } from './operators.ts'
import { readMailsOf } from './outbox.ts'
import { holdSession } from './people.ts'
import type { Cast, Scene } from './scene.ts'
import { aCast, openScene, scenes } from './scenes.ts'
import { servePseudoLocale, switchLanguage } from './spokenIn.ts'
import { expect, onItsOwnProduct } from './test.ts'
import { textSizeOf } from './textSize.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
/** From a desktop's window at 400 % to a whole one, in CSS px; with text at 200 % as on a phone, a tablet and a desktop. */
const sizes = [
  ...[320, 390, 768, 1280].map((width) => ({ width, text: 1 })),
  ...[390, 768, 1280].map((width) => ({ width, text: 2 })),
]
/** Set by `npm run looks`: each size in every language, and the desktop's barriers. It takes five times as long. */
const isThorough = process.env['EVERY_LOOK'] === '1'
/** The longest words where they are most pressed, and a desktop. */
const looks: { width: number; text: number; language: Language | 'pseudo' }[] = isThorough
  ? sizes.flatMap((size) =>
      // Spanish gives its place to the longest words.
      [...languageTags.filter((tag) => tag !== 'es'), 'pseudo' as const].map((language) => ({
        ...size,
        language,
      })),
    )
  : [
      { width: 1280, text: 1, language: 'en' },
      { width: 320, text: 1, language: 'pseudo' },
      { width: 390, text: 2, language: 'pseudo' },
    ]
/** Dark changes colours only, which are those of the phone on a desktop too. */
const axeLooks = [
  { viewport: phone, colorScheme: 'light' },
  { viewport: phone, colorScheme: 'dark' },
  ...(isThorough ? [{ viewport: desktop, colorScheme: 'light' } as const] : []),
] as const
/** All scenes of one person in one go, each looked at several times. */
const patience = isThorough ? 2_400_000 : 600_000

/** Without the sample city: seventy cards, each looked at again and again, show no more than two. */
const test = onItsOwnProduct()

// The longest tests of all: each worker takes the next one.
test.describe.configure({ mode: 'parallel' })

let cast: Cast
test.beforeAll(async ({ playwright, product }) => {
  const request = await playwright.request.newContext({ baseURL: product.url })
  readMailsOf(request, product)
  cast = await aCast(request)
  await request.dispose()
})

/** Another scene has all that these have, and more: `npm run screens` and `npm run looks` take both. */
const within = new Set([
  // passkeys
  'guest-account',
  // payments-saved-card
  'payments',
  // payment-saved-card
  'payment-plan',
  // photos-code
  'code',
  // photos-editor
  'partner-edit',
  // restroom-new
  'first-listing',
  // incidents-partner
  'partner-guests',
  // door-alarms
  'door',
])

for (const as of ['visitor', 'user', 'partner', 'operator'] as const)
  test(`no screen of a ${as} has a barrier, hides or cuts anything at any size, or complains`, async ({
    page,
    request,
    product,
  }) => {
    test.setTimeout(patience)
    if (as === 'user') await holdSession(page, request, { ...cast.guest, userType: as })
    if (as === 'partner') await holdSession(page, request, { ...cast.partner, userType: as })
    if (as === 'operator') await operatorSignsIn(page, await anOperator(product))

    await servePseudoLocale(page)
    const complaints = listen(page)
    const setTextSize = await textSizeOf(page)
    for (const scene of scenes.filter((one) => one.as === as && !within.has(one.name)))
      await test.step(scene.name, async () => {
        const inLanguage = scene.switchLanguage ?? switchLanguage
        await page.setViewportSize(phone)
        await openScene(page, scene, cast)
        for (const { viewport, colorScheme } of axeLooks) {
          await page.setViewportSize(viewport)
          await page.emulateMedia({ colorScheme })
          await softly
            .poll(
              () => barriers(page, colorScheme),
              `${scene.name}, ${viewport.width} px, ${colorScheme}`,
            )
            .toEqual([])
        }
        for (const { width, text, language } of looks) {
          await page.setViewportSize({ width, height: 800 })
          await setTextSize(text)
          await inLanguage(page, language)
          await hasNoFault(page, `${scene.name}, ${width} px, ${text * 100} % text, ${language}`)
        }
        await setTextSize(1)
        await inLanguage(page, 'en')
        expect.soft(complaints.of(scene), scene.name).toEqual([])
      })
  })

test('a barrier that is planted is found', async ({ page }) => {
  await page.goto('/#/no/such')
  await expect(page.getByText('Page not found')).toBeVisible()
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.createElement('button')),
  )
  expect(await barriers(page, 'light')).toEqual([expect.stringContaining('button-name')])
})

/** In the dark only the colours are others. */
const looksAt: Record<'light' | 'dark', axe.RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast'] },
}

async function barriers(page: Page, colorScheme: 'light' | 'dark') {
  // Put into each document once: its own driver for Playwright does so at each look, which takes ten times as long.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const lines = await page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run({ runOnly, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
    )
  }, looksAt[colorScheme])
  // Measured by `layoutFaults` at every size. Here a marker under another counts, and a key that a bar covers until it is scrolled.
  return lines.filter((line) => !line.startsWith('target-size: '))
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** A map takes a frame or two to follow its window, and a list that was narrow asks again. */
const softly = expect.configure({ soft: true, timeout: 10_000 })

const hasNoFault = (page: Page, where: string) =>
  softly.poll(() => layoutFaults(page), where).toEqual([])

/** Everything the console or the page complained of since it was last asked. */
function listen(page: Page) {
  let received: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.location().url.endsWith('.ico'))
      received.push(message.text())
  })
  page.on('pageerror', (error) => received.push(String(error)))
  return {
    of(scene: Scene) {
      const unexpected = received.filter((text) => !isMeant(scene, text))
      received = []
      return unexpected
    },
  }
}

/** The browser itself reports an answer that a scene is about; software WebGL tells how slow it is. */
const isMeant = ({ name }: Scene, text: string) =>
  (name === 'home-failed' && text.includes('503')) ||
  (name === 'page-missing' && text.includes('404')) ||
  (name === 'embed-unset' && text.includes('400')) ||
  (name === 'invitation-over' && text.includes('410')) ||
  (name === 'first-listing-elsewhere' && text.includes('409')) ||
  (name === 'door-offline' && text.includes('ERR_INTERNET_DISCONNECTED')) ||
  text.startsWith('Service Worker registration blocked') ||
  /GPU stall|swiftshader|WebGL-/i.test(text)
