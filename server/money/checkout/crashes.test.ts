import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { PlanId } from '#contract/plans.ts'
import { minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { aQuickAccount } from '#server/testing/accounts.ts'
import { chance, drawn } from '#server/testing/chance.ts'
import { aLocation } from '#server/testing/locations.ts'
import { buy, confirm, pressPay, violationsIn } from '#server/testing/payments.ts'
import { askFor } from '#server/testing/visits.ts'
import { aWorld, type World } from '#server/testing/world.ts'

const plans: PlanId[] = ['price_1', 'price_2', 'price_3']

/** Half of the crashes come before the transaction, half just after its commit, before the caller gets an answer. */
function crashing(next: () => number) {
  const crashes = { likelihood: 0 }
  const wrap =
    (transact: Transact): Transact =>
    async (work) => {
      if (next() < crashes.likelihood) throw new Error('The process died before its transaction')
      const result = await transact(work)
      if (next() < crashes.likelihood) throw new Error('The process died after its commit')
      return result
    }
  return { crashes, wrap }
}

/** Towns of their own, side by side: much of the time goes by waiting for another try. */
const maxTowns = 8
const fewestRounds = 24

test('whatever dies and whichever messages are lost, late, repeated or reordered: paid ends in a code, a pass or a refund', async () => {
  const { seed, rounds } = drawn(fewestRounds)
  const towns = Math.min(maxTowns, Math.ceil(rounds / fewestRounds))
  await Promise.all(
    Array.from({ length: towns }, (_, town) =>
      aCrashingTown(Math.ceil(rounds / towns), seed + town),
    ),
  )
})

async function aCrashingTown(rounds: number, seed: number) {
  const { next, below, shuffled } = chance(seed)
  const { crashes, wrap } = crashing(next)
  const world = await aWorld({ wrap })
  const newLocation = async () =>
    aLocation(world, { partner: await aQuickAccount(world, 'partner') })
  let location = await newLocation()
  for (let round = 0; round < rounds; round++) {
    // A door has few places, so now and then there is a new one.
    if (round % 3 === 0) location = await newLocation()
    const guest = await aQuickAccount(world, 'user')
    crashes.likelihood = 0.08
    world.webhooks.lose(next() < 0.3)
    await purchase(world, { guest, location, planId: plans[below(4)] })
    const due = shuffled(world.webhooks.sent.slice(-6))
    for (const webhook of due) if (next() < 0.6) await world.webhooks.deliver(webhook)
    crashes.likelihood = 0
    world.webhooks.lose(false)
  }

  world.webhooks.lose(true)
  for (let minutes = 0; minutes < 10; minutes++) {
    world.clock.moveTo(world.clock.offsetMs() + minute)
    for (const job of ['reconcile orders', 'send refunds', 'cancel subscriptions'])
      await world.runJob(job)
  }
  expect(await unserved(world), `seed ${seed}`).toEqual([])
  expect(await violationsIn(world), `seed ${seed}`).toEqual([])
  await world.close()
}

/** Sends everything twice, as an impatient guest does; failures are ignored. */
async function purchase(
  world: World,
  {
    guest,
    location,
    planId,
  }: { guest: { token: string }; location: { id: string }; planId: PlanId | undefined },
) {
  const purchaseKey = randomUUID()
  for (let press = 0; press < 2; press++) {
    const started = planId
      ? await buy(world, guest, planId, purchaseKey)
      : await askFor(world, guest, location.id, { shownCents: 250, purchaseKey })
    if (started.status !== 200 || started.reply.kind !== 'checkout') continue
    const { url } = started.reply
    if (!url.includes('/sandbox/')) continue
    await pressPay(world, url).catch(() => undefined)
    await world.runJob('sandbox').catch(() => undefined)
    await confirm(world, guest, url)
  }
}

/** Checkouts that a card has paid and that ended in neither; asked of the provider, not of our own orders. */
const unserved = (world: World) =>
  world.db.transact((tx) =>
    tx.many(
      z.object({ id: z.string() }),
      `select sessions.id from sandbox.objects as sessions
         left join orders on orders.id::text = sessions.body ->> 'client_reference_id'
       where sessions.body ->> 'object' = 'checkout.session' and sessions.body ->> 'status' = 'complete'
         and not coalesce(
           orders.state = 'refunded'
           or (orders.state = 'paid' and (
             exists (select 1 from passes where order_id = orders.id)
             or exists (select 1 from visits
                        where order_id = orders.id and state in ('ready', 'used', 'expired')))), false)`,
    ),
  )
