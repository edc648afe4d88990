import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { migrate } from '#server/platform/migrate.ts'
import { anEmptyDatabase } from '#server/testing/database.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { loadBackup, readBackup } from './index.ts'

/** A backup of an early version: visits by card, by pass and for free, reports, refunds. Each guest's name is a scenario. */
const path = fileURLToPath(new URL('fixtures/beforeEntitlements.backup', import.meta.url))
/** The last migration before risk events are recorded. */
const before = '0032'

const photoStore = {
  put: () => Promise.resolve(),
  read: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
}

/** Dates the rows relative to the database's clock, because the migration uses that clock. */
const asOfLately = [
  `update visits set used_at = now() - interval '3 days', rated_at = null where used_at is not null`,
  `update reports set reported_at = now() - interval '2 days', returns_at = now() - interval '1 day'`,
  `update visits set rating = 4, rated_at = now() where guest_id = (select id from accounts where name = 'member')`,
  `update visits set paid_late_at = now() where paid_late_at is not null`,
  `update visits set used_at = now() - interval '61 days'
   where guest_id = (select id from accounts where name = 's7 twice')`,
  `update reports set state = 'open', why = 'limit', returns_at = null
   where guest_id = (select id from accounts where name = 's1 live')`,
]

const Event = z.object({ event: z.string() })
const Case = z.object({ guest: z.string(), why: z.array(z.string()), cents: z.number() })

test('reports, refunds, ratings and entries of the last sixty days are counted, and a report that waits is a case', async () => {
  const db = await anEmptyDatabase()
  const { head } = await readBackup(path)
  await migrate(db, fridayNoon, head.migrations.at(-1)?.name)
  await loadBackup({ transact: db.transact, photoStore, tell: () => undefined }, path, head)
  await migrate(db, fridayNoon, before)
  await db.transact(async (tx) => {
    for (const text of asOfLately) await tx.run(text, [])
  })
  await migrate(db, fridayNoon)

  const [events, cases] = await db.transact(async (tx) => [
    await tx.many(
      Event,
      `select concat_ws(' ', kind, name, cents,
         case when card_fingerprint is not null then 'by card' end,
         case when partner_id is null then 'at no door' end) as event
       from risk_events left join accounts on accounts.id = guest_id order by 1`,
      [],
    ),
    await tx.many(
      Case,
      `select name as guest, why, cents from risk_cases join accounts on accounts.id = guest_id
       where kind = 'claim' and decision is null`,
      [],
    ),
  ])
  expect(events.map(({ event }) => event)).toEqual([
    'automatic_refund s1 inside 1000 by card',
    'automatic_refund s1 pass 250 by card',
    'automatic_refund s2 forged 250 by card',
    'entry member 250',
    'entry s1 inside 1000',
    'entry s1 pass 250',
    'late_use 250',
    'rating member 0',
  ])
  expect(cases).toEqual([{ guest: 's1 live', why: ['guest'], cents: 1_000 }])
  await db.close()
})
