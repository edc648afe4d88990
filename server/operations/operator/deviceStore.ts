import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Known = z.object({ isKnown: z.boolean() })

export async function isKnownDevice(tx: Tx, operatorId: string, hash: Buffer) {
  const [row] = await tx.many(
    Known,
    `select exists (
       select 1 from operator_devices where operator_id = $1 and device_hash = $2) as "isKnown"`,
    [operatorId, hash],
  )
  return row?.isKnown === true
}

/** Remembers the device; of more than `max` of one operator the one unused longest is forgotten. */
export async function rememberDevice(
  tx: Tx,
  device: { operatorId: string; hash: Buffer; max: number },
  now: Date,
) {
  await tx.run(
    `with remembered as (
       insert into operator_devices (operator_id, device_hash, first_seen_at, last_seen_at)
       values ($1, $2, $4, $4)
       on conflict (operator_id, device_hash)
       do update set last_seen_at = greatest(operator_devices.last_seen_at, excluded.last_seen_at)
     )
     delete from operator_devices where operator_id = $1 and device_hash in (
       select device_hash from operator_devices where operator_id = $1 and device_hash <> $2
       order by last_seen_at desc, device_hash offset $3
     )`,
    [device.operatorId, device.hash, device.max - 1, now],
  )
}

export async function forgetDevices(tx: Tx, operatorId: string) {
  await tx.run(`delete from operator_devices where operator_id = $1`, [operatorId])
}
