import { z } from 'zod'
import { windowStart } from '#contract/doorCodes.ts'
import { partnerShareCents } from '#contract/money.ts'
import { after, minute } from '#server/platform/clock.ts'
import type { By } from './plainBooks.ts'
import { Broken, type Stage } from './stage.ts'

/** A device's clock may be this wrong. */
const clockOffMs = 10 * minute
const windowsAccepted = 6

const Broke = z.object({ what: z.string() })

/**
 * What must hold after every step, asked of visits, orders, refunds, reports and postings; entitlements are not
 * looked at, so that a wrong one is found. `$1` is now.
 */
const promises = `
  with roots as (
    select visits.*, coalesce(visits.renews, visits.id) as root_id,
      coalesce(firsts.order_id, visits.order_id, passes.order_id) as paid_by,
      passes.plan_id as by_plan
    from visits left join visits as firsts on firsts.id = visits.renews
      left join passes on passes.id = coalesce(firsts.pass_id, visits.pass_id)
  ), live as (select * from roots where state = 'ready' and valid_until > $1)
  select 'a live code after all its money went back: ' || live.id as what
  from live join orders on orders.id = paid_by
  where orders.state = 'refunded' and by_plan is distinct from 'price_3'
  union all
  select 'a live code whose payment a bank took back: ' || live.id
  from live join disputes on disputes.order_id = paid_by
  where disputes.state <> 'won' and by_plan is distinct from 'price_3'
  union all
  select 'two live or used codes of one payment: ' || root_id
  from roots where state in ('requested', 'ready', 'used') group by root_id having count(*) > 1
  union all
  select 'more went back than was paid: ' || orders.id
  from orders
  where orders.cents < (
    select coalesce(sum(refunds.cents), 0) from refunds
    where order_id = orders.id and repeats is null and void_at is null)
  union all
  select 'late uses of one visit paid twice: ' || root_id
  from roots join postings on postings.visit_id = roots.id
  where postings.reason = 'late_use' group by root_id having count(*) > 1
  union all
  select 'somebody who neither paid nor proved holds two places of a door: ' || live.guest_id
  from live join accounts on accounts.id = live.guest_id
  where paid_with = 'free' and email_proven_at is null
  group by live.guest_id, location_id having count(*) > 1`

const Order = z.object({ id: z.uuid(), rootId: z.uuid().nullable(), cents: z.number() })
const refunded = `
  select orders.id, visits.id as "rootId", refunded_cents as cents
  from orders left join visits on visits.order_id = orders.id where refunded_cents > 0`

const Returned = z.object({ rootId: z.uuid(), count: z.number() })
const returnedUses = `
  select coalesce(visits.renews, visits.id) as "rootId", count(*)
  from reports join visits on visits.id = visit_id
    left join visits as firsts on firsts.id = visits.renews
  where reports.state = 'returned' and coalesce(firsts.pass_id, visits.pass_id) is not null
  group by 1`

const Earned = z.object({
  rootId: z.uuid(),
  listCents: z.number(),
  cents: z.number(),
  lateCents: z.number(),
})
const earnings = `
  select firsts.id as "rootId", firsts.cents as "listCents",
    coalesce(sum(legs.cents), 0)::bigint as cents,
    coalesce(sum(legs.cents) filter (where reason = 'late_use'), 0)::bigint as "lateCents"
  from visits as firsts
    join postings on postings.visit_id = firsts.id or postings.order_id = firsts.order_id
    join legs on legs.posting_id = postings.id and account like 'partner:%'
  where firsts.renews is null group by firsts.id`

/** A location is off the map for reports of different guests who paid or have shown that an address is theirs. */
const paused = `
  select locations.id || ' is off the map for reports of too few' as what from locations
  where paused_for_reports_at is not null and 3 > (
    select count(distinct reports.guest_id)
    from reports join visits on visits.id = visit_id join accounts on accounts.id = reports.guest_id
    where reports.location_id = locations.id and reported_at <= paused_for_reports_at
      and reported_at > paused_for_reports_at - interval '7 days'
      and (visits.cents > 0 or email_proven_at is not null))`

export async function expectPromises(stage: Stage, by: By) {
  const { world, books } = stage
  const found = await world.db.transact(async (tx) => {
    const broke = await tx.many(Broke, promises, [world.clock.now()])
    const pauses = stage.rules.reportsAreCountedByGuest ? await tx.many(Broke, paused) : []
    for (const { id, rootId, cents } of await tx.many(Order, refunded)) {
      books.noteRefunds(id, cents, by)
      if (rootId && books.returnedByItself(id) > 0 && books.entriesOf(rootId) > 0)
        broke.push({ what: `let in and paid back by itself: ${rootId}` })
    }
    for (const { rootId, count } of await tx.many(Returned, returnedUses))
      if (count + books.entriesOf(rootId) > 1)
        broke.push({ what: `let in, and the pass has its use again: ${rootId}` })
    for (const earned of await tx.many(Earned, earnings)) broke.push(...wrongIn(stage, earned))
    return [...broke, ...pauses]
  })
  const twice = stage.visits.find(({ rootId }) => books.entriesOf(rootId) > 1)
  if (twice) found.push({ what: `let in twice for one payment: ${twice.rootId}` })
  if (found.length > 0) throw new Broken(found.map(({ what }) => what).join('\n'))
}

function wrongIn(stage: Stage, { rootId, listCents, cents, lateCents }: z.infer<typeof Earned>) {
  const wrong: z.infer<typeof Broke>[] = []
  if (cents > partnerShareCents(listCents))
    wrong.push({ what: `a partner earned a visit twice: ${rootId}` })
  if (lateCents > 0 && stage.rules.lateUsesAreJudged && !couldBeSeen(stage, rootId))
    wrong.push({ what: `a late use was paid that no device can have seen: ${rootId}` })
  return wrong
}

/** A device that held the keys before told of a use within the time in which its door would have opened. */
const couldBeSeen = ({ books }: Stage, rootId: string) =>
  books.told.some(
    (told) =>
      told.rootId === rootId &&
      told.registeredAt <= told.usedAt &&
      told.usedAt >= after(windowStart(told.window), -clockOffMs) &&
      told.usedAt <= after(windowStart(told.window + windowsAccepted), clockOffMs),
  )
