import { chromium, type Page } from '@playwright/test'
import { listed } from '../e2e/restrooms.ts'
import { startProduct } from '../e2e/server.ts'
import { findBrowser } from '../scripts/browser.ts'
import { browserFlags } from '../scripts/browserFlags.ts'
import { locationIndex } from '../server/places/search/locationIndex.ts'
import { itemsOf, tilesOf } from '../server/places/search/mapTiles.ts'
import { openingHoursTable } from '../server/places/search/openingHours.ts'
import { chance } from '../server/testing/chance.ts'
import { aLocationEntry, matchAll, someHours, somePlaces } from '../server/testing/searchPlaces.ts'
import { type Task, traced } from './traced.ts'

type Show = (what: string, value: string, bound: string, control?: string) => void

const count = 1_000_000
/** As many as a list holds: more than that are only on the map. */
const maxListed = 300
const middle = { lat: 40.758, lng: -73.9855 }
/** A city of sixty kilometres that holds half of them: wherever one looks in it there are as many as a map shows. */
const cityDegrees = 0.6
const boundMs = 50
const maxDrawingMs = 60_000
/** Until what was asked is drawn. */
const restMs = 1_500

/** A million restrooms on a map that is dragged and zoomed: what a frame of it costs, and whose code that is. */
export async function crowdedMap(show: Show) {
  const found = await findBrowser()
  if ('missing' in found) {
    console.log(`No crowded map was measured: ${found.missing}`)
    return
  }
  const product = await startProduct()
  const windows = aCrowdedWorld()
  const browser = await chromium.launch({ executablePath: found.shellPath, args: browserFlags })
  const screens = [
    { name: 'a desk, 1280×800', viewport: { width: 1280, height: 800 }, slowdown: 1 },
    { name: 'a phone, 390×844, 4× slowdown', viewport: { width: 390, height: 844 }, slowdown: 4 },
  ]
  for (const { name, viewport, slowdown } of screens) {
    const page = await browser.newPage({ viewport, serviceWorkers: 'block' })
    const seen = await crowded(page, `${product.url}/#/home`, windows)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const tasks = await traced(browser, () => lookAround(page))
    const longest = (of: (task: Task) => number) => `${Math.round(Math.max(...tasks.map(of)))} ms`
    const late = tasks.filter(({ ms }) => ms > boundMs)
    const ours = tasks.filter(({ ownMs }) => ownMs > boundMs)
    show(
      `a million on the map of ${name}: our own code at once, at most`,
      `${longest(({ ownMs }) => ownMs)} (${ours.length} times over the bound)`,
      `${boundMs} ms`,
      `the map's library ${longest(({ mapMs }) => mapMs)}; all together ${longest(({ ms }) => ms)}, ${late.length} times over`,
    )
    console.log(`at most ${seen.max} pins and clusters in a window of ${seen.asked}`)
    await page.close()
  }
  await browser.close()
  await product.remove()
}

/** What the map shows in each window, by the search index itself. */
function aCrowdedWorld() {
  const random = chance(7).next
  const inWorld = somePlaces(random)
  const inCity = () => ({
    lat: middle.lat + (random() - 0.5) * cityDegrees,
    lng: middle.lng + (random() - 0.5) * cityDegrees,
  })
  const table = openingHoursTable()
  const index = locationIndex(table)
  const hours = someHours(100).map((each) => table.idOf(each))
  const openHours = new Uint8Array(hours.length + 1).fill(1)
  for (let n = 0; n < count; n++)
    void index.apply([aLocationEntry(random, n % 2 === 0 ? inCity() : inWorld(), hours)])
  return async (input: URL) => {
    const wantedZoom = Number(input.searchParams.get('zoom'))
    const [west = 0, south = 0, east = 0, north = 0] = (input.searchParams.get('bbox') ?? '')
      .split(',')
      .map(Number)
    const box = { west, south, east, north }
    const { zoom, ...tiles } = tilesOf(box, wantedZoom)
    const window = await index.window({ ...tiles, filter: matchAll, openHours })
    const { singles, clusters } = itemsOf(window, box, zoom)
    return {
      clusters,
      points: singles.map(({ id, lat, lng }) => ({
        _id: id,
        name: `Café ${id.slice(0, 6)}`,
        price: 2,
        publicSource: null,
        coordinates: { lat, lng },
      })),
    }
  }
}

/** Opens the map where it is fullest. */
async function crowded(page: Page, url: string, itemsIn: ReturnType<typeof aCrowdedWorld>) {
  const seen = { max: 0, asked: 0 }
  const nearest = Array.from({ length: maxListed }, (_, n) => listed({ name: `Café ${n}` }))
  await page.route('**/api/locations/active*', (route) => route.fulfill({ json: nearest }))
  await page.route('**/api/locations/map?*', async (route) => {
    const json = await itemsIn(new URL(route.request().url()))
    seen.asked++
    seen.max = Math.max(seen.max, json.points.length + json.clusters.length)
    return route.fulfill({ json })
  })
  await page.goto(url)
  await page.locator('.map-cluster').nth(20).waitFor({ timeout: maxDrawingMs })
  await page.waitForTimeout(restMs)
  return seen
}

/** Drags the map about and looks closer and farther, with a rest after each in which the next answer comes. */
async function lookAround(page: Page) {
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('There is no map')
  const at = { x: box.x + box.width / 2, y: box.y + 250 }
  const drags = [
    { x: -120, y: 60 },
    { x: 140, y: 80 },
    { x: 100, y: -90 },
  ]
  for (const { x, y } of drags) {
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + x, at.y + y, { steps: 20 })
    await page.mouse.up()
    await page.waitForTimeout(restMs)
  }
  for (const deltaY of [300, 300, -300, -300, -300]) {
    await page.mouse.wheel(0, deltaY)
    await page.waitForTimeout(restMs)
  }
}
