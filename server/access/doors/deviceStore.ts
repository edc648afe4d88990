import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

/** What a device checks codes with. */
export interface Holding {
  masterVersion: number
  keyVersion: number
  slots: number
  digits: number
  heldUntil: Date
}

/** Without keys as long as it has not asked for any. */
const Device = z.object({
  id: z.string(),
  locationId: z.string(),
  masterVersion: z.number().nullable(),
  keyVersion: z.number().nullable(),
  slots: z.number().nullable(),
  digits: z.number().nullable(),
  /** Null: its keys have no end, or it has none. */
  heldUntil: z.date().nullable(),
})
export type Device = z.infer<typeof Device>

const columns = `id, location_id as "locationId", master_version as "masterVersion",
  key_version as "keyVersion", slots, digits, held_until as "heldUntil"`

/** A browser that is signed in becomes a device of the door. Zero rows: the device is another's. */
export async function writeSessionDevice(
  tx: Tx,
  device: { id: string; locationId: string; sessionId: string },
  now: Date,
) {
  return tx.run(
    `insert into door_devices (id, location_id, session_id, registered_at, seen_at)
     values ($1, $2, $3, $4, $4)
     on conflict (id) do update set session_id = excluded.session_id, seen_at = excluded.seen_at
     where door_devices.location_id = excluded.location_id and door_devices.token_hash is null`,
    [device.id, device.locationId, device.sessionId, now],
  )
}

export async function insertDevice(
  tx: Tx,
  device: {
    id: string
    locationId: string
    name: string
    madeBy: string | null
    tokenHash: Buffer
  },
  now: Date,
) {
  await tx.run(
    `insert into door_devices (id, location_id, name, made_by, token_hash, registered_at, seen_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [device.id, device.locationId, device.name, device.madeBy, device.tokenHash, now],
  )
}

export async function writeHolding(tx: Tx, id: string, holding: Holding, now: Date) {
  await tx.run(
    `update door_devices
     set master_version = $2, key_version = $3, slots = $4, digits = $5, held_until = $6,
       synced_at = coalesce(synced_at, $7)
     where id = $1`,
    [
      id,
      holding.masterVersion,
      holding.keyVersion,
      holding.slots,
      holding.digits,
      holding.heldUntil,
      now,
    ],
  )
}

const Held = z.object({ sessionId: z.string() })

/**
 * Of more devices than a door can have, those that were not seen for longest are forgotten. Answers the sessions that
 * held them and have no device left at any door.
 */
export async function deleteDevicesBeyond(tx: Tx, locationId: string, max: number) {
  const sessions = await tx.many(
    Held,
    `with gone as (
       delete from door_devices where location_id = $1 and id not in (
         select id from door_devices where location_id = $1 order by seen_at desc, id limit $2)
       returning id, session_id
     )
     select distinct session_id as "sessionId" from gone
     where session_id is not null and not exists (
       select from door_devices d
       where d.session_id = gone.session_id and d.id not in (select id from gone))`,
    [locationId, max],
  )
  return sessions.map(({ sessionId }) => sessionId)
}

/** The device has told all that it let in. */
export async function markSynced(tx: Tx, id: string, now: Date) {
  await tx.run(`update door_devices set synced_at = $2 where id = $1`, [id, now])
}

export async function findDevice(tx: Tx, id: string) {
  const [device] = await tx.many(Device, `select ${columns} from door_devices where id = $1`, [id])
  return device
}

export async function seeDevice(tx: Tx, id: string, now: Date) {
  const [device] = await tx.many(
    Device,
    `update door_devices set seen_at = $2 where id = $1 returning ${columns}`,
    [id, now],
  )
  return device
}

const Known = z.object({
  id: z.string(),
  organisationId: z.string(),
  locationId: z.string(),
  /** Who stands at it, as its PIN says. */
  staffId: z.string().nullable(),
  hasStaff: z.boolean(),
})

/** Who works at the restroom `l`, of its organisation and not removed. */
const staffThere = `staff s where s.organisation_id = l.partner_id and s.removed_at is null
  and (s.has_all_restrooms or exists (
    select from staff_restrooms r where r.staff_id = s.id and r.location_id = l.id))`

/**
 * The device of a token, as long as its door is there; seen is written down unless that was done since `seenBefore`.
 * A turn at it goes on from what was done since `turnSince`.
 */
export async function findByToken(
  tx: Tx,
  tokenHash: Buffer,
  seen: Record<'now' | 'seenBefore' | 'idleSince' | 'turnSince', Date>,
) {
  const [known] = await tx.many(
    Known,
    `with known as (
       select d.id, d.seen_at, d.location_id, l.partner_id, exists (select from ${staffThere}) as has_staff,
         case when d.staff_acted_at > $5 then (select s.id from ${staffThere} and s.id = d.staff_id) end as staff_id
       from door_devices d join locations l on l.id = d.location_id
       where d.token_hash = $1 and d.seen_at > $4 and l.deleted_at is null and l.partner_id is not null
     ), seen as (
       update door_devices set seen_at = $2 where id = (select id from known where seen_at <= $3)
     )
     select id, location_id as "locationId", partner_id as "organisationId", staff_id as "staffId",
       has_staff as "hasStaff" from known`,
    [tokenHash, seen.now, seen.seenBefore, seen.idleSince, seen.turnSince],
  )
  return known
}

const Listed = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['device', 'session']),
  registeredAt: z.date(),
  seenAt: z.date(),
  heldUntil: z.date().nullable(),
})

export async function findDevices(tx: Tx, locationIds: string[]) {
  return tx.many(
    Listed,
    `select d.id, coalesce(d.name, s.device, '') as name,
       case when d.token_hash is null then 'session' else 'device' end as kind,
       d.registered_at as "registeredAt", d.seen_at as "seenAt", d.held_until as "heldUntil"
     from door_devices d left join sessions s on s.id = d.session_id
     where d.location_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))
     order by d.seen_at desc, d.id desc`,
    [locationIds],
  )
}

/** With a credential of their own, and last seen before `$2`. */
const areSilent = `token_hash is not null and seen_at < $2`

/** The one silent for longest first. */
export const silentDevices = (
  tx: Tx,
  locationId: string,
  { since, max }: { since: Date; max: number },
) =>
  tx.many(
    z.object({ name: z.string(), seenAt: z.date() }),
    `select coalesce(name, '') as name, seen_at as "seenAt" from door_devices
     where location_id = $1 and ${areSilent}
     order by seen_at, id limit $3`,
    [locationId, since, max],
  )

/** How many such devices an organisation has. */
export async function countSilentDevices(tx: Tx, organisationId: string, since: Date) {
  const [counted] = await tx.many(
    z.object({ count: z.number() }),
    `select count(*) as count from door_devices
     where location_id in (select id from locations where partner_id = $1 and deleted_at is null)
       and ${areSilent}`,
    [organisationId, since],
  )
  return counted?.count ?? 0
}

export async function countDevices(tx: Tx, locationId: string) {
  const [counted] = await tx.many(
    z.object({ count: z.number() }),
    `select count(*) as count from door_devices where location_id = $1`,
    [locationId],
  )
  return counted?.count ?? 0
}

/** With keys that reach the windows after `$2`; those from before keys had an end reach all. */
const mayHold = `master_version is not null and (held_until is null or held_until > $2)`

/** Devices that may hold a code which opens the door from then on. */
export async function countHolding(tx: Tx, locationId: string, validFrom: Date) {
  const [counted] = await tx.many(
    z.object({ count: z.number() }),
    `select count(*) as count from door_devices where location_id = $1 and ${mayHold}`,
    [locationId, validFrom],
  )
  return counted?.count ?? 0
}

/** Those of them that have not told all that they let in since a moment. */
export async function countUnsyncedSince(
  tx: Tx,
  locationId: string,
  { validFrom, since }: { validFrom: Date; since: Date },
) {
  const [counted] = await tx.many(
    z.object({ count: z.number() }),
    `select count(*) as count from door_devices
     where location_id = $1 and ${mayHold} and synced_at < $3`,
    [locationId, validFrom, since],
  )
  return counted?.count ?? 0
}

const Revoked = z.object({ sessionId: z.string().nullable(), name: z.string() })
const revokedColumns = `session_id as "sessionId", coalesce(name, '') as name`

/** Undefined: the door has no such device. */
export async function deleteDevice(tx: Tx, locationId: string, id: string) {
  const [revoked] = await tx.many(
    Revoked,
    `delete from door_devices where location_id = $1 and id = $2 returning ${revokedColumns}`,
    [locationId, id],
  )
  return revoked
}

/** All of a door's, save those of one session where one is given. Answers the sessions of the others. */
export const deleteDevices = (tx: Tx, locationId: string, exceptSession: string | null) =>
  tx.many(
    Revoked,
    `delete from door_devices
     where location_id = $1 and ($2::uuid is null or session_id is distinct from $2)
     returning ${revokedColumns}`,
    [locationId, exceptSession],
  )

export async function deleteIdleDevices(tx: Tx, seenBefore: Date, max: number) {
  await tx.run(
    `delete from door_devices where id in (
       select id from door_devices where seen_at <= $1 limit $2)`,
    [seenBefore, max],
  )
}

export async function doorDeviceRecords(tx: Tx, locationIds: string[]) {
  const devices = await findDevices(tx, locationIds)
  return devices.map(({ name, registeredAt, seenAt }) => ({ name, registeredAt, seenAt }))
}
