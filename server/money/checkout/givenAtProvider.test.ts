import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { refundVisit, revocation } from '#server/access/visits/index.ts'
import { hour, minute, second } from '#server/platform/clock.ts'
import { failRefund } from '#server/providers/payments/sandbox/refunds.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aPaidVisit, aPlanOf, moneyOf, movedBy, violationsIn } from '#server/testing/payments.ts'
import { paymentOf, providerOf, refundAtProvider, refundsGo } from '#server/testing/provider.ts'
import { aUsedPaidVisit } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { refundPart } from './index.ts'

const world = useWorld()
beforeEach(() => world.webhooks.lose(false))

const later = (ms: number) => world.clock.moveTo(world.clock.offsetMs() + ms)
const part = (orderId: string, cents: number) =>
  world.db.transact((tx) =>
    refundPart(
      tx,
      { orderId, cents, reason: 'It was dirty', revoke: revocation },
      world.clock.now(),
    ),
  )
const allOfVisit = (orderId: string) =>
  world.db.transact((tx) => refundVisit(tx, orderId, world.clock.now()))

const sentOf = async (orderId: string) => {
  const refunds = await providerOf(world).refunds.list({
    payment_intent: await paymentOf(world, orderId),
  })
  return refunds.data.map(({ amount }) => amount).sort((a, b) => a - b)
}

test.each([
  ['a part, and more at the provider than is left beside it', [120], [200], [50, 200]],
  ['a part, and as much at the provider as is left beside it', [100], [150], [100, 150]],
  ['all of it, and a part at the provider', ['all'], [70], [70, 180]],
  ['all of it in parts, and parts at the provider', [100, 150], [120, 60], [60, 70, 120]],
  ['all of it in parts, and all of it at the provider', [100, 150], [250], [250]],
] as const)('%s: together all that was paid', async (_what, own, atProvider, sent) => {
  const { orderId } = await aUsedPaidVisit(world)
  for (const cents of own) {
    await (cents === 'all' ? allOfVisit(orderId) : part(orderId, cents))
    later(second)
  }
  for (const cents of atProvider) {
    await refundAtProvider(world, orderId, cents)
    later(second)
  }
  await world.runJob('sandbox')
  await refundsGo(world)
  expect(await sentOf(orderId)).toEqual(sent)
  later(2 * hour)
  expect(await violationsIn(world)).toEqual([])
})

test.each([
  ['a visit that was not entered', () => aPaidVisit(world), 250],
  ['a visit that was entered', () => aUsedPaidVisit(world), 250],
  ['a pass', async () => aPlanOf(world, await aGuest(world), 'price_2'), 799],
  [
    'a membership',
    async () => aPlanOf(world, await aGuest(world, { proven: true }), 'price_3'),
    1_999,
  ],
] as const)(
  'all of %s went back at the provider alone: the books are right',
  async (_what, paid, cents) => {
    const { orderId } = await paid()
    await refundAtProvider(world, orderId, cents)
    await world.runJob('sandbox')
    expect(await movedBy(world, orderId)).toEqual({})
    later(2 * hour)
    expect(await violationsIn(world)).toEqual([])
  },
)

/** The guest's bank returns it, and the provider says so. */
async function bankReturns(refundId: string) {
  await world.db.transact(async (tx) => {
    const [refund] = await tx.many(
      z.object({ body: z.unknown() }),
      `select body from sandbox.objects where id = $1`,
      [refundId],
    )
    await failRefund(tx, refund?.body, world.clock.now())
  })
  await world.runJob('sandbox')
}

test.each([
  ['two of ours', [100, 150], 250, 250],
  ['two of ours and more', [50, 100], 200, 200],
])(
  'a refund made at the provider that covers %s and does not arrive is owed whole',
  async (_what, own, atProvider, owed) => {
    const owedBefore = (await moneyOf(world))['owed_to_guests'] ?? 0
    const { orderId } = await aUsedPaidVisit(world)
    for (const cents of own) {
      await part(orderId, cents)
      later(second)
    }
    const { id } = await refundAtProvider(world, orderId, atProvider)
    later(second)
    await world.runJob('sandbox')
    await bankReturns(id)
    expect(((await moneyOf(world))['owed_to_guests'] ?? 0) - owedBefore).toBe(owed)
    later(2 * hour)
    expect(await violationsIn(world)).toEqual([])
  },
)

test('all that went back at the provider, and does not arrive, is owed though no message of it came', async () => {
  const owedBefore = (await moneyOf(world))['owed_to_guests'] ?? 0
  const { orderId } = await aUsedPaidVisit(world)
  await allOfVisit(orderId)
  world.webhooks.lose(true)
  const { id } = await refundAtProvider(world, orderId, 250)
  later(minute)
  await world.runJob('send refunds')
  world.webhooks.lose(false)
  await bankReturns(id)
  expect(((await moneyOf(world))['owed_to_guests'] ?? 0) - owedBefore).toBe(250)
  later(2 * hour)
  expect(await violationsIn(world)).toEqual([])
})

test('what went back at the provider is found by the next try where no message came', async () => {
  const { orderId } = await aUsedPaidVisit(world)
  await part(orderId, 120)
  world.webhooks.lose(true)
  await refundAtProvider(world, orderId, 200)
  await expect(world.runJob('send refunds')).rejects.toThrow('failed')
  later(minute)
  await world.runJob('send refunds')
  await refundsGo(world)
  expect(await sentOf(orderId)).toEqual([50, 200])
  later(2 * hour)
  expect(await violationsIn(world)).toEqual([])
})
