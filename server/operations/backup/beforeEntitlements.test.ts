import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { check } from '#server/operations/audit/index.ts'
import { migrate } from '#server/platform/migrate.ts'
import { anEmptyDatabase } from '#server/testing/database.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { loadBackup, readBackup } from './index.ts'

/**
 * Written by the version before entitlements, in which attacks S1, S2 and S7 had been carried out through its own
 * calls. Each guest is named after their story.
 */
const path = fileURLToPath(new URL('fixtures/beforeEntitlements.backup', import.meta.url))

const photoStore = {
  put: () => Promise.resolve(),
  read: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
}

const Story = z.object({
  name: z.string(),
  outcome: z.string(),
  found: z.string().nullable(),
  states: z.string(),
})

async function restored() {
  const db = await anEmptyDatabase()
  const { head } = await readBackup(path)
  await migrate(db, fridayNoon, head.migrations.at(-1)?.name)
  await loadBackup({ transact: db.transact, photoStore, tell: () => undefined }, path, head)
  await migrate(db, fridayNoon)
  return db
}

test('data in which one payment gave two things is taken over, each such story marked as found, and no other', async () => {
  const db = await restored()
  const stories = await db.transact((tx) =>
    tx.many(
      Story,
      `select accounts.name, entitlements.outcome, found_broken as found,
         string_agg(visits.state, ' ' order by renews nulls first) as states
       from entitlements join visits on entitlement_id = entitlements.id
         join accounts on accounts.id = entitlements.guest_id
       group by entitlements.id, accounts.name order by accounts.name`,
    ),
  )
  const memberStories = stories.filter(({ name }) => /^(member|s\d)/.test(name))
  expect(memberStories).toEqual([
    { name: 'member', outcome: 'entered', found: null, states: 'used' },
    { name: 's1 inside', outcome: 'entered', found: 'entered_and_refunded', states: 'failed used' },
    { name: 's1 live', outcome: 'refunded', found: 'live_and_refunded', states: 'failed failed' },
    { name: 's1 pass', outcome: 'entered', found: 'entered_and_refunded', states: 'failed used' },
    { name: 's2 forged', outcome: 'refunded', found: 'late_use_unlikely', states: 'failed' },
    { name: 's7 twice', outcome: 'entered', found: 'entered_twice', states: 'used used' },
  ])
  const others = stories.filter(({ name }) => !/^(member|s\d)/.test(name))
  expect(others.filter(({ found }) => found)).toEqual([])
  const violations = await db.transact((tx) => check(tx, fridayNoon))
  expect(violations.filter((name) => name.startsWith('E1'))).toHaveLength(5)
  expect(violations.filter((name) => /^E[234]/.test(name))).toEqual([])
  await db.close()
})
