import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { after, day } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { migrate } from '#server/platform/migrate.ts'
import { anEmptyDatabase } from '#server/testing/database.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { findCaller } from './findCaller.ts'
import { closeOrganisation } from './subjectStore.ts'
import { tokenHash } from './tokens.ts'

/** The last migration before guests and organisations were apart from accounts. */
const before = '0048'

const [guest, partner, leaver] = [randomUUID(), randomUUID(), randomUUID()]
const since = after(fridayNoon, -30 * day)

let db: Db
beforeAll(async () => {
  db = await anEmptyDatabase()
  await migrate(db, fridayNoon, before)
  await db.transact(async (tx) => {
    await writeAccount(tx, guest, 'user')
    await writeAccount(tx, partner, 'partner')
    await writeAccount(tx, leaver, 'partner', fridayNoon)
    for (const id of [guest, partner])
      await tx.run(
        `insert into sessions (id, account_id, token_hash, device, started_at, last_seen_at)
         values (gen_random_uuid(), $1, $2, 'A browser', $3, $3)`,
        [id, tokenHash(`token of ${id}`), fridayNoon],
      )
    await writeLocation(tx, partner)
  })
  await migrate(db, fridayNoon)
})
afterAll(() => db.close())

const writeAccount = (tx: Tx, id: string, userType: string, deletedAt: Date | null = null) =>
  tx.run(
    `insert into accounts (id, user_type, name, email, email_key, password_hash, created_at, deleted_at)
     values ($1, $2, 'A', $3, $3, '!', $4, $5)`,
    [id, userType, `${id}@pitstop.example`, since, deletedAt],
  )

const writeLocation = (tx: Tx, partnerId: string) =>
  tx.run(
    `insert into locations (id, partner_id, name, address, description, photo_urls, lat, lng,
       price_cents, features, instructions, created_at, changed_at)
     values (gen_random_uuid(), $1, 'A', 'B', '', '[]', 40, -73, 0, '{}', '', $2, $2)`,
    [partnerId, since],
  )

const Subject = z.object({ guest: z.string().nullable(), owned: z.string().nullable() })

async function subjectOf(accountId: string) {
  const [found] = await db.transact((tx) =>
    tx.many(
      Subject,
      `select (select id from guests where account_id = $1) as guest,
         (select organisation_id from members where account_id = $1 and role = 'owner') as owned`,
      [accountId],
    ),
  )
  return found
}

test('an account of before is a guest or owns an organisation of the same id, and stays signed in', async () => {
  expect(await subjectOf(guest)).toEqual({ guest, owned: null })
  expect(await subjectOf(partner)).toEqual({ guest: null, owned: partner })
  const find = findCaller({ single: db.single, clock: { now: () => fridayNoon } })
  const callerOf = (id: string) => find(`token of ${id}`, 'signed_in')
  expect(await callerOf(guest)).toMatchObject({ kind: 'guest', accountId: guest, guestId: guest })
  const member = { kind: 'member', accountId: partner, organisationId: partner }
  expect(await callerOf(partner)).toMatchObject(member)
})

test('a deleted partner account has no membership, and its organisation is closed', async () => {
  expect(await subjectOf(leaver)).toEqual({ guest: null, owned: null })
  const closed = await db.transact((tx) =>
    tx.many(z.object({ id: z.string() }), `select id from organisations where closed_at = $1`, [
      fridayNoon,
    ]),
  )
  expect(closed).toEqual([{ id: leaver }])
})

test('an account that an older process inserts gets its guest or organisation too', async () => {
  const [newGuest, newPartner] = [randomUUID(), randomUUID()]
  await db.transact(async (tx) => {
    await writeAccount(tx, newGuest, 'user')
    await writeAccount(tx, newPartner, 'partner')
  })
  expect(await subjectOf(newGuest)).toEqual({ guest: newGuest, owned: null })
  expect(await subjectOf(newPartner)).toEqual({ guest: null, owned: newPartner })
  await db.transact((tx) => writeLocation(tx, newPartner))
})

test('an organisation loses its last owner only when it closes', async () => {
  const leave = (tx: Tx) => tx.run(`delete from members where organisation_id = $1`, [partner])
  await expect(db.transact(leave)).rejects.toThrow(/no owner/)
  expect(await subjectOf(partner)).toEqual({ guest: null, owned: partner })
  await db.transact((tx) => closeOrganisation(tx, partner, fridayNoon))
  expect(await subjectOf(partner)).toEqual({ guest: null, owned: null })
})
