import { z } from 'zod'
import { MemberRole } from '#contract/members.ts'
import type { Tx } from '#server/platform/db.ts'
import type { SessionEdges } from './session.ts'

/** Gives the accounts of this transaction their guests and organisations now, for rows that refer to them before commit. */
export async function completeAccounts(tx: Tx) {
  await tx.run(`set constraints complete_account immediate`)
}

const GuestId = z.object({ guestId: z.string() })

/** The guest without an account whose running session this is, locked: two sign-ups cannot both take it. */
export async function lockUnclaimed(tx: Tx, hash: Buffer, edges: SessionEdges) {
  const [found] = await tx.many(
    GuestId,
    `select guests.id as "guestId" from guests join sessions s on s.guest_id = guests.id
     where s.token_hash = $1 and s.ended_at is null and s.last_seen_at > $2 and s.started_at > $3
       and guests.account_id is null and guests.merged_into is null
     for update of guests`,
    [hash, edges.guestIdle, edges.guestOldest],
  )
  return found?.guestId
}

/** The token of a device is replaced by a session of the account. */
export async function endDeviceSessions(tx: Tx, guestId: string, now: Date) {
  await tx.run(`update sessions set ended_at = $2 where guest_id = $1 and ended_at is null`, [
    guestId,
    now,
  ])
}

export async function markMerged(tx: Tx, { from, into }: { from: string; into: string }) {
  await tx.run(`update guests set merged_into = $2 where id = $1`, [from, into])
}

/** Removes its members. The rows that refer to it, such as payouts, stay. */
export async function closeOrganisation(tx: Tx, id: string, now: Date) {
  await tx.run(`update organisations set closed_at = $2 where id = $1`, [id, now])
  await tx.run(`delete from members where organisation_id = $1`, [id])
}

const MembershipRecord = z.object({ role: z.string(), since: z.date() })

/** The memberships of an account, oldest first. */
export const membershipRecords = (tx: Tx, accountId: string) =>
  tx.many(
    MembershipRecord,
    `select role, since from members where account_id = $1 order by since, id`,
    [accountId],
  )

const Membership = z.object({
  organisationId: z.string(),
  role: MemberRole,
  /** Without it the organisation has no owner. */
  isLastOwner: z.boolean(),
})

/** Locks the organisations of an account, so that no two owners leave one at once. Oldest membership first. */
export async function membershipsOf(tx: Tx, accountId: string) {
  await tx.run(
    `select 1 from organisations
     where id in (select organisation_id from members where account_id = $1) order by id for update`,
    [accountId],
  )
  return tx.many(
    Membership,
    `select m.organisation_id as "organisationId", m.role,
       m.role = 'owner' and not exists (
         select 1 from members o
         where o.organisation_id = m.organisation_id and o.role = 'owner' and o.id <> m.id
       ) as "isLastOwner"
     from members m where m.account_id = $1 order by m.since, m.id`,
    [accountId],
  )
}

export async function deleteMembership(
  tx: Tx,
  { organisationId, accountId }: { organisationId: string; accountId: string },
) {
  await tx.run(`delete from members where organisation_id = $1 and account_id = $2`, [
    organisationId,
    accountId,
  ])
}

const AccountId = z.object({ accountId: z.string() })

/** The accounts that have this restroom of an organisation, the oldest members first. */
export async function membersAt(
  tx: Tx,
  { organisationId, locationId }: { organisationId: string; locationId: string },
  max: number,
) {
  const found = await tx.many(
    AccountId,
    `select account_id as "accountId" from members
     where organisation_id = $1 and (has_all_restrooms or id in (
       select member_id from member_restrooms where location_id = $2))
     order by since, id limit $3`,
    [organisationId, locationId, max],
  )
  return found.map(({ accountId }) => accountId)
}
