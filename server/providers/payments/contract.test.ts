import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PlanKind } from '#contract/plans.ts'
import type { CardPayments } from '#server/money/checkout/index.ts'
import { machineClock, minute } from '#server/platform/clock.ts'
import { newLog } from '#server/platform/log.ts'
import { aGivenStripe, type GivenStripe } from '#server/testing/stripe.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { cardSandbox, stripePayments } from './index.ts'

const world = useWorld()

const clock = machineClock
const log = newLog('silent')

function inTheProcess() {
  const { fetch } = cardSandbox({
    transact: world.db.transact,
    clock,
    log,
    publicUrl: () => 'http://pitstop.test',
    prices: [
      { id: 'price_a', name: 'One Visit', cents: 299, isRecurring: false, features: [] },
      { id: 'price_b', name: '24-Hour Pass', cents: 799, isRecurring: false, features: [] },
      { id: 'price_c', name: 'Membership', cents: 1999, isRecurring: true, features: [] },
    ],
    deliver: async () => true,
  })
  const prices = { single_visit: 'price_a', day_pass: 'price_b', membership: 'price_c' }
  return over({ secretKey: 'sk_test_any', prices, fetch })
}

const over = (given: GivenStripe) =>
  stripePayments({ ...given, isLive: false, clock, log, webhookSecret: async () => 'whsec_any' })

const given = aGivenStripe()
const providers: [string, () => CardPayments][] = [['in the process', inTheProcess]]
if (given) providers.push([`at ${given.endpoint}`, () => over(given)])

const anOrder = (item: { planKind: PlanKind } | 'visit' = 'visit') => ({
  isHeld: false,
  orderId: randomUUID(),
  item: item === 'visit' ? { title: 'Lantern Coffee House', cents: 250 } : item,
  email: 'ana@pitstop.example',
  closesAt: new Date(clock.now().getTime() + 30 * minute),
  successUrl: 'https://pitstop.test/success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://pitstop.test/cancel',
})

/** The sandbox's own page is on the product's host. */
const aPage = /^(https?:\/)?\/\S+$/

/** What the product needs of a card provider before anybody pays there, which no program can do at the real one. */
describe.each(providers)('card payments %s', (_where, open) => {
  test.each(['single_visit', 'day_pass', 'membership'] as const)(
    '%s has a page to pay on',
    async (planKind) => {
      const started = await open().startCheckout(anOrder({ planKind }))
      expect(started.url).toMatch(aPage)
      expect(started.sessionId).toMatch(/^cs_/)
    },
  )

  test.each([false, true])('so has a visit at its own price, held: %s', async (isHeld) => {
    const started = await open().startCheckout({ ...anOrder(), isHeld })
    expect(started.url).toMatch(aPage)
  })

  test('the same order asked for again is the same page, and another has one of its own', async () => {
    const payments = open()
    const dayPass = anOrder({ planKind: 'day_pass' })
    const first = await payments.startCheckout(dayPass)
    expect(await payments.startCheckout(dayPass)).toEqual(first)
    const other = await payments.startCheckout(anOrder({ planKind: 'day_pass' }))
    expect(other.sessionId).not.toBe(first.sessionId)
  })

  test('an unpaid page is open and names its order', async () => {
    const payments = open()
    const dayPass = anOrder({ planKind: 'day_pass' })
    const { sessionId } = await payments.startCheckout(dayPass)
    expect(await payments.findCheckout(sessionId)).toEqual({
      state: 'open',
      orderId: dayPass.orderId,
    })
  })

  test('a page is closed once, however often it is asked for', async () => {
    const payments = open()
    const dayPass = anOrder({ planKind: 'day_pass' })
    const { sessionId } = await payments.startCheckout(dayPass)
    await payments.expireCheckout(sessionId)
    await payments.expireCheckout(sessionId)
    expect(await payments.findCheckout(sessionId)).toEqual({
      state: 'expired',
      orderId: dayPass.orderId,
    })
  })

  test('what it does not know is not there', async () => {
    const payments = open()
    expect(await payments.findCheckout('cs_test_unknown')).toBeUndefined()
    expect(await payments.findSubscription('sub_unknown')).toBeUndefined()
    expect(await payments.setCancelsAtEnd('sub_unknown', true)).toBe(false)
  })
})
