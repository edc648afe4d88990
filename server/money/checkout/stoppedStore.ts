import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

export async function insertRenewalToStop(tx: Tx, subscriptionId: string, now: Date) {
  await tx.run(
    `insert into renewals_to_stop (subscription_id, next_try_at) values ($1, $2)
     on conflict do nothing`,
    [subscriptionId, now],
  )
}

const Due = z.object({ subscriptionId: z.string() })

/** Takes some to tell the provider of, one process each, and puts their next try off by what a failure deserves. */
export const takeRenewalsToStop = (tx: Tx, max: number, now: Date) =>
  tx.many(
    Due,
    `update renewals_to_stop
     set tries = tries + 1,
         next_try_at = $1::timestamptz + power(2, least(tries, 10)) * 4 * interval '1 second'
     where subscription_id in (
       select subscription_id from renewals_to_stop where next_try_at <= $1
       order by next_try_at limit $2 for update skip locked)
     returning subscription_id as "subscriptionId"`,
    [now, max],
  )

export async function markRenewalStopped(tx: Tx, subscriptionId: string) {
  await tx.run(`delete from renewals_to_stop where subscription_id = $1`, [subscriptionId])
}
