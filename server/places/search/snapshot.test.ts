import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app/app.ts'
import { newLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { chance } from '#server/testing/chance.ts'
import { aDatabaseOfAPlainRole } from '#server/testing/database.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aLocationEntry, matchAll, somePlaces } from '#server/testing/searchPlaces.ts'
import { aWorld, fridayNoon, type World } from '#server/testing/world.ts'
import { locationIndex } from './locationIndex.ts'
import { openingHoursTable } from './openingHours.ts'
import { indexSnapshot } from './snapshot.ts'
import { writeSnapshotFile } from './snapshotFile.ts'
import { databaseName } from './store.ts'

const onPostgres = test.skipIf(process.env['TEST_ENGINE'] !== 'postgres')
const headerBytes = 1_024

const always = {
  timeZone: 'America/New_York',
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '24:00' })),
  exceptions: [],
}
const names = ['Cheap', 'Dear', 'Hidden later', 'Closed today']

/** A product that has stopped, and what a start after it finds. */
async function aStoppedProduct() {
  const world = await aWorld()
  onTestFinished(() => world.close())
  const start = async () => {
    const { app, jobs } = await buildApp(world.parts)
    const found = async (query = '') => {
      await jobs.find(({ name }) => name === 'follow the locations')?.run()
      const { body } = await app.inject({ url: `/api/locations/active?${query}` })
      return Array.from(body.matchAll(/"name":"([^"]+)"/g), ([, name]) => name)
    }
    const save = async () => jobs.find(({ name }) => name === 'save the search snapshot')?.run()
    return { found, save, stop: () => app.close() }
  }
  for (const [at, name] of names.entries()) {
    world.clock.moveTo(at * 60_000)
    await aLocation(world, { name, priceCents: 300, openingHours: always })
  }
  await world.app.close()
  return { world, start, path: join(world.parts.config.dataDir, 'search.snapshot') }
}

const change = (world: World, name: string, set: string) =>
  world.db.script(`update locations set ${set} where name = '${name}'`)

/** What changed long ago is in the snapshot, or is not found with it: so it is seen which of the two was read. */
const changeLongAgo = (world: World, name: string, set: string) =>
  world.db.script(
    `set session_replication_role = replica;
     update locations set ${set}, changed_in = '3' where name = '${name}';
     set session_replication_role = origin`,
  )

onPostgres(
  'a start goes on from the snapshot of the stop before it, and finds what has changed in between',
  async () => {
    const { world, start, path } = await aStoppedProduct()
    await changeLongAgo(world, 'Dear', 'price_cents = 900')
    await change(world, 'Hidden later', 'is_active = false')
    await change(
      world,
      'Closed today',
      `opening_hours = jsonb_set(opening_hours, '{weekly}', '[]')`,
    )
    const second = await start()
    expect(await second.found('maxPrice=5')).toEqual(['Closed today', 'Dear', 'Cheap'])
    expect(await second.found('open=now')).toEqual(['Dear', 'Cheap'])
    await change(world, 'Cheap', 'price_cents = 900')
    expect(await second.found('maxPrice=5')).toEqual(['Closed today', 'Dear'])
    await rm(path)
    await second.save()
    // What is killed saves nothing more.
    await change(world, 'Closed today', 'price_cents = 900')

    const third = await start()
    expect(await third.found('maxPrice=5')).toEqual(['Dear'])
    for (const product of [second, third]) await product.stop()
    expect(world.logged.join()).not.toContain('snapshot of the search')
  },
)

/** With a checksum that is right. */
const withHeader = (change: Record<string, string>) => (file: Buffer) => {
  const header: unknown = JSON.parse(file.subarray(0, headerBytes).toString())
  file.fill(' ', 0, headerBytes)
  file.write(JSON.stringify(Object.assign(header ?? {}, change)))
  file.writeUInt32LE(crc32(file.subarray(0, -4)), file.length - 4)
  return file
}

const spoiled: [what: string, spoil: (file: Buffer) => Buffer][] = [
  ['torn', (file) => file.subarray(0, -100)],
  ['empty', () => Buffer.alloc(0)],
  [
    'changed in one bit',
    (file) => {
      const at = Math.floor(file.length / 2)
      file[at] = (file[at] ?? 0) ^ 1
      return file
    },
  ],
  ['of another version', withHeader({ layout: 'another' })],
  ['of another database', withHeader({ database: 'another' })],
  ['newer than the database', withHeader({ position: '9000000000' })],
]

onPostgres('a snapshot that does not fit is not used, said so, and replaced', async () => {
  const { world, start, path } = await aStoppedProduct()
  const expectReadAnew = async (what: string, cents: number) => {
    await changeLongAgo(world, 'Dear', `price_cents = ${cents}`)
    const product = await start()
    expect(await product.found(`maxPrice=${cents / 100 - 0.25}`), what).not.toContain('Dear')
    await product.stop()
    expect(world.logged.splice(0).join(), what).toContain('snapshot of the search is not used')
  }
  for (const [at, [what, spoil]] of spoiled.entries()) {
    await writeFile(path, spoil(await readFile(path)))
    await expectReadAnew(what, 400 + at * 50)
  }
  // As where it was restored from a backup: the same address, and transactions of before.
  await world.db.script('cluster locations using locations_by_change')
  await expectReadAnew('of a table that was filled anew', 800)

  await changeLongAgo(world, 'Dear', 'price_cents = 300')
  const last = await start()
  expect(await last.found('maxPrice=5')).not.toContain('Dear')
  await last.stop()
  expect(world.logged.join()).not.toContain('snapshot of the search')
  expect(await readdir(world.parts.config.dataDir)).toEqual(['search.snapshot'])
})

onPostgres('a snapshot is not used where more has changed since than is read as fast', async () => {
  const { world, path } = await aStoppedProduct()
  await change(world, 'Cheap', 'price_cents = 900')
  await change(world, 'Dear', 'price_cents = 900')
  const loaded = (maxChanges: number) => {
    const hours = openingHoursTable()
    return indexSnapshot({
      path,
      index: locationIndex(hours),
      hours,
      transact: world.db.transact,
      log: newLog('silent'),
      maxChanges,
    }).load()
  }
  expect(await loaded(2)).toBeUndefined()
  expect(await loaded(10)).toBeDefined()
})

onPostgres('a role that is no superuser learns by which name its snapshot is known', async () => {
  const db = await aDatabaseOfAPlainRole()
  if (!db) throw new Error('There is no server')
  onTestFinished(() => db.close())
  await migrate(db, fridayNoon)
  const name = await db.transact(databaseName)
  expect(name).toMatch(/^\d+\.\d+\.\d+\.[0-9A-F]{8}$/)
  expect(await db.transact(databaseName)).toBe(name)
})

test('an index that was saved and restored answers and changes as the one that was saved', async () => {
  const random = chance(3).next
  const place = somePlaces(random, 40)
  const entries = Array.from({ length: 3_000 }, () => aLocationEntry(random, place(), [0]))
  const changes = () =>
    Array.from({ length: 500 }, (_, at) => ({
      ...aLocationEntry(random, place(), [0]),
      ...(at % 3 ? { id: entries[Math.floor(random() * entries.length)]?.id ?? '' } : {}),
      isVisible: random() < 0.6,
    }))
  const aIndex = () => locationIndex(openingHoursTable())
  const [saved, restored] = [aIndex(), aIndex()]
  await saved.apply(entries)
  await saved.apply(changes())
  const { size, arrays } = saved.saved()
  const isRestored = await restored.restore(size, (into) => {
    for (const [at, array] of arrays.entries()) into[at]?.set(array)
    return Promise.resolve(true)
  })
  expect(isRestored).toBe(true)
  const both = changes()
  for (const index of [saved, restored]) await index.apply(both)
  expect(restored.size()).toBe(saved.size())
  for (let round = 0; round < 200; round++) {
    const query = { point: place(), radiusMeters: null, filter: matchAll, limit: 40 }
    expect(await restored.nearest(query)).toEqual(await saved.nearest(query))
  }
})

test('a write that must make way leaves the snapshot of before, and nothing unfinished', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pitstop-snapshot-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'snapshot')
  const content = (text: string) => ({ header: '{}', arrays: [Buffer.from(text)] })
  expect(await writeSnapshotFile(path, content('before'), () => true)).toBe(true)
  const before = await readFile(path)
  expect(await writeSnapshotFile(path, content('after'), () => false)).toBe(false)
  expect(await readFile(path)).toEqual(before)
  expect(await readdir(folder)).toEqual(['snapshot'])
})
