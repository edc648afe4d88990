import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergePublic } from '#contract/publicRestrooms.ts'
import { publicNear } from '#server/places/locations/index.ts'
import { second } from '#server/platform/clock.ts'
import { importToilets } from '#server/testing/mapEdits.ts'
import { anOperator } from '#server/testing/operators.ts'
import { freshPages } from '#server/testing/pages.ts'
import { useWorld } from '#server/testing/useWorld.ts'

let pages: Awaited<ReturnType<typeof freshPages>>
beforeAll(async () => {
  pages = await freshPages()
})
afterAll(() => pages.remove())
const world = useWorld(() => ({ pagesFile: pages.file, keepClock: true }))

/** As it is once the process has dropped what it rendered before. */
async function get(url: string) {
  await world.runJob('follow the locations')
  world.clock.moveTo(world.clock.offsetMs() + 11 * second)
  return world.app.inject({ url, headers: { accept: 'text/html' } })
}
const pathOf = ({ shortId }: { shortId: string }, slug = 'bryant-park') => `/nyc/${slug}-${shortId}`

test('a public restroom that was merged leads to the one that stays, by its page’s address and by its sign', async () => {
  const place = { lat: 40.8, lng: -73.95 }
  const now = world.clock.now()
  const sources = ['City of New York', 'OpenStreetMap']
  for (const source of sources)
    await importToilets(world, [{ id: `node/${source.length}`, place }], { source, now })
  const found = await world.db.transact((tx) =>
    publicNear(tx, { id: randomUUID(), ...place, degrees: 0.001 }, 9),
  )
  const [doubled, staying] = sources.map((source) =>
    found.find((one) => one.publicSource === source),
  )
  if (!doubled || !staying) throw new Error('Nothing was imported')
  await get(pathOf(doubled))
  const { token } = await anOperator(world)
  const body = { into: staying.id, reason: 'One building with two entries.' }
  const merged = await world.ask(mergePublic, { token, params: { id: doubled.id }, body })
  expect(merged.status).toBe(200)

  const path = pathOf(staying)
  for (const [from, to] of [
    [pathOf(doubled), path],
    [`/es${pathOf(doubled, 'old-name')}`, `/es${path}`],
  ] as const) {
    const { statusCode, headers } = await get(from)
    expect([from, statusCode, headers.location]).toEqual([from, 301, to])
  }
  const sign = await get(`/r/${doubled.shortId}`)
  expect([sign.statusCode, sign.headers.location]).toEqual([302, `/#/home/${staying.id}`])
  expect((await get(path)).statusCode).toBe(200)
})
