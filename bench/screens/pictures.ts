import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Cast, Scene } from '../../e2e/scene.ts'
import { openScene } from '../../e2e/scenes.ts'
import { openAs, people, phone, type Stage, scenesOf } from './stage.ts'

const folder = join(import.meta.dirname, '../../.cache/screens')
const windows: Record<string, BrowserContextOptions> = {
  phone,
  // The counter's usual device.
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}
/** A countdown is never at rest. */
const maxLooks = 6
const lookEveryMs = 500
const themes = ['light', 'dark'] as const

/** Looked at by people: a picture of every screen, in each size and both themes. */
export async function takePictures(stage: Stage) {
  if (stage.filter === '') rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const as of people)
    for (const [window, options] of Object.entries(windows)) {
      const page = await openAs(stage, as, options)
      for (const scene of scenesOf(stage, as)) await take(page, scene, { window, cast: stage.cast })
      await page.context().close()
    }
  console.log(`The pictures are in ${folder}`)
}

async function take(page: Page, scene: Scene, { window, cast }: { window: string; cast: Cast }) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    try {
      await openScene(page, scene, cast)
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
