import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Recent = z.object({ visitId: z.uuid(), guestId: z.uuid(), at: z.date() })

/** Whose visits at a restroom began or were used since a moment: each guest once, the last one first. */
export const recentGuests = (
  tx: Tx,
  { locationId, since, max }: { locationId: string; since: Date; max: number },
) =>
  tx.many(
    Recent,
    `select id as "visitId", guest_id as "guestId", at from (
       select distinct on (guest_id) id, guest_id, coalesce(used_at, asked_at) as at from visits
       where location_id = $1 and asked_at >= $2
       order by guest_id, coalesce(used_at, asked_at) desc, id
     ) as latest
     order by at desc, id limit $3`,
    [locationId, since, max],
  )

/** The guest of a visit that began at a restroom since a moment. */
export async function guestOfVisit(
  tx: Tx,
  { visitId, locationId, since }: { visitId: string; locationId: string; since: Date },
) {
  const [visit] = await tx.many(
    z.object({ guestId: z.uuid() }),
    `select guest_id as "guestId" from visits where id = $1 and location_id = $2 and asked_at >= $3`,
    [visitId, locationId, since],
  )
  return visit?.guestId
}

/** Cards that a guest has paid with or had checked, the last ones. Another card that a recovered phone tried is not theirs. */
export async function cardsOf(tx: Tx, guestId: string, max: number) {
  const cards = await tx.many(
    z.object({ card: z.string() }),
    `select card from (
       select card_fingerprint as card, created_at as at from orders
       where guest_id = $1 and recovered_session_id is null
       union all
       select card_fingerprint, started_at from card_checks
       where guest_id = $1 and state = 'passed'
     ) as seen
     where card is not null
     group by card order by max(at) desc limit $2`,
    [guestId, max],
  )
  return cards.map(({ card }) => card)
}
