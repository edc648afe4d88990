import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { currentGuest } from '#contract/guests.ts'
import { check } from '#server/operations/audit/index.ts'
import { day, hour, minute } from '#server/platform/clock.ts'
import { aGuest, mailsTo } from '#server/testing/accounts.ts'
import { aPlanOf } from '#server/testing/payments.ts'
import { providerOf } from '#server/testing/provider.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ checkBooks: true })

test('a membership that the provider does not know ends after its days of grace, and its guest is mailed once', async () => {
  const guest = await aGuest(world, { proven: true })
  const { orderId } = await aPlanOf(world, guest, 'price_3')
  await world.db.transact((tx) =>
    tx.run(
      `delete from sandbox.objects
       where id = (select subscription_id from passes where order_id = $1)`,
      [orderId],
    ),
  )
  const held = async () => {
    await world.runJob('follow memberships')
    const { reply } = await world.ask(currentGuest, { token: guest.token })
    return reply.currentSubscription?.membership
  }
  const until = (await held())?.until ?? ''
  world.clock.moveTo(Date.parse(until) - world.clock.now().getTime() + minute + day)
  expect((await held())?.state).toBe('unpaid')
  world.clock.moveTo(world.clock.offsetMs() + 2 * day)
  for (let round = 0; round < 2; round++) expect(await held()).toBeUndefined()
  const ended = (await mailsTo(world, guest.email)).filter(({ subject }) =>
    subject.includes('has ended'),
  )
  expect(ended).toHaveLength(1)
})

const Subscription = z.object({ id: z.string() })

test('a membership whose order was lost with a restore is on the page Books until it is ended at the provider', async () => {
  const guest = await aGuest(world)
  const { orderId } = await aPlanOf(world, guest, 'price_3')
  const lostOrderId = randomUUID()
  const [subscription] = await world.db.transact(async (tx) => {
    const found = await tx.many(
      Subscription,
      `update sandbox.objects set body = jsonb_set(body, '{metadata,order_id}', to_jsonb($2::text))
       where id = (select subscription_id from passes where order_id = $1) returning id`,
      [orderId, lostOrderId],
    )
    await tx.run(`update passes set subscription_id = 'sub_other' where order_id = $1`, [orderId])
    return found
  })
  if (!subscription) throw new Error('There is no subscription')
  const monthEnds = async () => {
    world.clock.moveTo(world.clock.offsetMs() + 31 * day)
    await world.runJob('sandbox')
    return world.db.transact((tx) => check(tx, world.clock.now()))
  }
  const unknown = `I10 membership: subscription ${subscription.id} of order ${lostOrderId}`
  for (let month = 0; month < 2; month++) expect(await monthEnds()).toEqual([unknown])
  await providerOf(world).subscriptions.cancel(subscription.id)
  // The provider's message of it is lost.
  world.clock.moveTo(world.clock.offsetMs() + hour)
  await world.runJob('follow memberships')
  expect(await world.db.transact((tx) => check(tx, world.clock.now()))).toEqual([])
})
