import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

/**
 * What new accounts stand for: a guest's account is the guest of the same id, a partner's owns an organisation of the
 * same id.
 */
export async function addSubjects(tx: Tx, accountIds: string[]) {
  const isNew = `id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`
  await tx.run(
    `insert into guests (id, account_id, created_at)
     select id, id, created_at from accounts where user_type = 'user' and ${isNew}`,
    [accountIds],
  )
  await tx.run(
    `with opened as (
       insert into organisations (id, created_at)
       select id, created_at from accounts where user_type = 'partner' and ${isNew}
       returning id, created_at
     )
     insert into members (id, organisation_id, account_id, role, since)
     select id, id, id, 'owner', created_at from opened`,
    [accountIds],
  )
}

/** Nobody acts for it any more; what it has earned and owes keeps its name. */
export async function closeOrganisation(tx: Tx, id: string, now: Date) {
  await tx.run(`update organisations set closed_at = $2 where id = $1`, [id, now])
  await tx.run(`delete from members where organisation_id = $1`, [id])
}

const MembershipRecord = z.object({ role: z.string(), since: z.date() })

/** In which organisations this account acts, the oldest first. */
export const membershipRecords = (tx: Tx, accountId: string) =>
  tx.many(
    MembershipRecord,
    `select role, since from members where account_id = $1 order by since, id`,
    [accountId],
  )
