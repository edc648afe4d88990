import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { chooseFeed, FeedRecord } from '#contract/feed.ts'
import { FeedCollection, feedColumns } from '#contract/feedFormats.ts'
import { saveLocation, setVisibility } from '#contract/locations.ts'
import { contributedSource, decideMapEdit } from '#contract/mapEdits.ts'
import { teamLog } from '#contract/teamLog.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { agreeTo, suggestMissing } from '#server/testing/mapEdits.ts'
import { anOperator } from '#server/testing/operators.ts'
import { realSettings } from '#server/testing/realSettings.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ env: realSettings })

const get = (format: string, query: Record<string, string> = {}) =>
  world.app.inject({ url: `/api/feed/restrooms/${format}`, query })

async function records(query: Record<string, string> = {}) {
  const { body } = await get('ndjson', query)
  const lines = body.split('\n').filter((line) => line !== '')
  return lines.map((line) => FeedRecord.parse(JSON.parse(line)))
}

test('the feed tells the facts of what guests are shown, and what changed after a record', async () => {
  const bakery = await aLocation(world, { name: '=Harbor Bakery', priceCents: 250 })
  const books = await aLocation(world, { name: 'Juniper Books' })
  await aLocation(world, { name: 'Hidden', isActive: false })
  const all = await records()
  expect(all).toMatchObject([
    { id: bakery.id, removed: false, price: 2.5, license: 'CC-BY-4.0' },
    { id: books.id, removed: false },
  ])
  expect(JSON.stringify(all)).not.toMatch(/instructions|partner_?id|email|code"/i)

  const since = all.at(-1)?.cursor ?? ''
  expect((await records({ since })).map(({ removed }) => removed)).toEqual([true])
  const body = { isActive: false }
  await world.ask(setVisibility, { token: bakery.token, body })
  expect(await records({ since })).toContainEqual(
    expect.objectContaining({ id: bakery.id, removed: true }),
  )
  expect((await records()).map(({ id }) => id)).toEqual([books.id])
})

test('each format comes compressed to a reader who takes that', async () => {
  await aLocation(world)
  for (const format of ['ndjson', 'geojson', 'csv']) {
    const headers = { 'accept-encoding': 'gzip' }
    const answer = await world.app.inject({ url: `/api/feed/restrooms/${format}`, headers })
    expect([format, answer.headers['content-encoding']]).toEqual([format, 'gzip'])
  }
})

test('GeoJSON and CSV contain the same, and no CSV cell is a formula', async () => {
  const bakery = await aLocation(world, { name: '=1+1' })
  const geo = await get('geojson')
  expect(geo.headers['content-type']).toBe('application/geo+json; charset=utf-8')
  const { lat, lng } = bakery.location.coordinates
  const feature = { id: bakery.id, geometry: { type: 'Point', coordinates: [lng, lat] } }
  expect(FeedCollection.parse(geo.json()).features).toContainEqual(expect.objectContaining(feature))
  const csv = await get('csv')
  expect(parse(csv.body)[0]).toEqual(feedColumns)
  expect(parse(csv.body, { columns: true })).toContainEqual(
    expect.objectContaining({ id: bakery.id, name: "'=1+1" }),
  )
})

test('a box holds what lies in it', async () => {
  const { id, location } = await aLocation(world)
  const { lat, lng } = location.coordinates
  const boxAt = (at: number) => `${lng - 0.01},${at - 0.01},${lng + 0.01},${at + 0.01}`
  expect((await records({ bbox: boxAt(lat) })).map((one) => one.id)).toContain(id)
  expect(await records({ bbox: boxAt(lat + 1) })).toEqual([])
})

test('a restroom that moves out of a box is removed from the copy of that box', async () => {
  const { id, token, location } = await aLocation(world)
  const other = await aLocation(world)
  const { lat, lng } = location.coordinates
  const bbox = `${lng - 0.001},${lat - 0.001},${lng + 0.001},${lat + 0.001}`
  const since = (await records({ bbox })).at(-1)?.cursor ?? ''
  const coordinates = { lat: lat + 0.002, lng }
  expect((await world.ask(saveLocation, { token, body: { ...aDraft, coordinates } })).status).toBe(
    200,
  )
  const told = await records({ bbox, since })
  expect(told.filter((one) => one.id === id)).toEqual([expect.objectContaining({ removed: true })])
  expect((await records({ bbox })).map((one) => one.id)).not.toContain(id)
  expect((await records({ bbox })).map((one) => one.id)).toContain(other.id)
})

test('an organisation leaves the feed, and consumers that copied it are told', async () => {
  const { token, id } = await aLocation(world)
  const since = (await records()).at(-1)?.cursor ?? ''
  await world.ask(chooseFeed, { token, body: { isInFeed: false } })
  expect(await records({ since })).toMatchObject([{ id, removed: true }])
  expect((await records()).map((one) => one.id)).not.toContain(id)
  const { reply } = await world.ask(teamLog, { token })
  expect(reply.acts[0]?.act).toBe('left_feed')
  await world.ask(chooseFeed, { token, body: { isInFeed: true } })
  expect(await records({ since })).toMatchObject([{ id, removed: false }])
})

test('a restroom that someone added is credited to the contributors, free for every use', async () => {
  const { location } = await aLocation(world)
  const { lat, lng } = location.coordinates
  const contributor = await aGuest(world)
  await agreeTo(world, contributor)
  const sent = await suggestMissing(world, contributor, { lat: lat + 0.02, lng })
  const { token } = await anOperator(world)
  const params = { id: sent.reply.id }
  await world.ask(decideMapEdit, { token, params, body: { isAccepted: true, reason: 'Seen.' } })
  const credited = { license: 'CC0-1.0', credit: contributedSource }
  const added = (await records()).filter((one) => !one.removed && one.credit === contributedSource)
  expect(added).toEqual([expect.objectContaining({ ...credited, name: 'Pier 9' })])
  const rows = parse((await get('csv')).body, { columns: true })
  expect(rows).toContainEqual(expect.objectContaining({ ...credited, name: 'Pier 9' }))
})

test('a cursor of another database is refused instead of answering that nothing changed', async () => {
  await aLocation(world)
  const since = (await records()).at(-1)?.cursor ?? ''
  const [changedIn = '', id = ''] = since.split('.')
  expect(await records({ since })).toEqual([])
  const isRefused = async (cursor: string) => {
    const { statusCode, body } = await get('ndjson', { since: cursor })
    expect(statusCode, cursor).toBe(410)
    expect(body).toContain('feed_starts_anew')
  }
  // As of before a restore into a new server, whose transactions are counted from the start.
  await isRefused(`${BigInt(changedIn) + 1_000_000n}.${id}`)
  await isRefused(`${changedIn}.${id}.0123456789ab`)
  expect((await get('ndjson', { since: `${changedIn}.${id}` })).statusCode).toBe(200)

  // As where the rows were put back at the same address.
  await world.db.script('cluster locations using locations_by_change')
  await isRefused(since)
  expect((await records()).at(-1)?.cursor).not.toBe(since)
})

test('an invalid cursor is refused', async () => {
  expect((await get('ndjson', { since: 'yesterday' })).statusCode).toBe(400)
  expect((await get('xml')).statusCode).toBe(400)
})
