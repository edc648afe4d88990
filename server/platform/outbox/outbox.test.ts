import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMigratedDatabase, urlOfDatabase } from '#server/testing/database.ts'
import { until } from '#server/testing/until.ts'
import { fridayNoon } from '#server/testing/world.ts'
import type { Db } from '../db.ts'
import { newLog } from '../log.ts'
import { type Notices, openNotices, publish } from '../notices.ts'
import type { NoticeChannel } from './channel.ts'

const isOnPostgres = process.env['TEST_ENGINE'] === 'postgres'
const onPostgres = test.skipIf(!isOnPostgres)
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
async function aProcess(channel = db.channel, on = db) {
  const notices = await openNotices(on, log, channel)
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
/** A machine that is slow for a second and a half would else hand the work to the other process. */
const leaseUntil = (time: string) =>
  admin.query(`update notice_sweeper set leased_until = $1`, [time])
const keepLease = () => leaseUntil('infinity')
const endLease = () => leaseUntil('-infinity')

onPostgres(
  'a notice is told once to every process, twice swept or not, and never where its transaction was undone',
  async () => {
    const [here, there] = [await aProcess(), await aProcess()]
    await db.transact(async (tx) => {
      await publish(tx, toDoor('one'), toDoor('one'))
      await publish(tx, toDoor('one'))
    })
    await Promise.all([here.hears('one'), there.hears('one')])
    const undone = db.transact(async (tx) => {
      await publish(tx, toDoor('undone'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await here.sweep()
    await there.sweep()
    await write('last')
    await Promise.all([here.hears('last'), there.hears('last')])
    for (const { received } of [here, there]) expect(received).toEqual(['one', 'last'])
  },
)

onPostgres(
  'the transaction of a person does not notify, since those that do wait for each other: its notice is a row',
  async () => {
    await aProcess(aSilentChannel().channel)
    const listener = new pg.Client(await urlOfDatabase(db))
    await listener.connect()
    const told: unknown[] = []
    const isTold = new Promise((resolve) => {
      listener.on('notification', ({ payload }) => resolve(told.push(payload)))
    })
    await listener.query('listen pitstop_notices')
    await write('one')
    await admin.query(`select pg_notify('pitstop_notices', 'last')`)
    await isTold
    await listener.end()
    expect(told).toEqual(['last'])
  },
)

onPostgres(
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
    await keepLease()
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
    await keepLease()
    await here.sweep()
    expect(here.received).not.toContain('fenced')
    await there.sweep()
    await Promise.all([here.hears('fenced'), there.hears('fenced')])
    for (const { received } of [here, there])
      expect(received).toEqual(['soon', 'late', 'taken over', 'fenced'])
  },
)

const listening = `from pg_stat_activity
  where pid <> pg_backend_pid() and datname = current_database()
    and (query like 'listen%' or query like '%pg_notify%')`
const loseConnections = async (max = 100) => {
  await admin.query(
    `select pg_terminate_backend(pid) from (select pid ${listening} order by backend_start limit $1) as first`,
    [max],
  )
}
/** Connections of an earlier test end a little after it, and would be taken for the first of these. */
const untilListening = (count: number) =>
  until(async () => (await admin.query(`select pid ${listening}`)).rows.length === count)

onPostgres(
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
    await until(() => here.gaps() > 0)
    expect(here.received).toEqual(['missed'])
  },
)

onPostgres('rows live an hour', async () => {
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

onPostgres(
  'what the sweeper missed and read by itself it sends all the same: others may know nothing of it',
  async () => {
    const sweeper = await aProcess()
    await sweeper.sweep()
    const other = await aProcess()
    await untilListening(2)
    await loseConnections(1)
    await writeUntold('missed')
    await sweeper.hears('missed')
    expect(other.received).toEqual([])
    await sweeper.sweep()
    await other.hears('missed')
    expect(sweeper.received).toEqual(['missed'])
  },
)

/** A channel in the hands of the test, which brings nothing by itself. */
function aSilentChannel({ connects = true } = {}) {
  const calls: Parameters<NoticeChannel['listen']>[0][] = []
  const channel: NoticeChannel = {
    send: () => Promise.resolve(),
    isConnected: () => true,
    listen: (listener) => {
      calls.push(listener)
      if (connects) listener.onConnected()
      return Promise.resolve(() => Promise.resolve())
    },
  }
  return {
    channel,
    connect: () => calls.forEach(({ onConnected }) => onConnected()),
    bring: (notice: unknown) => calls.forEach(({ onPayload }) => onPayload(JSON.stringify(notice))),
  }
}

onPostgres(
  'a process that the channel of the others does not reach reads what they told, once a second',
  async () => {
    const sweeper = await aProcess()
    const apart = await aProcess(aSilentChannel().channel)
    await sweeper.sweep()
    await write('one')
    await sweeper.hears('one')
    await sweeper.sweep()
    await keepLease()
    await apart.sweep()
    await apart.hears('one')
    await apart.sweep()
    expect([apart.received, apart.gaps()]).toEqual([['one'], 0])
  },
)

onPostgres(
  'a position of the sweeper that arrives while a process reads what it missed loses none of it',
  async () => {
    const { channel, connect, bring } = aSilentChannel()
    let reads: Promise<void> = Promise.resolve()
    const slow: Db = { ...db, single: (work) => reads.then(() => db.single(work)) }
    const here = await aProcess(channel, slow)
    await here.sweep()
    await write('missed')
    const { rows } = await admin.query<{ next: string }>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as next`,
    )
    let release: () => void = () => undefined
    reads = new Promise((resolve) => (release = resolve))
    connect()
    bring({ to: 'outbox', kind: 'told_before', id: rows[0]?.next })
    release()
    await here.hears('missed')
  },
)

onPostgres(
  'a process opens when it knows how far the outbox is; one whose channel came later knows of a gap',
  async () => {
    const { channel } = aSilentChannel()
    let isOpen = false
    const readWhileOpen: boolean[] = []
    const single: Db['single'] = async (work) => {
      const result = await db.single(work)
      readWhileOpen.push(isOpen)
      return result
    }
    await aProcess(channel, { ...db, single })
    isOpen = true
    expect(readWhileOpen).toEqual([false])

    const unconnected = aSilentChannel({ connects: false })
    const late = await aProcess(unconnected.channel)
    unconnected.connect()
    await until(() => late.gaps() > 0)
  },
)
