import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { chance } from '#server/testing/chance.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { postgresEnv } from '../guest.ts'
import type { TortureOptions } from './options.ts'

const processes = 8
const root = join(import.meta.dirname, '../..')
const migrations = readdirSync(join(root, 'server/migrations')).length
/** By then a migration from nothing has ended, on a slow machine too. */
const maxLifeMs = 4_000

/**
 * Eight processes bring an empty database up to date at once, again and again; in every second round each is killed
 * somewhere in the middle first. Answers in how many rounds a migration was applied twice, or not at all.
 */
export async function starts({ rounds = 20, seed = 46 }: TortureOptions): Promise<number> {
  const postgres = await startPostgres({ durable: true })
  if ('missing' in postgres) {
    console.error(`Starts were not tortured: ${postgres.missing}`)
    return 1
  }
  const { next } = chance(seed)
  let wrong = 0
  for (let round = 1; round <= rounds; round++) {
    const url = await anEmptyDatabase(postgres.url, `round_${round}`)
    const killed = round % 2 === 0 ? await killInTheMiddle(url, next) : 0
    const ended = await Promise.all(Array.from({ length: processes }, () => migrated(url)))
    const applied = ended.reduce((sum, { names }) => sum + names, 0)
    const [known, failed] = [await appliedIn(url), ended.filter(({ code }) => code !== 0).length]
    // What one of the killed had committed before is applied no more.
    const isRight = failed === 0 && known === migrations && (killed > 0 || applied === migrations)
    if (!isRight) wrong++
    console.log(
      `round ${round}: ${killed} killed; ${processes} at once: ${failed} failed, ` +
        `${applied} applied, ${known} of ${migrations} there${isRight ? '' : ' WRONG'}`,
    )
  }
  await postgres.stop()
  console.log(`${rounds} rounds of ${processes} starts at once, ${wrong} wrong, seed ${seed}`)
  return wrong
}

async function anEmptyDatabase(server: string, name: string) {
  await queryAt(server, `drop database if exists ${name}`)
  await queryAt(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function queryAt(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(sql)
  await client.end()
  return rows
}

const appliedIn = async (url: string) =>
  Number(
    (await queryAt(url, `select count(distinct name) as count from migrations`))[0]?.count ?? 0,
  )

function migrate(url: string) {
  const env = { PATH: process.env['PATH'], ...postgresEnv(url) }
  return spawn(process.execPath, ['--liftoff-only', 'server/app/cli.ts', 'migrate'], {
    cwd: root,
    env,
  })
}

/** Ends with its exit code, and how many migrations it says it applied. */
async function migrated(url: string) {
  const child = migrate(url)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  if (child.exitCode !== 0) console.error(output)
  return { code: child.exitCode, names: [...output.matchAll(/\d{4}_\w+/g)].length }
}

async function killInTheMiddle(url: string, next: () => number) {
  const children = Array.from({ length: processes }, () => migrate(url))
  let killed = 0
  await Promise.all(
    children.map(async (child) => {
      const ended = once(child, 'close')
      await Promise.race([ended, delay(next() * maxLifeMs)])
      if (child.exitCode === null && child.kill('SIGKILL')) killed++
      await ended
    }),
  )
  return killed
}
