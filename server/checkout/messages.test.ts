import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { minute, second } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import {
  aPlanOf,
  aVisitToPay,
  moneyOf,
  payWith,
  pressPay,
  rowsOf,
  sessionOf,
  settle,
  violationsIn,
} from '#server/testing/payments.ts'
import { secretOf, signedAt } from '#server/testing/signing.ts'
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
const signed = (payload: string, secret: string, at = world.clock.now()) =>
  signedAt(at, payload, secret)
const lettersAbout = (text: string) =>
  world.postman.letters.filter(({ payload }) => payload.includes(text))

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
    world.postman.lose(true)
    await payWith(world, url)
    world.postman.lose(false)
    expect(await rowsOf(world, 'visits', orderId)).toBe(0)
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
    const secret = await secretOf(world)
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
    const secret = await secretOf(world)
    const before = await storedMessages()
    expect(await world.postman.bring(signed(event({ type: 'price.created' }), secret))).toBe(200)
    expect(await storedMessages()).toBe(before)
  })

  test('a signed one about a checkout that is not ours changes nothing', async () => {
    const money = await moneyOf(world)
    expect(await world.postman.bring(signed(event(), await secretOf(world)))).toBe(200)
    expect(await moneyOf(world)).toEqual(money)
  })
})
