import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { describe, expect, onTestFinished, test } from 'vitest'
import { revokeDevices } from '#contract/doorDevices.ts'
import { lockSecrets, setEntry } from '#contract/entry.ts'
import { partnerToday } from '#contract/today.ts'
import type { MasterSecrets } from '#server/access/doors/index.ts'
import { addSampleVisits } from '#server/access/visits/index.ts'
import { findLocation } from '#server/places/locations/index.ts'
import { day } from '#server/platform/clock.ts'
import { migrate } from '#server/platform/migrate.ts'
import { aGuest, thePassword } from '#server/testing/accounts.ts'
import { anEmptyDatabase } from '#server/testing/database.ts'
import { aDevice } from '#server/testing/doorDevices.ts'
import { aLocation } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aRegular, aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { aWorld, fridayNoon, type World } from '#server/testing/world.ts'

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 9)]
const lockTerms = { algorithm: 'SHA256', digits: 8, period: 600 }

const world = useWorld({ masterSecrets: { keys: [first], current: 1 } })

/** A further process on the same database. */
async function aProcess(masterSecrets: MasterSecrets) {
  const db = { ...world.db, close: () => Promise.resolve() }
  const other = await aWorld({ db, masterSecrets })
  onTestFinished(() => other.close())
  return other
}

async function aCode(at: World, location: { id: string }) {
  const guest = await aRegular(world, location.id)
  const visit = await aVisitAt(at, guest, location.id)
  return { guest, visit, code: codeOn(visit) }
}

test('a master is added in two restarts, and each process knows every code on the way', async () => {
  const location = await aLocation(world, { priceCents: 0 })
  const knows = await aProcess({ keys: [first, second], current: 1 })
  const uses = await aProcess({ keys: [first, second], current: 2 })
  const ofOld = await aCode(world, location)
  const ofKnowing = await aCode(knows, location)
  const ofUsing = await aCode(uses, location)
  expect((await typeCode(uses, location, ofOld.code)).reply.kind).toBe('valid')
  expect((await typeCode(world, location, ofKnowing.code)).reply.kind).toBe('valid')
  expect((await typeCode(knows, location, ofUsing.code)).reply.kind).toBe('valid')
})

test('a lock has codes of the master that it was set up with, until its secrets are shown anew', async () => {
  const location = await aLocation(world, { priceCents: 0 })
  const { token } = location
  await world.ask(setEntry, { token, body: { entry: 'lock' } })
  const shownBy = async (at: World) => {
    const { reply } = await at.ask(lockSecrets, { token, body: { password: thePassword } })
    return reply.slots.map(({ secret }) => new TOTP({ secret, ...lockTerms }))
  }
  const isAccepted = (lock: TOTP[], code: string) =>
    lock.some((slot) => slot.validate({ token: code, timestamp, window: 1 }) !== null)
  const timestamp = world.clock.now().getTime()

  const lock = await shownBy(world)
  const rotated = await aProcess({ keys: [first, second], current: 2 })
  expect(isAccepted(lock, (await aCode(rotated, location)).code)).toBe(true)
  const anew = await shownBy(rotated)
  const { code } = await aCode(rotated, location)
  expect(isAccepted(anew, code)).toBe(true)
  expect(isAccepted(lock, code)).toBe(false)
  // Another process that still makes codes with the first one keeps to what the lock has.
  const knows = await aProcess({ keys: [first, second], current: 1 })
  expect(isAccepted(anew, (await aCode(knows, location)).code)).toBe(true)
})

test('a lock has codes of the key that it was set up with, whatever devices are removed, until its secrets are shown anew', async () => {
  const location = await aLocation(world, { priceCents: 0 })
  const { token } = location
  await world.ask(setEntry, { token, body: { entry: 'lock' } })
  const attention = async () => (await world.ask(partnerToday, { token })).reply?.attention ?? []
  const show = async () => {
    const { reply } = await world.ask(lockSecrets, { token, body: { password: thePassword } })
    return reply.slots.map(({ secret }) => new TOTP({ secret, ...lockTerms }))
  }
  const timestamp = world.clock.now().getTime()
  const opens = async (lock: TOTP[]) => {
    const { code } = await aCode(world, location)
    return lock.some((slot) => slot.validate({ token: code, timestamp, window: 1 }) !== null)
  }
  expect(await attention()).toContainEqual({ kind: 'lock_not_set_up', wasSetUp: false })
  const lock = await show()
  expect((await attention()).map(({ kind }) => kind)).not.toContain('lock_not_set_up')
  await world.ask(revokeDevices, { token })
  expect(await opens(lock)).toBe(true)
  expect(await attention()).toContainEqual({ kind: 'lock_not_set_up', wasSetUp: true })
  const anew = await show()
  expect([await opens(anew), await opens(lock)]).toEqual([true, false])
  expect((await attention()).map(({ kind }) => kind)).not.toContain('lock_not_set_up')
})

test('locks that were set up before keep the master of their last code', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, fridayNoon, '0130')
  const [used, unused, staffed] = [randomUUID(), randomUUID(), randomUUID()]
  await db.transact(async (tx) => {
    for (const [id, entry] of [
      [used, 'lock'],
      [unused, 'lock'],
      [staffed, 'staff'],
    ])
      await tx.run(
        `insert into locations
           (id, public_source, name, address, description, photo_urls, is_active, lat, lng,
            price_cents, features, opening_hours, instructions, entry, created_at, changed_at)
         values ($1, 'a city', 'x', 'x', '', '[]', true, 1, 1, 0, '{}', null, '', $2, $3, $3)`,
        [id, entry, fridayNoon],
      )
    const guestId = randomUUID()
    await tx.run(`insert into guests (id, language, created_at) values ($1, 'en', $2)`, [
      guestId,
      fridayNoon,
    ])
    for (const [days, master] of [
      [2, 1],
      [1, 2],
    ] as const) {
      const usedAt = new Date(fridayNoon.getTime() - days * day)
      const ids = { id: randomUUID(), entitlementId: randomUUID(), guestId, locationId: used }
      const visit = { ...ids, codeDigits: 8, usedAt, stars: 5, ratedAt: usedAt }
      await addSampleVisits(tx, [visit])
      await tx.run(`update visits set master_version = $2 where id = $1`, [ids.id, master])
    }
  })
  await migrate(db, fridayNoon)
  const masters = await db.transact(async (tx) =>
    Promise.all([used, unused, staffed].map((id) => findLocation(tx, id))),
  )
  expect(masters.map((location) => location?.lockMaster)).toEqual([2, 1, null])
  await db.close()
})

test('locks from before keep the key of their set-up, whatever devices were removed after it', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, fridayNoon, '0150')
  const [current, outdated, organisation] = [randomUUID(), randomUUID(), randomUUID()]
  await db.transact(async (tx) => {
    await tx.run(`insert into organisations (id, created_at) values ($1, $2)`, [
      organisation,
      fridayNoon,
    ])
    for (const id of [current, outdated])
      await tx.run(
        `insert into locations
           (id, partner_id, name, address, description, photo_urls, is_active, lat, lng, price_cents, features,
            instructions, entry, lock_master, key_version, created_at, changed_at)
         values ($1, $2, 'x', 'x', '', '[]', true, 1, 1, 0, '{}', '', 'lock', 1, 4, $3, $3)`,
        [id, organisation, fridayNoon],
      )
    for (const [id, act] of [
      [current, 'revoked_device'],
      [current, 'showed_lock_secrets'],
      [outdated, 'showed_lock_secrets'],
      [outdated, 'revoked_device'],
      [outdated, 'revoked_devices'],
    ])
      await tx.run(
        `insert into organisation_acts (organisation_id, act, subject_kind, subject_id, acted_at)
         values ($1, $2, 'restroom', $3, $4)`,
        [organisation, act, id, fridayNoon],
      )
  })
  await migrate(db, fridayNoon)
  const versions = () =>
    db.transact(async (tx) =>
      Promise.all(
        [current, outdated].map(async (id) => (await findLocation(tx, id))?.lockKeyVersion),
      ),
    )
  expect(await versions()).toEqual([4, 2])
  // As a process of the version before writes that a lock was set up.
  await db.script(`update locations set lock_master = 2`)
  expect(await versions()).toEqual([4, 4])
  await db.close()
})

describe('a code whose master a process does not know', () => {
  test.each<[string, MasterSecrets, MasterSecrets]>([
    ['was retired', { keys: [first], current: 1 }, { keys: [null, second], current: 2 }],
    ['is to be added', { keys: [first, second], current: 2 }, { keys: [first], current: 1 }],
  ])('%s: it is no match, its guest sees no code, and others are served', async (_, one, other) => {
    const location = await aLocation(world, { priceCents: 0 })
    const there = await aProcess(one)
    const here = await aProcess(other)
    const { guest, visit, code } = await aCode(there, location)

    expect(await visitOf(here, guest, visit.id)).toMatchObject({ state: 'ready', code: null })
    expect((await typeCode(here, location, code)).reply).toEqual({ kind: 'not_valid' })
    const { keys } = await aDevice(here, location)
    expect(keys.blocks).toHaveLength(1)
    const next = await aVisitAt(here, await aGuest(world), location.id)
    expect((await typeCode(here, location, codeOn(next))).reply.kind).toBe('valid')
    expect((await typeCode(there, location, code)).reply.kind).toBe('valid')
  })
})
