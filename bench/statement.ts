import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import * as payouts from '#contract/payouts.ts'
import * as statements from '#contract/statements.ts'
import { newLog } from '#server/platform/log.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { startProduct } from '../e2e/server.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { signedUpAs } from './guest.ts'

const lines = 100_000
const rounds = 10
const month = '2026-10'

type Show = (what: string, value: string, bound: string, control?: string) => void

/** How long a partner waits for a month with a hundred thousand lines, on PostgreSQL. */
export async function measureStatement(show: Show) {
  const what = `a statement with ${lines} lines opens`
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    show(what, `not measured: ${postgres.missing}`, '300 ms')
    return
  }

  const key = Buffer.alloc(32, 1).toString('base64url')
  const product = await startProduct({
    dataDir: mkdtempSync(join(tmpdir(), 'pitstop-bench-')),
    env: {
      DATABASE_URL: postgres.url,
      PITSTOP_DEMO: '1',
      PITSTOP_SECRETS: JSON.stringify({ masterSecrets: [key], keypadKey: key }),
    },
  })
  const partner = await signedUpAs(product.url, 'partner')
  await fill(postgres.url, partner.userId)

  const headers = { authorization: `Bearer ${partner.token}` }
  const timed = async (path: string) => {
    const took: number[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      const answer = await fetch(`${product.url}${path}`, { headers })
      const body = await answer.text()
      took.push(performance.now() - began)
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 200)}`)
    }
    return took.sort((a, b) => a - b)
  }
  const statement = await timed(statements.showStatement.path.replace(':month', month))
  const earnings = await timed(payouts.showEarnings.path)
  const days = await timed(payouts.earningDays.path)
  const ms = (took: number[]) =>
    `${Math.round(took[rounds >> 1] ?? NaN)} ms, slowest ${Math.round(took.at(-1) ?? NaN)} ms`
  show(what, ms(statement), '300 ms')
  show(`earnings of a partner with ${lines} lines`, ms(earnings), '300 ms')
  show(`the days of a partner with ${lines} lines`, ms(days), '300 ms')
  await product.remove()
  await postgres.stop()
}

/** Single visits, spread evenly over the month; their ids begin with their time, as all ids do. */
async function fill(url: string, partnerId: string) {
  const db = openPostgres(url, newLog('silent'))
  await db.transact(async (tx) => {
    // Balanced by construction: a hundred thousand checks would only take time.
    await tx.run(`set local session_replication_role = replica`)
    await tx.run(
      `create temporary table made on commit drop as
       select posted_at,
              (lpad(to_hex((extract(epoch from posted_at) * 1000)::bigint), 12, '0') || '7'
               || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid as id
       from (select n, timestamptz '${month}-02' + n * (interval '28 days' / ${lines}) as posted_at
             from generate_series(1, ${lines}) n) spread`,
    )
    await tx.run(
      `insert into postings (id, reason, posted_at) select id, 'earning', posted_at from made`,
    )
    await tx.run(
      `insert into legs (posting_id, account, cents)
       select id, account, cents
       from made cross join (values ('unearned', -250), ($1, 175), ('platform_revenue', 75))
         as leg (account, cents)`,
      [`partner:${partnerId}`],
    )
  })
  const counted = await db.transact((tx) =>
    tx.many(z.object({ count: z.number() }), `select count(*) from legs where account = $1`, [
      `partner:${partnerId}`,
    ]),
  )
  if (counted[0]?.count !== lines) throw new Error('The lines are not there')
  // What a month of growing does by itself: the database looks through what was added as it is added.
  await db.script('vacuum analyze')
  await db.close()
}

if (import.meta.main)
  await measureStatement((what, value, bound) => {
    console.log(`${what}: ${value} (bound ${bound})`)
  })
