import type { APIRequestContext, Browser, BrowserContextOptions } from '@playwright/test'
import { anOperator, operatorSignsIn } from '../../e2e/operators.ts'
import { holdSession } from '../../e2e/people.ts'
import type { Cast, Scene } from '../../e2e/scene.ts'
import { scenes } from '../../e2e/scenes.ts'
import type { Product } from '../../e2e/server.ts'

/** What scenes are played on. */
export interface Stage {
  browser: Browser
  product: Product
  api: APIRequestContext
  cast: Cast
  /** Only scenes whose name begins with this. */
  filter: string
}

export const people = ['visitor', 'user', 'partner', 'operator'] as const

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}

export const scenesOf = ({ filter }: Stage, as: Scene['as']) =>
  scenes.filter((scene) => scene.as === as && scene.name.startsWith(filter))

/** A page in the hands of this person. */
export async function openAs(
  { browser, product, api, cast }: Stage,
  as: Scene['as'],
  options: BrowserContextOptions,
) {
  const context = await browser.newContext({
    ...options,
    baseURL: product.url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    // It would keep the first words it was given.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (as === 'user') await holdSession(page, api, { ...cast.guest, userType: as })
  if (as === 'partner') await holdSession(page, api, { ...cast.partner, userType: as })
  if (as === 'operator') await operatorSignsIn(page, await anOperator(product))
  return page
}
