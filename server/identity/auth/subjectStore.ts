import { z } from 'zod'
import { Language } from '#contract/language.ts'
import { MemberRole } from '#contract/members.ts'
import { maxOrganisations } from '#contract/team.ts'
import type { Tx } from '#server/platform/db.ts'

/** Gives the accounts of this transaction their guests and organisations now, for rows that refer to them before commit. */
export async function completeAccounts(tx: Tx) {
  await tx.run(`set constraints complete_account immediate`)
}

/** Held until commit. */
export async function lockAccount(tx: Tx, id: string) {
  await tx.run(`select 1 from accounts where id = $1 for no key update`, [id])
}

/** Holds the accounts of an organisation's owners until commit. */
export async function lockOwners(tx: Tx, organisationId: string) {
  await tx.run(
    `select 1 from accounts where id in (
       select account_id from members where organisation_id = $1 and role = 'owner')
     order by id for no key update`,
    [organisationId],
  )
}

const GuestId = z.object({ guestId: z.string() })

/** The guest without an account whose running session this is, locked: two sign-ups cannot both take it. */
export async function lockUnclaimed(tx: Tx, hash: Buffer) {
  const [found] = await tx.many(
    GuestId,
    `select guests.id as "guestId" from guests join sessions s on s.guest_id = guests.id
     where s.token_hash = $1 and s.ended_at is null
       and guests.account_id is null and guests.merged_into is null
     for update of guests`,
    [hash],
  )
  return found?.guestId
}

/** Whether this was the session of a guest without an account whom this account has taken over. */
export async function isMergedInto(tx: Tx, { hash, into }: { hash: Buffer; into: string }) {
  const found = await tx.many(
    GuestId,
    `select guests.id as "guestId" from guests join sessions s on s.guest_id = guests.id
     where s.token_hash = $1 and guests.merged_into = $2`,
    [hash, into],
  )
  return found.length > 0
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

const Ownership = Membership.pick({ organisationId: true }).extend({ isOnlyOwner: z.boolean() })

/** Open organisations that an account owns, and whether it owns them alone. */
export const ownershipsOf = (tx: Tx, accountId: string) =>
  tx.many(
    Ownership,
    `select m.organisation_id as "organisationId", not exists (
       select 1 from members o
       where o.organisation_id = m.organisation_id and o.role = 'owner' and o.id <> m.id
     ) as "isOnlyOwner"
     from members m join organisations on organisations.id = m.organisation_id
     where m.account_id = $1 and m.role = 'owner' and closed_at is null
     order by m.since, m.id limit $2`,
    [accountId, maxOrganisations],
  )

const Organisation = z.object({
  id: z.string(),
  createdAt: z.date(),
  isOpen: z.boolean(),
  /** Of the owner who has been one for longest; null where it is closed. */
  ownerName: z.string().nullable(),
  ownerEmail: z.string().nullable(),
  /** What its restrooms' people speak. */
  language: Language.nullable(),
  hasProvenOwner: z.boolean(),
})

export async function findOrganisation(tx: Tx, id: string) {
  const [found] = await tx.many(
    Organisation,
    `select o.id, o.created_at as "createdAt", o.closed_at is null as "isOpen",
       owner.name as "ownerName", owner.email as "ownerEmail",
       owner.language, exists (
         select 1 from members m join accounts a on a.id = m.account_id
         where m.organisation_id = o.id and m.role = 'owner' and a.email_proven_at is not null
       ) as "hasProvenOwner"
     from organisations o left join lateral (
       select a.name, a.email, a.language from members m join accounts a on a.id = m.account_id
       where m.organisation_id = o.id and m.role = 'owner' order by m.since, m.id limit 1
     ) owner on true
     where o.id = $1`,
    [id],
  )
  return found
}

const Position = z.object({ memberId: z.string(), role: MemberRole, hasAllRestrooms: z.boolean() })

/**
 * What an account may do for an organisation, and goes on to until commit. Only changes of its members wait for it, not
 * rows that refer to it. Undefined where the account is no member.
 */
export async function lockPosition(
  tx: Tx,
  { organisationId, accountId }: { organisationId: string; accountId: string },
) {
  await tx.run(`select 1 from organisations where id = $1 for key share`, [organisationId])
  const [found] = await tx.many(
    Position,
    `select id as "memberId", role, has_all_restrooms as "hasAllRestrooms" from members
     where organisation_id = $1 and account_id = $2`,
    [organisationId, accountId],
  )
  return found
}

/** From here on no one else changes its members, or adds a restroom, until this transaction ends. False where it is closed. */
export async function lockOrganisation(tx: Tx, organisationId: string) {
  const open = await tx.many(
    z.object({ id: z.string() }),
    `select id from organisations where id = $1 and closed_at is null for update`,
    [organisationId],
  )
  return open.length > 0
}

export interface NewMember {
  id: string
  organisationId: string
  accountId: string
  role: MemberRole
  /** Null: all of them. */
  restrooms: string[] | null
}

/** False where the account is a member already. */
export async function insertMember(tx: Tx, member: NewMember, now: Date) {
  const inserted = await tx.run(
    `insert into members (id, organisation_id, account_id, role, has_all_restrooms, since)
     values ($1, $2, $3, $4, $5, $6) on conflict (account_id, organisation_id) do nothing`,
    [
      member.id,
      member.organisationId,
      member.accountId,
      member.role,
      member.restrooms === null,
      now,
    ],
  )
  if (inserted === 1) await insertMemberRestrooms(tx, member)
  return inserted === 1
}

/** False where the organisation would have no owner. Called while its members are locked. */
export async function writePosition(tx: Tx, member: Omit<NewMember, 'accountId'>) {
  const written = await tx.run(
    `update members set role = $3, has_all_restrooms = $4
     where id = $1 and organisation_id = $2 and ($3 = 'owner' or ${hasOtherOwner})`,
    [member.id, member.organisationId, member.role, member.restrooms === null],
  )
  if (written === 0) return false
  await tx.run(`delete from member_restrooms where member_id = $1`, [member.id])
  await insertMemberRestrooms(tx, member)
  return true
}

const hasOtherOwner = `(members.role <> 'owner' or exists (
  select 1 from members o
  where o.organisation_id = members.organisation_id and o.role = 'owner' and o.id <> members.id))`

const insertMemberRestrooms = (tx: Tx, { id, restrooms }: Pick<NewMember, 'id' | 'restrooms'>) =>
  tx.run(
    `insert into member_restrooms (member_id, location_id)
     select $1, value::uuid from jsonb_array_elements_text($2::jsonb) as t(value)`,
    [id, restrooms ?? []],
  )

/** False where the organisation would have no owner. Called while its members are locked. */
export async function endMembership(
  tx: Tx,
  { organisationId, accountId }: { organisationId: string; accountId: string },
) {
  const ended = await tx.run(
    `delete from members where organisation_id = $1 and account_id = $2 and ${hasOtherOwner}`,
    [organisationId, accountId],
  )
  return ended === 1
}

/**
 * An account that is a member nowhere gets an organisation of its own, with the account's id unless it founded one by
 * that id before. False where it is a member.
 */
export async function insertOwnOrganisation(
  tx: Tx,
  { accountId, otherId, memberId }: { accountId: string; otherId: string; memberId: string },
  now: Date,
) {
  const inserted = await tx.run(
    `with own as (
       insert into organisations (id, created_at)
       select case when exists (select 1 from organisations where id = $1) then $2::uuid else $1::uuid end, $4
       where not exists (select 1 from members where account_id = $1)
       returning id
     )
     insert into members (id, organisation_id, account_id, role, since)
     select $3, id, $1, 'owner', $4 from own`,
    [accountId, otherId, memberId, now],
  )
  return inserted === 1
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
