import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

/** Looks at a deleted guest again then. */
export const saveCleanup = (tx: Tx, guestId: string, nextAt: Date) =>
  tx.run(
    `insert into guest_cleanups (guest_id, next_at) values ($1, $2)
     on conflict (guest_id) do update set next_at = excluded.next_at`,
    [guestId, nextAt],
  )

export const endCleanup = (tx: Tx, guestId: string) =>
  tx.run(`delete from guest_cleanups where guest_id = $1`, [guestId])

const Due = z.object({ guestId: z.uuid() })

/** The longest due first, so many at once. */
export const dueCleanups = (tx: Tx, now: Date, max: number) =>
  tx.many(
    Due,
    `select guest_id as "guestId" from guest_cleanups where next_at <= $1 order by next_at limit $2`,
    [now, max],
  )
