import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

/** The account moves to another address, and is reached at this one for a while: where it was confirmed. */
export async function saveFormerEmail(tx: Tx, accountId: string, now: Date) {
  await tx.run(
    `insert into former_emails (account_id, email, left_at)
     select id, email, $2 from accounts where id = $1 and email_proven_at is not null`,
    [accountId, now],
  )
}

const Former = z.object({ email: z.string(), leftAt: z.date() })

/** Where an account was reached before, the earliest first. */
export const formerEmails = (tx: Tx, accountId: string, since: Date, max: number) =>
  tx.many(
    Former,
    `select email, min(left_at) as "leftAt" from former_emails
     where account_id = $1 and left_at > $2 group by email order by 2 limit $3`,
    [accountId, since, max],
  )

export async function deleteFormerEmails(tx: Tx, leftBefore: Date, max: number) {
  return tx.run(
    `delete from former_emails where (account_id, left_at, email) in (
       select account_id, left_at, email from former_emails where left_at < $1 limit $2)`,
    [leftBefore, max],
  )
}

export async function deleteFormerEmailsOf(tx: Tx, accountId: string) {
  await tx.run(`delete from former_emails where account_id = $1`, [accountId])
}

export const formerEmailRecords = (tx: Tx, accountId: string) =>
  tx.many(
    Former,
    `select email, left_at as "leftAt" from former_emails where account_id = $1
     order by left_at desc`,
    [accountId],
  )

const Address = z.object({ email: z.string() })

/** Former addresses that no other account has, or has had since. */
export async function ownFormerEmails(tx: Tx, accountId: string) {
  const rows = await tx.many(
    Address,
    `select distinct email from former_emails former
     where account_id = $1
       and not exists (
         select from accounts where email_key = lower(former.email) and id <> $1)
       and not exists (
         select from former_emails later
         where account_id <> $1 and lower(later.email) = lower(former.email)
           and later.left_at > former.left_at)`,
    [accountId],
  )
  return rows.map(({ email }) => email)
}
