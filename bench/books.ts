import { z } from 'zod'
import { watchBooks } from '#server/operations/audit/index.ts'
import { day, machineClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { newLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { startPostgres } from '../scripts/postgres.ts'

/** How many visits the books hold, of so many partners, and how many are used between two looks. */
const visits = Number(process.argv[2] ?? 1_000_000)
const partners = 40
const changed = 500
const rounds = 7

type Show = (what: string, value: string, bound: string) => void

/** How long the books take to be proven: by what changed in five minutes, and whole. On PostgreSQL. */
export async function measureBooks(show: Show) {
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    show('a look at the books', `not measured: ${postgres.missing}`, '1 s')
    return
  }
  const log = newLog('warn')
  const db = openPostgres(postgres.url, log)
  await migrate(db, machineClock.now())
  await fill(db)
  const watch = watchBooks({
    transact: db.transact,
    clock: machineClock,
    log,
    alertRecipients: () => Promise.resolve([]),
  })
  const timed = async () => {
    const began = performance.now()
    await watch.run()
    return performance.now() - began
  }
  const whole = await timed()
  const idle: number[] = []
  const busy: number[] = []
  for (let round = 0; round < rounds; round++) {
    idle.push(await timed())
    await change(db, round)
    busy.push(await timed())
  }
  const middle = (took: number[]) => took.toSorted((a, b) => a - b)[took.length >> 1] ?? NaN
  const ms = (took: number[]) =>
    `${Math.round(middle(took))} ms, slowest ${Math.round(Math.max(...took))} ms`
  show(`a look at the books of ${visits} visits after ${changed} changed`, ms(busy), '1 s')
  show(`a look at the books of ${visits} visits where none changed`, ms(idle), '1 s')
  show(`the daily look at all of ${visits} visits`, `${Math.round(whole / 1000)} s`, 'none')
  const [open] = await db.transact((tx) =>
    tx.many(z.object({ count: z.number() }), `select count(*) from book_violations`),
  )
  if (open?.count !== 0) throw new Error(`${open?.count} violations in books that are right`)
  await db.close()
  await postgres.stop()
}

/** As ids are made: they begin with their time, and what they end with is of one row. */
const idOf = (at: string, of: string) => `(
  lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(${of}), 1, 3) || '8' || substr(md5(${of}), 4, 15))::uuid`

const legsOfUse = `(values ('payment', 'card_clearing', -250), ('payment', 'unearned', 250),
  ('provider_fee', 'card_clearing', 37), ('provider_fee', 'platform_costs', -37),
  ('earning', 'unearned', -250), ('earning', 'partner', 175), ('earning', 'platform_revenue', 75))
  as leg (reason, account, cents)`

/** Visits paid by card and used, spread over a year up to yesterday. */
async function fill(db: Db) {
  const end = new Date(machineClock.now().getTime() - day)
  await db.transact(async (tx) => {
    await tx.run(`set local statement_timeout = 0`)
    // Balanced by construction; the triggers would only take time.
    await tx.run(`set local session_replication_role = replica`)
    await tx.run(
      `insert into accounts (id, user_type, name, email, email_key, password_hash, created_at)
       select ${idOf('$1::timestamptz', `'partner' || n`)}, 'partner', 'Partner ' || n, n || '@bench.test',
         n || '@bench.test', '', $1 from generate_series(1, $2) n`,
      [new Date(end.getTime() - 365 * day), partners],
    )
    await tx.run(`insert into organisations (id, created_at) select id, created_at from accounts`)
    await tx.run(
      `insert into locations (id, partner_id, name, address, description, photo_urls, lat, lng, price_cents,
         features, instructions, created_at, changed_at)
       select id, id, name, '', '', '[]', 40, -73, 250, '{}', '', created_at, created_at from accounts`,
    )
    await tx.run(
      `create temporary table made on commit drop as
       select n, at, location_id, ${idOf('at', `'order' || n`)} as order_id, ${idOf('at', `'visit' || n`)} as visit_id,
         ${idOf('at', `'entitlement' || n`)} as entitlement_id, ${idOf('at', `'fee' || n`)} as fee_id,
         ${idOf('at', `'payment' || n`)} as payment_id, ${idOf('at', `'earning' || n`)} as earning_id
       from (select n, $1::timestamptz - n * interval '365 days' / $2 as at, places.id as location_id
             from generate_series(1, $2) n join (
               select id, row_number() over () as place from locations) as places
             on places.place = n % $3 + 1) as spread`,
      [end, visits, partners],
    )
    await tx.run(
      `insert into orders (id, guest_id, kind, location_id, title, cents, purchase_key, state, created_at, closes_at,
         settled_at, fee_cents)
       select order_id, order_id, 'visit', location_id, 'A visit', 250, order_id, 'paid', at, at, at, 37 from made`,
    )
    await tx.run(
      `insert into entitlements (id, guest_id, order_id, order_is_refunded, outcome, granted_at, lapses_at, ended_at)
       select entitlement_id, order_id, order_id, false, 'entered', at, at, at from made`,
    )
    await tx.run(
      `insert into visits (id, guest_id, location_id, state, cents, paid_with, order_id, code_window, code_slot,
         asked_at, valid_until, used_at, entitlement_id, outcome)
       select visit_id, order_id, location_id, 'used', 250, 'card', order_id, n, 0, at, at, at,
         entitlement_id, 'entered' from made`,
    )
    await tx.run(
      `insert into postings (id, reason, order_id, visit_id, posted_at)
       select payment_id, 'payment', order_id, null::uuid, at from made
       union all select fee_id, 'provider_fee', order_id, null, at from made
       union all select earning_id, 'earning', order_id, visit_id, at from made`,
    )
    await tx.run(
      `insert into legs (posting_id, account, cents)
       select case reason when 'payment' then payment_id when 'provider_fee' then fee_id else earning_id end,
         case when account = 'partner' then 'partner:' || location_id else account end, cents
       from made cross join ${legsOfUse}`,
    )
  })
  await db.script('vacuum analyze')
}

/** What five busy minutes change: each visit is written again, and its order with it. */
const change = (db: Db, round: number) =>
  db.transact(async (tx) => {
    const range = [round * changed + 1, (round + 1) * changed]
    await tx.run(
      `update visits set used_at = used_at where code_slot = 0 and code_window between $1 and $2`,
      range,
    )
    await tx.run(
      `update orders set settled_at = settled_at from visits
       where order_id = orders.id and code_window between $1 and $2`,
      range,
    )
  })

if (import.meta.main)
  await measureBooks((what, value, bound) => {
    console.log(`${what}: ${value} (bound ${bound})`)
  })
