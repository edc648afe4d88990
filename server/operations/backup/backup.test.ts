import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me, signOut } from '#contract/auth.ts'
import { check } from '#server/operations/audit/index.ts'
import type { PhotoStore } from '#server/places/photos/index.ts'
import { migrate } from '#server/platform/migrate.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { anEmptyDatabase } from '#server/testing/database.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPlanOf } from '#server/testing/payments.ts'
import { hasPostgis, postgisEnv } from '#server/testing/postgis.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aUsedVisit } from '#server/testing/visits.ts'
import { aWorld, fridayNoon, type World } from '#server/testing/world.ts'
import { loadBackup, readBackup, writeBackup } from './index.ts'
import { photoUrls, rowsOf, tablesInOrder } from './store.ts'

const world = useWorld()
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pitstop-backup-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

const photos = new Map<string, Uint8Array>()
const photoStore: PhotoStore = {
  put: (name, webp) => Promise.resolve(void photos.set(name, webp)),
  read: (name) => Promise.resolve(photos.get(name)),
  remove: (name) => Promise.resolve(void photos.delete(name)),
}

/** All rows as text, but for what each database counts for itself. */
const everything = (db: World['db']) =>
  db.transact(async (tx) => {
    const all: string[] = []
    for (const table of await tablesInOrder(tx))
      for await (const rows of rowsOf(tx, table, 500))
        all.push(...rows.map((row) => `${table} ${row.replace(/"changed_in":"\d+"/, '')}`))
    return all.sort()
  })

test('a backup holds visits, money, payments and photos, and puts back exactly those [PR18]', async () => {
  const { guest } = await aUsedVisit(world)
  await aPlanOf(world, await aGuest(world), 'price_3')
  await world.ask(signOut, { token: guest.token })
  expect((await world.ask(me, { token: guest.token })).status).toBe(401)
  for (const { url } of await world.db.transact(photoUrls))
    photos.set(url.replace('/photos/', ''), Buffer.from('a picture'))
  const pictures = new Map(photos)

  const path = join(folder, 'pitstop.backup')
  const { transact } = world.db
  const tell = () => undefined
  const deps = { transact, photoStore, now: fridayNoon, secretsMark: 'mark', tell }
  const written = await writeBackup(deps, path)
  expect(written).toMatchObject({ photos: pictures.size, missing: 0 })

  photos.clear()
  const other = await anEmptyDatabase()
  await migrate(other, fridayNoon)
  const { head } = await readBackup(path)
  const into = { transact: other.transact, photoStore, tell }
  await loadBackup(into, path, head)
  expect(await everything(other)).toEqual(await everything(world.db))
  expect(photos).toEqual(pictures)
  expect(await other.transact((tx) => check(tx, fridayNoon))).toEqual([])
  await expect(loadBackup(into, path, head)).rejects.toThrow('There is data here already')
  await other.close()
})

test('a backup of a database that searches by PostGIS is restored where there is none', async (context) => {
  if (world.db.engine !== 'postgres' || !(await hasPostgis(world.db))) return context.skip()
  const searching = await aWorld({ env: postgisEnv })
  await aLocation(searching)
  await searching.runJob('follow the locations')
  const path = join(folder, 'searching.backup')
  const tell = () => undefined
  const { transact } = searching.db
  await writeBackup({ transact, photoStore, now: fridayNoon, secretsMark: 'mark', tell }, path)

  const other = await anEmptyDatabase()
  await migrate(other, fridayNoon)
  const { head } = await readBackup(path)
  await loadBackup({ transact: other.transact, photoStore, tell }, path, head)
  expect(await everything(other)).toEqual(await everything(searching.db))
  const ofSearch = await other.transact((tx) =>
    tx.run(
      `select nspname from pg_namespace where nspname like 'pitstop_search_%' or nspname = 'postgis'`,
    ),
  )
  expect(ofSearch).toBe(0)
  await searching.close()
  await other.close()
})
