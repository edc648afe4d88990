import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Known = z.object({ isKnown: z.boolean() })

export async function isKnownDevice(tx: Tx, accountId: string, hash: Buffer) {
  const [row] = await tx.many(
    Known,
    `select exists (
       select 1 from known_devices where account_id = $1 and device_hash = $2) as "isKnown"`,
    [accountId, hash],
  )
  return row?.isKnown === true
}

/** Remembers the device; of more than `max` of one account the one unused longest is forgotten. */
export async function rememberDevice(
  tx: Tx,
  device: { accountId: string; hash: Buffer; max: number },
  now: Date,
) {
  await tx.run(
    `with remembered as (
       insert into known_devices (account_id, device_hash, first_seen_at, last_seen_at)
       values ($1, $2, $4, $4)
       on conflict (account_id, device_hash)
       do update set last_seen_at = greatest(known_devices.last_seen_at, excluded.last_seen_at)
     )
     delete from known_devices where account_id = $1 and device_hash in (
       select device_hash from known_devices where account_id = $1 and device_hash <> $2
       order by last_seen_at desc, device_hash offset $3
     )`,
    [device.accountId, device.hash, device.max - 1, now],
  )
}

export async function forgetDevicesOf(tx: Tx, accountId: string) {
  await tx.run(`delete from known_devices where account_id = $1`, [accountId])
}

const DeviceRecord = z.object({ firstSeenAt: z.date(), lastSeenAt: z.date() })

export async function knownDeviceRecords(tx: Tx, accountId: string) {
  return tx.many(
    DeviceRecord,
    `select first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
     from known_devices where account_id = $1 order by last_seen_at desc`,
    [accountId],
  )
}

/** @returns how many were deleted. */
export async function deleteKnownDevices(tx: Tx, seenBefore: Date, max: number) {
  return tx.run(
    `delete from known_devices where (account_id, device_hash) in (
       select account_id, device_hash from known_devices where last_seen_at < $1 limit $2
     )`,
    [seenBefore, max],
  )
}
