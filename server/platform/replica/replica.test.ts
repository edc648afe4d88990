import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { Access } from '#contract/call.ts'
import { listFavourites, saveFavourite } from '#contract/favourites.ts'
import { maxReadAgeMs, newestPosition, positionHeader } from '#contract/position.ts'
import { readConfig } from '#server/app/config.ts'
import { openDatabase } from '#server/app/database.ts'
import { everythingOfOneGuest } from '#server/testing/everything.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPooler } from '#server/testing/pooler.ts'
import { isReplicationHere, startReplication } from '#server/testing/replica.ts'
import { until } from '#server/testing/until.ts'
import { aWorld, fridayNoon, type World } from '#server/testing/world.ts'
import type { Db, Tx } from '../db.ts'
import { newLog } from '../log.ts'
import { openPostgres } from '../postgres.ts'
import type { Answering } from './answering.ts'

const isOnPostgres = process.env['TEST_ENGINE'] === 'postgres'
if (isOnPostgres && !isReplicationHere) console.warn('SKIPPED: there is no server of PostgreSQL.')

const silent = newLog('silent')
const env = { PITSTOP_SECRETS: '{}', PITSTOP_DEMO: '1', LOG_LEVEL: 'silent' }
const Row = z.object({ value: z.string() })

describe.skipIf(!isOnPostgres || !isReplicationHere)('beside a replica', () => {
  let servers: Awaited<ReturnType<typeof startReplication>>
  let world: World
  let theirs: Awaited<ReturnType<typeof everythingOfOneGuest>>
  beforeAll(async () => {
    servers = await startReplication()
    const { url, replicaUrl } = servers
    const urls = { DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl }
    const { db } = await openDatabase(readConfig({ ...env, ...urls }), silent)
    world = await aWorld({ db, env: { ...env, ...urls } })
    theirs = await everythingOfOneGuest(world, 'zanzibar')
  })
  afterAll(async () => {
    await world.close()
    await servers.stop()
  })

  const script = async (url: string, sql: string) => {
    const db = openPostgres(url, silent)
    await db.script(sql)
    await db.close()
  }
  const pause = () => script(servers.replicaUrl, 'select pg_wal_replay_pause()')
  const resume = () => script(servers.replicaUrl, 'select pg_wal_replay_resume()')
  /** What is written by now is replayed once the replica has what the primary had at a later check. */
  const untilReplayed = async ({ replica }: Db) => {
    const since = performance.now()
    await until(async () => {
      await replica?.job.run()
      return (replica?.behindMs() ?? 0) <= performance.now() - since
    })
  }

  /** @returns which places the reads of this work were answered by. */
  async function readBy({ replica }: Db, work: () => Promise<unknown>) {
    const before = new Map<string, number>(Object.entries({ ...replica?.counts }))
    await work()
    return Object.fromEntries(
      Object.entries({ ...replica?.counts })
        .map(([place, count]) => [place, count - (before.get(place) ?? 0)] as const)
        .filter(([, count]) => count > 0),
    )
  }
  const favourites = async (position?: string) => {
    const { token } = theirs.guest
    const headers = {
      authorization: `Bearer ${token}`,
      ...(position !== undefined && { [positionHeader]: position }),
    }
    const answer = await world.app.inject({ method: 'GET', url: listFavourites.path, headers })
    expect(answer.statusCode).toBe(200)
    return listFavourites.reply.parse(answer.json()).length
  }
  const save = async (id: string) => {
    const { headers } = await world.app.inject({
      method: 'PUT',
      url: saveFavourite.path.replace(':locationId', id),
      headers: { authorization: `Bearer ${theirs.guest.token}` },
    })
    return String(headers[positionHeader])
  }

  test('a caller reads back what they wrote while the replica stands still, others read old data for a second at most', async () => {
    const { db } = world
    await untilReplayed(db)
    await pause()
    onTestFinished(resume)
    const position = await save(theirs.door.id)
    expect(position).toMatch(/^\d+$/)
    const seen: number[] = []
    expect(await readBy(db, async () => seen.push(await favourites()))).toEqual({ replica: 1 })
    expect(await readBy(db, async () => seen.push(await favourites(position)))).toEqual({
      late: 1,
    })
    expect(seen).toEqual([0, 1])

    const since = performance.now()
    while ((await favourites()) === 0)
      expect(performance.now() - since).toBeLessThan(2 * maxReadAgeMs)
    expect(await readBy(db, () => favourites())).toEqual({ away: 1 })

    await resume()
    await untilReplayed(db)
    expect(await readBy(db, () => favourites(position))).toEqual({ replica: 1 })
  })

  test('a header that is no position, or one that no one can have been told, is answered by the primary at once', async () => {
    const { db } = world
    await untilReplayed(db)
    for (const sent of [newestPosition, '', '-1', '1e9', '0x10', '9'.repeat(400), 'ä'])
      expect(await readBy(db, () => favourites(sent))).toEqual({})
    expect(await readBy(db, () => favourites('9'.repeat(15)))).toEqual({ late: 1 })
    // The sign-in is looked up on the primary, whatever is sent.
    const { statusCode } = await world.app.inject({
      method: 'GET',
      url: listFavourites.path,
      headers: { authorization: 'Bearer invented', [positionHeader]: '0' },
    })
    expect(statusCode).toBe(401)
  })

  test('each call that may be older is answered by the replica alone, and so writes nothing', async () => {
    const { token: operator } = await anOperator(world)
    await untilReplayed(world.db)
    const tokens: Partial<Record<Access, string>> = {
      partner: theirs.door.token,
      owner: theirs.door.token,
      operator,
    }
    const ids: Record<string, string> = {
      '/api/payments/:id': theirs.order,
      '/api/payments/:id/pdf': theirs.order,
      '/api/partner/webhooks/:id/deliveries': theirs.webhook,
      '/api/partner/earnings/balances/:balance': 'pending',
    }
    const [month = ''] = /^\d+-\d+/.exec(fridayNoon.toISOString()) ?? []
    const urlOf = (path: string) =>
      path
        .replace(/:(?:id|balance)/, ids[path] ?? theirs.door.id)
        .replace(':month', month)
        .replace(':year', month.slice(0, 4))
        .replace(':format', 'csv')
        .replace(':date', fridayNoon.toISOString().slice(0, 10))
    const marked = world.routes.filter(({ mayBeOlder }) => mayBeOlder)
    expect(marked.length).toBeGreaterThan(40)
    for (const { path, access } of marked) {
      // Its rows are made by two operators.
      if (path === '/api/operator/mailings/:id') continue
      const token = tokens[access] ?? operatorOr(access, operator) ?? theirs.guest.token
      const url = `${urlOf(path)}${path === '/api/operator/found' ? '?q=zanzibar' : ''}`
      await world.db.replica?.job.run()
      const counted = await readBy(world.db, async () => {
        const headers = { authorization: `Bearer ${token}` }
        const { statusCode, body } = await world.app.inject({ method: 'GET', url, headers })
        expect([url, statusCode, statusCode === 200 ? '' : body]).toEqual([url, 200, ''])
      })
      expect([path, Object.keys(counted)]).toEqual([path, ['replica']])
    }
  })

  /** As a call that may be older. @returns whether it was the replica that answered. */
  const isAtReplica = async (db: Db, before = (_tx: Tx): Promise<unknown> => Promise.resolve()) =>
    db.replica?.calls.run({ mayBeOlder: true, since: 0 }, () =>
      db.transact(async (tx) => {
        const [row] = await tx.many(Row, 'select pg_is_in_recovery()::text as value')
        const isStandby = row?.value === 'true'
        if (isStandby) await before(tx)
        return isStandby
      }),
    )

  test('what is in the way of the log there is read from the primary, once', async () => {
    const { db } = world
    await script(servers.url, 'create table conflicts (value text)')
    await untilReplayed(db)
    let tries = 0
    const counted = await readBy(db, async () => {
      const reading = isAtReplica(db, (tx) => {
        tries++
        return tx.run('select pg_sleep(20), (select max(value) from conflicts)')
      })
      await untilRuns(servers.replicaUrl, 'pg_sleep(20)')
      await script(servers.url, 'begin; lock table conflicts in access exclusive mode; commit')
      expect(await reading).toBe(false)
    })
    expect([tries, counted]).toEqual([1, { failed: 1 }])
  })

  test('a replica that hangs or is killed costs no caller an answer, and is read again once it is back', async () => {
    const { db, app } = world
    const untilRead = () =>
      until(async () => {
        await db.replica?.job.run()
        return (await isAtReplica(db)) ?? false
      })
    await untilRead()
    servers.replica.freeze()
    const since = performance.now()
    const [counted] = await Promise.all([readBy(db, () => favourites()), db.replica?.job.run()])
    expect(counted).toEqual({ failed: 1 })
    expect(performance.now() - since).toBeLessThan(maxReadAgeMs)
    expect(await readBy(db, () => favourites())).toEqual({ away: 1 })
    servers.replica.thaw()
    await untilRead()

    await servers.replica.kill()
    expect(await readBy(db, () => favourites())).toEqual({ failed: 1 })
    await db.replica?.job.run()
    expect(await readBy(db, () => favourites())).toEqual({ away: 1 })
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    await servers.replica.start()
    await untilRead()
  })

  test('behind poolers it is the same, and neither a primary nor a copy of something else is a replica', async () => {
    const pooler = await aPooler({ primary: servers.url, replica: servers.replicaUrl })
    onTestFinished(pooler.stop)
    const lines: string[] = []
    const log = newLog('warn', { write: (line) => lines.push(line) })
    const withReplica = async (replicaUrl: string) => {
      const { db } = await openDatabase(
        readConfig({
          ...env,
          DATABASE_URL: pooler.urlOf('primary'),
          DATABASE_POOLER: 'transaction',
          DATABASE_DIRECT_URL: servers.url,
          DATABASE_REPLICA_URL: replicaUrl,
        }),
        log,
      )
      await db.replica?.job.run()
      return db
    }
    const db = await withReplica(pooler.urlOf('replica'))
    await untilReplayed(db)
    expect(await isAtReplica(db)).toBe(true)
    const calls = db.replica?.calls
    const call: Answering = { mayBeOlder: false, since: 0 }
    await calls?.run(call, () => db.single((tx) => tx.run('delete from favourites')))
    expect(call.writtenTo).toBeGreaterThan(0)
    const later = { mayBeOlder: true, since: call.writtenTo ?? 0 }
    const left = () =>
      db.single((tx) => tx.many(Row, 'select location_id as value from favourites'))
    expect(await calls?.run(later, left)).toEqual([])
    await db.close()

    for (const url of [servers.url, process.env['TEST_DATABASE_URL'] ?? '']) {
      const misled = await withReplica(url)
      expect(await isAtReplica(misled)).toBe(false)
      await misled.close()
    }
    expect(lines.map((line) => z.object({ why: z.string() }).parse(JSON.parse(line)).why)).toEqual([
      'is no standby',
      'is no copy of this database',
    ])
  })
})

const operatorOr = (access: Access, operator: string) =>
  access.startsWith('operator') ? operator : undefined

async function untilRuns(url: string, statement: string) {
  const db = openPostgres(url, silent)
  const running = () =>
    db.single((tx) =>
      tx.many(
        Row,
        `select pid::text as value from pg_stat_activity
         where strpos(query, $1) > 0 and state = 'active' and pid <> pg_backend_pid()`,
        [statement],
      ),
    )
  try {
    await until(async () => (await running()).length > 0)
  } finally {
    await db.close()
  }
}
