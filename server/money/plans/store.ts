import { z } from 'zod'
import { PlanKind, plans } from '#contract/plans.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { addPeriod } from './membershipStore.ts'
import { keptSince, renewedSince, returnableSince, startBy } from './pass.ts'
import { hasVisitLeft, opensDoors, termsRows, termsTable } from './terms.ts'

const Id = z.object({ id: z.uuid() })

/** A plan that was paid for. `paidUntil` is the end of the first month of one that renews. */
export interface BoughtPlan {
  orderId: string
  guestId: string
  planKind: PlanKind
  subscriptionId: string | null
  paidFrom: Date
  paidUntil: Date | null
}

/** Gives the guest what was bought. Undefined where the guest holds a plan that renews already. */
export async function openPass(tx: Tx, bought: BoughtPlan, now: Date): Promise<string | undefined> {
  // Of two that renew and are paid at once, the unique index lets one in.
  const [pass] = await tx.many(
    Id,
    `insert into passes
       (id, guest_id, plan_kind, order_id, bought_at, started_at, ends_at, start_by, subscription_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict do nothing
     returning id`,
    [
      newId(now),
      bought.guestId,
      bought.planKind,
      bought.orderId,
      now,
      plans[bought.planKind].renews ? now : null,
      bought.paidUntil,
      startBy(now),
      bought.subscriptionId,
    ],
  )
  const { orderId, paidFrom: startsAt, paidUntil: endsAt } = bought
  if (pass) await addPeriod(tx, pass.id, { orderId, startsAt, endsAt })
  return pass?.id
}

const Cover = z.object({
  passId: z.uuid(),
  planKind: PlanKind,
  /** This visit would start the pass's time. */
  starts: z.boolean(),
})
export type Cover = z.infer<typeof Cover>

/** What the guest already holds that opens a door of this price: what costs nothing more goes first. */
export async function findCover(
  tx: Tx,
  { guestId, cents, boughtWith }: { guestId: string; cents: number; boughtWith?: string },
  now: Date,
): Promise<Cover | undefined> {
  const [cover] = await tx.many(
    Cover,
    `select id as "passId", plan_kind as "planKind",
            terms.hours is not null and started_at is null as starts
     from passes join ${termsTable('$5')} using (plan_kind)
     where guest_id = $1 and closed_at is null
       and (terms.covers_cents is null or terms.covers_cents >= $3)
       and ${opensDoors('$2', '$4')} and ${isBoughtWith('$6')}
     order by
       case
         when terms.renews then 1
         when terms.hours is not null and started_at is not null then 2
         when terms.max_uses is not null then 3
         else 4
       end,
       bought_at, id
     limit 1`,
    [guestId, now, cents, renewedSince(now), termsRows, boughtWith ?? null],
  )
  return cover
}

/** For a recovered phone: only those with one receipt address. */
const isBoughtWith = (receiptKey: string) => `(${receiptKey}::text is null or exists (
  select from orders where orders.id = passes.order_id and lower(receipt_address) = ${receiptKey}))`

const Bought = z.object({ guestId: z.uuid(), planKind: PlanKind, boughtAt: z.date() })

/** The newest pass of each of these guests that may still open a door and was bought with this receipt address. */
export const passesBoughtWith = (
  tx: Tx,
  { guestIds, receiptKey }: { guestIds: string[]; receiptKey: string },
  now: Date,
) =>
  tx.many(
    Bought,
    `select distinct on (guest_id) guest_id as "guestId", plan_kind as "planKind", bought_at as "boughtAt"
     from passes join ${termsTable('$4')} using (plan_kind)
     where guest_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))
       and closed_at is null and ${opensDoors('$2', '$3')} and ${isBoughtWith('$5')}
     order by guest_id, bought_at desc, id`,
    [guestIds, now, renewedSince(now), termsRows, receiptKey],
  )

/** Uses a pass for a visit that is ready now. False: another request was faster, or it has ended. */
export async function usePass(tx: Tx, passId: string, now: Date): Promise<boolean> {
  const isUsed = await reservePassUse(tx, passId, now)
  if (isUsed) await startPass(tx, passId, now)
  return isUsed
}

/** Reserves a use for a visit that may come. False: another request was faster, or the pass has ended. */
export async function reservePassUse(tx: Tx, passId: string, now: Date): Promise<boolean> {
  const held = await tx.run(
    `update passes
     set uses = uses + 1
     from ${termsTable('$4')}
     where id = $1 and closed_at is null and terms.plan_kind = passes.plan_kind
       and ${opensDoors('$2', '$3')}`,
    [passId, now, renewedSince(now), termsRows],
  )
  return held === 1
}

/** The visit that a use was set aside for is ready: the clock of a pass that runs by it starts with its first one. */
export async function startPass(tx: Tx, passId: string, now: Date) {
  await tx.run(
    `update passes
     set started_at = coalesce(started_at, $2::timestamptz),
         ends_at = coalesce(ends_at, $2::timestamptz + make_interval(hours => terms.hours))
     from ${termsTable('$3')}
     where id = $1 and terms.plan_kind = passes.plan_kind`,
    [passId, now, termsRows],
  )
}

const PassTerms = z.object({ orderId: z.uuid(), planKind: PlanKind })

/** Which order a pass was bought with, and which plan it is. */
export async function passTerms(tx: Tx, passId: string) {
  const [pass] = await tx.many(
    PassTerms,
    `select order_id as "orderId", plan_kind as "planKind" from passes where id = $1`,
    [passId],
  )
  return pass
}

/** The order that pays for the next use of a pass: of a membership, its newest month. */
export async function payingOrder(tx: Tx, passId: string) {
  const [paying] = await tx.many(
    z.object({ orderId: z.uuid() }),
    `select coalesce(
       (select paid.order_id from paid_periods as paid
        where paid.pass_id = passes.id order by ends_at desc nulls last, paid.order_id desc limit 1),
       order_id) as "orderId"
     from passes where id = $1`,
    [passId],
  )
  if (!paying) throw new Error(`There is no pass ${passId}`)
  return paying.orderId
}

const CurrentPass = z.object({
  passId: z.uuid(),
  planKind: PlanKind,
  /** Null before the first use. */
  expires: z.date().nullable(),
  orderId: z.uuid(),
  /** What paid for it last: a membership's newest month. */
  lastOrderId: z.uuid(),
  boughtAt: z.date(),
  isStarted: z.boolean(),
  cancelsAtEnd: z.boolean(),
  renewalFailedAt: z.date().nullable(),
})
export type CurrentPass = z.infer<typeof CurrentPass>

/** Of what a guest holds, the one to show: the membership, else the running pass, else the newest. */
export async function currentPass(
  tx: Tx,
  guestId: string,
  now: Date,
): Promise<CurrentPass | undefined> {
  const [pass] = await tx.many(
    CurrentPass,
    `select id as "passId", plan_kind as "planKind", ends_at as expires, order_id as "orderId",
       coalesce((select paid.order_id from paid_periods as paid
                 where paid.pass_id = passes.id order by starts_at desc limit 1),
                order_id) as "lastOrderId",
       bought_at as "boughtAt", uses > 0 or started_at is not null as "isStarted",
       cancels_at_end as "cancelsAtEnd", renewal_failed_at as "renewalFailedAt"
     from passes join ${termsTable('$4')} using (plan_kind)
     where guest_id = $1 and closed_at is null
       and case when terms.renews
         then ends_at > $3 and not (cancels_at_end and ends_at <= $2)
         else ${hasVisitLeft('$2')}
       end
     order by terms.renews desc, started_at is not null desc, bought_at desc, id desc
     limit 1`,
    [guestId, now, keptSince(now), termsRows],
  )
  return pass
}

/** A guest gives an unstarted pass back. False where it was used meanwhile, is another's, or is kept too long. */
export async function giveUpPass(
  tx: Tx,
  { orderId, guestId }: { orderId: string; guestId: string },
  now: Date,
): Promise<boolean> {
  const givenUp = await tx.run(
    `update passes set closed_at = $3
     from ${termsTable('$5')}
     where order_id = $1 and guest_id = $2 and closed_at is null
       and terms.plan_kind = passes.plan_kind and not terms.renews
       and uses = 0 and started_at is null and bought_at > $4`,
    [orderId, guestId, now, returnableSince(now), termsRows],
  )
  return givenUp === 1
}

const Unused = z.object({ orderId: z.uuid() })

/** Closes passes of a guest that were not started, so many at once. Answers the orders that paid for them. */
export async function closeUnused(tx: Tx, guestId: string, max: number, now: Date) {
  const closed = await tx.many(
    Unused,
    `update passes set closed_at = $2
     from ${termsTable('$4')}
     where terms.plan_kind = passes.plan_kind and not terms.renews
       and uses = 0 and started_at is null and closed_at is null and start_by > $2
       and id in (select id from passes where guest_id = $1 and closed_at is null order by id limit $3)
     returning order_id as "orderId"`,
    [guestId, now, max, termsRows],
  )
  return closed.map(({ orderId }) => orderId)
}

const Ended = z.object({ subscriptionId: z.string().nullable() })

/** A guest leaves: what was bought and not used ends now. Answers the subscriptions that go with it. */
export async function closePassesOf(tx: Tx, guestId: string, now: Date) {
  const closed = await tx.many(
    Ended,
    `update passes set closed_at = $2 where guest_id = $1 and closed_at is null
     returning subscription_id as "subscriptionId"`,
    [guestId, now],
  )
  return closed.flatMap(({ subscriptionId }) => subscriptionId ?? [])
}

const PassRecord = z.object({
  id: z.uuid(),
  planKind: PlanKind,
  orderId: z.uuid(),
  boughtAt: z.date(),
  startedAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  startBy: z.date(),
  uses: z.number(),
  cancelsAtEnd: z.boolean(),
  closedAt: z.date().nullable(),
})

export const passRecords = (tx: Tx, guestId: string, max: number) =>
  tx.many(
    PassRecord,
    `select id, plan_kind as "planKind", order_id as "orderId", bought_at as "boughtAt",
       started_at as "startedAt", ends_at as "endsAt", start_by as "startBy", uses,
       cancels_at_end as "cancelsAtEnd", closed_at as "closedAt"
     from passes where guest_id = $1 order by bought_at desc, id desc limit $2`,
    [guestId, max],
  )

export async function movePasses(tx: Tx, { from, into }: { from: string; into: string }) {
  await tx.run(`update passes set guest_id = $2 where guest_id = $1`, [from, into])
}
