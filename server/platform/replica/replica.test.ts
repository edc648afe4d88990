import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { Access } from '#contract/call.ts'
import { listFavourites, saveFavourite } from '#contract/favourites.ts'
import { maxReadAgeMs, newestPosition, positionHeader } from '#contract/position.ts'
import { readConfig } from '#server/app/config.ts'
import { openDatabase } from '#server/app/database.ts'
import { everythingOfSomebody } from '#server/testing/everything.ts'
import { anOperator } from '#server/testing/operators.ts'
import { isReplicationHere, startReplication } from '#server/testing/replica.ts'
import { aWorld, fridayNoon, type World } from '#server/testing/world.ts'
import type { Db } from '../db.ts'
import { newLog } from '../log.ts'
import { openPostgres } from '../postgres.ts'
import { type Answering, noteWrite } from './answering.ts'
import { readFromReplica } from './readFromReplica.ts'

const isOnPostgres = process.env['TEST_ENGINE'] === 'postgres'
if (isOnPostgres && !isReplicationHere) console.warn('SKIPPED: there is no server of PostgreSQL.')

const silent = newLog('silent')
const env = { PITSTOP_SECRETS: '{}', PITSTOP_DEMO: '1', LOG_LEVEL: 'silent' }
const Row = z.object({ value: z.string() })

describe.skipIf(!isOnPostgres || !isReplicationHere)('beside a replica', () => {
  let servers: Awaited<ReturnType<typeof startReplication>>
  let world: World
  let theirs: Awaited<ReturnType<typeof everythingOfSomebody>>
  let onReplica: (sql: string) => Promise<void>
  beforeAll(async () => {
    servers = await startReplication()
    const { url, replicaUrl } = servers
    const urls = { DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl }
    const { db } = await openDatabase(readConfig({ ...env, ...urls }), silent)
    world = await aWorld({ db, env: { ...env, ...urls } })
    const admin = openPostgres(replicaUrl, silent)
    onReplica = (sql) => admin.script(sql)
    theirs = await everythingOfSomebody(world, 'zanzibar')
    await admin.close()
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
  const untilReplayed = async (db: Db) => {
    const behind = db.replica?.gauges.find(({ name }) => name === 'pitstop_replica_behind_seconds')
    const since = performance.now()
    // What is written by now is replayed once the replica has what the primary had at a later check.
    while (Number(await behind?.read()) * 1000 > performance.now() - since)
      await db.replica?.job.run()
  }

  /** Makes a call, and answers which place its reads came from. */
  async function readBy(db: Db, read: () => Promise<unknown>) {
    const before = await countsOf(db)
    await read()
    const after = await countsOf(db)
    return Object.fromEntries(
      Object.entries(after)
        .map(([name, value]) => [name, value - (before[name] ?? 0)] as const)
        .filter(([, value]) => value > 0),
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
    expect(await readBy(db, async () => seen.push(await favourites()))).toEqual({ reads: 1 })
    expect(await readBy(db, async () => seen.push(await favourites(position)))).toEqual({
      late_reads: 1,
    })
    expect(seen).toEqual([0, 1])

    const since = performance.now()
    while ((await favourites()) === 0)
      expect(performance.now() - since).toBeLessThan(2 * maxReadAgeMs)
    expect(await readBy(db, () => favourites())).toEqual({ away_reads: 1 })

    await resume()
    await untilReplayed(db)
    expect(await readBy(db, () => favourites(position))).toEqual({ reads: 1 })
  })

  test('a header that is no position, or one that no one can have been told, is answered by the primary at once', async () => {
    const { db } = world
    await untilReplayed(db)
    for (const sent of [newestPosition, '', '-1', '1e9', '0x10', '9'.repeat(400), 'ä'])
      expect(await readBy(db, () => favourites(sent))).toEqual({})
    expect(await readBy(db, () => favourites('9'.repeat(15)))).toEqual({ late_reads: 1 })
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
      const counted = await readBy(world.db, async () => {
        const headers = { authorization: `Bearer ${token}` }
        const { statusCode, body } = await world.app.inject({ method: 'GET', url, headers })
        expect([url, statusCode, statusCode === 200 ? '' : body]).toEqual([url, 200, ''])
      })
      expect([path, Object.keys(counted)]).toEqual([path, ['reads']])
      if (marked.indexOf(marked[0]!) % 10 === 9) await world.db.replica?.job.run()
    }
  })
})

const operatorOr = (access: Access, operator: string) =>
  access.startsWith('operator') ? operator : undefined

async function countsOf({ replica }: Db) {
  const counts: Record<string, number> = {}
  for (const { name, read } of replica?.gauges ?? [])
    if (name.endsWith('reads')) counts[name.replace('pitstop_replica_', '')] = await read()
  return counts
}
