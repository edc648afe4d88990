import Stripe from 'stripe'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { day, hour, minute, second } from '#server/platform/clock.ts'
import { newLog } from '#server/platform/log.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { buy, payWith } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { cardSandbox } from './index.ts'

const world = useWorld()
let stripe: Stripe
beforeAll(async () => {
  const { fetch } = cardSandbox({
    transact: world.db.transact,
    clock: world.clock,
    log: newLog('silent'),
    publicUrl: () => 'http://pitstop.test',
    prices: [
      { id: 'price_2', name: '24-Hour Pass', cents: 799, isRecurring: false, features: ['One'] },
      { id: 'price_3', name: 'Membership', cents: 1999, isRecurring: true, features: [] },
    ],
    deliver: async () => true,
  })
  stripe = clientOver(fetch)
})

const clientOver = (send: typeof fetch, key = 'sk_test_any') =>
  new Stripe(key, {
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(send),
  })

const seconds = (ms: number) => Math.floor((world.clock.now().getTime() + ms) / second)

type Changed = Partial<Stripe.Checkout.SessionCreateParams>
const start = (change: Changed = {}, idempotencyKey?: string) =>
  stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [{ price: 'price_2', quantity: 1 }],
      client_reference_id: 'order',
      expires_at: seconds(31 * minute),
      success_url: 'http://pitstop.test/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://pitstop.test/cancel',
      ...change,
    },
    idempotencyKey ? { idempotencyKey } : {},
  )

async function paid(change: Changed = {}) {
  const { id } = await start(change)
  await payWith(world, id)
  return stripe.checkout.sessions.retrieve(id, {
    expand: [
      'payment_intent.latest_charge.balance_transaction',
      'subscription',
      'invoice.payments',
    ],
  })
}

/** Someone who has paid and saved their card. */
async function aCustomer() {
  const saved_payment_method_options = { payment_method_save: 'enabled' } as const
  const { id } = await start({ customer_creation: 'always', saved_payment_method_options })
  await payWith(world, id, 'pays', undefined, { saves: true })
  const expand = ['payment_intent']
  const { customer, payment_intent } = await stripe.checkout.sessions.retrieve(id, { expand })
  if (typeof payment_intent !== 'object') throw new Error('Not paid')
  const ids = z.object({ id: z.string(), method: z.string() })
  return ids.parse({ id: customer, method: payment_intent?.payment_method })
}

async function fingerprintOf(typed: object) {
  const { id } = await start()
  await payWith(world, id, 'pays', undefined, typed)
  const expand = ['payment_intent.latest_charge']
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id, { expand })
  if (typeof payment_intent !== 'object' || typeof payment_intent?.latest_charge !== 'object')
    throw new Error('Not paid')
  return payment_intent.latest_charge?.payment_method_details?.card?.fingerprint
}

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Stripe.errors.StripeError
        ? [error.statusCode, error.code ?? error.type]
        : error,
  )

describe('through the provider’s own SDK', () => {
  test('a repeated request with the same key is the same session, with other words it is an error', async () => {
    const [first, second] = await Promise.all([start({}, 'key'), start({}, 'key')])
    expect(second.id).toBe(first.id)
    const other = start({ cancel_url: 'http://pitstop.test/other' }, 'key')
    expect(await codeOf(other)).toEqual([400, 'StripeIdempotencyError'])
  })

  test('what the real one refuses is refused', async () => {
    const recurring = [{ price: 'price_3', quantity: 1 }]
    expect(await codeOf(start({ line_items: [{ price: 'price_9', quantity: 1 }] }))).toEqual([
      400,
      'resource_missing',
    ])
    for (const change of [
      { mode: 'subscription' },
      { line_items: recurring },
      { expires_at: seconds(29 * minute) },
      { expires_at: seconds(25 * hour) },
      { customer_email: 'not an address' },
    ] satisfies Changed[])
      expect(await codeOf(start(change))).toEqual([400, 'StripeInvalidRequestError'])
    expect(await codeOf(stripe.checkout.sessions.retrieve('cs_test_0'))).toEqual([
      404,
      'resource_missing',
    ])
    const { fetch } = cardSandbox({
      ...world.parts,
      transact: world.db.transact,
      prices: [],
      deliver: async () => true,
    })
    expect(await codeOf(clientOver(fetch, 'nonsense').refunds.list())).toEqual([
      401,
      'StripeAuthenticationError',
    ])
  })

  test('parameters it does not know, and those that exclude each other, are refused', async () => {
    const { id: customer } = await aCustomer()
    const saves = { payment_method_save: 'enabled' } as const
    const bad = {
      customer_creation: 'always',
      setup_future_usage: 'off_session',
    } satisfies Record<string, unknown>
    expect(await codeOf(start(bad))).toEqual([400, 'parameter_unknown'])
    expect(await codeOf(stripe.refunds.create({ reason: 'duplicate' }))).toEqual([
      400,
      'parameter_unknown',
    ])
    const line_items = [{ price: 'price_3', quantity: 1 }]
    const mode = 'subscription' as const
    for (const change of [
      { customer, customer_email: 'ana@pitstop.example' },
      { customer, customer_creation: 'always' },
      { mode, line_items, customer_creation: 'always' },
      { mode, line_items, saved_payment_method_options: saves },
      { saved_payment_method_options: saves },
      { mode: 'setup' },
    ] satisfies Changed[])
      expect(await codeOf(start(change))).toEqual([400, 'StripeInvalidRequestError'])
    expect(await codeOf(start({ customer: 'cus_0' }))).toEqual([404, 'resource_missing'])
    expect(await codeOf(start({ customer, saved_payment_method_options: saves }))).toBe('done')
  })

  test('a saved card is charged only for its own customer, and once', async () => {
    const { id: customer, method } = await aCustomer()
    const query = { amount: 250, currency: 'usd', customer, payment_method: method }
    const pay = (change = {}) =>
      stripe.paymentIntents.create({
        ...query,
        allowed_payment_method_types: ['card'],
        ...change,
      })
    const other = await aCustomer()
    expect(await codeOf(pay({ customer: other.id }))).toEqual([400, 'StripeInvalidRequestError'])
    expect(await codeOf(pay({ payment_method: 'pm_0' }))).toEqual([404, 'resource_missing'])
    const { id } = await pay()
    expect(await codeOf(stripe.paymentIntents.confirm(id))).toEqual([
      400,
      'StripeInvalidRequestError',
    ])
    const confirm = () => stripe.paymentIntents.confirm(id, { return_url: 'https://pitstop.test/' })
    expect((await confirm()).status).toBe('succeeded')
    expect(await codeOf(confirm())).toEqual([400, 'payment_intent_unexpected_state'])
    const { id: removed } = await pay()
    await stripe.paymentMethods.detach(method)
    const late = stripe.paymentIntents.confirm(removed, { return_url: 'https://pitstop.test/' })
    expect(await codeOf(late)).toEqual([404, 'resource_missing'])
  })

  test('one card typed twice has one fingerprint; another CVC, or a wallet, is another card', async () => {
    const typed = { expiry: '12 / 34', cvc: '123' }
    const prints = []
    for (const more of [typed, typed, { ...typed, cvc: '321' }, { ...typed, isWallet: true }, {}])
      prints.push(await fingerprintOf(more))
    expect(new Set(prints).size).toBe(4)
    expect(prints[0]).toBe(prints[1])
  })

  test('a route it does not know is an error, never a silent success', async () => {
    expect(await codeOf(stripe.coupons.list())).toEqual([404, 'StripeInvalidRequestError'])
  })

  test('what refers to something else is an id, until it is asked for in full', async () => {
    const full = await paid()
    const plain = await stripe.checkout.sessions.retrieve(full.id)
    expect(plain.payment_intent).toMatch(/^pi_/)
    expect(plain.line_items).toBeUndefined()
    expect(full).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: { latest_charge: { amount: 799, balance_transaction: { fee: 53 } } },
    })
  })

  test('a subscription has its period on the item and its first payment on the invoice', async () => {
    const session = await paid({
      mode: 'subscription',
      line_items: [{ price: 'price_3', quantity: 1 }],
    })
    expect(session).toMatchObject({
      payment_intent: null,
      subscription: { items: { data: [{ current_period_end: seconds(30 * day) }] } },
      invoice: { payments: { data: [{ payment: { type: 'payment_intent' } }] } },
    })
    if (typeof session.subscription !== 'object' || !session.subscription) throw new Error('None')
    const { id } = session.subscription
    const updated = await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect(updated.cancel_at_period_end).toBe(true)
    expect((await stripe.subscriptions.cancel(id)).status).toBe('canceled')
    expect(await codeOf(stripe.subscriptions.cancel(id))).toEqual([404, 'resource_missing'])
  })

  test('money goes back once, and never more than was paid', async () => {
    const { payment_intent: payment } = await paid()
    if (typeof payment !== 'object' || !payment) throw new Error('Not paid')
    const refund = (amount?: number) =>
      stripe.refunds.create({ payment_intent: payment.id, ...(amount ? { amount } : {}) })
    expect(await codeOf(refund(800))).toEqual([400, 'StripeInvalidRequestError'])
    await refund(300)
    expect((await refund()).amount).toBe(499)
    expect(await codeOf(refund())).toEqual([400, 'charge_already_refunded'])
  })

  test('a page is closed once, by its time or by us', async () => {
    const { id } = await start()
    expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired')
    expect(await codeOf(stripe.checkout.sessions.expire(id))).toEqual([
      400,
      'StripeInvalidRequestError',
    ])
    const other = await start()
    world.clock.moveTo(world.clock.offsetMs() + 32 * minute)
    await world.runJob('sandbox')
    expect((await stripe.checkout.sessions.retrieve(other.id)).status).toBe('expired')
  })
})

describe('the hosted page', () => {
  test('takes the name of a test card and nothing that looks like a number', async () => {
    const guest = await aGuest(world)
    const { reply } = await buy(world, guest, 'price_1')
    const url = new URL(reply.url, 'http://pitstop.test').pathname
    for (const payload of [{ card: '4242424242424242' }, { number: '4242424242424242' }, {}]) {
      const answer = await world.app.inject({ method: 'POST', url, payload })
      expect(answer.statusCode).toBe(400)
    }
    const page = (await world.app.inject({ url })).body
    expect(page).not.toMatch(/<input[^>]*\sname=/)
    expect(page).toContain(`value="${guest.email}"`)
  })

  test('needs no inline script or style, and is never kept', async () => {
    const guest = await aGuest(world)
    const { reply } = await buy(world, guest, 'price_1')
    const page = await world.app.inject({ url: new URL(reply.url, 'http://pitstop.test').pathname })
    expect(page.body).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/)
    expect(page.headers['cache-control']).toBe('no-store')
    for (const name of ['checkout.css', 'checkout.js'])
      expect((await world.app.inject({ url: `/sandbox/assets/${name}` })).statusCode).toBe(200)
  })

  test('a page that does not exist is not there', async () => {
    const url = `/sandbox/checkout/cs_test_${'0'.repeat(24)}`
    expect((await world.app.inject({ url })).statusCode).toBe(404)
    expect((await world.app.inject({ url: '/sandbox/checkout/x%00' })).statusCode).toBe(400)
  })
})
