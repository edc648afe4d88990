import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { anEmptyDatabase, urlOfDatabase } from '#server/testing/database.ts'
import { fridayNoon } from '#server/testing/world.ts'
import type { Db } from './db.ts'
import { newLog } from './log.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

let db: Db
beforeAll(async () => {
  db = await anEmptyDatabase()
})
afterAll(() => db.close())

const Count = z.object({ count: z.number() })

test('eight processes that start at once apply each migration once', async () => {
  const rounds = await Promise.all(Array.from({ length: 8 }, () => migrate(db, fridayNoon)))
  const applied = rounds.filter((names) => names.length > 0)
  expect(applied).toHaveLength(1)
  const [row] = await db.transact((tx) => tx.many(Count, `select count(*) from migrations`))
  expect(row?.count).toBe(applied[0]?.length)
})

test('a process waits longer for the migration of another than a request may wait', async (context) => {
  if (db.engine !== 'postgres') return context.skip()
  const other = openPostgres(await urlOfDatabase(db), newLog('silent'), { statementTimeoutMs: 100 })
  const { waiting } = await db.transact(async (tx) => {
    await tx.run(`select pg_advisory_xact_lock(7483201)`)
    const waiting = Promise.allSettled([migrate(other, fridayNoon)])
    await tx.run(`select pg_sleep(0.5)`)
    return { waiting }
  })
  expect(await waiting).toEqual([{ status: 'fulfilled', value: [] }])
  await other.close()
})

test('a database that is newer than the program is refused', async () => {
  await db.transact((tx) =>
    tx.run(`insert into migrations values ('9999_later.sql', 'x', $1)`, [fridayNoon]),
  )
  await expect(migrate(db, fridayNoon)).rejects.toThrow('newer than this program')
  await db.transact((tx) => tx.run(`delete from migrations where name = '9999_later.sql'`))
})

test('a migration that was changed after it ran is refused', async () => {
  await db.transact((tx) =>
    tx.run(`update migrations set checksum = 'other' where name like '0001%'`),
  )
  await expect(migrate(db, fridayNoon)).rejects.toThrow('was changed after it ran')
})
