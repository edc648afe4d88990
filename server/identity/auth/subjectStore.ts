import { z } from 'zod'
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
