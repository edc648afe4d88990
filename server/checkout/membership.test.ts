import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { day, second } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { buy, moneyOf, payWith, violationsIn } from '#server/testing/payments.ts'
import { secretOf, signedAt } from '#server/testing/signing.ts'
import { aWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(async () => {
  expect(await violationsIn(world)).toEqual([])
  await world.close()
})

describe('a membership at the provider', () => {
  const membershipOf = async (guest: { token: string }) => {
    const { reply } = await buy(world, guest, 'price_3')
    await payWith(world, reply.url)
    const [pass] = await world.db.transact((tx) =>
      tx.many(
        z.object({ id: z.string(), endsAt: z.date() }),
        `select subscription_id as id, ends_at as "endsAt" from passes where order_id = $1`,
        [reply.orderId],
      ),
    )
    if (!pass) throw new Error('There is no membership')
    return { ...pass, orderId: reply.orderId }
  }
  const passOf = async (subscriptionId: string) => {
    const [pass] = await world.db.transact((tx) =>
      tx.many(
        z.object({
          endsAt: z.date(),
          cancelsAtEnd: z.boolean(),
          closedAt: z.date().nullable(),
        }),
        `select ends_at as "endsAt", cancels_at_end as "cancelsAtEnd", closed_at as "closedAt"
         from passes where subscription_id = $1`,
        [subscriptionId],
      ),
    )
    return pass
  }
  const renewal = (subscription: string, id: string, invoice: string) =>
    JSON.stringify({
      id,
      object: 'event',
      livemode: false,
      type: 'invoice.paid',
      data: {
        object: {
          id: invoice,
          billing_reason: 'subscription_cycle',
          amount_paid: 1999,
          parent: { subscription_details: { subscription } },
        },
      },
    })

  test('runs for a month, and a paid renewal makes it longer and its money counts once', async () => {
    const guest = await aGuest(world)
    const bought = await membershipOf(guest)
    const months = bought.endsAt.getTime() - world.clock.now().getTime()
    expect(Math.round(months / day)).toBe(30)

    const before = await moneyOf(world)
    const nextEnd = Math.floor(bought.endsAt.getTime() / second) + 30 * 86_400
    await world.db.transact((tx) =>
      tx.run(
        `update sandbox.objects
         set body = jsonb_set(body, '{items,data,0,current_period_end}', $2::jsonb) where id = $1`,
        [bought.id, String(nextEnd)],
      ),
    )
    const secret = await secretOf(world)
    await world.postman.bring(
      signedAt(world.clock.now(), renewal(bought.id, 'evt_1', 'in_1'), secret),
    )
    await world.postman.bring(
      signedAt(world.clock.now(), renewal(bought.id, 'evt_2', 'in_1'), secret),
    )
    expect((await passOf(bought.id))?.endsAt.getTime()).toBe(nextEnd * second)
    const after = await moneyOf(world)
    expect((after['unearned'] ?? 0) - (before['unearned'] ?? 0)).toBe(1999)
  })

  test('that ended there ends here', async () => {
    const guest = await aGuest(world)
    const bought = await membershipOf(guest)
    await world.db.transact((tx) =>
      tx.run(`update sandbox.objects set body = body || '{"status": "canceled"}' where id = $1`, [
        bought.id,
      ]),
    )
    const ended = JSON.stringify({
      id: 'evt_ended',
      object: 'event',
      livemode: false,
      type: 'customer.subscription.deleted',
      data: { object: { id: bought.id } },
    })
    await world.postman.bring(signedAt(world.clock.now(), ended, await secretOf(world)))
    expect((await passOf(bought.id))?.closedAt).not.toBeNull()
  })
})
