import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hour, minute, second } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import {
  aPlanOf,
  aVisitToPay,
  buy,
  moneyOf,
  payWith,
  pressPay,
  rowsOf,
  sessionOf,
  settle,
  violationsIn,
} from '#server/testing/payments.ts'
import { aWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(async () => {
  world.postman.lose(false)
  expect(await violationsIn(world)).toEqual([])
  await world.close()
})

const later = (ms: number) => world.clock.moveTo(world.clock.offsetMs() + ms)
const lettersAbout = (text: string) =>
  world.postman.letters.filter(({ payload }) => payload.includes(text))

const secretOf = async () => {
  const [row] = await world.db.transact((tx) =>
    tx.many(
      z.object({ secret: z.string() }),
      `select body ->> 'value' as secret from sandbox.objects where id = 'webhook_secret'`,
    ),
  )
  return row?.secret ?? ''
}

const { webhooks } = new Stripe('sk_test_any')
const signed = (payload: string, secret: string, at = world.clock.now()) => ({
  payload,
  signature: webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at.getTime() / second),
  }),
})

const storedMessages = async () => {
  const [row] = await world.db.transact((tx) =>
    tx.many(z.object({ count: z.number() }), `select count(*) from payment_messages`),
  )
  return row?.count
}

describe('the provider says that an order is paid', () => {
  test('its message alone grants the visit, before the guest is back', async () => {
    const { url, orderId } = await aVisitToPay(world)
    await payWith(world, url)
    expect(await rowsOf(world, 'visits', orderId)).toBe(1)
  })

  test('a message that comes twenty times grants one visit and one payment', async () => {
    const { url, orderId } = await aVisitToPay(world)
    await payWith(world, url)
    const [letter] = lettersAbout(sessionOf(url))
    if (!letter) throw new Error('No message was sent')
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.postman.bring(letter)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await rowsOf(world, 'visits', orderId)).toBe(1)
    expect(await rowsOf(world, 'postings', orderId)).toBe(1)
  })

  test('message and returning guest at the same moment give one visit', async () => {
    for (let round = 0; round < 5; round++) {
      const { guest, url, orderId } = await aVisitToPay(world)
      await pressPay(world, url)
      const [first, second] = await Promise.all([
        settle(world, guest, url),
        settle(world, guest, url),
        world.runJob('sandbox'),
      ])
      expect([first.reply.kind, second.reply.kind]).toEqual(['visit_ready', 'visit_ready'])
      expect(await rowsOf(world, 'visits', orderId)).toBe(1)
      expect(await rowsOf(world, 'postings', orderId)).toBe(1)
    }
  })

  test('a payment whose message never comes is settled within ten minutes', async () => {
    world.postman.lose(true)
    const { url, orderId } = await aVisitToPay(world)
    await payWith(world, url)
    expect(await rowsOf(world, 'visits', orderId)).toBe(0)
    later(2 * minute)
    await world.runJob('reconcile orders')
    world.postman.lose(false)
    expect(await rowsOf(world, 'visits', orderId)).toBe(1)
  })

  test('a payment learnt of when its guest is long gone goes back', async () => {
    world.postman.lose(true)
    const { guest, url } = await aVisitToPay(world)
    await payWith(world, url)
    later(25 * minute)
    await world.runJob('reconcile orders')
    world.postman.lose(false)
    expect((await settle(world, guest, url)).reply).toMatchObject({
      kind: 'money_back',
      reason: 'too_late',
    })
  })

  test('a payment in the page’s last minute, when the order is closed, goes back', async () => {
    const { guest, url, orderId } = await aVisitToPay(world)
    later(30 * minute + 30 * second)
    await payWith(world, url)
    expect((await settle(world, guest, url)).reply).toMatchObject({
      kind: 'money_back',
      reason: 'too_late',
    })
    await world.runJob('send refunds')
    await world.runJob('sandbox')
    const charge = lettersAbout('charge.refunded').at(-1)
    expect(charge?.payload).toContain('"amount_refunded":250')
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
  })

  test('a plan is served even if it is learnt of late, for it was paid in time', async () => {
    world.postman.lose(true)
    const guest = await aGuest(world)
    const { url } = await aPlanOf(world, guest, 'price_1')
    later(28 * minute)
    await world.runJob('reconcile orders')
    world.postman.lose(false)
    expect((await settle(world, guest, url)).reply.kind).toBe('plan_ready')
  })

  test.each([
    ['amount_total', 1],
    ['currency', 'eur'],
    ['mode', 'subscription'],
  ])('another %s than was agreed grants nothing and goes back', async (name, value) => {
    const { guest, url } = await aVisitToPay(world)
    await world.db.transact((tx) =>
      tx.run(
        `update sandbox.objects set body = jsonb_set(body, $2::text[], $3::jsonb) where id = $1`,
        [sessionOf(url), `{${name}}`, JSON.stringify(value)],
      ),
    )
    await payWith(world, url)
    expect((await settle(world, guest, url)).reply).toMatchObject({
      kind: 'money_back',
      reason: 'other',
    })
  })

  test('a session that names another order than its own is not taken for it', async () => {
    const first = await aVisitToPay(world)
    const other = await aVisitToPay(world, { priceCents: 250 })
    await world.db.transact((tx) =>
      tx.run(
        `update sandbox.objects set body = jsonb_set(body, '{client_reference_id}', $2::jsonb)
         where id = $1`,
        [sessionOf(first.url), JSON.stringify(other.orderId)],
      ),
    )
    await payWith(world, first.url)
    expect((await settle(world, other.guest, other.url)).reply).toMatchObject({
      kind: 'money_back',
      reason: 'other',
    })
    expect((await settle(world, first.guest, first.url)).reply).toEqual({ kind: 'open' })
  })
})

describe('a message that is not the provider’s', () => {
  const event = (change: Record<string, unknown> = {}) =>
    JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      livemode: false,
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_test_forged' } },
      ...change,
    })

  test('unsigned, tampered, old, of a wrong secret or of the other mode: 400, and nothing is written', async () => {
    const secret = await secretOf()
    const good = signed(event(), secret)
    const before = await storedMessages()
    const forged = [
      { payload: event(), signature: '' },
      { ...good, payload: event({ id: 'evt_tampered' }) },
      signed(event(), 'whsec_another'),
      signed(event(), secret, new Date(world.clock.now().getTime() - 301 * second)),
      signed(event({ livemode: true }), secret),
      { payload: '', signature: good.signature },
      signed('{"id":', secret),
    ]
    for (const letter of forged) expect(await world.postman.bring(letter)).toBe(400)
    expect(await storedMessages()).toBe(before)
  })

  test('a signed one of an unknown kind is taken and left alone', async () => {
    const secret = await secretOf()
    const before = await storedMessages()
    expect(await world.postman.bring(signed(event({ type: 'price.created' }), secret))).toBe(200)
    expect(await storedMessages()).toBe(before)
  })

  test('a signed one about a checkout that is not ours changes nothing', async () => {
    const money = await moneyOf(world)
    expect(await world.postman.bring(signed(event(), await secretOf()))).toBe(200)
    expect(await moneyOf(world)).toEqual(money)
  })
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
    expect(Math.round(months / (24 * hour))).toBe(30)

    const before = await moneyOf(world)
    const nextEnd = Math.floor(bought.endsAt.getTime() / second) + 30 * 86_400
    await world.db.transact((tx) =>
      tx.run(
        `update sandbox.objects
         set body = jsonb_set(body, '{items,data,0,current_period_end}', $2::jsonb) where id = $1`,
        [bought.id, String(nextEnd)],
      ),
    )
    const secret = await secretOf()
    await world.postman.bring(signed(renewal(bought.id, 'evt_1', 'in_1'), secret))
    await world.postman.bring(signed(renewal(bought.id, 'evt_2', 'in_1'), secret))
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
    await world.postman.bring(signed(ended, await secretOf()))
    expect((await passOf(bought.id))?.closedAt).not.toBeNull()
  })
})
