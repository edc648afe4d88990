import { z } from 'zod'
import { maxLockedListed, maxWrongPins } from '#contract/staff.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Run } from './store.ts'

/** Counts a try before it is looked at. False where there were too many wrong ones, or the device was revoked. */
export async function countTry(tx: Tx, deviceId: string) {
  const counted = await tx.run(
    `update door_devices set wrong_pins = wrong_pins + 1 where id = $1 and wrong_pins < $2`,
    [deviceId, maxWrongPins],
  )
  return counted === 1
}

/** The try was none of the wrong ones: they are forgotten. */
export async function beginTurn(
  tx: Tx,
  { deviceId, staffId }: { deviceId: string; staffId: string },
  now: Date,
) {
  await tx.run(
    `update door_devices set staff_id = $2, staff_acted_at = $3, wrong_pins = 0 where id = $1`,
    [deviceId, staffId, now],
  )
}

/** A turn lasts on from what was done last. */
export async function prolongTurn(tx: Tx, deviceId: string, now: Date) {
  await tx.run(`update door_devices set staff_acted_at = $2 where id = $1`, [deviceId, now])
}

export async function clearTurn(tx: Tx, deviceId: string) {
  await tx.run(`update door_devices set staff_id = null where id = $1`, [deviceId])
}

/** At every device. */
export async function clearTurnsOf(tx: Tx, staffId: string) {
  await tx.run(`update door_devices set staff_id = null where staff_id = $1`, [staffId])
}

/** At devices of restrooms where they do not work. */
export async function clearTurnsBeyond(tx: Tx, staffId: string) {
  await tx.run(
    `update door_devices d set staff_id = null from staff s
     where d.staff_id = $1 and s.id = $1 and not s.has_all_restrooms and d.location_id not in (
       select location_id from staff_restrooms where staff_id = $1)`,
    [staffId],
  )
}

const Turn = z.object({
  id: z.string(),
  name: z.string(),
  actedAt: z.date(),
})

export async function findTurn(
  tx: Tx,
  { deviceId, staffId }: { deviceId: string; staffId: string },
) {
  const [turn] = await tx.many(
    Turn,
    `select s.id, s.name, d.staff_acted_at as "actedAt"
     from door_devices d join staff s on s.id = d.staff_id
     where d.id = $1 and s.id = $2 and s.removed_at is null`,
    [deviceId, staffId],
  )
  return turn
}

export async function isLocked(tx: Tx, deviceId: string) {
  const [device] = await tx.many(
    z.object({ isLocked: z.boolean() }),
    `select wrong_pins >= $2 as "isLocked" from door_devices where id = $1`,
    [deviceId, maxWrongPins],
  )
  return device?.isLocked === true
}

const areMeant = `l.partner_id = $1 and l.deleted_at is null
  and ($2::uuid is null or l.id in (select location_id from member_restrooms where member_id = $2))`

/** Those at the restrooms that are meant, by name. */
export const lockedDevices = (tx: Tx, { organisationId, limitedTo }: Run) =>
  tx.many(
    z.object({ id: z.string(), name: z.string(), restroom: z.string() }),
    `select d.id, coalesce(d.name, '') as name, l.name as restroom
     from door_devices d join locations l on l.id = d.location_id
     where ${areMeant} and d.wrong_pins >= $3
     order by d.name, d.id limit $4`,
    [organisationId, limitedTo ?? null, maxWrongPins, maxLockedListed],
  )

export async function unlockDevices(tx: Tx, { organisationId, limitedTo }: Run) {
  await tx.run(
    `update door_devices d set wrong_pins = 0 from locations l
     where l.id = d.location_id and ${areMeant} and d.wrong_pins > 0`,
    [organisationId, limitedTo ?? null],
  )
}
