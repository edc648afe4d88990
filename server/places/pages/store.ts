import { z } from 'zod'
import { visible } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'

/** Guests may find it, and there is something to say of it beyond its name: search engines may index it. */
const indexed = `${visible}
  and (opening_hours is not null or description <> '' or photo_urls <> '[]' or rating_count > 0
       or features::text like '%"yes"%')`

export async function isIndexed(tx: Tx, shortId: string) {
  const [row] = await tx.many(
    z.object({ found: z.boolean() }),
    `select exists (select from locations where short_id = $1 and ${indexed}) as found`,
    [shortId],
  )
  return row?.found ?? false
}

const Listed = z.object({
  shortId: z.string(),
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** When what its page says changed last. */
  changedAt: z.date(),
})
export type ListedPage = z.infer<typeof Listed>

/** Short ids of restrooms that changed, or whose reviewers' names did, in this transaction or a later one. */
export async function listChangedSince(tx: Tx, since: string, max: number) {
  const rows = await tx.many(
    z.object({ shortId: z.string() }),
    `(select short_id as "shortId" from locations where changed_in >= $1::text::xid8 limit $2)
     union all
     (select short_id from accounts
        join reviews on guest_id = accounts.id and comment <> ''
        join locations on locations.id = location_id
      where renamed_in >= $1::text::xid8 limit $2)`,
    [since, max],
  )
  return [...new Set(rows.map(({ shortId }) => shortId))].slice(0, max)
}

/** Of those whose short ids begin so, the next after one, in their order. */
export const listIndexed = (
  tx: Tx,
  { prefix, after, max }: { prefix: string; after: string; max: number },
) =>
  tx.many(
    Listed,
    `select short_id as "shortId", name, lat, lng, page_changed_at as "changedAt" from locations
     where short_id > $1 and short_id >= $2 and short_id < $3 and ${indexed}
     order by short_id limit $4`,
    [after, prefix, `${prefix}~`, max],
  )
