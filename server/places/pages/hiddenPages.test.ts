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

test('a closed restroom that comes back has its page again at the next purge', async () => {
  const { id, location } = await aLocation(world, { name: 'Back Again' })
  const own = `/nyc/back-again-${location.shortId}`
  const close = (at: Date | null) =>
    world.db.transact((tx) =>
      tx.run('update locations set deleted_at = $2 where id = $1', [id, at]),
    )
  await close(world.clock.now())
  expect((await get(own)).statusCode).toBe(410)
  await close(null)
  expect((await get(own)).statusCode).toBe(200)
})

test('a place that has the letters of a short id is no restroom, nor one of that short id the place', async () => {
  await aLocation(world, { name: 'Near Gramercy' })
  expect((await get('/nyc/gramercy')).statusCode).toBe(200)
  const now = async (url: string) => (await world.app.inject({ url })).statusCode
  expect([await now('/nyc/gramercy'), await now('/nyc/x-gramercy')]).toEqual([200, 404])
})
