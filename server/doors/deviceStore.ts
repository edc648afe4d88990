import { z } from 'zod'
import type { CodePlace } from '#contract/doorCodes.ts'
import { DoorAlarm } from '#contract/doorDevices.ts'
import type { Tx } from '#server/platform/db.ts'
import { lockName } from '#server/platform/lockName.ts'

const Device = z.object({
  id: z.string(),
  locationId: z.string(),
  sessionId: z.string(),
  masterVersion: z.number(),
  keyVersion: z.number(),
  slots: z.number(),
})
export type Device = z.infer<typeof Device>

/** Zero rows: the device is another location's. */
export async function writeDevice(tx: Tx, device: Device, now: Date) {
  return tx.run(
    `insert into door_devices
       (id, location_id, session_id, master_version, key_version, slots, registered_at, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (id) do update set
       session_id = excluded.session_id, master_version = excluded.master_version,
       key_version = excluded.key_version, slots = excluded.slots, seen_at = excluded.seen_at
     where door_devices.location_id = excluded.location_id`,
    [
      device.id,
      device.locationId,
      device.sessionId,
      device.masterVersion,
      device.keyVersion,
      device.slots,
      now,
    ],
  )
}

/** A browser is at one door at a time: whoever signs in there next takes it along. */
export async function releaseDevice(tx: Tx, id: string, locationId: string) {
  await tx.run(`delete from door_devices where id = $1 and location_id <> $2`, [id, locationId])
}

const Held = z.object({ sessionId: z.string() })

/**
 * Of more devices than a door can have, those that were not seen for longest are forgotten. Answers the sessions that
 * held them and no device that stays.
 */
export async function keepNewestDevices(tx: Tx, locationId: string, most: number) {
  const sessions = await tx.many(
    Held,
    `with kept as (
       select id, session_id from door_devices where location_id = $1
       order by seen_at desc, id limit $2
     ), gone as (
       delete from door_devices where location_id = $1 and id not in (select id from kept)
       returning session_id
     )
     select distinct session_id as "sessionId" from gone
     where session_id not in (select session_id from kept)`,
    [locationId, most],
  )
  return sessions.map(({ sessionId }) => sessionId)
}

export async function seeDevice(tx: Tx, id: string, now: Date) {
  const [device] = await tx.many(
    Device,
    `update door_devices set seen_at = $2 where id = $1
     returning id, location_id as "locationId", session_id as "sessionId",
       master_version as "masterVersion", key_version as "keyVersion", slots`,
    [id, now],
  )
  return device
}

export async function countDevices(tx: Tx, locationId: string) {
  const [counted] = await tx.many(
    z.object({ count: z.number() }),
    `select count(*) as count from door_devices where location_id = $1`,
    [locationId],
  )
  return counted?.count ?? 0
}

/** Devices that have not been in contact since then. */
export async function countUnseenSince(tx: Tx, locationId: string, since: Date) {
  const [counted] = await tx.many(
    z.object({ count: z.number() }),
    `select count(*) as count from door_devices where location_id = $1 and seen_at < $2`,
    [locationId, since],
  )
  return counted?.count ?? 0
}

/** Answers the sessions of the devices that are no longer the door's. */
export async function deleteDevices(tx: Tx, locationId: string) {
  const sessions = await tx.many(
    Held,
    `delete from door_devices where location_id = $1 returning session_id as "sessionId"`,
    [locationId],
  )
  return sessions.map(({ sessionId }) => sessionId)
}

/** Two devices that tell of one code are heard one after the other. */
export async function lockUses(tx: Tx, locationId: string) {
  await lockName(tx, `door uses ${locationId}`)
}

interface Use {
  locationId: string
  place: Pick<CodePlace, 'window' | 'slot'>
  deviceId: string
  usedAt: Date
}

/** False: this device told of it before. */
export async function insertUse(tx: Tx, { locationId, place, deviceId, usedAt }: Use, now: Date) {
  const inserted = await tx.run(
    `insert into door_uses (location_id, code_window, code_slot, device_id, used_at, told_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [locationId, place.window, place.slot, deviceId, usedAt, now],
  )
  return inserted === 1
}

export async function insertAlarm(
  tx: Tx,
  alarm: Pick<Use, 'locationId' | 'place' | 'usedAt'> & { id: string; kind: DoorAlarm['kind'] },
  now: Date,
) {
  await tx.run(
    `insert into door_alarms (id, location_id, kind, code_window, code_slot, used_at, raised_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [
      alarm.id,
      alarm.locationId,
      alarm.kind,
      alarm.place.window,
      alarm.place.slot,
      alarm.usedAt,
      now,
    ],
  )
}

const AlarmRow = z.object({ id: z.string(), kind: DoorAlarm.shape.kind, usedAt: z.date() })

/** Alarms that the partner has not seen yet, newest first. */
export async function openAlarms(tx: Tx, locationId: string, most: number) {
  return tx.many(
    AlarmRow,
    `select id, kind, used_at as "usedAt" from door_alarms
     where location_id = $1 and seen_at is null order by raised_at desc, id desc limit $2`,
    [locationId, most],
  )
}

export async function markAlarmSeen(tx: Tx, locationId: string, id: string, now: Date) {
  await tx.run(
    `update door_alarms set seen_at = coalesce(seen_at, $3) where location_id = $1 and id = $2`,
    [locationId, id, now],
  )
}

/** What doors told long ago, so many of each kind at once. */
export async function deleteUses(tx: Tx, toldBefore: Date, most: number) {
  await tx.run(
    `delete from door_uses where ctid in (
       select ctid from door_uses where told_at < $1 limit $2)`,
    [toldBefore, most],
  )
}

export async function deleteAlarms(tx: Tx, raisedBefore: Date, most: number) {
  await tx.run(
    `delete from door_alarms where id in (
       select id from door_alarms where raised_at < $1 limit $2)`,
    [raisedBefore, most],
  )
}
