import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { checkCode } from '#contract/doors.ts'
import { setVisibility } from '#contract/locations.ts'
import { type Product, startProduct } from '../e2e/server.ts'
import { startCoreMeter } from '../scripts/coreSeconds.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { aGuestAt, aPartnerAt, many, postgresEnv, send } from './guest.ts'
import { processIdOf } from './runningProduct.ts'

/**
 * Purchases a second, and what each takes: a guest asks at a restroom, pays in the sandbox, reads the code and is let in.
 * In turns with the same product without notices between processes, on one PostgreSQL that waits for its disk.
 * Usage: node bench/purchases.ts [connections [seconds [turns]]]. With many more connections on two cores some are refused
 * for a moment, which a browser asks again.
 */
const connections = Number(process.argv[2] ?? 12)
const seconds = Number(process.argv[3] ?? 12)
const turns = Number(process.argv[4] ?? 3)
/** A process that has just started still compiles what it runs. */
const warmSeconds = 5
const price = 2.5
/** A door gives sixteen codes in ten minutes, so a guest who buys all the time visits several, one after another. */
const doorsEach = 12

const Usage = z.object({
  walKb: z.coerce.number(),
  sizeKb: z.coerce.number(),
  commits: z.coerce.number(),
  connections: z.coerce.number(),
})

const root = join(import.meta.dirname, '..')

const postgres = await startPostgres({ durable: true, settings: ['shared_buffers=256MB'] })
if ('missing' in postgres) {
  console.error(`Not measured: ${postgres.missing}`)
  process.exit(1)
}
const withoutNotices = productWithoutNotices()
const kinds = {
  'with notices': await aMarket('with_notices', root),
  without: await aMarket('without_notices', withoutNotices.folder),
}
const rates: Record<string, number[]> = {}
for (const market of Object.values(kinds)) await market.buyFor(warmSeconds)
for (let turn = 0; turn < turns; turn++)
  for (const [kind, market] of Object.entries(kinds)) {
    const cost = await market.measured(seconds)
    ;(rates[kind] ??= []).push(cost['purchases a second'])
    console.log(kind, cost)
  }
const middle = (values: number[] = []) => values.sort((a, b) => a - b)[values.length >> 1] ?? NaN
const share = middle(rates['with notices']) / middle(rates['without'])
console.log(`with notices ${(100 * share).toFixed(1)} % of without (bound 95 %)`)
for (const market of Object.values(kinds)) await market.remove()
withoutNotices.remove()
await postgres.stop()

/** The product with `publish` doing nothing, in a folder of its own. */
function productWithoutNotices() {
  const folder = mkdtempSync(join(tmpdir(), 'pitstop-bench-'))
  for (const part of ['server', 'contract', 'messages', 'package.json', 'tsconfig.base.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const part of ['node_modules', 'dist', 'web', 'build'])
    symlinkSync(join(root, part), join(folder, part))
  const path = join(folder, 'server/platform/notices.ts')
  const text = readFileSync(path, 'utf8')
  const changed = text.replace('await tx.publish(notices)', 'void tx')
  if (changed === text) throw new Error('There is no such line in notices.ts')
  writeFileSync(path, changed)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

async function aMarket(database: string, folder: string) {
  if ('missing' in postgres) throw new Error(postgres.missing)
  await inDatabase(postgres.url, `create database ${database}`)
  const url = postgres.url.replace(/\/postgres$/, `/${database}`)
  const product = await startProduct({
    folder,
    env: { ...postgresEnv(url), TRUSTED_PROXIES: '127.0.0.1' },
  })
  const buyers = await many(connections, (number) => aBuyer(product.url, number))
  await inDatabase(url, `update locations set slots = 16`)
  const run = async (forSeconds: number) => {
    const until = performance.now() + forSeconds * 1_000
    const counts = await Promise.all(buyers.map((buy) => repeat(buy, until)))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  return {
    buyFor: run,
    measured: async (forSeconds: number) => {
      const before = { ...(await usageOf(product, url)), databaseMs: processorMs(postgres.pid) }
      // It counts processes that end meanwhile, too.
      const meter = startCoreMeter()
      if (postgres.pid !== undefined) meter.follow(postgres.pid)
      const began = performance.now()
      const count = await run(forSeconds)
      const took = (performance.now() - began) / 1_000
      const after = {
        ...(await usageOf(product, url)),
        databaseMs: (meter.stop() ?? NaN) * 1_000,
      }
      const each = (of: keyof typeof after, digits = 1) =>
        Number(((after[of] - before[of]) / count).toFixed(digits))
      return {
        'purchases a second': Number((count / took).toFixed(1)),
        'product, ms of a core': each('productMs'),
        'database, ms of a core': each('databaseMs'),
        'write-ahead log, kB': each('walKb'),
        'growth of the database, kB': each('sizeKb'),
        commits: each('commits'),
        'connections now': after.connections,
      }
    },
    remove: product.remove,
  }
}

/** @returns what buys one visit and uses it. */
async function aBuyer(url: string, number: number) {
  // Strangers of one address wait for each other.
  const via = { from: `10.${number >> 8}.${number & 255}.1` }
  const doors = await many(doorsEach, async () => {
    const { token, locationId } = await aPartnerAt(url, price, via)
    await send(url, setVisibility, { body: { isActive: true } }, token)
    return { token, locationId }
  })
  const guest = await aGuestAt(() => url, via)
  let bought = 0
  return async () => {
    const door = doors[bought++ % doorsEach]
    if (!door) throw new Error('There is no door')
    const visitId = await guest.getCode({ _id: door.locationId, price })
    const { code } = await guest.visit(visitId ?? '')
    const answer = await send(url, checkCode, { body: { code: code ?? '' } }, door.token)
    if (answer.kind !== 'valid') throw new Error(`The door said ${answer.kind}`)
  }
}

async function repeat(work: () => Promise<void>, until: number) {
  let count = 0
  for (; performance.now() < until; count++) await work()
  return count
}

async function usageOf(product: Product, url: string) {
  if ('missing' in postgres) throw new Error(postgres.missing)
  const rows = await inDatabase(
    url,
    `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn) / 1024 as "walKb",
            pg_database_size(current_database()) / 1024 as "sizeKb",
            xact_commit as commits, numbackends as connections
     from pg_stat_database where datname = current_database()`,
  )
  return {
    ...Usage.parse(rows[0]),
    productMs: processorMs(processIdOf(product.dataDir)),
  }
}

async function inDatabase(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(query)
  await client.end()
  return rows
}

/** What a process and its children have taken so far. */
function processorMs(pid: number | undefined) {
  const meter = startCoreMeter()
  if (pid !== undefined) meter.follow(pid)
  return (meter.stop() ?? NaN) * 1_000
}
