import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addSampleVisits } from '#server/access/visits/index.ts'
import { after, day } from '#server/platform/clock.ts'
import { migrate } from '#server/platform/migrate.ts'
import { anEmptyDatabase } from '#server/testing/database.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { findDevice } from './deviceStore.ts'
import { findGrants } from './grantStore.ts'
import { findMemberDoors } from './memberDeviceStore.ts'
import { insertAlarm } from './useStore.ts'

/** The last migration before door devices had a credential of their own. */
const before = '0037'

test('a device of before keeps what it was given, without an end, and an alarm of before stays one', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, fridayNoon, before)
  const [locationId, deviceId] = [randomUUID(), randomUUID()]
  const registeredAt = after(fridayNoon, -day)
  await db.transact(async (tx) => {
    await tx.run(
      `insert into locations
         (id, public_source, name, address, description, photo_urls, is_active, lat, lng,
          price_cents, features, opening_hours, instructions, created_at, changed_at)
       values ($1, 'a city', 'x', 'x', '', '[]', true, 1, 1, 0, '{}', null, '', $2, $2)`,
      [locationId, fridayNoon],
    )
    await tx.run(
      `insert into door_devices (id, location_id, session_id, master_version, key_version, slots,
         registered_at, seen_at) values ($1, $2, gen_random_uuid(), 1, 2, 4, $3, $4)`,
      [deviceId, locationId, registeredAt, fridayNoon],
    )
    await tx.run(
      `insert into door_alarms (id, location_id, kind, code_window, code_slot, used_at, raised_at)
       values (gen_random_uuid(), $1, 'never_issued', 7, 1, $2, $2)`,
      [locationId, fridayNoon],
    )
  })
  await migrate(db, fridayNoon)
  await db.transact(async (tx) => {
    expect(await findDevice(tx, deviceId)).toMatchObject({ keyVersion: 2, heldUntil: null })
    const given = { masterVersion: 1, slots: 4, firstWindow: 0, lastWindow: null }
    const grants = await findGrants(tx, deviceId)
    expect(grants.sort((one, other) => one.keyVersion - other.keyVersion)).toEqual([
      { ...given, keyVersion: 1, givenAt: registeredAt },
      { ...given, keyVersion: 2, givenAt: registeredAt },
    ])
    const alarm = { locationId, deviceId, place: { window: 7, slot: 1 }, usedAt: fridayNoon }
    await insertAlarm(tx, { ...alarm, id: randomUUID(), kind: 'outside_its_time' }, fridayNoon)
  })
  await db.close()
})

test('a device of before ends with the member who linked it, and a live code at a lock gets the lock’s length', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, fridayNoon, '0160')
  const [accountId, organisationId, locationId] = [randomUUID(), randomUUID(), randomUUID()]
  const [deviceId, live, past] = [randomUUID(), randomUUID(), randomUUID()]
  await db.transact(async (tx) => {
    await tx.run(
      `insert into accounts (id, user_type, name, email, email_key, password_hash, created_at)
       values ($1, 'partner', 'x', 'x', 'x', 'x', $2)`,
      [accountId, fridayNoon],
    )
    await tx.run(`insert into organisations (id, created_at) values ($1, $2)`, [
      organisationId,
      fridayNoon,
    ])
    await tx.run(
      `insert into locations
         (id, partner_id, name, address, description, photo_urls, is_active, lat, lng, price_cents, features,
          instructions, entry, created_at, changed_at)
       values ($1, $2, 'x', 'x', '', '[]', true, 1, 1, 0, '{}', '', 'lock', $3, $3)`,
      [locationId, organisationId, fridayNoon],
    )
    await tx.run(
      `insert into organisation_acts
         (organisation_id, account_id, act, subject_kind, subject_id, after, acted_at)
       values ($1, $2, 'linked_device', 'restroom', $3, '{"device": "Tablet"}', $4)`,
      [organisationId, accountId, locationId, fridayNoon],
    )
    await tx.run(
      `insert into door_devices (id, location_id, name, token_hash, registered_at, seen_at)
       values ($1, $2, 'Tablet', 'x', $3, $3)`,
      [deviceId, locationId, fridayNoon],
    )
    const guestId = randomUUID()
    await tx.run(`insert into guests (id, language, created_at) values ($1, 'en', $2)`, [
      guestId,
      fridayNoon,
    ])
    for (const [id, days] of [
      [live, 0],
      [past, 1],
    ] as const) {
      const usedAt = after(fridayNoon, -days * day)
      const ids = { id, entitlementId: randomUUID(), guestId, locationId }
      await addSampleVisits(tx, [{ ...ids, codeDigits: 6, usedAt, stars: 5, ratedAt: usedAt }])
    }
    await tx.run(`update visits set answered_at = asked_at, answer_by = asked_at`)
    await tx.run(
      `update entitlements set outcome = 'open', ended_at = null
       where id = (select entitlement_id from visits where id = $1)`,
      [live],
    )
    await tx.run(
      `update visits set state = 'ready', outcome = 'open', used_at = null, rating = null, rated_at = null
       where id = $1`,
      [live],
    )
  })
  await migrate(db, fridayNoon)
  await db.transact(async (tx) => {
    const member = { accountId, organisationId, keptRestrooms: [] }
    expect(await findMemberDoors(tx, member)).toEqual([locationId])
    const digits = await tx.many(
      z.object({ id: z.string(), digits: z.number() }),
      `select id, code_digits as digits from visits order by code_digits`,
    )
    expect(digits).toEqual([
      { id: past, digits: 6 },
      { id: live, digits: 8 },
    ])
  })
  await db.close()
})
