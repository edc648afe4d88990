import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import * as locations from '#contract/locations.ts'
import { day, minute } from '#server/platform/clock.ts'
import { aNewcomer } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aVisitToPay, confirm, payWith, pressPay, rowsOf } from '#server/testing/payments.ts'
import { providerOf, refundsGo } from '#server/testing/provider.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor } from '#server/testing/visits.ts'

/** Orders that ended here while their page at the provider may still be paid, or was. No message of the provider arrives. */
const world = useWorld({ checkBooks: true })
beforeEach(() => world.webhooks.lose(true))

const later = (ms: number) => world.clock.moveTo(world.clock.offsetMs() + ms)
const stateOf = async (orderId: string) => {
  const [order] = await world.db.transact((tx) =>
    tx.many(z.object({ state: z.string() }), `select state from orders where id = $1`, [orderId]),
  )
  return order?.state
}
/** As where a process died before it closed the page, or its guest signed in. */
const end = (orderId: string) =>
  world.db.transact((tx) =>
    tx.run(`update orders set state = 'not_paid', settled_at = $2 where id = $1`, [
      orderId,
      world.clock.now(),
    ]),
  )

test('a payment on the page of an order that another one replaces goes back at once', async () => {
  const { guest, location, url, orderId } = await aVisitToPay(world)
  await payWith(world, url)
  const body = { ...aDraft, price: 3 }
  await world.ask(locations.saveLocation, { token: location.token, body })
  const again = await askFor(world, guest, location.id, { shownCents: 300 })
  expect(again.reply).toMatchObject({ kind: 'checkout' })
  expect(again.reply).not.toMatchObject({ orderId })
  expect(await stateOf(orderId)).toBe('refunded')
  expect((await confirm(world, guest, url)).reply).toMatchObject({
    kind: 'money_back',
    reason: 'too_late',
  })
})

test('a guest who comes back from the page of an ended order is told of the money, which goes back', async () => {
  const { guest, url, orderId } = await aVisitToPay(world)
  await end(orderId)
  await payWith(world, url)
  expect((await confirm(world, guest, url)).reply).toMatchObject({ kind: 'money_back' })
  await refundsGo(world)
  expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
})

test('the page of an ended order is closed, and what was paid there before goes back', async () => {
  const paid = await aVisitToPay(world)
  const unpaid = await aVisitToPay(world)
  await end(paid.orderId)
  await end(unpaid.orderId)
  await payWith(world, paid.url)
  await world.runJob('reconcile orders')
  expect(await stateOf(paid.orderId)).toBe('refunded')
  expect((await pressPay(world, unpaid.url)).next).not.toContain('success')
  expect(await stateOf(unpaid.orderId)).toBe('not_paid')
})

test('a guest who has paid on the page of an ended order is not forgotten before the provider was asked', async () => {
  const guest = await aNewcomer(world)
  const { id } = await aLocation(world, { priceCents: 250 })
  const { reply } = await askFor(world, guest, id, { shownCents: 250 })
  if (reply.kind !== 'checkout') throw new Error(`Not to be paid: ${reply.kind}`)
  await end(reply.orderId)
  await payWith(world, reply.url)
  later(day + minute)
  await world.runJob('forget guests who never paid')
  await world.runJob('reconcile orders')
  expect(await stateOf(reply.orderId)).toBe('refunded')
})

test('of two pages of one order that are both paid, the second payment goes back', async () => {
  const { guest, url, orderId } = await aVisitToPay(world)
  const provider = providerOf(world)
  const second = await provider.checkout.sessions.create({
    mode: 'payment',
    client_reference_id: orderId,
    customer_creation: 'always',
    expires_at: Math.floor((world.clock.now().getTime() + 40 * minute) / 1_000),
    success_url: '/success',
    cancel_url: '/cancel',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 250, product_data: { name: 'A visit' } },
      },
    ],
  })
  world.webhooks.lose(false)
  await payWith(world, url)
  await payWith(world, second.url ?? '')
  await refundsGo(world)
  expect((await confirm(world, guest, url)).reply.kind).toBe('visit_ready')
  const { payment_intent: payment } = await provider.checkout.sessions.retrieve(second.id)
  if (typeof payment !== 'string') throw new Error('The second page was not paid')
  const refunds = await provider.refunds.list({ payment_intent: payment })
  expect(refunds.data.map(({ amount }) => amount)).toEqual([250])
  expect(await rowsOf(world, 'postings', orderId)).toBe(1)
})
