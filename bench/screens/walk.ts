import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { languageTags } from '../../contract/languages.ts'
import { layoutFaults } from '../../e2e/layoutFaults.ts'
import { openScene } from '../../e2e/scenes.ts'
import { switchLanguage } from '../../e2e/spokenIn.ts'
import { textSizeOf } from '../../e2e/textSize.ts'
import { openAs, people, phone, type Stage, scenesOf } from './stage.ts'

/** In CSS px: phones, a tablet and windows of a desktop, each with text as it is and twice as large. */
const windows = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
/** A desktop at 400 %, and a phone on its side: as large as text gets there. */
const small = [
  { width: 320, height: 640 },
  { width: 844, height: 390 },
]
const sizes = [
  ...[...small, ...windows].map((window) => ({ window, text: 1 })),
  ...[...small, ...windows].map((window) => ({ window, text: 2 })),
]
/** A map takes a frame or two to follow its window. */
const maxLooks = 4
const lookEveryMs = 250

/** Every screen in every language at every size. @returns how many faults there are. */
export async function walk(stage: Stage) {
  let count = 0
  for (const as of people) {
    const page = await openAs(stage, as, phone)
    const setTextSize = await textSizeOf(page)
    for (const scene of scenesOf(stage, as)) {
      await setTextSize(1)
      await page.setViewportSize({ width: 390, height: 844 })
      await openScene(page, scene, stage.cast)
      // Pages of the server have a language by their address.
      const speak = scene.switchLanguage ?? switchLanguage
      for (const { window, text } of sizes) {
        await setTextSize(text)
        await page.setViewportSize(window)
        for (const language of languageTags) {
          await speak(page, language)
          const faults = await lastingFaults(page)
          const size = `${window.width}×${window.height}, text at ${text * 100} %`
          for (const fault of faults) console.log(`${scene.name}, ${language}, ${size}: ${fault}`)
          count += faults.length
        }
      }
      await speak(page, 'en')
      console.log(`${scene.name}: walked`)
    }
    await page.context().close()
  }
  console.log(`${count} faults`)
  return count
}

async function lastingFaults(page: Page) {
  let faults = await layoutFaults(page)
  for (let look = 1; faults.length > 0 && look < maxLooks; look++) {
    await delay(lookEveryMs)
    faults = await layoutFaults(page)
  }
  return faults
}
