import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as locations from '#contract/locations.ts'
import { minute } from '#server/platform/clock.ts'
import { aGuest, aPartner } from '#server/testing/accounts.ts'
import { aDraft } from '#server/testing/locations.ts'
import {
  aPaidVisit,
  aPlanOf,
  aVisitToPay,
  buy,
  confirm,
  confirmWith,
  payWith,
  pressPay,
  rowsOf,
  sessionOf,
} from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, aVisitAt, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

const later = (ms: number) => world.clock.moveTo(world.clock.offsetMs() + ms)

const pageOf = async (url: string) => {
  const page = await world.app.inject({ url: new URL(url, 'http://pitstop.test').pathname })
  return page.body
}

const save = (location: { token: string }, change: Partial<locations.LocationDraft>) =>
  world.ask(locations.saveLocation, { token: location.token, body: { ...aDraft, ...change } })

const setState = (orderId: string, state: string) =>
  world.db.transact((tx) => tx.run(`update orders set state = $2 where id = $1`, [orderId, state]))

describe('paying', () => {
  test('a paid visit has a code, whether the provider or the guest asks first', async () => {
    const { guest, visitId, location } = await aPaidVisit(world)
    const visit = await visitOf(world, guest, visitId)
    expect(visit).toMatchObject({ state: 'ready', paidWith: 'card', cents: 250 })
    expect(visit.code).toMatch(/^\d{6}$/)
    expect(visit.location._id).toBe(location.id)
  })

  test('a plan is one line item by its price id, a visit by its name and price; both come back by their session [B6]', async () => {
    const guest = await aGuest(world)
    const plan = await buy(world, guest, 'price_2')
    expect(await pageOf(plan.reply.url)).toMatch(/24-Hour Pass.*Quantity 1.*\$7\.99/s)
    const paid = await payWith(world, plan.reply.url)
    expect(paid.next).toBe(`/success?session_id=${sessionOf(plan.reply.url)}`)

    const visit = await aVisitToPay(world)
    const page = await pageOf(visit.url)
    expect(page).toMatch(/Lantern Coffee House.*Quantity 1.*\$2\.50/s)
    expect(page).toContain('href="/cancel"')
  })

  test.each([
    ['price_1', false],
    ['price_2', false],
    ['price_3', true],
  ] as const)('%s is paid in the mode that fits it, and is ready [B8]', async (planId, recurs) => {
    const guest = await aGuest(world)
    const { url, orderId } = await aPlanOf(world, guest, planId)
    expect((await confirm(world, guest, url)).reply).toEqual({ kind: 'plan_ready', planId })
    expect(await rowsOf(world, 'passes', orderId)).toBe(1)
    const payloads = world.webhooks.sent.map(({ payload }) => payload)
    const own = payloads.find((payload) => payload.includes(sessionOf(url)))
    expect(own).toContain(recurs ? '"mode":"subscription"' : '"mode":"payment"')
  })

  test('a card whose bank asks pays once it is confirmed', async () => {
    const { guest, url } = await aVisitToPay(world)
    const bankPage = await payWith(world, url, 'bank_asks')
    expect(bankPage.next).toMatch(/\/confirm$/)
    expect((await confirm(world, guest, url)).reply).toEqual({ kind: 'open' })

    const failed = await confirmWith(world, url, 'fail')
    expect(failed.next).toMatch(/\?failed=1$/)
    expect((await confirm(world, guest, url)).reply).toEqual({ kind: 'open' })

    await confirmWith(world, url, 'complete')
    expect((await confirm(world, guest, url)).reply.kind).toBe('visit_ready')
  })

  test('a day pass opens the next door without paying, and starts with it', async () => {
    const { guest, location, url } = await aVisitToPay(world)
    await aPlanOf(world, guest, 'price_2')
    const visit = await aVisitAt(world, guest, location.id, 250)
    expect(visit).toMatchObject({ state: 'ready', paidWith: 'pass' })
    // The page that is still open in another tab gives its money back, for one guest has one code.
    await payWith(world, url)
    expect((await confirm(world, guest, url)).reply).toMatchObject({
      kind: 'money_back',
      reason: 'other',
    })
  })
})

describe('bad ends', () => {
  test('a declined card charges nothing, and the same page takes another card', async () => {
    const { guest, url, orderId } = await aVisitToPay(world)
    expect(await payWith(world, url, 'declined')).toEqual({ declined: 'Your card was declined.' })
    expect((await confirm(world, guest, url)).reply).toEqual({ kind: 'open' })
    expect(await rowsOf(world, 'postings', orderId)).toBe(0)
    await payWith(world, url)
    expect((await confirm(world, guest, url)).reply.kind).toBe('visit_ready')
  })

  test('a closed tab ends the order after its time, and the next try is a new one', async () => {
    const { guest, location, url, orderId } = await aVisitToPay(world)
    later(32 * minute)
    await world.runJob('reconcile orders')
    expect((await confirm(world, guest, url)).reply).toEqual({
      kind: 'not_paid',
      planId: null,
      locationId: location.id,
    })
    expect(await pageOf(url)).toContain('This checkout has ended')
    expect((await pressPay(world, url)).next).not.toContain('success')

    const again = await askFor(world, guest, location.id, { shownCents: 250 })
    expect(again.reply).toMatchObject({ kind: 'checkout' })
    expect(again.reply).not.toMatchObject({ orderId })
  })

  test('a button whose order has ended unpaid works again with the same key', async () => {
    const guest = await aGuest(world)
    const key = randomUUID()
    const first = await buy(world, guest, 'price_1', key)
    later(31 * minute)
    await world.runJob('reconcile orders')
    const second = await buy(world, guest, 'price_1', key)
    expect(second.status).toBe(200)
    expect(second.reply.orderId).not.toBe(first.reply.orderId)
  })

  test('a second tab, a double click and the back button lead to the same order', async () => {
    const guest = await aGuest(world)
    const key = randomUUID()
    const clicks = await Promise.all([
      buy(world, guest, 'price_2', key),
      buy(world, guest, 'price_2', key),
      buy(world, guest, 'price_2'),
    ])
    const back = await buy(world, guest, 'price_2', key)
    const urls = new Set([...clicks, back].map(({ reply }) => reply.url))
    expect(urls.size).toBe(1)
  })

  test('a double click on Pay pays once', async () => {
    const { guest, url, orderId } = await aVisitToPay(world)
    const answers = await Promise.all(Array.from({ length: 10 }, () => pressPay(world, url)))
    expect(new Set(answers.map(({ next }) => next)).size).toBe(1)
    await world.runJob('sandbox')
    expect((await confirm(world, guest, url)).reply.kind).toBe('visit_ready')
    expect(await rowsOf(world, 'postings', orderId)).toBe(1)
    const payloads = world.webhooks.sent.filter(({ payload }) => payload.includes(sessionOf(url)))
    expect(payloads).toHaveLength(1)
  })

  test('the same key after paying leads to what was paid, and buys nothing more', async () => {
    const guest = await aGuest(world)
    const key = randomUUID()
    const { reply } = await buy(world, guest, 'price_1', key)
    await payWith(world, reply.url)
    const again = await buy(world, guest, 'price_1', key)
    expect(again.reply.orderId).toBe(reply.orderId)
    expect(again.reply.url).toBe(`/success?session_id=${sessionOf(reply.url)}`)
    expect(await pageOf(reply.url)).toContain('This is paid')
  })

  test('a key that was for something else is refused', async () => {
    const guest = await aGuest(world)
    const key = randomUUID()
    await buy(world, guest, 'price_1', key)
    const other = await buy(world, guest, 'price_2', key)
    expect([other.status, other.refusal.error]).toEqual([409, 'purchase_key_used'])
  })

  test('an open order is not used again once its price has changed; its page is closed', async () => {
    const { guest, location, url } = await aVisitToPay(world)
    await save(location, { price: 3 })
    const again = await askFor(world, guest, location.id, { shownCents: 300 })
    expect(again.reply.kind === 'checkout' && again.reply.url).not.toBe(url)
    expect(await pageOf(url)).toContain('This checkout has ended')
  })

  test('the price that was agreed counts when it changes before payment', async () => {
    const { guest, location, url } = await aVisitToPay(world)
    await save(location, { price: 9.5 })
    await payWith(world, url)
    const { reply } = await confirm(world, guest, url)
    const visit = reply.kind === 'visit_ready' && (await visitOf(world, guest, reply.visitId))
    expect(visit).toMatchObject({ state: 'ready', cents: 250 })
  })

  test('a location hidden after the click still lets the guest in who has paid', async () => {
    const { guest, location, url } = await aVisitToPay(world)
    await world.ask(locations.setVisibility, { token: location.token, body: { isActive: false } })
    await payWith(world, url)
    expect((await confirm(world, guest, url)).reply.kind).toBe('visit_ready')
  })

  test('a location that has closed when the money comes gives it back, once, and says why', async () => {
    const { guest, location, url, orderId } = await aVisitToPay(world)
    const openingHours = { timeZone: 'America/New_York', weekly: [], exceptions: [] }
    await save(location, { openingHours })
    await payWith(world, url)
    const { reply } = await confirm(world, guest, url)
    expect(reply).toMatchObject({ kind: 'money_back', reason: 'location_closed' })
    expect(reply.kind === 'money_back' && reply.locationId).toBe(location.id)
    await world.runJob('send refunds')
    await world.runJob('send refunds')
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
    expect(await rowsOf(world, 'postings', orderId)).toBe(2)
  })

  test('another guest’s purchase is not found', async () => {
    const { url } = await aVisitToPay(world)
    const stranger = await aGuest(world)
    const answer = await confirm(world, stranger, url)
    expect([answer.status, answer.refusal.error]).toEqual([404, 'order_not_found'])
  })

  test('a partner buys nothing, a caller without a session buys nothing, and an unknown plan is refused', async () => {
    const partner = await aPartner(world)
    expect((await buy(world, partner, 'price_1')).status).toBe(403)
    expect((await buy(world, { token: 'x' }, 'price_1')).status).toBe(401)
    const guest = await aGuest(world)
    const made = await world.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: `Bearer ${guest.token}` },
      payload: { planId: 'price_9', purchaseKey: randomUUID() },
    })
    expect(made.statusCode).toBe(400)
  })
})

describe('a membership', () => {
  test('is bought once: a member who buys again is refused', async () => {
    const guest = await aGuest(world)
    await aPlanOf(world, guest, 'price_3')
    const again = await buy(world, guest, 'price_3')
    expect([again.status, again.refusal]).toEqual([
      409,
      { error: 'already_member', message: 'You’re already a member.' },
    ])
  })

  test('of two that were paid, the second is cancelled and its money goes back', async () => {
    const guest = await aGuest(world)
    const first = await buy(world, guest, 'price_3')
    // However it came about, two pages are open, and both are paid.
    await setState(first.reply.orderId, 'not_paid')
    const second = await buy(world, guest, 'price_3')
    const lines = world.logged.length
    await payWith(world, second.reply.url)
    await setState(first.reply.orderId, 'open')
    await payWith(world, first.reply.url)
    expect((await confirm(world, guest, first.reply.url)).reply).toMatchObject({
      kind: 'money_back',
      reason: 'already_member',
    })
    await world.runJob('cancel subscriptions')
    await world.runJob('send refunds')
    await world.runJob('sandbox')
    const payloads = world.webhooks.sent.map(({ payload }) => payload)
    expect(
      payloads.filter((payload) => payload.includes('customer.subscription.deleted')),
    ).toHaveLength(1)
    expect(world.logged.slice(lines)).toEqual([])
    expect((await confirm(world, guest, second.reply.url)).reply.kind).toBe('plan_ready')
  })
})
