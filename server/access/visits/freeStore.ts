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

/** True where the guest has had fewer than `max` waived since. */
export async function markForgiven(
  tx: Tx,
  { id, guestId }: { id: string; guestId: string },
  { since, max }: { since: Date; max: number },
) {
  const marked = await tx.run(
    `update visits set is_forgiven = true
     where id = $1 and (select count(*) from visits as others
       where others.guest_id = $2 and others.is_forgiven and others.asked_at > $3) < $4`,
    [id, guestId, since, max],
  )
  return marked === 1
}
