import { Agent } from 'node:http'
import { isRedisHere, startRedis } from '#server/testing/redis.ts'
import { startProduct } from '../../e2e/server.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { postgresEnv } from '../guest.ts'
import { heardAfter, maxHeardMs } from '../heardAfter.ts'
import { processIdOf } from '../runningProduct.ts'
import type { TortureOptions } from './options.ts'

/** A change about every second, while it is away and once it is back. */
const roundsAfter = 5

interface Away {
  settings?: Record<string, string>
  go: () => unknown
  comeBack: () => unknown
}

/**
 * Redis killed, Redis that does not answer, and the process that sweeps stopped, each for so many seconds: what is
 * changed at one process meanwhile is heard at another in time. Answers how often it was refused or not heard.
 */
export async function away({ rounds: seconds = 60 }: TortureOptions): Promise<number> {
  const postgres = await startPostgres({ durable: true })
  if ('missing' in postgres || !isRedisHere) {
    console.error('Nothing was away: there is no redis-server, or no PostgreSQL')
    return 1
  }
  const databaseUrl = postgres.url
  const env = postgresEnv(databaseUrl)
  const redis = await startRedis()
  const settings = { REDIS_URL: redis.url }
  let failures = 0
  failures += await changesWhile('Redis killed', {
    settings,
    go: () => redis.kill(),
    comeBack: () => redis.start(),
  })
  failures += await changesWhile('Redis that hangs', {
    settings,
    go: () => redis.freeze(),
    comeBack: () => redis.thaw(),
  })
  await redis.kill()
  // It is the first, so it has the lease.
  const sweeper = await startProduct({ env })
  failures += await changesWhile('the sweeper stopped', {
    go: () => process.kill(processIdOf(sweeper.dataDir), 'SIGSTOP'),
    comeBack: () => process.kill(processIdOf(sweeper.dataDir), 'SIGCONT'),
  })
  await sweeper.remove()
  await postgres.stop()
  return failures

  async function changesWhile(what: string, { settings: own = {}, go, comeBack }: Away) {
    const products = [
      await startProduct({ env: { ...env, ...own } }),
      await startProduct({ env: { ...env, ...own } }),
    ] as const
    const agent = new Agent({ maxSockets: Infinity })
    const counts = { heard: 0, late: 0, refused: 0 }
    let longestMs = 0
    const change = async () => {
      try {
        const { list, screen } = await heardAfter({
          at: products[0].url,
          other: products[1].url,
          agent,
          databaseUrl,
        })
        if (list === undefined || screen === undefined) counts.late++
        else counts.heard++
        longestMs = Math.max(longestMs, list ?? maxHeardMs, screen ?? maxHeardMs)
      } catch (error) {
        console.error(String(error))
        counts.refused++
      }
    }
    await change()
    await go()
    const until = performance.now() + seconds * 1_000
    while (performance.now() < until) await change()
    await comeBack()
    for (let round = 0; round < roundsAfter; round++) await change()
    agent.destroy()
    for (const product of products) await product.remove()
    console.log(
      `${what} for ${seconds} s: ${counts.heard} changes heard, the longest after ${Math.round(longestMs)} ms, ` +
        `${counts.late} not within ${maxHeardMs} ms, ${counts.refused} refused`,
    )
    return counts.late + counts.refused
  }
}
