import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { termsRows, termsTable } from './terms.ts'

/** A visit failed, or a request for one: the pass has the use again. Without any other use its time has not started. */
export async function returnUse(tx: Tx, passId: string) {
  await tx.run(
    `update passes
     set uses = uses - 1,
         started_at = case when uses = 1 and not terms.renews then null else started_at end,
         ends_at = case when uses = 1 and not terms.renews then null else ends_at end
     from ${termsTable('$2')}
     where id = $1 and uses > 0 and terms.plan_kind = passes.plan_kind`,
    [passId, termsRows],
  )
}

const Closed = z.object({ orderId: z.uuid() })

/** Closes a pass without any use that cannot be started any more. @returns the order that paid for it. */
export async function closeUnusable(
  tx: Tx,
  { passId, isSuspended }: { passId: string; isSuspended: boolean },
  now: Date,
) {
  const [closed] = await tx.many(
    Closed,
    `update passes set closed_at = $2
     from ${termsTable('$4')}
     where id = $1 and terms.plan_kind = passes.plan_kind and not terms.renews
       and uses = 0 and started_at is null and closed_at is null and ($3 or start_by <= $2)
     returning order_id as "orderId"`,
    [passId, now, isSuspended, termsRows],
  )
  return closed?.orderId
}
