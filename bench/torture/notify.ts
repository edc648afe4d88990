import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Location } from '#contract/locations.ts'
import { newLog } from '#server/platform/log.ts'
import type { NoticeChannel } from '#server/platform/outbox/channel.ts'
import { readNotice } from '#server/platform/outbox/notice.ts'
import { redisChannel } from '#server/platform/outbox/redisChannel.ts'
import { databaseId, openPostgres } from '#server/platform/postgres.ts'
import { chance } from '#server/testing/chance.ts'
import { isRedisHere, startRedis } from '#server/testing/redis.ts'
import { startProduct } from '../../e2e/server.ts'
import { freePort } from '../../scripts/freePort.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { aGuestAt, aLocationAt, postgresEnv } from '../guest.ts'
import type { TortureOptions } from './options.ts'

const buyersEach = 3
const maxLifeMs = 1_500
/** A lease runs out, and the next process sweeps. */
const toldWithinMs = 5_000

/**
 * kill -9 of one of two processes in turn, the one that sweeps too, during purchases: every notice of the outbox must
 * have been sent. Answers how many were not.
 */
export const notify = (options: TortureOptions) => torture(options, {})

/** The same with Redis between the processes. */
export async function notifyByRedis(options: TortureOptions) {
  if (!isRedisHere) {
    console.error('Notices by Redis were not tortured: there is no redis-server')
    return 1
  }
  const redis = await startRedis()
  const failures = await torture(options, { REDIS_URL: redis.url })
  await redis.kill()
  return failures
}

interface Settings {
  REDIS_URL?: string
}

async function torture({ rounds = 100, seed = 46 }: TortureOptions, settings: Settings) {
  const postgres = await startPostgres({ durable: true })
  if ('missing' in postgres) {
    console.error(`Notices were not tortured: ${postgres.missing}`)
    return 1
  }
  const env = { ...postgresEnv(postgres.url), ...settings }
  const servers = [await aServer(env), await aServer(env)] as const
  const listener = await listenAt(postgres.url, settings)
  const { next } = chance(seed)
  const run = { isOver: false, bought: 0 }
  const buying = servers.flatMap(({ url }) =>
    Array.from({ length: buyersEach }, () => buyUntil(url, run)),
  )
  for (let round = 0; round < rounds; round++) {
    await delay(200 + next() * (maxLifeMs - 200))
    await servers[round % 2 === 0 ? 0 : 1].killAndStart()
    if (round % 10 !== 9) continue
    const { written, lost } = await listener.compare()
    console.log(`${round + 1} kills, ${run.bought} purchases, ${written} notices, ${lost} lost`)
  }
  run.isOver = true
  await Promise.all(buying)
  await delay(2 * toldWithinMs)
  const { written, lost } = await listener.compare()
  for (const server of servers) await server.remove()
  await listener.close()
  await postgres.stop()
  console.log(
    `${rounds} kills, ${run.bought} purchases, ${written} notices written, ${lost} lost, ` +
      `${listener.repeated()} sent again, seed ${seed}`,
  )
  return written > 0 ? lost : 1
}

const Row = z.object({ changedIn: z.string(), to: z.string(), kind: z.string(), id: z.string() })

/** Another listener, as each process of the product is one. */
async function listenAt(url: string, { REDIS_URL: redisUrl }: Settings) {
  const log = newLog('warn')
  const db = openPostgres(url, log)
  const channel: NoticeChannel | undefined = redisUrl
    ? redisChannel({ url: redisUrl, databaseId: await databaseId(db), log })
    : db.channel
  /** A notice that was just written may be on its way. */
  const written = async () =>
    db.single((tx) =>
      tx.many(
        Row,
        `select changed_in::text as "changedIn", recipient as to, kind, about as id from notice_outbox
         where written_at < now() - make_interval(secs => ${toldWithinMs / 1_000})`,
      ),
    )
  const received = new Set<string>()
  let repeated = 0
  const keyOf = ({ changedIn, to, kind, id }: z.infer<typeof Row>) =>
    JSON.stringify([changedIn, to, kind, id])
  const stop = await channel?.listen({
    onPayload: (payload) => {
      const notice = Row.safeParse(readNotice(payload)).data
      if (!notice) return
      const key = keyOf(notice)
      if (received.has(key)) repeated++
      received.add(key)
    },
    onConnected: () => undefined,
  })
  await delay(toldWithinMs)
  const earlier = new Set((await written()).map(keyOf))
  return {
    repeated: () => repeated,
    compare: async () => {
      const keys = (await written()).map(keyOf).filter((key) => !earlier.has(key))
      return { written: keys.length, lost: keys.filter((key) => !received.has(key)).length }
    },
    close: async () => {
      await stop?.()
      await db.close()
    },
  }
}

async function aServer(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitstop-torture-'))
  const port = await freePort()
  const start = () => startProduct({ dataDir, port, env })
  let product = await start()
  return {
    url: () => product.url,
    killAndStart: async () => {
      await product.end('SIGKILL')
      product = await start()
    },
    remove: async () => {
      await product.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Guest after guest buys a code; where the process is killed meanwhile, another guest begins. */
async function buyUntil(url: () => string, run: { isOver: boolean; bought: number }) {
  let location: Location | undefined
  // A door has few places an hour.
  for (let turn = 0; !run.isOver; turn++)
    try {
      if (turn % 4 === 0 || !location) location = await aLocationAt(url())
      const guest = await aGuestAt(url)
      if (await guest.getCode(location)) run.bought++
    } catch {
      await delay(100)
    }
}
