import { machineClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'

/** As ids are made: they begin with their time, and what they end with is of one row. */
const idOf = (of: string) => `(
  lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
  || substr(md5('${of}' || n), 1, 3) || '8' || substr(md5('${of}' || n), 4, 15))::uuid`

/** Each table gets so many rows of all states, spread over 60 days. */
export async function fillLists(db: Db, rows: number) {
  await db.transact(async (tx) => {
    await tx.run(`set local statement_timeout = 0`)
    // The rows refer to one another as they should; checking it would only take time.
    await tx.run(`set local session_replication_role = replica`)
    await tx.run(
      `create temporary table made on commit drop as
       select n, at, 'row ' || n as words, ${idOf('guest')} as guest_id, ${idOf('partner')} as partner_id,
         ${idOf('place')} as location_id, ${idOf('order')} as order_id, ${idOf('visit')} as visit_id,
         ${idOf('other')} as other_id
       from (select n, $1::timestamptz - n * interval '60 days' / $2 as at from generate_series(1, $2) n) spread`,
      [machineClock.now(), rows],
    )
    for (const insert of inserts) await tx.run(insert)
  })
  await db.script('vacuum analyze')
}

const inserts = [
  ...(['guest', 'partner'] as const).map(
    (
      who,
    ) => `insert into accounts (id, user_type, name, email, email_key, email_proven_at, password_hash, created_at, deleted_at, has_organisation)
      select ${who}_id, '${who === 'guest' ? 'user' : 'partner'}', words, '${who}' || n || '@bench.test', '${who}' || n || '@bench.test',
        case when n % 3 > 0 then at end, '', at, case when n % 20 = 0 then at end, ${who === 'partner'} from made`,
  ),
  `insert into organisations (id, created_at) select partner_id, at from made`,
  `insert into locations (id, partner_id, name, address, description, photo_urls, lat, lng, price_cents, features,
     instructions, is_active, deleted_at, paused_for_reports_at, created_at, changed_at)
   select location_id, partner_id, words, 'Street ' || n, '', '[]', 40, -73, (n % 17 + 3) * 50, '{}', '', n % 4 > 0,
     case when n % 20 = 0 then at end, case when n % 7 = 0 then at end, at, at from made`,
  `insert into orders (id, guest_id, kind, location_id, title, cents, purchase_key, state, is_refunded, created_at, closes_at)
   select order_id, guest_id, 'visit', location_id, words, (n % 17 + 3) * 50, order_id, state, state = 'refunded', at, at
   from (select *, (array['paid', 'paid', 'paid', 'not_paid', 'refunded', 'open'])[n % 6 + 1] as state from made) as m`,
  `insert into visits (id, guest_id, location_id, state, cents, paid_with, asked_at, ready_at, valid_from, valid_until, used_at, entitlement_id,
     outcome, code_window, code_slot, master_version, key_version, rating, rated_at, failure)
   select visit_id, guest_id, location_id, state, n % 1000, 'free', at,
     case when state <> 'failed' then at end, case when state <> 'failed' then at end, case when state <> 'failed' then at end,
     case when state = 'used' then at end, other_id,
     case state when 'used' then 'entered' when 'expired' then 'lapsed' else 'refunded' end,
     case when state <> 'failed' then n end, case when state <> 'failed' then 0 end,
     case when state <> 'failed' then 1 end, case when state <> 'failed' then 1 end,
     case when state = 'used' then n % 5 + 1 end, case when state = 'used' then at end,
     case when state = 'failed' then 'full' end
   from (select *, (array['used', 'used', 'expired', 'failed'])[n % 4 + 1] as state from made) as m`,
  `insert into payouts (id, partner_id, cents, available_cents, provider_account, state, asked_at, ended_at, tries, next_try_at)
   select other_id, partner_id, n % 9000 + 1, 9001, '', state, at, at, 0, at
   from (select *, (array['arrived', 'arrived', 'failed'])[n % 3 + 1] as state from made) as m`,
  `insert into reviews (id, visit_id, guest_id, location_id, comment, written_at, taken_down_at)
   select other_id, visit_id, guest_id, location_id, words, at, case when n % 9 = 0 then at end from made`,
  `insert into review_flags (review_id, reason, flagged_at) select other_id, 'untrue', at from made where n % 10 = 0`,
  `insert into reports (id, visit_id, guest_id, location_id, reason, state, reported_at, why, answer, answered_at, returns_at)
   select other_id, visit_id, guest_id, location_id, 'closed', state, at,
     case when state in ('open', 'answered') then 'limit' end,
     case when state = 'answered' then 'money_back' end, case when state = 'answered' then at end,
     case when state = 'returned' then at end
   from (select *, (array['noted', 'returned', 'open', 'answered'])[n % 4 + 1] as state from made) as m`,
  `insert into incidents (id, visit_id, guest_id, organisation_id, location_id, kind, words, reported_at, decided_at, is_upheld)
   select other_id, visit_id, guest_id, partner_id, location_id, (array['damage', 'mess', 'smoking_drugs', 'behavior', 'other'])[n % 5 + 1],
     words, at, case when n % 4 > 0 then at end, case when n % 4 > 0 then n % 2 = 0 end from made`,
  `insert into leads (id, name, business, email, phone, message, received_at, answered_at)
   select other_id, words, words, n || '@bench.test', '', '', at, case when n % 2 = 0 then at end from made`,
  `insert into mails (id, to_address, subject, text_body, html_body, written_at, tries, next_try_at, sent_at, bounced_at)
   select other_id, n || '@bench.test', words, '', '', at, 1, at, case when n % 3 > 0 then at end, case when n % 11 = 0 then at end from made`,
  `insert into postings (id, reason, order_id, posted_at) select other_id, 'payment', order_id, at from made`,
  `insert into legs (posting_id, account, cents)
   select other_id, account, cents from made
   cross join (values ('card_clearing', -75), ('platform_revenue', 75)) as leg (account, cents)`,
]
