import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

export interface Asker {
  guestId: string
  /** The hash of the browser's key; undefined of a browser that sends none. */
  device: string | undefined
}

export async function rememberGuestDevice(tx: Tx, { guestId, device }: Asker, now: Date) {
  if (device === undefined) return
  await tx.run(
    `insert into guest_devices (account_id, device_hash, seen_at) values ($1, $2, $3)
     on conflict (account_id) do update set device_hash = excluded.device_hash, seen_at = excluded.seen_at`,
    [guestId, device, now],
  )
}

const Device = z.object({ device: z.string() })

/** The device a guest asked from last; undefined where that is long ago or their browser names none. */
export async function findGuestDevice(tx: Tx, guestId: string) {
  const [found] = await tx.many(
    Device,
    `select device_hash as device from guest_devices where account_id = $1`,
    [guestId],
  )
  return found?.device
}

const DeviceRecord = z.object({ seenAt: z.date() })

export const guestDeviceRecords = (tx: Tx, accountId: string) =>
  tx.many(DeviceRecord, `select seen_at as "seenAt" from guest_devices where account_id = $1`, [
    accountId,
  ])

export const forgetDevicesOfGuests = (tx: Tx, guestIds: string[]) =>
  tx.run(
    `delete from guest_devices
     where account_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [guestIds],
  )

interface Old {
  before: Date
  max: number
}

/** Devices seen last, counted or part of a case before a moment, so many of each at once. */
export async function forgetDevices(tx: Tx, { before, max }: Old) {
  await tx.run(
    `delete from guest_devices where account_id in (
       select account_id from guest_devices where seen_at < $1 order by seen_at limit $2)`,
    [before, max],
  )
  await tx.run(
    `update risk_events set device_hash = null where id in (
       select id from risk_events where device_hash is not null and at < $1 order by at limit $2)`,
    [before, max],
  )
  await tx.run(
    `update risk_cases set device_hash = null where id in (
       select id from risk_cases where device_hash is not null and opened_at < $1
       order by opened_at limit $2)`,
    [before, max],
  )
}
