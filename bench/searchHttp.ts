import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { startProduct } from '../e2e/server.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { chance } from '../server/testing/chance.ts'
import { fillPlaces, inTowns, overTheWorld } from './places.ts'

/**
 * Starts without and with a snapshot, and the search over HTTP, on PostgreSQL, beside a bare server that sends as many bytes in the same minute.
 * Usage: node bench/searchHttp.ts [locations] [seconds] [towns, where they do not lie all over the world]
 */
const count = Number(process.argv[2] ?? 1_000_000)
const seconds = Number(process.argv[3] ?? 5)
const towns = Number(process.argv[4] ?? 0)
const random = chance(11).next
const places = towns > 0 ? inTowns(random, towns) : overTheWorld(random)
const warmSeconds = 20
const key = Buffer.alloc(32, 7).toString('base64url')
const secrets = JSON.stringify({ masterSecrets: [key], keypadKey: key })

const postgres = await startPostgres()
if ('missing' in postgres) throw new Error(postgres.missing)
const env = { DATABASE_URL: postgres.url, PITSTOP_SECRETS: secrets, PITSTOP_DEMO: '1' }
await (await startProduct({ env })).remove()
const empty = await readyAfter('with no locations')
await empty.remove()
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
await fillPlaces(client, count, places)

const first = await readyAfter(`with ${count} locations`)
const stopping = performance.now()
await first.end('SIGTERM')
console.log(`stopped, and its snapshot saved, after ${Math.round(performance.now() - stopping)} ms`)
const product = await readyAfter(`with ${count} locations from its snapshot`, first.dataDir)

const nearby = `${product.url}/api/locations/active?near=`
const sample = Buffer.from(await (await fetch(nearby + places.around())).arrayBuffer())
const bare = spawn(
  process.execPath,
  [join(import.meta.dirname, 'bareServer.ts'), `${sample.length}`],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
const firstOutput = z.array(z.unknown()).parse(await once(bare.stdout, 'data'))
const bareUrl = String(firstOutput[0]).trim()
const some = Array.from({ length: 500 }, places.around)
const pick = () => some[Math.floor(random() * some.length)] ?? ''

// Until the code is compiled and the rows of these places have been read.
await load(() => nearby + pick(), 64, warmSeconds)
console.table({
  [`control: ${sample.length} bytes from a bare server, 64 at once`]: await load(() => bareUrl, 64),
  'nearest 50, 64 at once': await load(() => nearby + pick(), 64),
  'within 1 km, 16 at once': await load(() => `${nearby}${pick()}&radius=1000`, 16),
  'a window of the map, 16 at once': await load(aWindow, 16),
})
await seenAfter()
bare.kill()
await client.end()
await product.remove()
await postgres.stop()

async function readyAfter(how: string, dataDir?: string) {
  const began = performance.now()
  const started = await startProduct({ env, ...(dataDir ? { dataDir } : {}) })
  console.log(`ready after ${Math.round(performance.now() - began)} ms ${how}`)
  return started
}

function aWindow() {
  const zoom = Math.floor(random() * 18)
  const [lat = 0, lng = 0] = pick().split(',').map(Number)
  const half = 450 / 2 ** zoom
  const south = Math.max(lat - half / 2, -90)
  const north = Math.min(lat + half / 2, 90)
  const box = [Math.max(lng - half, -180), south, Math.min(lng + half, 180), north]
  return `${product.url}/api/locations/map?bbox=${box.join()}&zoom=${zoom}`
}

/** Asks as fast as answers come, so many at once. */
async function load(url: () => string, atOnce: number, forSeconds = seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const until = performance.now() + forSeconds * 1_000
  const took: number[] = []
  let failed = 0
  const ask = () =>
    new Promise<void>((answered) => {
      const began = performance.now()
      const done = (isFine: boolean) => {
        took.push(performance.now() - began)
        if (!isFine) failed++
        answered()
      }
      get(url(), { agent }, (response) => {
        response.resume().on('end', () => done(response.statusCode === 200))
      }).on('error', () => done(false))
    })
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) await ask()
    }),
  )
  agent.destroy()
  took.sort((one, other) => one - other)
  const share = (part: number) => Number((took[Math.floor(took.length * part)] ?? NaN).toFixed(2))
  return {
    'a second': Math.round(took.length / forSeconds),
    'p50 ms': share(0.5),
    'p99 ms': share(0.99),
    failed,
  }
}

/** How long a change that another process made takes to be searched. */
async function seenAfter() {
  const took: number[] = []
  for (let round = 0; round < 10; round++) {
    const { rows } = await client.query<{ id: string; at: string }>(
      `update locations set is_active = false
       where id = (select id from locations where is_active limit 1)
       returning id, lat || ',' || lng as at`,
    )
    const [changed] = rows
    const began = performance.now()
    const isSeen = async () =>
      (await (await fetch(`${nearby}${changed?.at}&limit=5`)).text()).includes(changed?.id ?? '')
    while (await isSeen()) await delay(2)
    took.push(performance.now() - began)
  }
  console.log(`a change was searched after ${took.map(Math.round).join(', ')} ms`)
}
