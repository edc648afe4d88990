import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { me, signOut } from '#contract/auth.ts'
import { makeWebhook, WebhookKind } from '#contract/webhooks.ts'
import { insertText } from '#server/messages/papers/index.ts'
import { check } from '#server/operations/audit/index.ts'
import type { PhotoStore } from '#server/places/photos/index.ts'
import { newId } from '#server/platform/ids.ts'
import { newLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { aGuest, thePassword } from '#server/testing/accounts.ts'
import { anEmptyDatabase, urlOfDatabase } from '#server/testing/database.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPlanOf } from '#server/testing/payments.ts'
import { hasPostgis, postgisEnv } from '#server/testing/postgis.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aUsedVisit } from '#server/testing/visits.ts'
import { aWorld, fridayNoon, type World } from '#server/testing/world.ts'
import { disconnect, loadBackup, readBackup, writeBackup } from './index.ts'
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

const aPublishedText = {
  name: 'terms',
  language: 'en',
  number: 0,
  version: '2',
  title: 'Terms',
  text: 'Pay first.',
  operatorId: null,
  publishedAt: fridayNoon,
} as const

/** All rows as text, but for what each database counts for itself. */
const everything = (db: World['db']) =>
  db.transact(async (tx) => {
    const all: string[] = []
    for (const table of await tablesInOrder(tx))
      for await (const rows of rowsOf(tx, table, 500))
        all.push(...rows.map((row) => `${table} ${row.replace(/"changed_in":"\d+"/, '')}`))
    return all.sort()
  })

test('a backup holds visits, money, payments, photos and published texts, and puts back exactly those; a drill on it reaches no program [PR18]', async () => {
  await world.db.transact((tx) => insertText(tx, aPublishedText))
  const { guest, location } = await aUsedVisit(world)
  // Its program has heard of that visit before, or never asked for it.
  const hook = { url: 'https://partner.example/hooks', kinds: WebhookKind.options }
  const { token } = location
  const made = await world.ask(makeWebhook, { token, body: { ...hook, password: thePassword } })
  expect(made.status).toBe(200)
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
  const off = await other.transact((tx) =>
    tx.many(
      z.object({ name: z.string() }),
      `select tgname as name from pg_trigger where tgenabled <> 'O'`,
    ),
  )
  expect(off).toEqual([])
  expect(photos).toEqual(pictures)
  expect(await other.transact((tx) => check(tx, fridayNoon))).toEqual([])
  await expect(loadBackup(into, path, head)).rejects.toThrow('There is data here already')

  await other.transact((tx) => disconnect(tx, fridayNoon))
  const connected = await other.transact((tx) =>
    tx.many(
      z.object({ id: z.string() }),
      `select id::text from webhook_endpoints where disabled_at is null
       union all select id::text from webhook_deliveries where next_try_at is not null
       union all select session_id::text from nudge_addresses`,
    ),
  )
  expect(connected).toEqual([])
  await other.close()
})

test('a row that comes before the one it refers to, of the same table, is put back', async () => {
  const path = join(folder, 'merged.backup')
  const tell = () => undefined
  const { transact } = world.db
  const [into, from] = [newId(fridayNoon), newId(fridayNoon)]
  await transact(async (tx) => {
    await tx.run('insert into guests (id, created_at) values ($1, $2)', [into, fridayNoon])
    await tx.run('insert into guests (id, created_at, merged_into) values ($1, $2, $3)', [
      from,
      fridayNoon,
      into,
    ])
    // More than are put back at a time; what is written after them stands behind them.
    await tx.run(
      `insert into guests (id, created_at) select gen_random_uuid(), $1 from generate_series(1, 1200)`,
      [fridayNoon],
    )
    await tx.run(`update guests set language = 'de' where id = $1`, [into])
  })
  await writeBackup({ transact, photoStore, now: fridayNoon, secretsMark: 'mark', tell }, path)
  const other = await anEmptyDatabase()
  await migrate(other, fridayNoon)
  const { head } = await readBackup(path)
  await loadBackup({ transact: other.transact, photoStore, tell }, path, head)
  expect(await everything(other)).toEqual(await everything(world.db))
  const refer = (to: string) =>
    other.transact((tx) => tx.run('update guests set merged_into = $2 where id = $1', [from, to]))
  await expect(refer(newId(fridayNoon))).rejects.toThrow('guests_merged_into_fkey')
  await other.close()
})

test('the statements of a restore and of the check after it may take longer than those of a request', async (context) => {
  if (world.db.engine !== 'postgres') return context.skip()
  await aLocation(world)
  const path = join(folder, 'large.backup')
  const tell = () => undefined
  const from = { transact: world.db.transact, photoStore, now: fridayNoon }
  await writeBackup({ ...from, secretsMark: 'mark', tell }, path)

  const empty = await anEmptyDatabase()
  await migrate(empty, fridayNoon)
  // Stands for the references of many rows, which are checked in one statement.
  await empty.transact(async (tx) => {
    await tx.run(`create function pause() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.5); return null; end $$`)
    await tx.run(`create constraint trigger pause after insert on organisations
      deferrable initially deferred for each row execute function pause()`)
  })
  const options = { statementTimeoutMs: 250 }
  const limited = openPostgres(await urlOfDatabase(empty), newLog('silent'), options)
  const { head } = await readBackup(path)
  await loadBackup({ transact: limited.transact, photoStore, tell }, path, head)
  const { checking } = await empty.transact(async (tx) => {
    await tx.run(`lock table orders`)
    const checking = Promise.allSettled([limited.transact((own) => check(own, null))])
    await tx.run(`select pg_sleep(0.5)`)
    return { checking }
  })
  expect(await checking).toEqual([{ status: 'fulfilled', value: [] }])
  await limited.close()
  await empty.close()
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
