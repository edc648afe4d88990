import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Cast, Scene } from '../../e2e/scene.ts'
import { openScene } from '../../e2e/scenes.ts'
import { textSizeOf } from '../../e2e/textSize.ts'
import { openAs, people, phone, type Stage, scenesOf } from './stage.ts'

const folder = join(import.meta.dirname, '../../.cache/screens')
interface Look {
  window: BrowserContextOptions
  /** All of them, where it is left out. */
  people?: readonly Scene['as'][]
  /** Of the size that text has by itself. */
  text?: number
}
const guests = ['visitor', 'user'] as const
const looks: Record<string, Look> = {
  phone: { window: phone },
  landscape: { window: { ...phone, viewport: { width: 844, height: 390 } }, people: guests },
  'large-text': { window: phone, people: guests, text: 2 },
  // The counter's usual device.
  tablet: { window: { viewport: { width: 768, height: 1024 }, hasTouch: true } },
  desktop: { window: { viewport: { width: 1280, height: 800 } } },
}
/** A countdown is never at rest. */
const maxLooks = 6
const lookEveryMs = 500
const themes = ['light', 'dark'] as const

/**
 * Looked at by people: a picture of every screen, in each size and both themes.
 *
 * @returns how many did not open: their pictures show something else.
 */
export async function takePictures(stage: Stage) {
  if (stage.filter === '') rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let failed = 0
  for (const as of people)
    for (const [look, { window, people: lookers = people, text = 1 }] of Object.entries(looks)) {
      if (!lookers.includes(as)) continue
      const page = await openAs(stage, as, window)
      await (await textSizeOf(page))(text)
      for (const scene of scenesOf(stage, as))
        failed += await take(page, scene, { look, cast: stage.cast })
      await page.context().close()
    }
  console.log(`The pictures are in ${folder}`)
  if (failed > 0) console.error(`${failed} of them show a screen that did not open`)
  return failed
}

async function take(page: Page, scene: Scene, { look, cast }: { look: string; cast: Cast }) {
  let failed = 0
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    try {
      await openScene(page, scene, cast)
    } catch (error) {
      failed++
      console.error(`${scene.name} did not open: ${String(error).split('\n')[0] ?? ''}`)
    }
    const name = `${scene.name}-${look}-${colorScheme}.png`
    writeFileSync(join(folder, name), await atRest(page))
  }
  return failed
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
