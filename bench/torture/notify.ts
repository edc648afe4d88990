import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Location } from '#contract/locations.ts'
import { readNotice } from '#server/platform/outbox/notice.ts'
import { chance } from '#server/testing/chance.ts'
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
export async function notify({ rounds = 100, seed = 46 }: TortureOptions): Promise<number> {
  const postgres = await startPostgres({ durable: true })
  if ('missing' in postgres) {
    console.error(`Notices were not tortured: ${postgres.missing}`)
    return 1
  }
  const listener = await listenAt(postgres.url)
  const env = postgresEnv(postgres.url)
  const servers = [await aServer(env), await aServer(env)] as const
  const { next } = chance(seed)
  const run = { isOver: false, bought: 0 }
  const buying = servers.flatMap(({ url }) =>
    Array.from({ length: buyersEach }, () => buyUntil(url, run)),
  )
  for (let round = 0; round < rounds; round++) {
    await delay(200 + next() * (maxLifeMs - 200))
    await servers[round % 2 === 0 ? 0 : 1].killAndStart()
    if (round % 10 === 9) console.log(`${round + 1} kills, ${listener.count()} notices told`)
  }
  run.isOver = true
  await Promise.all(buying)
  await delay(toldWithinMs)
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

/** Another listener, as each process of the product is one. */
async function listenAt(url: string) {
  const client = new pg.Client({ connectionString: url })
  const received = new Set<string>()
  let repeated = 0
  const keyOf = (...parts: unknown[]) => JSON.stringify(parts)
  client.on('notification', ({ payload }) => {
    const notice = readNotice(payload ?? '')
    if (notice?.changedIn === undefined) return
    const key = keyOf(notice.changedIn, notice.to, notice.kind, notice.id)
    if (received.has(key)) repeated++
    received.add(key)
  })
  await client.connect()
  await client.query('listen pitstop_notices')
  return {
    count: () => received.size,
    repeated: () => repeated,
    compare: async () => {
      const { rows } = await client.query<{ key: [string, string, string, string] }>(
        `select json_build_array(changed_in::text, recipient, kind, about) as key from notice_outbox`,
      )
      return {
        written: rows.length,
        lost: rows.filter(({ key }) => !received.has(keyOf(...key))).length,
      }
    },
    close: () => client.end(),
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
