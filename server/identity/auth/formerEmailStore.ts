import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

/** The account moves to another address, and is reached at this one for a while: where it was confirmed. */
export async function saveFormerEmail(tx: Tx, accountId: string, now: Date) {
  await tx.run(
    `insert into former_emails (account_id, email, left_at, was_proven)
     select id, email, $2, true from accounts where id = $1 and email_proven_at is not null`,
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

/** Those that were confirmed, each with when it was left last. */
export const provenFormerEmails = (tx: Tx, accountId: string) =>
  tx.many(
    Former,
    `select email, max(left_at) as "leftAt" from former_emails
     where account_id = $1 and was_proven group by email`,
    [accountId],
  )
