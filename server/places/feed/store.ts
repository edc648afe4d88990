import { z } from 'zod'
import { OpeningHours } from '#contract/hours.ts'
import { visible } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'

const Row = z.object({
  id: z.uuid(),
  shortId: z.string(),
  changedIn: z.string(),
  isShown: z.boolean(),
  publicSource: z.string().nullable(),
  name: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  priceCents: z.number().int(),
  features: z.record(z.string(), z.unknown()),
  openingHours: OpeningHours.nullable(),
})
export type FeedRow = z.infer<typeof Row>

export interface FeedBox {
  west: number
  south: number
  east: number
  north: number
}

/** Transactions before this one have ended: nothing comes between their changes any more. */
export async function endedTransactions(tx: Tx) {
  const [ended] = await tx.many(
    z.object({ before: z.string() }),
    `select pg_snapshot_xmin(pg_current_snapshot())::text as before`,
  )
  return ended?.before ?? '0'
}

interface PageInput {
  /** The last one known, as its transaction and its id. */
  after: { changedIn: string; id: string }
  before: string
  box: FeedBox | undefined
  max: number
}

const isShown = `${visible} and (partner_id is null or coalesce(
  (select is_in_feed from organisations where organisations.id = partner_id), true))`

const isInBox = `($4::float8 is null or lat between $5 and $7
  and (lng between $4 and $6 or $4 > $6 and (lng >= $4 or lng <= $6)))`

/** What changed after a record, in the order of the changes; with a box also what has left it since, as not shown. */
export const changedLocations = (tx: Tx, { after, before, box, max }: PageInput) =>
  tx.many(
    Row,
    `select id, short_id as "shortId", changed_in::text as "changedIn", (${isShown}) and ${isInBox} as "isShown", public_source as "publicSource",
            name, address, lat, lng, price_cents as "priceCents", features, opening_hours as "openingHours"
     from locations
     where (changed_in, id) > ($1::text::xid8, $2::uuid) and changed_in < $3::text::xid8
       and (${isInBox} or $1::text <> '0' and moved_in >= $1::text::xid8)
     order by changed_in, id limit $8`,
    [
      after.changedIn,
      after.id,
      before,
      box?.west ?? null,
      box?.south ?? null,
      box?.east ?? null,
      box?.north ?? null,
      max,
    ],
  )

export async function isInFeed(tx: Tx, organisationId: string) {
  const [row] = await tx.many(
    z.object({ isInFeed: z.boolean() }),
    `select is_in_feed as "isInFeed" from organisations where id = $1`,
    [organisationId],
  )
  return row?.isInFeed ?? true
}

/** Its restrooms count as changed, so that programs which copied them hear of it. */
export async function writeInFeed(tx: Tx, organisationId: string, isIn: boolean) {
  const written = await tx.run(
    `update organisations set is_in_feed = $2 where id = $1 and is_in_feed <> $2`,
    [organisationId, isIn],
  )
  if (written === 0) return
  await tx.run(`update locations set changed_at = changed_at where partner_id = $1`, [
    organisationId,
  ])
}
