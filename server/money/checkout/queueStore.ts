import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Due = z.object({ id: z.string() })

type Table =
  | ['subscriptions_to_cancel' | 'renewals_to_stop', 'subscription_id']
  | ['customers_to_delete', 'customer_id']

/** A queue of objects at the provider, by the provider's ids, that still need a call. */
const queueIn = (...[table, column]: Table) => ({
  add: (tx: Tx, ids: string[], now: Date) =>
    tx.run(
      `insert into ${table} (${column}, next_try_at)
       select value, $2 from jsonb_array_elements_text($1::jsonb) as t(value)
       on conflict do nothing`,
      [ids, now],
    ),

  /** Claims some, each for one process, and schedules their next try in case of a failure. */
  take: (tx: Tx, max: number, now: Date) =>
    tx.many(
      Due,
      `update ${table}
       set tries = tries + 1,
           next_try_at = $1::timestamptz + power(2, least(tries, 10)) * 4 * interval '1 second'
       where ${column} in (
         select ${column} from ${table} where next_try_at <= $1
         order by next_try_at limit $2 for update skip locked)
       returning ${column} as id`,
      [now, max],
    ),

  remove: (tx: Tx, id: string) => tx.run(`delete from ${table} where ${column} = $1`, [id]),
})

/** Memberships that end now. */
export const cancellations = queueIn('subscriptions_to_cancel', 'subscription_id')
/** Memberships that end with the paid period. */
export const renewalsToStop = queueIn('renewals_to_stop', 'subscription_id')
/** Customers whose cards were removed here. */
export const customersToDelete = queueIn('customers_to_delete', 'customer_id')

export type ProviderQueue = typeof cancellations
