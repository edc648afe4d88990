import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { isUnderWaySql } from './store.ts'

/** The bank of a partner who left is tried so often before an operator decides. */
const maxTries = 3

/**
 * As SQL: partners who left and are owed what no job pays. Their bank is stopped, not ready or has refused too often; or it
 * is forgotten, and something came in since, as from a dispute that was won.
 */
export const owedLeaversSql = `
  select organisations.id from organisations
    left join bank_accounts on bank_accounts.partner_id = organisations.id
  where organisations.closed_at is not null
    and (select sum(cents) from legs where account = 'partner:' || organisations.id) > 0
    and not exists (select from payouts where partner_id = organisations.id and (${isUnderWaySql}))
    and case when bank_accounts.partner_id is null then exists (
        select from legs join postings on postings.id = posting_id
        where account = 'partner:' || organisations.id and cents > 0
          and posted_at > organisations.closed_at)
      else not is_ready or stopped_at is not null or ${maxTries} <= (
        select count(*) from payouts
        where payouts.partner_id = organisations.id and state = 'failed' and ended_at > left_at)
    end`

/** The invariant that shows them to an operator. */
export const owedLeavers = 'I12'

/** Whether the bank has refused too often, and no operator has had it tried again since. */
export async function isForOperator(
  tx: Tx,
  { partnerId, leftAt, lastAt }: { partnerId: string; leftAt: Date; lastAt: Date },
) {
  const rows = await tx.many(
    z.object({ isForOperator: z.boolean() }),
    `select ${maxTries} <= (
         select count(*) from payouts where partner_id = $1 and state = 'failed' and ended_at > $2)
       and not exists (
         select from book_violations
         where invariant = $4 and row_id = $1::text and settled_how = 'accepted' and settled_at > $3)
       as "isForOperator"`,
    [partnerId, leftAt, lastAt, owedLeavers],
  )
  return rows.some((row) => row.isForOperator)
}
