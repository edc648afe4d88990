import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aMigratedDatabase } from '#server/testing/database.ts'
import { isRedisHere, startRedis } from '#server/testing/redis.ts'
import { fridayNoon } from '#server/testing/world.ts'
import type { Db } from '../db.ts'
import { type Job, startJobs } from '../jobs.ts'
import { newLog } from '../log.ts'
import { openNotices, publish } from '../notices.ts'
import { databaseId } from '../postgres.ts'
import { redisChannel } from './redisChannel.ts'

const log = newLog('silent')
const isOnPostgres = process.env['TEST_ENGINE'] === 'postgres'
if (isOnPostgres && !isRedisHere) console.warn('SKIPPED: there is no redis-server.')
const isSkipped = !isOnPostgres || !isRedisHere

/** Whatever a server of notices does, all is told within this time. */
const maxToldMs = 2_000

let db: Db
let redis: Awaited<ReturnType<typeof startRedis>>
beforeAll(async () => {
  if (isSkipped) return
  db = await aMigratedDatabase(fridayNoon)
  redis = await startRedis()
})
afterAll(async () => {
  if (isSkipped) return
  await redis.kill()
  await db.close()
})
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** Commits of another process are none of its own. */
const ofOthers = (): Db => ({ ...db, onPublished: () => () => undefined })

/** A process of the product, and what it hears for `door`. */
async function aProcess(on: Db, id?: string) {
  const channel = redisChannel({ url: redis.url, databaseId: id ?? (await databaseId(db)), log })
  const notices = await openNotices(on, log, channel)
  const received: string[] = []
  notices.follow('door', (notice) => received.push(notice.id))
  let gaps = 0
  notices.onGap(() => gaps++)
  stops.push(() => notices.close())
  return { received, jobs: notices.jobs, gaps: () => gaps }
}
const run = (jobs: Job[]) => stops.push(startJobs(jobs, log).stop)

const write = (id: string) => db.transact((tx) => publish(tx, { to: 'door', kind: 'test', id }))
const some = (name: string) => Array.from({ length: 20 }, (_, each) => `${name} ${each}`)

async function toldWithin(ids: string[], processes: { received: string[] }[]) {
  const since = performance.now()
  while (processes.some(({ received }) => ids.some((id) => !received.includes(id)))) {
    expect(performance.now() - since, 'milliseconds until all was told').toBeLessThan(maxToldMs)
    await delay(10)
  }
  for (const { received } of processes) expect(received).toHaveLength(new Set(received).size)
}

test.skipIf(isSkipped)(
  'a change reaches the other process; while Redis is dead or hangs no write is refused, and screens hear all the same',
  async () => {
    const [here, there] = [await aProcess(db), await aProcess(ofOthers())]
    run(here.jobs)
    run(there.jobs)
    const ofAnother = await aProcess(ofOthers(), 'another database')
    await write('first\nof two lines')
    await toldWithin(['first\nof two lines'], [here, there])
    expect(ofAnother.received).toEqual([])

    await redis.kill()
    for (const id of some('dead')) await write(id)
    await toldWithin(some('dead'), [here, there])
    await redis.start()
    await write('back')
    await toldWithin(['back'], [here, there])

    redis.freeze()
    for (const id of some('frozen')) await write(id)
    redis.thaw()
    await toldWithin(some('frozen'), [here, there])
    expect([here.gaps(), there.gaps()]).toEqual([0, 0])
  },
)

test.skipIf(isSkipped)('a Redis that is not there stops neither a start nor a write', async () => {
  const away = redisChannel({ url: 'redis://127.0.0.1:1', databaseId: '', log })
  const notices = await openNotices(db, log, away)
  await write('written')
  await notices.close()
})
