import { z } from 'zod'
import type { CodePlace } from '#contract/doorCodes.ts'
import { DoorAlarm } from '#contract/doorDevices.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { lockName } from '#server/platform/lockName.ts'

/** Serializes two devices that report one code. */
export async function lockUses(tx: Tx, locationId: string) {
  await lockName(tx, `door uses ${locationId}`)
}

interface Use {
  locationId: string
  place: Pick<CodePlace, 'window' | 'slot'>
  deviceId: string
  usedAt: Date
}

type ClaimedUse = Omit<Use, 'usedAt'> & { sequence?: number | undefined }

const KnownUse = z.object({ isSame: z.boolean() })

/** Whether a device reported this use before. Not the same: it gave the number to a use of another place. */
export async function findKnownUse(tx: Tx, { locationId, place, deviceId, sequence }: ClaimedUse) {
  const [reported] = await tx.many(
    KnownUse,
    `select location_id = $1 and code_window = $2 and code_slot = $3 as "isSame" from door_uses
     where device_id = $4
       and ((location_id = $1 and code_window = $2 and code_slot = $3) or sequence = $5)
     order by 1 desc limit 1`,
    [locationId, place.window, place.slot, deviceId, sequence ?? null],
  )
  return reported
}

/** False: this device reported it before. */
export async function insertUse(
  tx: Tx,
  { locationId, place, deviceId, sequence, usedAt }: Use & ClaimedUse,
  now: Date,
) {
  const inserted = await tx.run(
    `insert into door_uses (location_id, code_window, code_slot, device_id, sequence, used_at, told_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [locationId, place.window, place.slot, deviceId, sequence ?? null, usedAt, now],
  )
  return inserted === 1
}

/** More alarms of one device in a day say nothing new. */
const maxAlarmsPerDevice = 200
const alarmsCountedMs = day

export async function insertAlarm(
  tx: Tx,
  alarm: Use & { id: string; kind: DoorAlarm['kind'] },
  now: Date,
) {
  await tx.run(
    `insert into door_alarms
       (id, location_id, kind, code_window, code_slot, device_id, used_at, raised_at)
     select $1, $2, $3, $4, $5, $6, $7, $8
     where (select count(*) from door_alarms where device_id = $6 and raised_at > $9) < $10
     on conflict do nothing`,
    [
      alarm.id,
      alarm.locationId,
      alarm.kind,
      alarm.place.window,
      alarm.place.slot,
      alarm.deviceId,
      alarm.usedAt,
      now,
      after(now, -alarmsCountedMs),
      maxAlarmsPerDevice,
    ],
  )
}

const AlarmRow = z.object({ id: z.string(), kind: DoorAlarm.shape.kind, usedAt: z.date() })

/** Alarms that the partner has not seen yet, newest first. */
export async function openAlarms(tx: Tx, locationId: string, max: number) {
  return tx.many(
    AlarmRow,
    `select id, kind, used_at as "usedAt" from door_alarms
     where location_id = $1 and seen_at is null order by raised_at desc, id desc limit $2`,
    [locationId, max],
  )
}

export async function markAlarmSeen(tx: Tx, locationId: string, id: string, now: Date) {
  await tx.run(
    `update door_alarms set seen_at = coalesce(seen_at, $3) where location_id = $1 and id = $2`,
    [locationId, id, now],
  )
}

/** What doors told long ago, so many of each kind at once. */
export async function deleteUses(tx: Tx, toldBefore: Date, max: number) {
  await tx.run(
    `delete from door_uses where ctid in (
       select ctid from door_uses where told_at < $1 limit $2)`,
    [toldBefore, max],
  )
}

export async function deleteAlarms(tx: Tx, raisedBefore: Date, max: number) {
  await tx.run(
    `delete from door_alarms where id in (
       select id from door_alarms where raised_at < $1 limit $2)`,
    [raisedBefore, max],
  )
}
