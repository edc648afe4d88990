import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

export async function writeKeypadCode(tx: Tx, locationId: string, sealed: string, now: Date) {
  await tx.run(
    `insert into keypad_codes (location_id, sealed, changed_at) values ($1, $2, $3)
     on conflict (location_id) do update set
       sealed = excluded.sealed, changed_at = excluded.changed_at,
       reveals = 0, complained_at = null, reminded_at = null`,
    [locationId, sealed, now],
  )
}

const KeypadRow = z.object({
  sealed: z.string(),
  changedAt: z.date(),
  reveals: z.number(),
  complainedAt: z.date().nullable(),
})
export type KeypadRow = z.infer<typeof KeypadRow>

const columns = `sealed, changed_at as "changedAt", reveals, complained_at as "complainedAt"`

export async function findKeypad(tx: Tx, locationId: string) {
  const [row] = await tx.many(
    KeypadRow,
    `select ${columns} from keypad_codes where location_id = $1`,
    [locationId],
  )
  return row
}

/** Counts and logs one reveal; answers what was revealed. */
export async function claimKeypad(
  tx: Tx,
  { locationId, visitId }: { locationId: string; visitId: string },
  now: Date,
) {
  const [row] = await tx.many(
    KeypadRow,
    `update keypad_codes set reveals = reveals + 1 where location_id = $1 returning ${columns}`,
    [locationId],
  )
  if (row)
    await tx.run(
      `insert into keypad_reveals (visit_id, location_id, revealed_at) values ($1, $2, $3)`,
      [visitId, locationId, now],
    )
  return row
}

/** A guest could not get in: the code on the door may be another one by now. */
export async function recordKeypadComplaint(tx: Tx, locationId: string, now: Date) {
  await tx.run(
    `update keypad_codes set complained_at = coalesce(complained_at, $2) where location_id = $1`,
    [locationId, now],
  )
}

interface Due {
  changedBefore: Date
  minReveals: number
  max: number
}

const Reminded = z.object({ locationId: z.string() })

/** Fixed codes that should be changed, each mailed about once. */
export async function markReminded(tx: Tx, { changedBefore, minReveals, max }: Due, now: Date) {
  return tx.many(
    Reminded,
    `update keypad_codes set reminded_at = $1
     where location_id in (
       select k.location_id from keypad_codes k join locations l on l.id = k.location_id
       where k.reminded_at is null and l.entry = 'keypad' and l.deleted_at is null
         and (k.changed_at <= $2 or k.reveals >= $3 or k.complained_at is not null)
       order by k.changed_at limit $4 for update of k skip locked
     )
     returning location_id as "locationId"`,
    [now, changedBefore, minReveals, max],
  )
}

export async function deleteReveals(tx: Tx, revealedBefore: Date, max: number) {
  await tx.run(
    `delete from keypad_reveals where ctid in (
       select ctid from keypad_reveals where revealed_at < $1 limit $2)`,
    [revealedBefore, max],
  )
}
