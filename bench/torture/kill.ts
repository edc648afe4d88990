import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Location } from '#contract/locations.ts'
import { chance } from '#server/testing/chance.ts'
import { startProduct } from '../../e2e/server.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { aGuestAt, aLocationAt } from '../guest.ts'
import type { TortureOptions } from './options.ts'

const guestsARound = 4
/** A server is killed this long after the purchases begin, at the latest. */
const maxLifeMs = 2_500

/**
 * kill -9 of the server during purchases: every acknowledged purchase must be there after the restart, and the
 * books must be right.
 */
export async function kill({ rounds = 20, seed = 46 }: TortureOptions): Promise<number> {
  const input = { rounds, seed }
  const failures = await tortureOn('embedded', {}, input)
  const postgres = await startPostgres({ durable: true })
  if ('missing' in postgres) {
    console.error(`PostgreSQL was not tortured: ${postgres.missing}`)
    return failures + 1
  }
  const env = { DATABASE_URL: postgres.url, PITSTOP_SECRETS: secrets, PITSTOP_DEMO: '1' }
  const lost = await tortureOn('postgres', env, input)
  await postgres.stop()
  return failures + lost
}

export interface Acknowledged {
  guest: Awaited<ReturnType<typeof aGuestAt>>
  what: { pass: true } | { visitId: string }
}

interface Round {
  location: Location
  wantsPass: boolean
  acknowledged: Acknowledged[]
}

async function tortureOn(
  engine: string,
  env: Record<string, string>,
  { rounds, seed }: Required<TortureOptions>,
) {
  const { next } = chance(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'pitstop-torture-'))
  let purchases = 0
  let lost = 0
  let slowestStartMs = 0

  const start = async () => {
    const began = performance.now()
    const product = await startProduct({ dataDir, env })
    slowestStartMs = Math.max(slowestStartMs, performance.now() - began)
    return product
  }

  let product = await start()
  for (let round = 1; round <= rounds; round++) {
    const acknowledged: Acknowledged[] = []
    // A door has few places an hour, so each round opens one of its own.
    const location = await aLocationAt(product.url)
    const buying = Promise.allSettled(
      Array.from({ length: guestsARound }, (_, n) =>
        buyOn(() => product.url, { location, wantsPass: n % 2 === 0, acknowledged }),
      ),
    )
    await delay(200 + next() * (maxLifeMs - 200))
    await product.end('SIGKILL')
    await buying

    const books = checkBooks({ ...env, DATA_DIR: dataDir })
    product = await start()
    for (const { guest, what } of acknowledged) {
      purchases++
      if (!(await isThere(guest, what))) lost++
    }
    console.log(`${engine} round ${round}: ${acknowledged.length} acknowledged, ${books}`)
    if (books !== 'The books are in order.') lost++
  }
  await product.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
  console.log(
    `${engine}: ${rounds} kills, ${purchases} acknowledged purchases, ${lost} lost, ` +
      `slowest start ${Math.round(slowestStartMs)} ms, seed ${seed}`,
  )
  return lost
}

/** Guest after guest buys, until the server is gone: it is killed in the middle of something. */
async function buyOn(
  url: () => string,
  { location, wantsPass, acknowledged }: Round,
): Promise<never> {
  for (let turn = 0; ; turn++) {
    const guest = await aGuestAt(url)
    if (wantsPass || turn > 0) {
      if (await guest.buyPass()) acknowledged.push({ guest, what: { pass: true } })
      continue
    }
    const visitId = await guest.getCode(location)
    if (visitId) acknowledged.push({ guest, what: { visitId } })
  }
}

export async function isThere(guest: Acknowledged['guest'], what: Acknowledged['what']) {
  if ('pass' in what) return (await guest.profile()).currentSubscription !== null
  return (await guest.visit(what.visitId)).code !== null
}

function checkBooks(env: Record<string, string>) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--liftoff-only', 'server/app/cli.ts', 'check'],
    {
      env: { PATH: process.env['PATH'], ...env },
      encoding: 'utf8',
    },
  )
  return (stdout + stderr).trim()
}

const secrets = JSON.stringify({
  masterSecrets: [Buffer.alloc(32, 1).toString('base64url')],
  keypadKey: Buffer.alloc(32, 2).toString('base64url'),
  testKey: 'the-key-of-the-torture-run',
})
