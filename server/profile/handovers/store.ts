import { z } from 'zod'
import { maxOrganisations } from '#contract/team.ts'
import type { Tx } from '#server/platform/db.ts'

const HandoverRow = z.object({
  id: z.string(),
  locationId: z.string(),
  sellerId: z.string(),
  offeredBy: z.string(),
  buyerAccountId: z.string(),
  offeredAt: z.date(),
  expiresAt: z.date(),
})
export type HandoverRow = z.infer<typeof HandoverRow>

const columns = `id, location_id as "locationId", seller_id as "sellerId", offered_by as "offeredBy",
  buyer_account_id as "buyerAccountId", offered_at as "offeredAt", expires_at as "expiresAt"`

/** An offer ends with its maker's ownership. */
const isByOwner = `exists (
  select from members where organisation_id = seller_id and account_id = offered_by and role = 'owner')`
const isOpen = (now: string) => `ended_at is null and expires_at > ${now} and ${isByOwner}`

/** False where the restroom is offered to someone already. An offer that is not open any more makes way. */
export async function insertHandover(tx: Tx, offer: HandoverRow) {
  const { id, locationId, sellerId, offeredBy, buyerAccountId, offeredAt, expiresAt } = offer
  await tx.run(
    `update handovers set outcome = case when expires_at <= $2 then 'expired' else 'withdrawn' end,
       ended_at = least(expires_at, $2)
     where location_id = $1 and ended_at is null and not (${isOpen('$2')})`,
    [locationId, offeredAt],
  )
  const inserted = await tx.run(
    `insert into handovers
       (id, location_id, seller_id, offered_by, buyer_account_id, offered_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [id, locationId, sellerId, offeredBy, buyerAccountId, offeredAt, expiresAt],
  )
  return inserted === 1
}

export async function openHandoverOf(tx: Tx, locationId: string, now: Date) {
  const [row] = await tx.many(
    HandoverRow,
    `select ${columns} from handovers where location_id = $1 and ${isOpen('$2')}`,
    [locationId, now],
  )
  return row
}

/** Open offers to an account, the last one first. */
export const openHandoversTo = (tx: Tx, accountId: string, max: number, now: Date) =>
  tx.many(
    HandoverRow,
    `select ${columns} from handovers
     where buyer_account_id = $1 and ${isOpen('$2')} order by offered_at desc, id limit $3`,
    [accountId, now, max],
  )

/** Ends an open offer that this organisation made, or that is to this account; undefined where there is none. */
export async function endHandover(
  tx: Tx,
  of: { id: string; sellerId?: string; buyerAccountId?: string; outcome: 'declined' | 'withdrawn' },
  now: Date,
) {
  const [row] = await tx.many(
    HandoverRow,
    `update handovers set outcome = $4, ended_at = $5
     where id = $1 and (seller_id = $2 or buyer_account_id = $3) and ${isOpen('$5')}
     returning ${columns}`,
    [of.id, of.sellerId ?? null, of.buyerAccountId ?? null, of.outcome, now],
  )
  return row
}

/** Locked until the transaction ends: of two acceptances the second finds it over. */
export async function lockHandoverTo(
  tx: Tx,
  { id, buyerAccountId }: { id: string; buyerAccountId: string },
  now: Date,
) {
  const [row] = await tx.many(
    HandoverRow,
    `select ${columns} from handovers
     where id = $1 and buyer_account_id = $2 and ${isOpen('$3')} for update`,
    [id, buyerAccountId, now],
  )
  return row
}

export async function markAccepted(
  tx: Tx,
  { id, buyerId, newLocationId }: { id: string; buyerId: string; newLocationId: string },
  now: Date,
) {
  await tx.run(
    `update handovers set outcome = 'accepted', ended_at = $4, buyer_id = $2, new_location_id = $3
     where id = $1`,
    [id, buyerId, newLocationId, now],
  )
}

/** The seller's members, staff and invitations lose the restroom; who had no other is left with none. */
export async function releasePeople(tx: Tx, locationId: string) {
  await tx.run(`delete from member_restrooms where location_id = $1`, [locationId])
  await tx.run(`delete from invitation_restrooms where location_id = $1`, [locationId])
  await tx.run(`delete from staff_restrooms where location_id = $1`, [locationId])
}

const Owned = z.object({ id: z.string() })

/** Open organisations that an account owns. */
export const ownedOrganisations = (tx: Tx, accountId: string) =>
  tx.many(
    Owned,
    `select organisation_id as id from members join organisations o on o.id = organisation_id
     where account_id = $1 and role = 'owner' and o.closed_at is null limit $2`,
    [accountId, maxOrganisations],
  )
