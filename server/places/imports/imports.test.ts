import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFavourites, saveFavourite } from '#contract/favourites.ts'
import { activeLocations, mapWindow, oneLocation } from '#contract/locations.ts'
import { accessOffer, requestAccess } from '#contract/visits.ts'
import { minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { importRestrooms, openStreetMap, removeSource } from './index.ts'

const world = useWorld()
let folder = ''
let minutes = 0
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitstop-import-'))
  world.clock.moveTo((minutes += 1) * minute)
})
afterEach(async () => {
  await removeSource(world.db.transact, openStreetMap, world.clock.now())
  rmSync(folder, { recursive: true, force: true })
})

const at = { lat: 40.7536, lng: -73.9832 }

const aToilet = (id: string, tags: object = {}, { lat, lng } = at) => ({
  type: 'Feature',
  id,
  properties: { amenity: 'toilets', ...tags },
  geometry: { type: 'Point', coordinates: [lng, lat] },
})

const geoJson = (features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })

interface Options {
  name?: string
  source?: string
  timeZone?: string
  isDryRun?: boolean
}

/** Imports a file that says this; answers what came of it, and what was refused. */
async function imported(content: string | Buffer, options: Options = {}) {
  const { name = 'toilets.geojson', source = openStreetMap, timeZone = null } = options
  const path = join(folder, name)
  writeFileSync(path, content)
  const refused: string[] = []
  const counts = await importRestrooms({
    path,
    source,
    timeZone,
    now: world.clock.now(),
    transact: options.isDryRun ? undefined : world.db.transact,
    onRefused: (number, problem) => refused.push(`${number} ${problem}`),
    onProgress: () => undefined,
  })
  return { ...counts, refused }
}

type Query = NonNullable<Parameters<typeof world.ask<typeof activeLocations>>[1]['query']>
const near = `${at.lat},${at.lng}`
const list = async (query: Query = { near }) => (await world.ask(activeLocations, { query })).reply

test('a public restroom is found on the list as free, with its source and what is known of it', async () => {
  const tags = {
    name: 'Bryant Park',
    wheelchair: 'yes',
    changing_table: 'no',
    unisex: 'yes',
    opening_hours: '24/7',
    'addr:housenumber': '41',
    'addr:street': 'W 40th St',
    'addr:city': 'New York',
  }
  expect(await imported(geoJson([aToilet('node/1', tags)]))).toMatchObject({
    added: 1,
    refused: [],
  })
  const [found] = await list({ near, open: 'now', maxPrice: '0', features: 'wheelchair' })
  expect(found).toMatchObject({
    name: 'Bryant Park',
    address: '41 W 40th St, New York',
    price: 0,
    coordinates: at,
    publicSource: openStreetMap,
    features: { wheelchair: 'yes', babyChanging: 'no', genderNeutral: 'yes', shower: 'unknown' },
  })
  const { reply } = await world.ask(oneLocation, { params: { id: found?._id ?? '' } })
  expect(reply).toMatchObject({ name: 'Bryant Park', publicSource: openStreetMap })
})

test('who wants none of them asks without, and every partner comes first among the newest', async () => {
  const { id } = await aLocation(world)
  await imported(geoJson([aToilet('node/1')]))
  expect((await list({})).map(({ publicSource }) => publicSource)).toEqual([null, openStreetMap])
  expect((await list({ near, public: 'no' })).map(({ _id }) => _id)).toEqual([id])
  expect((await world.ask(activeLocations, { query: { public: 'yes' as 'no' } })).status).toBe(400)
})

test('there is no code to ask for, since the door is open to everyone', async () => {
  await imported(geoJson([aToilet('node/1')]))
  const [found] = await list()
  const { token } = await aGuest(world)
  const locationId = found?._id ?? ''
  const input = { locationId, purchaseKey: crypto.randomUUID(), shownCents: 0 }
  const answers = [
    await world.ask(requestAccess, { token, body: input }),
    await world.ask(accessOffer, { token, params: { id: locationId } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([409, 409])
  expect(answers[0]?.refusal.error).toBe('public_restroom')
})

test('imported again nothing is there twice, and what has changed is changed', async () => {
  const features = [aToilet('node/1', { name: 'Old' }), aToilet('node/2', { name: 'Same' })]
  await imported(geoJson(features))
  const before = (await list()).map(({ _id }) => _id).sort()
  world.clock.moveTo((minutes += 1) * minute)
  features[0] = aToilet('node/1', { name: 'New' })
  expect(await imported(geoJson(features))).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
  const after = (await list()).filter(({ publicSource }) => publicSource)
  expect(after.map(({ name }) => name).sort()).toEqual(['New', 'Same'])
  expect((await list()).map(({ _id }) => _id).sort()).toEqual(before)
})

test('a removed source leaves every list, its hearts too, and comes back as itself', async () => {
  const file = geoJson([aToilet('node/1', { name: 'Park' })])
  await imported(file)
  const { token } = await aGuest(world)
  const locationId = (await list())[0]?._id ?? ''
  await world.ask(saveFavourite, { token, params: { locationId } })
  const saved = async () => (await world.ask(listFavourites, { token })).reply[0]?.state

  const { transact } = world.db
  expect(await removeSource(transact, 'Another', world.clock.now())).toBe(0)
  expect(await removeSource(transact, openStreetMap, world.clock.now())).toBe(1)
  expect(await list({ near, public: 'no' })).toEqual(await list())
  expect(await saved()).toBe('removed')

  world.clock.moveTo((minutes += 1) * minute)
  expect(await imported(file)).toMatchObject({ added: 0, changed: 1 })
  expect((await list()).map(({ _id }) => _id)).toContain(locationId)
  expect(await saved()).toBe('visible')
})

test('each row that is refused says why, and the others are taken', async () => {
  const { added, refused } = await imported(
    geoJson([
      aToilet('node/1', { access: 'private' }),
      aToilet('node/2', { access: 'customers' }),
      aToilet('node/3', { fee: 'yes' }),
      aToilet('node/4', { amenity: 'bench' }),
      aToilet('node/5', {}, { lat: at.lng, lng: at.lat }),
      aToilet('node/6', {}, { lat: 0, lng: 0 }),
      { type: 'Feature', properties: { amenity: 'toilets' }, geometry: null },
      aToilet('node/8', { access: 'yes', fee: 'no' }),
    ]),
  )
  expect(added).toBe(1)
  expect(refused).toEqual([
    '1 it is not open to everyone (access=private)',
    '2 it is not open to everyone (access=customers)',
    expect.stringContaining('3 it is not free'),
    '4 it is not tagged amenity=toilets',
    expect.stringContaining('5 its coordinates are swapped'),
    expect.stringContaining('6 its coordinates are not a place'),
    '7 it has no coordinates',
  ])
})

test('the same restroom a hundred thousand times is one', async () => {
  const line = JSON.stringify(aToilet('node/100000'))
  const file = `{"features":[${Array<string>(100_000).fill(line).join(',\n')}]}`
  expect(await imported(file)).toMatchObject({ rows: 100_000, added: 1, repeated: 99_999 })
})

test('a file without a row is no mistake', async () => {
  expect(await imported(geoJson([]))).toMatchObject({ rows: 0, added: 0, refused: [] })
})

test('a city’s columns are understood, whatever it calls them', async () => {
  const csv = [
    '\uFEFFFacility Name;Latitude;Longitude;Accessibility;Hours of Operation;Location',
    '"Main; Square";40.7;-73.9;Fully Accessible;08:00-20:00;"1 ""Main"" St"',
    'Broken;40.7',
    'Swapped;-73.9;40.7;;;',
  ].join('\r\n')
  const source = 'City of Springfield'
  const input = { name: 'city.CSV', source, timeZone: 'America/New_York' }
  const { added, refused } = await imported(csv, input)
  expect(added).toBe(1)
  expect(refused).toEqual([
    expect.stringContaining('3 it has more or fewer fields'),
    expect.stringContaining('4 its coordinates are swapped'),
  ])
  const [found] = await list({ near: '40.7,-73.9' })
  expect(found).toMatchObject({
    name: 'Main; Square',
    address: '1 "Main" St',
    publicSource: source,
    features: { wheelchair: 'yes' },
    openingHours: { timeZone: 'America/New_York' },
  })
  await removeSource(world.db.transact, source, world.clock.now())
})

test('a file that is only judged changes nothing', async () => {
  const before = await list()
  expect(await imported(geoJson([aToilet('node/9')]), { isDryRun: true })).toMatchObject({
    added: 1,
  })
  expect(await list()).toEqual(before)
})

test.each([
  ['cut', geoJson([aToilet('node/1'), aToilet('node/2')]).slice(0, -30), 'toilets.geojson'],
  ['UTF-8', Buffer.from([...Buffer.from('name,lat,lng\n'), 0xe9, 0x0a]), 'toilets.csv'],
  ['GeoJSON', 'nothing', 'toilets.txt'],
  ['empty', '', 'toilets.csv'],
])('a file is refused by what is wrong with it: %s', async (why, content, name) => {
  await expect(imported(content, { name })).rejects.toThrow(why)
})

test('of a truncated file the whole rows are kept, and the corrected file brings the rest', async () => {
  const file = geoJson([aToilet('node/1'), aToilet('node/2')])
  await expect(imported(file.slice(0, -30))).rejects.toThrow('cut')
  world.clock.moveTo((minutes += 1) * minute)
  const counts = await imported(file)
  expect(counts.added + counts.changed + counts.unchanged).toBe(2)
  expect((await list()).filter(({ publicSource }) => publicSource)).toHaveLength(2)
})

test('the map shows them in its window too, and leaves them out where asked', async () => {
  const window = { bbox: '-74.0,40.74,-73.96,40.77', zoom: '24' }
  const { id } = await aLocation(world)
  await imported(geoJson([aToilet('node/1')]))
  const pinned = async (query: object) =>
    (await world.ask(mapWindow, { query: { ...window, ...query } })).reply.points.map(
      ({ publicSource }) => publicSource,
    )
  expect(await pinned({})).toContain(openStreetMap)
  expect(await pinned({ public: 'no' })).not.toContain(openStreetMap)
  expect((await list({ near, public: 'no' })).map(({ _id }) => _id)).toContain(id)
})
