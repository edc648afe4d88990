import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { planKinds } from '#contract/plans.ts'
import { machineClock } from '#server/platform/clock.ts'
import { newLog } from '#server/platform/log.ts'
import type { Outcome } from '#server/platform/withRetryAndBreaker.ts'
import { stripePayments } from './index.ts'

const logged: string[] = []
const counted: Outcome[] = []

const over = (send: typeof fetch, isLive = false) =>
  stripePayments({
    secretKey: 'sk_test_any',
    isLive,
    prices: { single_visit: 'price_a', day_pass: 'price_b', membership: 'price_c' },
    clock: machineClock,
    log: newLog('warn', { write: (line) => logged.push(line) }),
    count: (_service, outcome) => counted.push(outcome),
    webhookSecret: async () => 'whsec_any',
    fetch: send,
  })

const query = {
  isHeld: false,
  orderId: '01a1fa20-4020-7317-a149-5746ec01c371',
  closesAt: new Date('2026-11-20T17:30:00.000Z'),
  successUrl: 'https://pitstop.test/success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://pitstop.test/cancel',
}

/** What one checkout sends to the provider. */
async function sentFor(request: Parameters<ReturnType<typeof over>['startCheckout']>[0]) {
  const sent = new URLSearchParams()
  const payments = over(async (input, init) => {
    const body = await new Request(input, init).text()
    for (const [name, value] of new URLSearchParams(body)) sent.append(name, value)
    return Response.json({ id: 'cs_1', url: 'https://pay.test/cs_1' })
  })
  await payments.startCheckout(request)
  return Object.fromEntries(sent)
}

test.each([
  ['single_visit', 'price_a', 'payment'],
  ['day_pass', 'price_b', 'payment'],
  ['membership', 'price_c', 'subscription'],
] as const)(
  '%s is sent with its own price id, once, in its mode [B6]',
  async (planKind, price, mode) => {
    const sent = await sentFor({ ...query, item: { planKind }, email: 'ana@pitstop.example' })
    expect(sent).toEqual({
      mode,
      'line_items[0][price]': price,
      'line_items[0][quantity]': '1',
      'allowed_payment_method_types[0]': 'card',
      client_reference_id: query.orderId,
      ...(mode === 'subscription'
        ? { 'subscription_data[metadata][order_id]': query.orderId }
        : {
            customer_creation: 'always',
            'saved_payment_method_options[payment_method_save]': 'enabled',
            'saved_payment_method_options[payment_method_remove]': 'enabled',
          }),
      customer_email: 'ana@pitstop.example',
      // Half an hour and the minute that the provider's own bound needs.
      expires_at: String(Date.parse('2026-11-20T17:31:00.000Z') / 1000),
      success_url: query.successUrl,
      cancel_url: query.cancelUrl,
    })
  },
)

test('a visit is sent with its name and price; an email address the provider might refuse is not sent', async () => {
  const item = { title: 'Lantern Coffee House', cents: 250 }
  const sent = await sentFor({ ...query, item, email: 'a..b@x' })
  expect(sent).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '250',
    'line_items[0][price_data][product_data][name]': 'Lantern Coffee House',
    'line_items[0][quantity]': '1',
  })
  expect(sent).not.toHaveProperty('customer_email')
})

test('a hold is requested as one, and is captured once however often the call is repeated', async () => {
  const item = { title: 'Lantern Coffee House', cents: 250 }
  const sent = await sentFor({ ...query, isHeld: true, item, email: 'ana@pitstop.example' })
  expect(sent).toMatchObject({ 'payment_intent_data[capture_method]': 'manual' })

  const keys: (string | null)[] = []
  const payments = over(async (input, init) => {
    keys.push(new Request(input, init).headers.get('idempotency-key'))
    return Response.json({ id: 'pi_1', status: 'succeeded' })
  })
  const heldOrder = { orderId: query.orderId, paymentId: 'pi_1' }
  expect([await payments.capture(heldOrder), await payments.capture(heldOrder)]).toEqual([
    true,
    true,
  ])
  expect(keys[0]).toBe(keys[1])
})

test('a capture or a release that comes too late changes nothing', async () => {
  const payments = over(async () =>
    Response.json(
      { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } },
      { status: 400 },
    ),
  )
  expect(await payments.capture({ orderId: query.orderId, paymentId: 'pi_1' })).toBe(false)
  await payments.release('pi_1')
})

test('a plan is on sale where the settings name its price', () => {
  const { hasPrice } = stripePayments({
    secretKey: 'sk_test_any',
    isLive: false,
    prices: { single_visit: 'price_a', day_pass: 'price_b' },
    clock: machineClock,
    log: newLog('silent'),
    webhookSecret: async () => 'whsec_platform',
  })
  expect(planKinds.filter(hasPrice)).toEqual(['single_visit', 'day_pass'])
})

/** Reads an event of this type, signed with a secret of ours or another. */
function read(type: string, secret: string, fields = {}) {
  const payments = stripePayments({
    secretKey: 'sk_test_any',
    isLive: false,
    prices: { single_visit: 'price_a', day_pass: 'price_b', membership: 'price_c' },
    clock: machineClock,
    log: newLog('silent'),
    webhookSecret: async () => 'whsec_platform',
    connectWebhookSecrets: ['whsec_connect'],
  })
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    livemode: false,
    data: { object: { id: 'x_1', ...fields } },
  })
  const signature = new Stripe('sk_test_any').webhooks.generateTestHeaderString({
    payload,
    secret,
  })
  return payments.readMessage(Buffer.from(payload), signature)
}

test('webhooks about partners’ accounts are signed with a separate secret', async () => {
  expect(await read('account.updated', 'whsec_connect')).toMatchObject({
    about: 'bank',
    account: 'x_1',
  })
  expect(await read('payout.failed', 'whsec_connect')).toMatchObject({
    about: 'payout',
    providerPayoutId: 'x_1',
    hasFailed: true,
  })
  expect(await read('transfer.created', 'whsec_platform')).toMatchObject({
    about: 'nothing_of_ours',
  })
  expect(await read('account.updated', 'whsec_other')).toEqual({ refused: 'not_signed' })
})

test.each([
  ['payment_intent.succeeded', { capture_method: 'automatic' }, 'told_elsewhere'],
  ['payment_intent.canceled', { capture_method: 'automatic_async' }, 'told_elsewhere'],
  ['payment_intent.succeeded', { capture_method: 'manual' }, 'payment'],
  ['customer.subscription.created', {}, 'told_elsewhere'],
  ['customer.created', {}, 'nothing_of_ours'],
])('of %s with %o only what no checkout reports is read', async (type, fields, about) => {
  expect(await read(type, 'whsec_platform', fields)).toMatchObject({ about })
})

test.each([
  ['out of reach', async () => Promise.reject(new TypeError('fetch failed'))],
  ['broken', async () => Response.json({ error: { message: 'x' } }, { status: 500 })],
  ['overloaded', async () => Response.json({ error: { message: 'x' } }, { status: 429 })],
] as const)(
  'a provider that is %s is a refusal the guest can act on, not a fault of ours',
  async (_how, send) => {
    const refused = over(send).findCheckout('cs_1')
    await expect(refused).rejects.toMatchObject({ status: 503, code: 'payments_unreachable' })
  },
)

test.each([
  ['a key that it does not know', 401, { message: 'Invalid API Key' }, 'STRIPE_SECRET_KEY'],
  ['a key that may not do this', 403, { message: 'No' }, 'STRIPE_SECRET_KEY'],
  [
    'a price of the other mode',
    400,
    { code: 'resource_missing', param: 'line_items[0][price]', message: 'No such price' },
    'STRIPE_PRICES',
  ],
] as const)(
  'of %s the log names the setting, and the guest is told that nothing was charged',
  async (_what, status, error, setting) => {
    counted.length = 0
    const payments = over(async () =>
      Response.json({ error: { type: 'invalid_request_error', ...error } }, { status }),
    )
    const started = payments.startCheckout({
      ...query,
      item: { planKind: 'day_pass' },
      email: 'ana@pitstop.example',
    })
    await expect(started).rejects.toMatchObject({ status: 503, code: 'payments_unreachable' })
    expect(logged.at(-1)).toContain(setting)
    expect(counted).toContain('refused')
  },
)

test('in live mode a signed webhook of test mode is refused, and the other way round', async () => {
  const payload = (livemode: boolean) =>
    Buffer.from(JSON.stringify({ id: 'evt_1', type: 'x', livemode, data: { object: {} } }))
  const signature = (body: Buffer) =>
    new Stripe('sk_test_any').webhooks.generateTestHeaderString({
      payload: body.toString(),
      secret: 'whsec_any',
      timestamp: Math.floor(machineClock.now().getTime() / 1_000),
    })
  const offline = async () => Response.error()
  for (const isLive of [true, false]) {
    const payments = over(offline, isLive)
    const other = payload(!isLive)
    expect(await payments.readMessage(other, signature(other))).toEqual({
      refused: 'other_mode',
      hint: expect.stringContaining('STRIPE_WEBHOOK_SECRET') as unknown,
    })
    const own = payload(isLive)
    expect(await payments.readMessage(own, signature(own))).toMatchObject({ id: 'evt_1' })
  }
})
