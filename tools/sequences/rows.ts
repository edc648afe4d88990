import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const id = z.uuid()
const cents = z.number()
const moment = z.coerce.date()
const moments = moment.nullable()

const Visit = z.object({
  id,
  renews: id.nullable(),
  guestId: id,
  locationId: id,
  state: z.string(),
  cents,
  validUntil: moments,
  orderId: id.nullable(),
  passId: id.nullable(),
  keyVersion: z.number().nullable(),
})
const Rows = z.object({
  visits: z.array(Visit),
  passes: z.array(z.object({ id, orderId: id, planKind: z.string() })),
  orders: z.array(z.object({ id, guestId: id, state: z.string(), cents, refundedCents: cents })),
  refunds: z.array(z.object({ orderId: id, cents, askedAt: moment })),
  disputes: z.array(z.object({ orderId: id, cents, state: z.string(), openedAt: moment })),
  reports: z.array(
    z.object({ visitId: id, guestId: id, locationId: id, state: z.string(), reportedAt: moment }),
  ),
  earned: z.array(
    z.object({
      reason: z.string(),
      visitId: id.nullable(),
      orderId: id.nullable(),
      cents,
      partnerId: id,
    }),
  ),
  locations: z.array(
    z.object({
      id,
      partnerId: id.nullable(),
      keyVersion: z.number(),
      soldTo: id.nullable(),
      pausedForReportsAt: moments,
    }),
  ),
  unproven: z.array(z.object({ id })),
})
export type Rows = z.infer<typeof Rows>
export type VisitRow = z.infer<typeof Visit>

/** Each is planned in no time; what they mean together is said in plain code. */
const selects: Record<keyof Rows, string> = {
  visits: `select id, renews, guest_id as "guestId", location_id as "locationId", state, cents,
             valid_until as "validUntil", order_id as "orderId", pass_id as "passId",
             key_version as "keyVersion" from visits`,
  passes: `select id, order_id as "orderId", plan_kind as "planKind" from passes`,
  orders: `select id, guest_id as "guestId", state, cents, refunded_cents as "refundedCents" from orders`,
  refunds: `select order_id as "orderId", cents, asked_at as "askedAt" from refunds where repeats is null and void_at is null`,
  disputes: `select order_id as "orderId", cents, state, opened_at as "openedAt" from disputes`,
  reports: `select visit_id as "visitId", guest_id as "guestId", location_id as "locationId", state,
              reported_at as "reportedAt" from reports`,
  earned: `select reason, visit_id as "visitId", order_id as "orderId", cents,
             substr(account, 9) as "partnerId"
           from legs join postings on postings.id = posting_id where account like 'partner:%'`,
  locations: `select id, partner_id as "partnerId", key_version as "keyVersion", sold_to as "soldTo",
                paused_for_reports_at as "pausedForReportsAt" from locations`,
  unproven: `select guests.id from guests left join accounts on accounts.id = account_id where email_proven_at is null`,
}

const statement = `select json_build_object(${Object.entries(selects)
  .map(
    ([name, select]) =>
      `'${name}', (select coalesce(json_agg(rows), '[]') from (${select}) as rows)`,
  )
  .join(', ')})::text as rows`

/** What the database says of visits and money. Entitlements are not looked at, so that a wrong one is found. */
export async function readRows(tx: Tx): Promise<Rows> {
  const [read] = await tx.many(z.object({ rows: z.string() }), statement)
  return Rows.parse(JSON.parse(read?.rows ?? ''))
}
