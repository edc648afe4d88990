import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { restroomPath } from '../contract/pageAddress.ts'
import { startProduct } from '../e2e/server.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { realSettings } from '../server/testing/realSettings.ts'
import { fillPlaces, overTheWorld } from './places.ts'
import { memoryOf } from './runningProduct.ts'

/**
 * Pages, sitemaps and the feed on PostgreSQL: what they cost in memory when all is read, what slow readers hold, and how
 * long a page takes while others are rendered. Usage: node bench/pages.ts [locations] [seconds] [memory,slow,render]
 */
const count = Number(process.argv[2] ?? 1_000_000)
const seconds = Number(process.argv[3] ?? 20)
const parts = new Set((process.argv[4] ?? 'memory,slow,render').split(','))
const slowReaders = 100
const slowSeconds = 20
const key = Buffer.alloc(32, 7).toString('base64url')
const secrets = JSON.stringify({ masterSecrets: [key], keypadKey: key })

const postgres = await startPostgres()
if ('missing' in postgres) throw new Error(postgres.missing)
const env = { ...realSettings, DATABASE_URL: postgres.url, PITSTOP_SECRETS: secrets }
const empty = await startProduct({ env })
await empty.remove()
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
await fillPlaces(client, count, overTheWorld(Math.random))
const product = await startProduct({ env })
const megabytes = () => memoryOf(product.dataDir)

await delay(10_000)
await readAll('/api/feed/restrooms/ndjson', { max: 5_000_000 })
console.log(`${count} locations; the product holds ${Math.round(megabytes())} MB`)
if (parts.has('memory')) await allOfIt()
if (parts.has('slow')) await slowlyRead()
if (parts.has('render')) await renderBeside()
await client.end()
await product.remove()
await postgres.stop()

/** @returns how many bytes an address answers with, of at most so many. */
async function readAll(path: string, { max = Infinity, encoding = 'identity' } = {}) {
  const headers = { 'accept-encoding': encoding }
  const { body, ok, status } = await fetch(product.url + path, { headers })
  if (!ok || !body) throw new Error(`${path} answered ${status}`)
  let bytes = 0
  for await (const chunk of body) {
    bytes += z.instanceof(Uint8Array).parse(chunk).length
    if (bytes > max) break
  }
  return bytes
}

/** How far memory grows above where it was while something is done. */
async function growthOf(work: () => Promise<unknown>) {
  const before = megabytes()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, megabytes())), 50)
  const began = performance.now()
  await work()
  clearInterval(watch)
  return { 'MB more': Math.round(peak - before), s: Math.round((performance.now() - began) / 1000) }
}

async function allOfIt() {
  const shown: Record<string, object> = {}
  shown['all sitemaps'] = await growthOf(async () => {
    const index = await (await fetch(`${product.url}/sitemap.xml`)).text()
    const files = [...index.matchAll(/<loc>https:\/\/[^/]+([^<]+)</g)].map(([, path = '']) => path)
    for (const path of files) await readAll(path)
  })
  for (const format of ['ndjson', 'geojson', 'csv'])
    for (const encoding of ['identity', 'gzip'])
      shown[`feed, ${format}, ${encoding}`] = await growthOf(() =>
        readAll(`/api/feed/restrooms/${format}`, { encoding }),
      )
  console.table(shown)
}

/** So many read the feed at 1 kB a second; what others wait for a page meanwhile. */
async function slowlyRead() {
  const { port } = new URL(product.url)
  const sockets = Array.from({ length: slowReaders }, () => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' })
    socket.write('GET /api/feed/restrooms/ndjson HTTP/1.1\r\nhost: localhost\r\n\r\n')
    const timer = setInterval(() => void socket.read(1_024), 1_000)
    socket.on('error', () => undefined).on('close', () => clearInterval(timer))
    socket.pause()
    return socket
  })
  let answers: Answers = { took: [], refused: 0 }
  let connections = 0
  const growth = await growthOf(async () => {
    await delay(5_000)
    answers = await load(await somePages(20), { aSecond: 50, forSeconds: slowSeconds })
    connections = await busyConnections()
  })
  sockets.forEach((socket) => socket.destroy())
  console.table({
    [`${slowReaders} slow readers`]: {
      ...growth,
      ...shares(answers),
      'busy connections': connections,
    },
  })
}

async function busyConnections() {
  const { rows } = await client.query<{ busy: number }>(
    `select count(*)::integer as busy from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.busy ?? NaN
}

async function renderBeside() {
  const cached = await somePages(20)
  const fresh = await somePages(50 * seconds * 2)
  // Until the code is compiled.
  await load(fresh.splice(0, 50 * seconds), { aSecond: 50, forSeconds: seconds })
  await load(cached, { aSecond: cached.length, forSeconds: 1 })
  const alone = await load(cached, { aSecond: 1_000, forSeconds: seconds })
  const [beside, rendered] = await Promise.all([
    load(cached, { aSecond: 1_000, forSeconds: seconds }),
    load(fresh, { aSecond: 50, forSeconds: seconds }),
  ])
  console.table({
    'cached, 1,000 a second': shares(alone),
    'the same beside 50 a second rendered': shares(beside),
    'those 50': shares(rendered),
  })
}

async function somePages(max: number) {
  const { rows } = await client.query<{ shortId: string; name: string; lat: number; lng: number }>(
    `select short_id as "shortId", name, lat, lng from locations where is_active order by random() limit $1`,
    [max],
  )
  return rows.map(({ shortId, name, lat, lng }) =>
    restroomPath({ shortId, name, coordinates: { lat, lng } }),
  )
}

interface Answers {
  /** In ms, in order; of what was answered with a page. */
  took: number[]
  refused: number
}

/** Requests at a steady pace, whatever the answers do. */
async function load(
  paths: string[],
  { aSecond, forSeconds }: { aSecond: number; forSeconds: number },
): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const took: number[] = []
  let refused = 0
  const answers: Promise<void>[] = []
  const began = performance.now()
  for (let sent = 0; sent < aSecond * forSeconds; sent++) {
    const due = began + (sent * 1_000) / aSecond
    if (due > performance.now() + 1) await delay(due - performance.now())
    const at = performance.now()
    answers.push(
      new Promise<void>((done) => {
        const url = product.url + (paths[sent % paths.length] ?? '')
        get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
          response.resume().on('end', () => {
            if (response.statusCode === 200) took.push(performance.now() - at)
            else refused++
            done()
          })
        }).on('error', () => {
          refused++
          done()
        })
      }),
    )
  }
  await Promise.all(answers)
  agent.destroy()
  return { took: took.sort((one, other) => one - other), refused }
}

function shares({ took, refused }: Answers) {
  const share = (part: number) => (took[Math.floor(took.length * part)] ?? NaN).toFixed(1)
  return { 'p50 ms': share(0.5), 'p99 ms': share(0.99), pages: took.length, refused }
}
