import { z } from 'zod'
import { MemberRole } from '#contract/members.ts'
import type { Tx } from '#server/platform/db.ts'

/** Gives the accounts of this transaction their guests and organisations now, for rows that refer to them before commit. */
export async function completeAccounts(tx: Tx) {
  await tx.run(`set constraints complete_account immediate`)
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

const Email = z.object({ email: z.string() })

/** The proven addresses of an organisation's owners. */
export async function ownersProvenEmails(tx: Tx, organisationId: string, max: number) {
  const found = await tx.many(
    Email,
    `select email from members join accounts on accounts.id = account_id
     where organisation_id = $1 and role = 'owner' and email_proven_at is not null
     order by since, members.id limit $2`,
    [organisationId, max],
  )
  return found.map(({ email }) => email)
}

const Id = z.object({ id: z.uuid() })

/** Whether this is an organisation that has not closed. */
export async function isOrganisation(tx: Tx, id: string) {
  const open = await tx.many(
    Id,
    `select id from organisations where id = $1 and closed_at is null`,
    [id],
  )
  return open.length > 0
}
