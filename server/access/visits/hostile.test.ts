import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as checkout from '#contract/checkout.ts'
import * as memberships from '#contract/membership.ts'
import type { PlanId } from '#contract/plans.ts'
import * as contract from '#contract/visits.ts'
import { minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { drawn } from '#server/testing/chance.ts'
import { aLocation } from '#server/testing/locations.ts'
import { buy, confirm, pressPay, violationsIn } from '#server/testing/payments.ts'
import { leave, renew, report } from '#server/testing/reports.ts'
import { askFor } from '#server/testing/visits.ts'
import { aWorld, type World } from '#server/testing/world.ts'

const plans: PlanId[] = ['price_1', 'price_2', 'price_3']
const prices = [0, 150, 250, 950]
/** The books of a long run are looked at so often, for each look takes longer than the last. */
const maxLooks = 500

test('three guests who call whatever they like, with each other\u2019s ids and made-up prices, get no code that was not paid for', async () => {
  const { seed, rounds, below } = drawn(120)
  const lookEvery = Math.max(20, Math.ceil(rounds / maxLooks))
  const world = await aWorld()
  const guests = [await aGuest(world), await aGuest(world), await aGuest(world)]
  const locations = await Promise.all(
    [0, 250, 950].map((priceCents) => aLocation(world, { priceCents })),
  )
  const known = { ids: [randomUUID()], pages: ['cs_test_0'], keys: [randomUUID()] }
  const one = <T>(all: T[]): T => {
    const drawnOne = all[below(all.length)]
    if (drawnOne === undefined) throw new Error('There is nothing to draw from')
    return drawnOne
  }

  for (let round = 0; round < rounds; round++) {
    const guest = one(guests)
    const id = one(known.ids)
    const page = one(known.pages)
    const { token } = guest
    const calls: (() => Promise<unknown>)[] = [
      () =>
        askFor(world, guest, one(locations).id, {
          shownCents: one(prices),
          purchaseKey: one(known.keys),
        }),
      () => askFor(world, guest, one(locations).id, { shownCents: one(prices) }),
      () => buy(world, guest, one(plans), one([...known.keys, randomUUID()])),
      () => confirm(world, guest, page),
      () => pressPay(world, page, one(['pays', 'declined', 'pays_once'] as const)),
      () => leave(world, guest, id),
      () => renew(world, guest, id),
      () => report(world, guest, id),
      () => world.ask(contract.oneVisit, { token, params: { id } }),
      () => world.ask(contract.cancelVisit, { token, params: { id } }),
      () => world.ask(checkout.giveBack, { token, params: { id } }),
      () => world.ask(memberships.cancelMembership, { token }),
      () => world.ask(memberships.resumeMembership, { token }),
      () => world.ask(memberships.payRenewal, { token }),
      async () => world.clock.moveTo(world.clock.offsetMs() + below(40) * minute),
      () =>
        world
          .runJob(one(['sandbox', 'expire visits', 'send refunds', 'return reported visits']))
          .catch(() => undefined),
    ]
    remember(known, await one(calls)())
    if (round % lookEvery === 0) expect(await violationsIn(world), `seed ${seed}`).toEqual([])
  }
  expect(await violationsIn(world), `seed ${seed}`).toEqual([])
  expect(await unpaidCodes(world), `seed ${seed}`).toEqual([])
  await world.close()
})

/** Every id and page that an answer gives away is tried by everybody from then on. */
function remember(known: { ids: string[]; pages: string[]; keys: string[] }, answer: unknown) {
  const isAnswered = z.object({ status: z.literal(200) }).safeParse(answer).success
  const text = isAnswered ? JSON.stringify(answer) : ''
  known.ids.push(...(text.match(/[\da-f]{8}-[\da-f-]{27}/g) ?? []))
  known.pages.push(...(text.match(/cs_test_[\da-f]+/g) ?? []))
}

/** Codes of paid doors whose guest neither paid for them nor holds what would. */
const unpaidCodes = (world: World) =>
  world.db.transact((tx) =>
    tx.many(
      z.object({ id: z.string() }),
      `select visits.id from visits
         left join visits as firsts on firsts.id = coalesce(visits.renews, visits.id)
         left join orders on orders.id = firsts.order_id
         left join passes on passes.id = firsts.pass_id
         left join orders as bought on bought.id = passes.order_id
       where visits.state in ('ready', 'used', 'expired') and visits.cents > 0
         and not coalesce(orders.state = 'paid' and orders.guest_id = visits.guest_id, false)
         and not coalesce(bought.payment_id is not null and bought.guest_id = visits.guest_id, false)`,
    ),
  )
