import { Agent } from 'node:http'
import { startRedis } from '#server/testing/redis.ts'
import { startProduct } from '../e2e/server.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { postgresEnv } from './guest.ts'
import { heardAfter } from './heardAfter.ts'

/**
 * From the beginning of a change at one process until another one shows it in its search, and tells it to a partner's
 * screen; with a real fsync, once by NOTIFY and once by Redis. Usage: node bench/changes.ts [changes]
 */
const count = Number(process.argv[2] ?? 150)
/** Until the code is compiled. */
const warmUp = 10

const postgres = await startPostgres({ durable: true })
if ('missing' in postgres) throw new Error(postgres.missing)
const redis = await startRedis()
const shown: Record<string, object> = {}
for (const [way, settings] of [
  ['NOTIFY', {}],
  ['Redis', { REDIS_URL: redis.url }],
] as const) {
  const env = { ...postgresEnv(postgres.url), ...settings }
  const [here, there] = [await startProduct({ env }), await startProduct({ env })]
  const agent = new Agent({ maxSockets: Infinity })
  const took: { list: number[]; screen: number[] } = { list: [], screen: [] }
  let late = 0
  for (let round = 0; round < warmUp + count; round++) {
    const change = { at: here.url, other: there.url, agent, databaseUrl: postgres.url }
    const { list, screen } = await heardAfter(change)
    if (list === undefined || screen === undefined) late++
    else if (round >= warmUp) {
      took.list.push(list)
      took.screen.push(screen)
    }
  }
  shown[`${way}: another search`] = { ...shares(took.list), late }
  shown[`${way}: a partner’s screen`] = { ...shares(took.screen), late }
  agent.destroy()
  await there.remove()
  await here.remove()
}
console.table(shown)
await redis.kill()
await postgres.stop()

function shares(took: number[]) {
  took.sort((one, other) => one - other)
  const share = (part: number) => Math.round(took[Math.floor(took.length * part)] ?? NaN)
  return { count: took.length, 'p50 ms': share(0.5), 'p99 ms': share(0.99) }
}
