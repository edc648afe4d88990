import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

/** Codes that a device was given: of one version of the door's keys, for so many slots, over a span of windows. */
const Grant = z.object({
  masterVersion: z.number(),
  keyVersion: z.number(),
  slots: z.number(),
  firstWindow: z.number(),
  /** Null: keys without an end, from before keys had one. */
  lastWindow: z.number().nullable(),
  givenAt: z.date(),
})
export type Grant = z.infer<typeof Grant>

export async function findGrants(tx: Tx, deviceId: string) {
  return tx.many(
    Grant,
    `select master_version as "masterVersion", key_version as "keyVersion", slots,
       first_window as "firstWindow", last_window as "lastWindow", given_at as "givenAt"
     from door_grants where device_id = $1`,
    [deviceId],
  )
}

/** What was given before stays given from then on; its end is the new one. */
export async function writeGrant(
  tx: Tx,
  deviceId: string,
  grant: Omit<Grant, 'lastWindow'> & { lastWindow: number },
) {
  await tx.run(
    `insert into door_grants
       (device_id, master_version, key_version, slots, first_window, last_window, given_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (device_id, master_version, key_version, slots) do update set
       first_window = least(door_grants.first_window, excluded.first_window),
       last_window = greatest(door_grants.last_window, excluded.last_window)`,
    [
      deviceId,
      grant.masterVersion,
      grant.keyVersion,
      grant.slots,
      grant.firstWindow,
      grant.lastWindow,
      grant.givenAt,
    ],
  )
}

/** Uses of such old windows are not counted whatever was given. */
export async function deleteGrants(tx: Tx, deviceId: string, lastWindowBefore: number) {
  await tx.run(`delete from door_grants where device_id = $1 and last_window < $2`, [
    deviceId,
    lastWindowBefore,
  ])
}
