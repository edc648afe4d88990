import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { after, day } from '#server/platform/clock.ts'
import { migrate } from '#server/platform/migrate.ts'
import { anEmptyDatabase } from '#server/testing/database.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { findDevice } from './deviceStore.ts'
import { findGrants } from './grantStore.ts'
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
