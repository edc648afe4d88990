import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { aMigratedDatabase, urlOfDatabase } from '#server/testing/database.ts'
import { fridayNoon } from '#server/testing/world.ts'
import type { Db } from '../db.ts'
import { newLog } from '../log.ts'
import { type Notices, openNotices, publish } from '../notices.ts'

const isOnPostgres = process.env['TEST_ENGINE'] === 'postgres'
const log = newLog('silent')
let db: Db
let admin: pg.Client
beforeAll(async () => {
  db = await aMigratedDatabase(fridayNoon)
  if (!isOnPostgres) return
  admin = new pg.Client(await urlOfDatabase(db))
  await admin.connect()
})
afterAll(async () => {
  if (isOnPostgres) await admin.end()
  await db.close()
})
beforeEach(async () => {
  if (!isOnPostgres) return
  await admin.query(`delete from notice_outbox`)
  await admin.query(
    `update notice_sweeper set leased_until = '-infinity', told_before = pg_snapshot_xmin(pg_current_snapshot())`,
  )
})
const opened: Notices[] = []
afterEach(async () => {
  for (const notices of opened.splice(0)) await notices.close()
})

/** One process, and what it hears for `door`. */
async function aProcess() {
  const notices = await openNotices(db, log)
  opened.push(notices)
  const received: string[] = []
  let gaps = 0
  let wake: () => void = () => undefined
  notices.follow('door', ({ id }) => {
    received.push(id)
    wake()
  })
  notices.onGap(() => gaps++)
  const [sweeper] = notices.jobs
  return {
    received,
    gaps: () => gaps,
    sweep: async (rounds = 2) => {
      for (let round = 0; round < rounds; round++) await sweeper?.run()
    },
    hears: async (id: string) => {
      while (!received.includes(id)) await new Promise<void>((resolve) => (wake = resolve))
    },
  }
}
const toDoor = (id: string) => ({ to: 'door', kind: 'test', id })
const write = (id: string) => db.transact((tx) => publish(tx, toDoor(id)))
/** As a process that dies between its commit and its notice. */
const writeUntold = (id: string) =>
  admin.query(
    `insert into notice_outbox (recipient, kind, about) values ('door', 'test', $1) returning changed_in`,
    [id],
  )
const endLease = () => admin.query(`update notice_sweeper set leased_until = '-infinity'`)

test.skipIf(!isOnPostgres)(
  'no transaction of a person notifies; its notice is a row, told once to every process, twice swept or not',
  async () => {
    const [here, there] = [await aProcess(), await aProcess()]
    await db.transact(async (tx) => {
      await publish(tx, toDoor('one'), toDoor('one'))
      await publish(tx, toDoor('one'))
      const locks = z.object({ count: z.number() })
      const [held] = await tx.many(
        locks,
        `select count(*)::integer as count from pg_locks where locktype = 'object' and classid = 'pg_database'::regclass`,
      )
      expect(held).toEqual({ count: 0 })
    })
    await Promise.all([here.hears('one'), there.hears('one')])
    await db
      .transact(async (tx) => {
        await publish(tx, toDoor('undone'))
        throw new Error('undone')
      })
      .catch(() => undefined)
    await here.sweep()
    await there.sweep()
    await write('last')
    await Promise.all([here.hears('last'), there.hears('last')])
    expect([here.received, there.received]).toEqual([
      ['one', 'last'],
      ['one', 'last'],
    ])
  },
)

test.skipIf(!isOnPostgres)(
  'what a dead process did not tell is told by the one that holds the lease, also where it was committed late',
  async () => {
    const [here, there] = [await aProcess(), await aProcess()]
    await here.sweep()
    // A number drawn before, and committed after the sweeper has read later ones.
    const late = new pg.Client(await urlOfDatabase(db))
    await late.connect()
    await late.query('begin')
    await late.query(
      `insert into notice_outbox (recipient, kind, about) values ('door', 'test', 'late')`,
    )
    await writeUntold('soon')
    await there.sweep()
    expect(there.received).toEqual([])
    await here.sweep()
    await there.hears('soon')
    await late.query('commit')
    await late.end()
    await here.sweep()
    await there.hears('late')

    // The lease runs out while its process is stopped; it finds a new fence and leaves it.
    await endLease()
    await writeUntold('taken over')
    await there.sweep()
    await here.hears('taken over')
    await writeUntold('fenced')
    await here.sweep()
    expect(here.received).not.toContain('fenced')
    await there.sweep()
    await here.hears('fenced')
    for (const { received } of [here, there])
      expect(received).toEqual(['soon', 'late', 'taken over', 'fenced'])
  },
)

const loseConnections = async () => {
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and datname = current_database()
       and (query like 'listen%' or query like '%pg_notify%')`,
  )
}

test.skipIf(!isOnPostgres)(
  'a process whose connection was lost reads what it missed; only where that is deleted it knows of a gap',
  async () => {
    const here = await aProcess()
    await here.sweep()
    await loseConnections()
    await writeUntold('missed')
    await here.hears('missed')
    expect(here.gaps()).toBe(0)

    await endLease()
    await here.sweep()
    await loseConnections()
    await writeUntold('deleted')
    await admin.query(`update notice_outbox set written_at = now() - interval '61 minutes'`)
    await admin.query(
      `with deleted as (delete from notice_outbox returning changed_in)
       update notice_sweeper set deleted_until = (select max(changed_in) from deleted)`,
    )
    while (here.gaps() === 0) await new Promise((resolve) => setImmediate(resolve))
    expect(here.received).toEqual(['missed'])
  },
)

test.skipIf(!isOnPostgres)('rows live an hour', async () => {
  const here = await aProcess()
  await writeUntold('old')
  await writeUntold('young')
  await admin.query(
    `update notice_outbox set written_at = now() - make_interval(mins => case about when 'young' then 59 else 61 end)`,
  )
  await here.sweep(1)
  const { rows } = await admin.query(`select about from notice_outbox order by about`)
  expect(rows).toEqual([{ about: 'young' }])
})
