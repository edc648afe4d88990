import { z } from 'zod'
import { MemberRole, maxMembers } from '#contract/members.ts'
import { maxOrganisations } from '#contract/team.ts'
import type { Tx } from '#server/platform/db.ts'

const MemberRow = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  role: MemberRole,
  /** Null: all restrooms. */
  restrooms: z.array(z.string()).nullable(),
  since: z.date(),
})
export type MemberRow = z.infer<typeof MemberRow>

const columns = `m.id, m.account_id as "accountId", a.name, a.email, m.role, m.since,
  case when not m.has_all_restrooms then array(
    select location_id::text from member_restrooms where member_id = m.id
  ) end as restrooms`

/** Those who joined first come first. */
export const membersOf = (tx: Tx, organisationId: string) =>
  tx.many(
    MemberRow,
    `select ${columns} from members m join accounts a on a.id = m.account_id
     where m.organisation_id = $1 order by m.since, m.id limit $2`,
    [organisationId, maxMembers],
  )

/** Whether the account is an owner still. */
export async function isOwner(
  tx: Tx,
  { organisationId, accountId }: { organisationId: string; accountId: string },
) {
  const found = await tx.many(
    z.object({ id: z.string() }),
    `select id from members where organisation_id = $1 and account_id = $2 and role = 'owner'`,
    [organisationId, accountId],
  )
  return found.length > 0
}

/** Another organisation's member is not found. */
export async function findMember(tx: Tx, organisationId: string, id: string) {
  const [row] = await tx.many(
    MemberRow,
    `select ${columns} from members m join accounts a on a.id = m.account_id
     where m.organisation_id = $1 and m.id = $2`,
    [organisationId, id],
  )
  return row
}

const OrganisationRow = z.object({
  id: z.string(),
  name: z.string(),
  role: MemberRole,
  restrooms: z.number(),
})

/** What an organisation goes by: its first restroom's name, or its first owner's. */
const nameOf = (id: string) => `coalesce(
  (select name from locations where partner_id = ${id} and deleted_at is null order by created_at, id limit 1),
  (select a.name from members o join accounts a on a.id = o.account_id
   where o.organisation_id = ${id} and o.role = 'owner' order by o.since, o.id limit 1), '')`

/** The one joined first before others. */
export const organisationsOf = (tx: Tx, accountId: string) =>
  tx.many(
    OrganisationRow,
    `select m.organisation_id as id, m.role, ${nameOf('m.organisation_id')} as name,
       (select count(*)::int from locations l
        where l.partner_id = m.organisation_id and l.deleted_at is null and (m.has_all_restrooms
          or l.id in (select location_id from member_restrooms where member_id = m.id))) as restrooms
     from members m where m.account_id = $1 order by m.since, m.id limit $2`,
    [accountId, maxOrganisations],
  )

export async function organisationName(tx: Tx, id: string) {
  const [row] = await tx.many(
    z.object({ name: z.string() }),
    `select ${nameOf('$1::uuid')} as name`,
    [id],
  )
  return row?.name ?? ''
}

const Named = z.object({ name: z.string() })

/** Of these restrooms, those that the organisation has. */
export const restroomNames = (tx: Tx, organisationId: string, ids: string[]) =>
  tx.many(
    Named,
    `select name from locations
     where partner_id = $1 and deleted_at is null
       and id in (select value::uuid from jsonb_array_elements_text($2::jsonb) as t(value))
     order by created_at, id`,
    [organisationId, ids],
  )
