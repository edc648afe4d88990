import { expect, test } from 'vitest'
import { z } from 'zod'
import { minute } from '#server/platform/clock.ts'
import { drawn } from '#server/testing/chance.ts'
import { aVisitToPay, movedBy, payWith, sessionOf, violationsIn } from '#server/testing/payments.ts'
import { providerOf } from '#server/testing/provider.ts'
import { aWorld, type World } from '#server/testing/world.ts'

const maxRepeats = 20
const workers = 8

test('the messages of a payment, its refund and its dispute have one effect in any order, repeated, from many workers', async () => {
  const world = await aWorld()
  const { seed, rounds, shuffled, below } = drawn(6)
  for (let round = 0; round < rounds; round++) {
    const { orderId, sent } = await aStormyPayment(world)
    const repeated = sent.flatMap((webhook) =>
      Array.from({ length: 1 + below(round === 0 ? maxRepeats : 4) }, () => webhook),
    )
    const queue = shuffled(repeated)
    const bring = async () => {
      for (let webhook = queue.pop(); webhook; webhook = queue.pop())
        expect(await world.webhooks.deliver(webhook), `seed ${seed}, round ${round}`).toBe(200)
    }
    await Promise.all(Array.from({ length: workers }, bring))
    expect(await stateOf(world, orderId), `seed ${seed}, round ${round}`).toEqual({
      state: 'refunded',
      refunded: 250,
      disputes: 1,
      postings: [
        'dispute_fee',
        'dispute_lost',
        'partial_refund',
        'payment',
        'refund',
        'refund_void',
      ],
    })
    expect(await movedBy(world, orderId)).toEqual({})
  }
  expect(await violationsIn(world)).toEqual([])
  await world.close()
})

/** Paid, a part given back at the provider, fought over by a bank and lost: six things and no word of any yet. */
async function aStormyPayment(world: World) {
  world.webhooks.lose(true)
  const before = world.webhooks.sent.length
  const { url, orderId } = await aVisitToPay(world)
  await payWith(world, url, 'disputed')
  const provider = providerOf(world)
  const { payment_intent } = await provider.checkout.sessions.retrieve(sessionOf(url))
  const payment = z.string().parse(payment_intent)
  await provider.refunds.create({ payment_intent: payment, amount: 50 })
  world.clock.moveTo(world.clock.offsetMs() + 2 * minute)
  await world.runJob('sandbox')
  const [dispute] = (await provider.disputes.list({ payment_intent: payment })).data
  await world.app.inject({
    method: 'POST',
    url: `/sandbox/disputes/${dispute?.id ?? ''}`,
    payload: { outcome: 'lost' },
  })
  await world.runJob('sandbox')
  world.webhooks.lose(false)
  return { orderId, sent: world.webhooks.sent.slice(before) }
}

async function stateOf(world: World, orderId: string) {
  const [order] = await world.db.transact((tx) =>
    tx.many(
      z.object({
        state: z.string(),
        refunded: z.number(),
        disputes: z.number(),
        postings: z.array(z.string()),
      }),
      `select state, refunded_cents as refunded,
         (select count(*) from disputes where order_id = orders.id) as disputes,
         (select array_agg(reason order by reason) from postings where order_id = orders.id) as postings
       from orders where id = $1`,
      [orderId],
    ),
  )
  return order
}
