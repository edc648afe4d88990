import { chromium, request } from '@playwright/test'
import { readMailsOf } from '../e2e/outbox.ts'
import { aCast } from '../e2e/scenes.ts'
import { startProduct } from '../e2e/server.ts'
import { findBrowser } from '../scripts/browser.ts'
import { browserFlags } from '../scripts/browserFlags.ts'
import { takePictures } from './screens/pictures.ts'
import { walk } from './screens/walk.ts'

// `npm run screens [name]` takes a picture of every screen, `npm run screens -- walk [name]` looks for faults at every size.
const given = process.argv.slice(2)
const isWalk = given[0] === 'walk'
/** Only scenes whose name begins with this, where it is given. */
const filter = given[isWalk ? 1 : 0] ?? ''

const found = await findBrowser()
if ('missing' in found) throw new Error(`No screens: ${found.missing}`)
const product = await startProduct(isWalk ? { args: ['--empty'] } : {})
const browser = await chromium.launch({
  executablePath: found.shellPath,
  args: browserFlags,
})
const api = await request.newContext({ baseURL: product.url })
readMailsOf(api, product)
const stage = { browser, product, api, cast: await aCast(api), filter }
const faults = await (isWalk ? walk(stage) : takePictures(stage))
process.exitCode = faults === 0 ? 0 : 1
await browser.close()
await product.remove()
