import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

/** Whether the guest has neither a paid nor a used visit. */
const hasNone = (guest: string) => `not exists (
  select 1 from visits past where past.guest_id = ${guest} and (past.state = 'used'
    or (past.paid_with <> 'free' and past.state in ('ready', 'expired'))))`

const Answer = z.object({ isNewcomer: z.boolean() })

export async function isNewcomer(tx: Tx, guestId: string) {
  const [answer] = await tx.many(Answer, `select ${hasNone('$1')} as "isNewcomer"`, [guestId])
  return answer?.isNewcomer ?? true
}

const Held = z.object({ inAll: z.number(), byNewcomers: z.number() })

/** Codes that are live at a door, and requests that wait there. */
export async function heldAt(tx: Tx, locationId: string, now: Date) {
  const [row] = await tx.many(
    Held,
    `select count(*) as "inAll",
       count(*) filter (where paid_with = 'free' and ${hasNone('visits.guest_id')}) as "byNewcomers"
     from visits where location_id = $1
       and (state = 'ready' and valid_until > $2 or state = 'requested' and answer_by > $2)`,
    [locationId, now],
  )
  return row ?? { inAll: 0, byNewcomers: 0 }
}

const Granted = z.object({ validFrom: z.date() })

/** When those who hold a code, or have used one, were given it within the last hour, the newest first. */
export const lastGranted = (
  tx: Tx,
  { locationId, now }: { locationId: string; now: Date },
  max: number,
) =>
  tx.many(
    Granted,
    `select valid_from as "validFrom" from visits
     where location_id = $1 and valid_from > $2::timestamptz - interval '1 hour'
       and asked_at > $2::timestamptz - interval '1 day'
       and (state = 'used' or state = 'ready' and valid_until > $2)
     order by valid_from desc limit $3`,
    [locationId, now, max],
  )
