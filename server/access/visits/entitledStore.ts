import { z } from 'zod'
import type { Ending } from '#server/money/entitlements/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { asEnded, columns, EndedVisit } from './store.ts'
import { Visit } from './visit.ts'

/** The visits of one entitlement under lock, the first one first. */
export const lockVisitsOf = (tx: Tx, entitlementId: string) =>
  tx.many(
    Visit,
    `select ${columns} from visits where entitlement_id = $1 order by renews nulls first for update`,
    [entitlementId],
  )

/** The same without locks. */
export const visitsOf = (tx: Tx, entitlementId: string) =>
  tx.many(
    Visit,
    `select ${columns} from visits where entitlement_id = $1 order by renews nulls first`,
    [entitlementId],
  )

const Door = z.object({ id: z.uuid() })

/** The doors of an order's own visit, and of open ones that its pass pays for, in the order in which they are locked. */
export const doorsUnder = (tx: Tx, orderId: string) =>
  tx.many(
    Door,
    `select location_id as id from orders where id = $1 and location_id is not null
     union
     select location_id from visits join entitlements on entitlements.id = entitlement_id
     where entitlements.order_id = $1 and entitlements.outcome = 'open'
       and visits.state in ('requested', 'ready')
     order by id`,
    [orderId],
  )

const ReportState = z.object({ visitId: z.uuid(), state: z.string() })

export const reportStatesOf = (tx: Tx, entitlementId: string) =>
  tx.many(
    ReportState,
    `select visit_id as "visitId", reports.state from reports join visits on visits.id = visit_id
     where entitlement_id = $1`,
    [entitlementId],
  )

/** Ends a visit whose code is closed early, or whose request fails. */
export async function closeVisit(
  tx: Tx,
  { id, to }: { id: string; to: 'expired' | 'failed' },
  now: Date,
) {
  const [closed] = await tx.many(
    EndedVisit,
    `update visits
     set state = $2,
       failure = case when $2 = 'expired' then failure when state = 'requested' then 'other' else 'no_entry' end,
       given_up_at = case when $2 = 'expired' then $3 else given_up_at end
     where id = $1 and state in ('requested', 'ready', 'expired', 'used')
     returning ${asEnded}`,
    [id, to, now],
  )
  return closed
}

/** The visits follow their entitlement's end; the one that was used says when. */
export async function followEnd(
  tx: Tx,
  { entitlementId, outcome }: { entitlementId: string; outcome: Ending },
  used: { id: string; at: Date } | undefined,
) {
  await tx.run(
    `update visits
     set outcome = $2,
       state = case when id = $3 then 'used' else state end,
       used_at = case when id = $3 then $4 else used_at end
     where entitlement_id = $1`,
    [entitlementId, outcome, used?.id ?? null, used?.at ?? null],
  )
}

/** The first time counts. False: it was recorded before. */
export async function recordLateUse(tx: Tx, id: string, usedAt: Date) {
  const recorded = await tx.run(
    `update visits set late_used_at = $2 where id = $1 and late_used_at is null`,
    [id, usedAt],
  )
  return recorded === 1
}
