import { z } from 'zod'
import { showStatement } from '#server/earnings/payouts/index.ts'
import { archiveVisits } from '#server/operations/archive/index.ts'
import { day, machineClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { newLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { currentGuest } from '#server/profile/guests/currentGuest.ts'
import { startPostgres } from '../scripts/postgres.ts'

/**
 * What visits, their sales and entitlements cost at rest and when they move to the archive, on PostgreSQL.
 * Usage: node bench/archive.ts [visits]. Ten million need 20 GB.
 */
const visits = Number(process.argv[2] ?? 1_000_000)
const locations = 1_000
/** One restroom has this share of all visits; the statement is its. */
const busyEvery = 100
const guests = Math.ceil(visits / 20)
const monthsBack = 36
const rounds = 11
/** Of the job, which moves so many pages each. */
const maxRounds = 2

const Text = z.object({ text: z.string() })
const show = (what: string, value: string) => console.log(`| ${what} | ${value} |`)

async function main() {
  const postgres = await startPostgres({ settings: ['shared_buffers=1GB', 'max_wal_size=8GB'] })
  if ('missing' in postgres) throw new Error(postgres.missing)
  const log = newLog('warn')
  const db = openPostgres(postgres.url, log)
  await migrate(db, machineClock.now())
  const filled = await timed(() => fill(db))
  show(`${visits} visits over ${monthsBack} months, filled in`, `${Math.round(filled / 1000)} s`)
  await sizes(db, ['visits', 'orders', 'entitlements'])
  await questions(db, 'before the move')

  const took: number[] = []
  const [move] = archiveVisits({
    transact: async (work) => {
      const began = performance.now()
      const answer = await db.transact(work)
      took.push(performance.now() - began)
      return answer
    },
    clock: machineClock,
  })
  if (!move) throw new Error('No job')
  for (let round = 0; round < maxRounds; round++) await move.run()
  show('moved', await ask(db, `select count(*)::text as text from archived_visits`))
  show(`a page of visits, middle of ${took.length}`, `${Math.round(middle(took))} ms`)
  show('a page of visits, slowest', `${Math.round(Math.max(...took))} ms`)
  for (const table of ['visits', 'orders', 'entitlements']) {
    const vacuum = await timed(() => db.script(`vacuum analyze ${table}`))
    show(`vacuum of ${table} after the move`, `${Math.round(vacuum)} ms`)
  }
  await db.script('vacuum analyze archived_visits')
  await db.script('vacuum analyze archived_orders')
  await db.script('vacuum analyze archived_entitlements')
  await sizes(db, ['archived_visits', 'archived_orders', 'archived_entitlements'])
  await questions(db, 'after the move')
  await db.close()
  await postgres.stop()
}

const middle = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? NaN

async function timed(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function ask(db: Db, sql: string) {
  const [row] = await db.transact((tx) => tx.many(Text, sql))
  return row?.text ?? ''
}

async function sizes(db: Db, tables: string[]) {
  for (const table of tables) {
    const size = await ask(
      db,
      `select format('%s with indexes, %s without', pg_total_relation_size(oid) / greatest(reltuples, 1)::bigint,
         pg_relation_size(oid) / greatest(reltuples, 1)::bigint) as text
       from pg_class where oid = '${table}'::regclass`,
    )
    show(`bytes a row of ${table}`, size)
  }
}

async function questions(db: Db, when: string) {
  const partner = await ask(
    db,
    `select id::text as text from locations order by created_at limit 1`,
  )
  const guest = await ask(db, `select guest_id::text as text from only visits limit 1`)
  const month = new Date(machineClock.now().getTime() - 60 * day).toISOString().slice(0, 7)
  const statement = showStatement({ transact: db.transact, seller: 'Pitstop' })
  const history = currentGuest({ transact: db.transact, clock: machineClock })
  const all = {
    'the partner’s statement of a month': () => statement(partner, month),
    'the guest’s history': () => history(guest),
    'a list of visits by time': () =>
      ask(db, `select id::text as text from visits order by asked_at desc, id desc limit 25`),
    'a code at the door': () =>
      ask(
        db,
        `select id::text as text from visits where location_id = '${partner}' and code_window = 5 and code_slot = 0`,
      ),
  }
  for (const [what, question] of Object.entries(all)) {
    const took: number[] = []
    for (let round = 0; round < rounds; round++) took.push(await timed(question))
    show(`${what}, ${when}`, `${middle(took).toFixed(1)} ms`)
  }
}

const uuidOf = (of: string) =>
  `overlay(overlay(md5(${of}) placing '4' from 13) placing '8' from 17)::uuid`

/** As ids are made: they begin with their time. */
const idOf = (of: string) => `(
  lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(${of}), 1, 3) || '8' || substr(md5(${of}), 4, 15))::uuid`

/** Visits paid by card and used; those older than half a year have only their day. */
const fill = (db: Db) =>
  db
    .transact(async (tx) => {
      await tx.run(`set local statement_timeout = 0`)
      // Balanced by construction; the triggers would only take time.
      await tx.run(`set local session_replication_role = replica`)
      await tx.run(
        `insert into accounts (id, user_type, name, email, email_key, password_hash, created_at)
       select ${uuidOf(`'account' || n`)}, case when n <= ${locations} then 'partner' else 'user' end, 'Ada',
         n || '@bench.test', n || '@bench.test', '', now() - interval '4 years' + n * interval '1 second'
       from generate_series(1, ${locations + guests}) n`,
      )
      await tx.run(
        `insert into guests (id, account_id, created_at) select id, id, created_at from accounts where user_type = 'user'`,
      )
      await tx.run(
        `insert into organisations (id, created_at) select id, created_at from accounts where user_type = 'partner'`,
      )
      await tx.run(
        `insert into locations (id, partner_id, name, address, description, photo_urls, lat, lng, price_cents,
         features, instructions, created_at, changed_at)
       select id, id, name, '', '', '[]', 40, -73, 250, '{}', '', created_at, created_at
       from accounts where user_type = 'partner'`,
      )
      await tx.run(
        `create temporary table made on commit drop as
       select n, at, at < now() - interval '181 days' as is_old,
         ${uuidOf(`'account' || case when n % ${busyEvery} = 0 then 1 else n % ${locations} + 1 end`)} as location_id,
         ${uuidOf(`'account' || (${locations} + n % ${guests} + 1)`)} as guest_id,
         ${idOf(`'order' || n`)} as order_id, ${idOf(`'visit' || n`)} as visit_id,
         ${uuidOf(`'entitlement' || n`)} as entitlement_id, ${idOf(`'earning' || n`)} as earning_id
       from (select n, now() - interval '1 day' - n * make_interval(months => ${monthsBack}) / ${visits} as at
             from generate_series(1, ${visits}) n) spread`,
      )
      await tx.run(
        `insert into orders (id, guest_id, kind, location_id, title, cents, purchase_key, state, created_at, closes_at,
         settled_at, fee_cents, session_id, payment_id)
       select order_id, guest_id, 'visit', location_id, 'Lantern Coffee House', 250, ${uuidOf(`'key' || n`)}, 'paid',
         at, at, at, 37, 'cs_live_' || md5('session' || n), 'pi_' || substr(md5('payment' || n), 1, 24)
       from made order by n desc`,
      )
      await tx.run(
        `insert into entitlements (id, guest_id, order_id, order_is_refunded, outcome, granted_at, lapses_at, ended_at)
       select entitlement_id, guest_id, order_id, false, 'entered', at, at, at from made order by n desc`,
      )
      await tx.run(
        `insert into visits (id, guest_id, location_id, state, cents, paid_with, order_id, code_window, code_slot,
         asked_at, ready_at, valid_from, valid_until, used_at, entitlement_id, outcome, is_coarse, master_version,
         key_version, earned_at)
       select visit_id, guest_id, location_id, 'used', 250, 'card', order_id, case when is_old then null else n end,
         case when is_old then null else 0 end, at, at, at, at, at, entitlement_id, 'entered', is_old, 1, 1, at
       from made order by n desc`,
      )
      await tx.run(
        `insert into postings (id, reason, order_id, visit_id, posted_at)
       select earning_id, 'earning', order_id, visit_id, at from made where n % ${busyEvery} = 0`,
      )
      await tx.run(
        `insert into legs (posting_id, account, cents)
       select earning_id, case when account = 'partner' then 'partner:' || location_id else account end, cents
       from made cross join (values ('unearned', -250), ('partner', 175), ('platform_revenue', 75)) as leg (account, cents)
       where n % ${busyEvery} = 0`,
      )
    })
    .then(() => db.script('vacuum analyze'))

await main()
