import { afterAll, beforeAll, expect, test } from 'vitest'
import { setVisibility } from '#contract/locations.ts'
import { aLocation } from '#server/testing/locations.ts'
import { freshPages } from '#server/testing/pages.ts'
import { useWorld } from '#server/testing/useWorld.ts'

let pages: Awaited<ReturnType<typeof freshPages>>
beforeAll(async () => {
  pages = await freshPages()
})
afterAll(() => pages.remove())
const world = useWorld(() => ({ pagesFile: pages.file }))

/** As it is within a second of the last change. */
async function get(url: string) {
  await world.runJob('follow the locations')
  await world.runJob('purge changed pages')
  return world.app.inject({ url, headers: { accept: 'text/html' } })
}

test('a hidden restroom is gone from every page within a second, without a shared cache to purge', async () => {
  const { location, token } = await aLocation(world, { name: 'Briefly Here' })
  const own = `/nyc/briefly-here-${location.shortId}`
  const isShown = async () => [
    (await get(own)).statusCode === 200,
    (await get('/nyc')).body.includes('Briefly Here'),
  ]
  expect(await isShown()).toEqual([true, true])
  await world.ask(setVisibility, { token, body: { isActive: false } })
  expect(await isShown()).toEqual([false, false])
})
