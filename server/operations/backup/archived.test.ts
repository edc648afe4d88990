import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { check } from '#server/operations/audit/index.ts'
import type { PhotoStore } from '#server/places/photos/index.ts'
import { day, hour } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { migrate } from '#server/platform/migrate.ts'
import { anEmptyDatabase } from '#server/testing/database.ts'
import { anEarner, aUseOf } from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { loadBackup, readBackup, writeBackup } from './index.ts'

const world = useWorld()

const Row = z.object({ row: z.string() })

/** The rows of each table that has an archive, and those of the archive. */
const rowsIn = (db: Db) =>
  db.transact(async (tx) => {
    const found: Record<string, string[]> = {}
    for (const name of ['visits', 'entitlements', 'orders'])
      for (const table of [`only ${name}`, `archived_${name}`]) {
        const rows = await tx.many(Row, `select row_to_json(t)::text as row from ${table} as t`)
        found[table] = rows.map(({ row }) => row).sort()
      }
    return found
  })

test('a backup holds what is archived, and puts it back where it was', async () => {
  const cafe = await anEarner(world, 250)
  await aUseOf(world, cafe, 250)
  world.clock.moveTo(hour)
  await world.runJob('expire visits')
  world.clock.moveTo(400 * day)
  for (const job of ['reconcile orders', 'post fees', 'share pools', 'coarsen visits'])
    await world.runJob(job)
  await world.runJob('archive visits')
  const rows = await rowsIn(world.db)
  expect(rows).toMatchObject({ archived_visits: { length: 1 }, archived_orders: { length: 1 } })

  const folder = mkdtempSync(join(tmpdir(), 'pitstop-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'archived.backup')
  const now = world.clock.now()
  const parts = { photoStore: noPhotos, tell: () => undefined }
  await writeBackup({ ...parts, transact: world.db.transact, now, secretsMark: 'mark' }, path)
  const restored = await anEmptyDatabase()
  onTestFinished(() => restored.close())
  await migrate(restored, now)
  const { head } = await readBackup(path)
  await loadBackup({ ...parts, transact: restored.transact }, path, head)
  expect(await rowsIn(restored)).toEqual(rows)
  expect(await restored.transact((tx) => check(tx, now))).toEqual([])
})

const noPhotos: PhotoStore = {
  put: () => Promise.resolve(),
  read: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
}
