import { beforeEach, expect, test } from 'vitest'
import { revocation } from '#server/access/visits/index.ts'
import { day, minute, second } from '#server/platform/clock.ts'
import { aPaidVisit, moneyOf, type TestCard, violationsIn } from '#server/testing/payments.ts'
import { paymentOf, providerOf, refundsGo } from '#server/testing/provider.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { owedLines, refund, refundPart, settledOtherwise } from './index.ts'

const world = useWorld()
beforeEach(() => world.webhooks.lose(false))

const later = (ms: number) => world.clock.moveTo(world.clock.offsetMs() + ms)
const revoke = revocation
const part = (orderId: string, cents: number) =>
  world.db.transact((tx) =>
    refundPart(tx, { orderId, cents, reason: 'It was dirty', revoke }, world.clock.now()),
  )
const whole = (orderId: string) =>
  world.db.transact((tx) =>
    refund(tx, { orderId, reason: 'other', by: 'operator', revoke }, world.clock.now()),
  )
const owedToGuests = async () => (await moneyOf(world))['owed_to_guests'] ?? 0

/** A visit of $2.50, of which the guest's bank takes an amount back at once. */
async function disputed(
  cents: number,
  { card = 'pays', before }: { card?: TestCard; before: (id: string) => Promise<unknown> },
) {
  const { orderId } = await aPaidVisit(world, { card })
  await before(orderId)
  const due = {
    sandbox_disputed_amount: cents,
    sandbox_due: Math.floor(world.clock.now().getTime() / second),
  }
  const payment = await paymentOf(world, orderId)
  await world.db.transact((tx) =>
    tx.run(
      `update sandbox.objects set body = body || $2::jsonb
       where body ->> 'object' = 'charge' and body ->> 'payment_intent' = $1`,
      [payment, due],
    ),
  )
  later(2 * minute)
  await world.runJob('sandbox')
  await world.runJob('sandbox')
  return orderId
}

async function decide(orderId: string, outcome: 'won' | 'lost') {
  const payment = await paymentOf(world, orderId)
  const { data } = await providerOf(world).disputes.list({ payment_intent: payment })
  const url = `/sandbox/disputes/${data[0]?.id}`
  const { statusCode } = await world.app.inject({ method: 'POST', url, payload: { outcome } })
  expect(statusCode).toBe(200)
  await world.runJob('sandbox')
}

const givenAtProvider = async (orderId: string) => {
  const refunds = await providerOf(world).refunds.list({
    payment_intent: await paymentOf(world, orderId),
  })
  return refunds.data.map(({ amount }) => amount)
}

test('a dispute lost for a part drops only what the bank took beyond what was left; the rest is sent', async () => {
  const orderId = await disputed(100, { before: (id) => part(id, 200) })
  await decide(orderId, 'lost')
  await refundsGo(world)
  expect(await givenAtProvider(orderId)).toEqual([150])
  expect(await violationsIn(world)).toEqual([])
})

test('an appeal that wins sends the refund that the lost dispute had dropped', async () => {
  const orderId = await disputed(250, { before: whole })
  await decide(orderId, 'lost')
  await refundsGo(world)
  expect(await givenAtProvider(orderId)).toEqual([])
  later(8 * day)
  await decide(orderId, 'won')
  await refundsGo(world)
  expect(await givenAtProvider(orderId)).toEqual([250])
  expect(await violationsIn(world)).toEqual([])
})

test('of a refund that fails after a lost dispute, only what the bank did not take is owed, and can be paid', async () => {
  const owedBefore = await owedToGuests()
  const orderId = await disputed(100, {
    card: 'refund_fails',
    before: async (id) => {
      await part(id, 200)
      world.webhooks.lose(true)
      await refundsGo(world)
    },
  })
  await decide(orderId, 'lost')
  await world.runJob('follow disputes')
  expect((await owedToGuests()) - owedBefore).toBe(150)
  const owed = (await world.db.transact((tx) => owedLines(tx, 50))).find(
    (line) => line.orderId === orderId,
  )
  const settled = { refundId: owed?.id ?? '', reference: 'Check 1' }
  await world.db.transact((tx) => settledOtherwise(tx, settled, world.clock.now()))
  expect(await owedToGuests()).toBe(owedBefore)
  expect(await violationsIn(world)).toEqual([])
})
