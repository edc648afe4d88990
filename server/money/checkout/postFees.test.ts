import { expect, test } from 'vitest'
import { z } from 'zod'
import { day, minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aPlanOf } from '#server/testing/payments.ts'
import { paymentOf } from '#server/testing/provider.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { claimWithoutFee } from './feeStore.ts'

const world = useWorld({ checkBooks: true })

const later = (ms: number) => world.clock.moveTo(world.clock.offsetMs() + ms)

const aSale = async () => (await aPlanOf(world, await aGuest(world), 'price_2')).orderId

const Fee = z.object({ cents: z.number().nullable() })
async function feeOf(orderId: string) {
  const [order] = await world.db.transact((tx) =>
    tx.many(Fee, `select fee_cents as cents from orders where id = $1`, [orderId]),
  )
  return order?.cents
}

/** What the provider says of the fee of a charge: nothing, or the entry that tells it. */
async function setEntry(orderId: string, entry: string | null) {
  const payment = await paymentOf(world, orderId)
  const [charge] = await world.db.transact((tx) =>
    tx.many(
      z.object({ entry: z.string().nullable() }),
      `with charge as (
         select id, body ->> 'balance_transaction' as entry from sandbox.objects
         where body ->> 'object' = 'charge' and body ->> 'payment_intent' = $1)
       update sandbox.objects set body = body || jsonb_build_object('balance_transaction', $2::text)
       from charge where objects.id = charge.id returning charge.entry`,
      [payment, entry],
    ),
  )
  return charge?.entry ?? null
}

test('fees of sales are posted however many there are, and however long no fee was posted', async () => {
  const sales: string[] = []
  for (let index = 0; index < 23; index++) sales.push(await aSale())
  later(5 * day)
  sales.push(await aSale())
  await world.runJob('post fees')
  expect(await Promise.all(sales.map(feeOf))).toEqual(sales.map(() => 53))
})

test('a fee that the provider reports late is asked for again, and told of when it is days late', async () => {
  const sale = await aSale()
  const entry = await setEntry(sale, null)
  const logged = () => world.logged.filter((line) => line.includes(sale)).length
  await world.runJob('post fees')
  later(2 * day)
  await world.runJob('post fees')
  expect([await feeOf(sale), logged()]).toEqual([null, 0])
  later(2 * day)
  await world.runJob('post fees')
  expect([await feeOf(sale), logged()]).toEqual([null, 1])
  await setEntry(sale, entry)
  later(day)
  await world.runJob('post fees')
  expect(await feeOf(sale)).toBe(53)
})

test('a payment whose fee is being asked for is claimed by no other process', async () => {
  const sale = await aSale()
  const claim = () =>
    world.db.transact((tx) =>
      claimWithoutFee(tx, { minMs: minute, maxMs: day, max: 50 }, world.clock.now()),
    )
  const claims = await Promise.all([claim(), claim()])
  expect(claims.flat().filter(({ id }) => id === sale)).toHaveLength(1)
  later(minute)
  expect((await claim()).map(({ id }) => id)).toContain(sale)
})
