import { listFavourites, saveFavourite } from '#contract/favourites.ts'
import { positionHeader } from '#contract/position.ts'
import { readConfig } from '#server/app/config.ts'
import { openDatabase } from '#server/app/database.ts'
import { newLog } from '#server/platform/log.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { startReplication } from '#server/testing/replica.ts'
import { aWorld } from '#server/testing/world.ts'

/** What a replica costs a read and a write, one at a time, without the network of HTTP. Usage: node bench/replica.ts [calls] */
const calls = Number(process.argv[2] ?? 1_000)
const settings = { PITSTOP_SECRETS: '{}', PITSTOP_DEMO: '1', LOG_LEVEL: 'silent' }

const servers = await startReplication()
const urls = { DATABASE_URL: servers.url, DATABASE_REPLICA_URL: servers.replicaUrl }
const openWorld = async (env: Record<string, string>) => {
  const { db } = await openDatabase(readConfig({ ...settings, ...env }), newLog('silent'))
  return aWorld({ db, env: { ...settings, ...env } })
}
const alone = await openWorld({ DATABASE_URL: servers.url })
const beside = await openWorld(urls)
const { id } = await aLocation(alone)
const { token } = await aGuest(alone)

const make = (world: typeof alone, method: 'GET' | 'PUT', position?: string) =>
  world.app.inject({
    method,
    url: method === 'GET' ? listFavourites.path : saveFavourite.path.replace(':locationId', id),
    headers: {
      authorization: `Bearer ${token}`,
      ...(position !== undefined && { [positionHeader]: position }),
    },
  })
const change = async () => String((await make(beside, 'PUT')).headers[positionHeader])

const took: Record<string, number[]> = {}
async function measure<T>(what: string, work: () => Promise<T>) {
  const began = performance.now()
  const answer = await work()
  ;(took[what] ??= []).push(performance.now() - began)
  return answer
}
const { job } = beside.db.replica ?? {}
await job?.run()
setInterval(() => void job?.run(), job?.everyMs)
// In turns, so that what else the machine does slows all of them alike.
for (let call = 0; call < calls; call++) {
  await measure('read, no replica', () => make(alone, 'GET'))
  await measure('read from the replica, no header', () => make(beside, 'GET'))
  await measure('write, no replica', () => make(alone, 'PUT'))
  const position = await measure('write beside a replica', change)
  await measure('read right after the own write', () => make(beside, 'GET', position))
  await measure('read, header, long replayed', () => make(beside, 'GET', position))
}
for (const [what, all] of Object.entries(took)) {
  const sorted = all.sort((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(2)
  console.log(`${what.padEnd(34)} median ${at(0.5)} ms, p99 ${at(0.99)} ms`)
}
console.log(beside.db.replica?.counts)
await alone.close()
await beside.close()
await servers.stop()
process.exit(0)
