import { z } from 'zod'
import { PlanKind } from '#contract/plans.ts'
import type { Tx } from '#server/platform/db.ts'
import { keptSince } from './pass.ts'
import { termsRows, termsTable } from './terms.ts'

/** One payment for a pass: the pass's own, or a month of a membership. */
export interface PaidPeriod {
  orderId: string
  startsAt: Date
  /** A month's; null where the pass itself says when it has ended. */
  endsAt: Date | null
}

/** How a subscription stands at the provider. What was paid is told by its invoices. */
export interface SubscriptionState {
  subscriptionId: string
  /** The order that it was bought with; null for one that is not ours. */
  orderId: string | null
  cancelsAtEnd: boolean
  /** Its last renewal was tried and not paid. */
  hasFailed: boolean
  hasEnded: boolean
}

const Membership = z.object({
  passId: z.uuid(),
  planKind: PlanKind,
  guestId: z.uuid(),
  /** The order of its first month. */
  orderId: z.uuid(),
  subscriptionId: z.string(),
  endsAt: z.date(),
  cancelsAtEnd: z.boolean(),
  renewalFailedAt: z.date().nullable(),
  closedAt: z.date().nullable(),
})
export type Membership = z.infer<typeof Membership>

const columns = `id as "passId", plan_kind as "planKind", guest_id as "guestId", order_id as "orderId",
  subscription_id as "subscriptionId", ends_at as "endsAt", cancels_at_end as "cancelsAtEnd",
  renewal_failed_at as "renewalFailedAt", closed_at as "closedAt"`

/** What a guest holds, be it in its days of grace. */
export async function membershipOf(tx: Tx, guestId: string) {
  const [membership] = await tx.many(
    Membership,
    `select ${columns} from passes
     where guest_id = $1 and subscription_id is not null and closed_at is null`,
    [guestId],
  )
  return membership
}

/** The order of its first month; it never changes. Undefined where there is no such membership. */
export async function orderOfMembership(tx: Tx, subscriptionId: string) {
  const [membership] = await tx.many(
    Membership.pick({ orderId: true }),
    `select order_id as "orderId" from passes where subscription_id = $1`,
    [subscriptionId],
  )
  return membership?.orderId
}

/** Under lock: what the provider says of one subscription is taken in one thing at a time. */
export async function lockMembership(tx: Tx, subscriptionId: string) {
  const [membership] = await tx.many(
    Membership,
    `select ${columns} from passes where subscription_id = $1 for update`,
    [subscriptionId],
  )
  return membership
}

/** A month, or a pass, is paid. A month may be reported late, and after a later one. */
export async function addPeriod(tx: Tx, passId: string, { orderId, ...period }: PaidPeriod) {
  await tx.run(
    `insert into paid_periods (order_id, pass_id, starts_at, ends_at, next_look_at)
     values ($1, $2, $3::timestamptz, $4::timestamptz, coalesce($4::timestamptz, $3::timestamptz))`,
    [orderId, passId, period.startsAt, period.endsAt],
  )
  await tx.run(
    `update passes
     set ends_at = greatest(ends_at, $2::timestamptz),
         renewal_failed_at = case when ends_at < $2::timestamptz then null else renewal_failed_at end
     where id = $1`,
    [passId, period.endsAt],
  )
}

/** The provider has said how it goes on. */
export async function saveState(tx: Tx, state: SubscriptionState, now: Date) {
  await tx.run(
    `update passes
     set cancels_at_end = $2,
         closed_at = case when $3::boolean then coalesce(closed_at, $4) else closed_at end
     where subscription_id = $1`,
    [state.subscriptionId, state.cancelsAtEnd, state.hasEnded, now],
  )
}

/** True for the first who learns that a renewal was not paid. */
export async function markRenewalFailed(tx: Tx, passId: string, now: Date) {
  const marked = await tx.run(
    `update passes set renewal_failed_at = $2
     where id = $1 and renewal_failed_at is null and closed_at is null and ends_at <= $2`,
    [passId, now],
  )
  return marked === 1
}

/** Closes a membership whose paid time and days of grace are over. False where it goes on. */
export async function closeOver(tx: Tx, passId: string, now: Date) {
  const closed = await tx.run(
    `update passes set closed_at = $2
     where id = $1 and closed_at is null
       and (ends_at < $3 or (cancels_at_end and ends_at <= $2))`,
    [passId, now, keptSince(now)],
  )
  return closed === 1
}

const Overdue = z.object({ subscriptionId: z.string() })

/** Takes memberships whose paid time is over to ask the provider about, the longest unasked first. */
export const claimOverdue = (
  tx: Tx,
  { askedBefore, max }: { askedBefore: Date; max: number },
  now: Date,
) =>
  tx.many(
    Overdue,
    `update passes set asked_at = $1
     where id in (
       select id from passes
       where subscription_id is not null and closed_at is null and ends_at <= $1
         and (asked_at is null or asked_at <= $2)
       order by asked_at nulls first, ends_at limit $3 for update skip locked)
     returning subscription_id as "subscriptionId"`,
    [now, askedBefore, max],
  )

const Closed = z.object({ subscriptionId: z.string().nullable() })

/**
 * What an order bought is no longer the guest's; of a membership, if that was its newest month. Answers the
 * subscription that goes with it.
 */
export async function closePassOf(tx: Tx, orderId: string, now: Date) {
  const [closed] = await tx.many(
    Closed,
    `update passes set closed_at = $2
     from ${termsTable('$3')}
     where closed_at is null and terms.plan_kind = passes.plan_kind
       and $1 = case when terms.renews
         then (
           select order_id from paid_periods
           where pass_id = passes.id order by ends_at desc, order_id desc limit 1)
         else order_id
       end
       and id in (
         select id from passes where order_id = $1
         union select pass_id from paid_periods where order_id = $1)
     returning subscription_id as "subscriptionId"`,
    [orderId, now, termsRows],
  )
  return closed?.subscriptionId ?? undefined
}
