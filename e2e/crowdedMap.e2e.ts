import { answerActive, list, listed, pin, timesSquare } from './restrooms.ts'
import { expect, test } from './test.ts'

/** As many as a list holds: the map then asks for what each window holds. */
const aFullList = Array.from({ length: 300 }, (_, at) => listed({ name: `Listed ${at}` }))
/** Three hundred cards and a map drawn without a graphics card take a busy machine this long. */
const maxDrawingMs = 20_000
const cluster = { coordinates: timesSquare, count: 412, opensAtZoom: 15 }
const found = listed({ name: 'Found nearby' })

test('where a list is full, the map asks window by window, says exact counts, and keeps what it shows until the next answer', async ({
  page,
}) => {
  const { promise: blocked, resolve: answer } = Promise.withResolvers<true>()
  await answerActive(page, aFullList)
  await page.route('**/api/locations/map?*', async (route) => {
    const zoom = Number(new URL(route.request().url()).searchParams.get('zoom'))
    if (zoom < 15) return route.fulfill({ json: { points: [], clusters: [cluster] } })
    await blocked
    return route.fulfill({ json: { points: [found], clusters: [] } })
  })
  await page.goto('/#/home')

  const crowd = pin(page, '412 restrooms, zoom in')
  await expect(crowd).toBeVisible({ timeout: maxDrawingMs })
  const closer = page.waitForRequest(/locations\/map\?.*zoom=15/)
  await crowd.click()
  await closer
  await expect(crowd).toBeVisible()
  answer(true)
  await expect(pin(page, /^Found nearby/)).toBeVisible()
  await expect(crowd).toHaveCount(0)
})

test('the first list is asked for once, before the code of its screen is there', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const { promise: blocked, resolve: release } = Promise.withResolvers<true>()
  await page.route('**/assets/program*.js', async (route) => {
    await blocked
    await route.continue()
  })
  const early = page.waitForRequest('**/api/locations/active*')
  await page.goto('/#/home', { waitUntil: 'commit' })
  await early
  release(true)
  await expect(list(page).locator(':scope > li').first()).toBeVisible()
  expect(requests.filter((path) => path === '/api/locations/active')).toHaveLength(1)
})
