import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const FreeVisit = z.object({ locationId: z.uuid(), askedAt: z.date() })

/** A guest's last free visits that count, newest first. */
export async function findFreeVisits(tx: Tx, guestId: string, max: number) {
  return tx.many(
    FreeVisit,
    `select location_id as "locationId", asked_at as "askedAt" from visits
     where guest_id = $1 and paid_with = 'free' and renews is null
       and state not in ('declined', 'cancelled') and (state <> 'failed' or failure = 'no_entry')
       and not is_forgiven
     order by asked_at desc limit $2`,
    [guestId, max],
  )
}

/** The visit counts for no limit. */
export const markForgiven = (tx: Tx, id: string) =>
  tx.run(`update visits set is_forgiven = true where id = $1`, [id])
