import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { minute, second } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import {
  aPlanOf,
  aVisitToPay,
  confirm,
  moneyOf,
  payWith,
  pressPay,
  rowsOf,
  sessionOf,
} from '#server/testing/payments.ts'
import { secretOf, signedAt } from '#server/testing/signing.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ checkBooks: true })
afterAll(async () => {
  world.webhooks.lose(false)
})

const later = (ms: number) => world.clock.moveTo(world.clock.offsetMs() + ms)
const signed = (payload: string, secret: string, at = world.clock.now()) =>
  signedAt(at, payload, secret)
const webhooksAbout = (text: string) =>
  world.webhooks.sent.filter(({ payload }) => payload.includes(text))

const storedMessages = async () => {
  const [row] = await world.db.transact((tx) =>
    tx.many(z.object({ count: z.number() }), `select count(*) from payment_messages`),
  )
  return row?.count
}

describe('the provider says that an order is paid', () => {
  test('its webhook is enough to grant the visit, before the guest is back', async () => {
    const { url, orderId } = await aVisitToPay(world)
    await payWith(world, url)
    expect(await rowsOf(world, 'visits', orderId)).toBe(1)
  })

  test('a message that comes twenty times grants one visit and one payment', async () => {
    const { url, orderId } = await aVisitToPay(world)
    world.webhooks.lose(true)
    await payWith(world, url)
    world.webhooks.lose(false)
    expect(await rowsOf(world, 'visits', orderId)).toBe(0)
    const [webhook] = webhooksAbout(sessionOf(url))
    if (!webhook) throw new Error('No message was sent')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.webhooks.deliver(webhook)),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await rowsOf(world, 'visits', orderId)).toBe(1)
    expect(await rowsOf(world, 'postings', orderId)).toBe(1)
  })

  test('message and returning guest at the same moment give one visit', async () => {
    for (let round = 0; round < 5; round++) {
      const { guest, url, orderId } = await aVisitToPay(world)
      await pressPay(world, url)
      const [first, second] = await Promise.all([
        confirm(world, guest, url),
        confirm(world, guest, url),
        world.runJob('sandbox'),
      ])
      expect([first.reply.kind, second.reply.kind]).toEqual(['visit_ready', 'visit_ready'])
      expect(await rowsOf(world, 'visits', orderId)).toBe(1)
      expect(await rowsOf(world, 'postings', orderId)).toBe(1)
    }
  })

  test('a payment whose message never comes is settled within ten minutes', async () => {
    world.webhooks.lose(true)
    const { url, orderId } = await aVisitToPay(world)
    await payWith(world, url)
    expect(await rowsOf(world, 'visits', orderId)).toBe(0)
    later(2 * minute)
    await world.runJob('reconcile orders')
    world.webhooks.lose(false)
    expect(await rowsOf(world, 'visits', orderId)).toBe(1)
  })

  test('a payment learnt of when its guest is long gone goes back', async () => {
    world.webhooks.lose(true)
    const { guest, url } = await aVisitToPay(world)
    await payWith(world, url)
    later(25 * minute)
    await world.runJob('reconcile orders')
    world.webhooks.lose(false)
    expect((await confirm(world, guest, url)).reply).toMatchObject({
      kind: 'money_back',
      reason: 'too_late',
    })
  })

  test('a payment in the page’s last minute, when the order is closed, goes back', async () => {
    const { guest, url, orderId } = await aVisitToPay(world)
    later(30 * minute + 30 * second)
    await payWith(world, url)
    expect((await confirm(world, guest, url)).reply).toMatchObject({
      kind: 'money_back',
      reason: 'too_late',
    })
    await world.runJob('send refunds')
    await world.runJob('sandbox')
    const charge = webhooksAbout('charge.refunded').at(-1)
    expect(charge?.payload).toContain('"amount_refunded":250')
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
  })

  test('a plan is served even if it is learnt of late, for it was paid in time', async () => {
    world.webhooks.lose(true)
    const guest = await aGuest(world)
    const { url } = await aPlanOf(world, guest, 'price_1')
    later(28 * minute)
    await world.runJob('reconcile orders')
    world.webhooks.lose(false)
    expect((await confirm(world, guest, url)).reply.kind).toBe('plan_ready')
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
    expect((await confirm(world, guest, url)).reply).toMatchObject({
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
    expect((await confirm(world, other.guest, other.url)).reply).toMatchObject({
      kind: 'money_back',
      reason: 'other',
    })
    expect((await confirm(world, first.guest, first.url)).reply).toEqual({ kind: 'open' })
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

  /** Delivers one message and expects that it writes nothing; returns the status and the number of log lines. */
  async function effectOf(webhook: { payload: string; signature: string }) {
    const before = [await storedMessages(), await moneyOf(world)]
    const lines = world.logged.length
    const status = await world.webhooks.deliver(webhook)
    expect([await storedMessages(), await moneyOf(world)]).toEqual(before)
    return [status, world.logged.length - lines]
  }

  test.each<[string, (secret: string) => { payload: string; signature: string }]>([
    ['unsigned', () => ({ payload: event(), signature: '' })],
    [
      'tampered with',
      (secret) => ({ ...signed(event(), secret), payload: event({ id: 'evt_tampered' }) }),
    ],
    ['of a wrong secret', () => signed(event(), 'whsec_another')],
    [
      'too old',
      (secret) => signed(event(), secret, new Date(world.clock.now().getTime() - 301 * second)),
    ],
    ['of live mode in test mode', (secret) => signed(event({ livemode: true }), secret)],
    ['empty', (secret) => ({ payload: '', signature: signed(event(), secret).signature })],
    ['cut', (secret) => signed('{"id":', secret)],
    ['of no known shape', (secret) => signed('{"id":1,"type":[]}', secret)],
  ])('%s: 400, nothing is written, and one line is logged', async (_how, webhook) => {
    expect(await effectOf(webhook(await secretOf(world)))).toEqual([400, 1])
  })

  const about = (type: string, object: Record<string, unknown>, more = {}) =>
    event({ type, data: { object }, ...more })

  test.each([
    ['of an unknown type', about('price.created', { id: 'price_1' })],
    ['about an unknown checkout', event()],
    ['about an unknown payment', about('charge.refunded', { payment_intent: 'pi_0' })],
    ['about a dispute of nothing', about('charge.dispute.created', { payment_intent: null })],
    ['about an unknown membership', about('customer.subscription.deleted', { id: 'sub_0' })],
    [
      'of an account that is connected to ours',
      event({ account: 'acct_another', type: 'payment_intent.succeeded' }),
    ],
    ['about a thing without a name', about('checkout.session.completed', {})],
  ])('signed and %s: left alone, nothing is written, one line', async (_how, payload) => {
    expect(await effectOf(signed(payload, await secretOf(world)))).toEqual([200, 1])
  })

  test('another account\u2019s checkout of ours is ignored too', async () => {
    const { url, orderId } = await aVisitToPay(world)
    world.webhooks.lose(true)
    await payWith(world, url)
    world.webhooks.lose(false)
    const payload = event({ account: 'acct_another', data: { object: { id: sessionOf(url) } } })
    expect(await effectOf(signed(payload, await secretOf(world)))).toEqual([200, 1])
    expect(await rowsOf(world, 'visits', orderId)).toBe(0)
  })
})
