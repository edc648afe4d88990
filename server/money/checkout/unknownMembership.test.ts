import { expect, test } from 'vitest'
import { currentGuest } from '#contract/guests.ts'
import { day, minute } from '#server/platform/clock.ts'
import { aGuest, mailsTo } from '#server/testing/accounts.ts'
import { aPlanOf } from '#server/testing/payments.ts'
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
