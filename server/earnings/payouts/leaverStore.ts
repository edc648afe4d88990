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
