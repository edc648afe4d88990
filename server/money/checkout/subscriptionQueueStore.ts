import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Due = z.object({ subscriptionId: z.string() })

/** Subscriptions that the provider is still to be told something of. */
const queueIn = (table: 'subscriptions_to_cancel' | 'renewals_to_stop') => ({
  add: (tx: Tx, subscriptionIds: string[], now: Date) =>
    tx.run(
      `insert into ${table} (subscription_id, next_try_at)
       select value, $2 from jsonb_array_elements_text($1::jsonb) as t(value)
       on conflict do nothing`,
      [subscriptionIds, now],
    ),

  /** Takes some, one process each, and puts their next try off by what a failure deserves. */
  take: (tx: Tx, max: number, now: Date) =>
    tx.many(
      Due,
      `update ${table}
       set tries = tries + 1,
           next_try_at = $1::timestamptz + power(2, least(tries, 10)) * 4 * interval '1 second'
       where subscription_id in (
         select subscription_id from ${table} where next_try_at <= $1
         order by next_try_at limit $2 for update skip locked)
       returning subscription_id as "subscriptionId"`,
      [now, max],
    ),

  remove: (tx: Tx, subscriptionId: string) =>
    tx.run(`delete from ${table} where subscription_id = $1`, [subscriptionId]),
})

/** Memberships that end now. */
export const cancellations = queueIn('subscriptions_to_cancel')
/** Memberships that end with what is paid. */
export const renewalsToStop = queueIn('renewals_to_stop')

export type SubscriptionQueue = typeof cancellations
