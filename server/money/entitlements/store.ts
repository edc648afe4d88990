import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { type Ending, Outcome } from './entitlement.ts'

const Row = z.object({ id: z.uuid(), outcome: Outcome, orderId: z.uuid().nullable() })
export type EntitlementRow = z.infer<typeof Row>

const columns = `id, outcome, order_id as "orderId"`

export interface Grant {
  guestId: string
  /** What paid for it, be it through a pass; null where nothing was to be paid. */
  orderId: string | null
  lapsesAt: Date
}

/** A random id: one ordered by time would tell the minute of its visit after `redactEntitlement`. */
export async function insertEntitlement(tx: Tx, grant: Grant, now: Date) {
  const id = randomUUID()
  await tx.run(
    `insert into entitlements (id, guest_id, order_id, order_is_refunded, granted_at, lapses_at)
     values ($1, $2, $3, case when $3::uuid is null then null else false end, $4, $5)`,
    [id, grant.guestId, grant.orderId, now, grant.lapsesAt],
  )
  return id
}

/** Entitlements under lock, after the orders that pay for them: whatever may end one happens one after the other. */
export async function lockEntitlements(tx: Tx, ids: string[]) {
  const listed = `where id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`
  await tx.run(
    `select 1 from orders where id in (select order_id from entitlements ${listed})
     order by id for update`,
    [ids],
  )
  return tx.many(Row, `select ${columns} from entitlements ${listed} order by id for update`, [ids])
}

export async function lockEntitlement(tx: Tx, id: string) {
  const [row] = await lockEntitlements(tx, [id])
  if (!row) throw new Error(`There is no entitlement ${id}`)
  return row
}

/** The entitlement that a single visit's order paid for. */
export async function findEntitlementOfOrder(tx: Tx, orderId: string) {
  const [row] = await tx.many(
    Row,
    `select ${columns} from entitlements where order_id = $1 order by id limit 1`,
    [orderId],
  )
  return row
}

/** Under lock, in one order for all who do this. A day pass of an hour's visits has a few dozen at most. */
export const lockOpenByOrder = (tx: Tx, orderId: string) =>
  tx.many(
    Row,
    `select ${columns} from entitlements
     where order_id = $1 and outcome = 'open' order by id for update`,
    [orderId],
  )

/** Its visits end in the same transaction. @returns false where it had ended already. */
export async function endEntitlement(tx: Tx, id: string, outcome: Ending, now: Date) {
  const ended = await tx.run(
    `update entitlements set outcome = $2, ended_at = $3 where id = $1 and outcome = 'open'`,
    [id, outcome, now],
  )
  return ended === 1
}

/** A new code gives it more time. */
export async function extendEntitlement(tx: Tx, id: string, lapsesAt: Date) {
  await tx.run(
    `update entitlements set lapses_at = greatest(lapses_at, $2) where id = $1 and outcome = 'open'`,
    [id, lapsesAt],
  )
}

/** Open ones whose time is over, under lock, one process each. */
export const claimOverdue = (tx: Tx, max: number, now: Date) =>
  tx.many(
    Row,
    `select ${columns} from entitlements
     where outcome = 'open' and lapses_at <= $1
     order by lapses_at limit $2 for update skip locked`,
    [now, max],
  )

/** What a guest still has open, under lock. */
export async function lockOpenByGuest(tx: Tx, guestId: string) {
  const open = `from entitlements where guest_id = $1 and outcome = 'open'`
  await tx.run(
    `select 1 from orders where id in (select order_id ${open}) order by id for update`,
    [guestId],
  )
  return tx.many(Row, `select ${columns} ${open} order by id for update`, [guestId])
}

const times = ['granted_at', 'lapses_at', 'ended_at']

/** After half a year only the days are kept. */
export async function redactEntitlement(tx: Tx, id: string, timeZone: string) {
  const noon = (column: string) =>
    `${column} = (date_trunc('day', ${column} at time zone $2) + interval '12 hours') at time zone $2`
  await tx.run(`update entitlements set ${times.map(noon).join(', ')} where id = $1`, [
    id,
    timeZone,
  ])
}

export async function moveEntitlements(tx: Tx, { from, into }: { from: string; into: string }) {
  await tx.run(`update entitlements set guest_id = $2 where guest_id = $1`, [from, into])
}
