import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { currentGuest } from '#contract/guests.ts'
import * as contract from '#contract/membership.ts'
import { revocation } from '#server/access/visits/index.ts'
import { day, hour, minute } from '#server/platform/clock.ts'
import { aGuest, aPartner } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPlanOf, buy, moneyOf, payWith, type TestCard } from '#server/testing/payments.ts'
import { providerOf } from '#server/testing/provider.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor } from '#server/testing/visits.ts'
import { refund } from './index.ts'

const world = useWorld({ checkBooks: true })
beforeEach(() => world.webhooks.lose(false))

type Signed = { token: string }

const later = (ms: number) => world.clock.moveTo(world.clock.offsetMs() + ms)
const laterTo = (iso: string) => later(Date.parse(iso) - world.clock.now().getTime())
const heldBy = async (guest: Signed) =>
  (await world.ask(currentGuest, { token: guest.token })).reply.currentSubscription
type Act = 'cancelMembership' | 'resumeMembership' | 'payRenewal' | 'changeCard'
const ask = (name: Act, guest: Signed) =>
  world.ask(contract[name] as typeof contract.payRenewal, { token: guest.token })

const mailsTo = async (guest: { email: string }) => {
  const rows = await world.db.transact((tx) =>
    tx.many(
      z.object({ subject: z.string() }),
      `select subject from mails where to_address = $1 order by written_at, id`,
      [guest.email],
    ),
  )
  return rows.map(({ subject }) => subject)
}

async function aMember(card: TestCard = 'pays') {
  const guest = await aGuest(world)
  const { orderId } = await aPlanOf(world, guest, 'price_3', card)
  const [pass] = await world.db.transact((tx) =>
    tx.many(
      z.object({ id: z.string() }),
      `select subscription_id as id from passes where order_id = $1`,
      [orderId],
    ),
  )
  const until = (await heldBy(guest))?.membership?.until
  if (!pass || !until) throw new Error('There is no membership')
  return { guest, orderId, subscriptionId: pass.id, until }
}

/** The month has ended, and the provider has charged for the next one, or tried to. */
async function monthEnds(until: string) {
  laterTo(until)
  later(minute)
  await world.runJob('sandbox')
}

const ordersOf = (subscriptionId: string) =>
  world.db.transact((tx) =>
    tx.many(
      z.object({ id: z.uuid(), state: z.string() }),
      `select id, state from orders where subscription_id = $1 order by created_at`,
      [subscriptionId],
    ),
  )

const mayEnter = async (guest: Signed) => {
  const location = await aLocation(world, { priceCents: 950 })
  const { reply } = await askFor(world, guest, location.id, { shownCents: 950 })
  return reply.kind === 'granted'
}

describe('a membership that is paid', () => {
  test('renews by itself; each month is paid once, has an order and a receipt', async () => {
    const { guest, subscriptionId, until } = await aMember()
    expect(until).toBe('2026-12-20T17:00:00.000Z')
    const before = await moneyOf(world)
    await monthEnds(until)
    for (const webhook of [...world.webhooks.sent]) await world.webhooks.deliver(webhook)
    expect((await heldBy(guest))?.membership).toEqual({
      state: 'renews',
      until: '2027-01-20T17:00:00.000Z',
    })
    expect(await ordersOf(subscriptionId)).toHaveLength(2)
    const after = await moneyOf(world)
    expect((after['unearned'] ?? 0) - (before['unearned'] ?? 0)).toBe(1_999)
    expect((await mailsTo(guest)).filter((subject) => subject.includes('receipt'))).toHaveLength(2)
    expect(await mayEnter(guest)).toBe(true)
  })

  test('renews even when no webhook comes', async () => {
    const { guest, until } = await aMember()
    world.webhooks.lose(true)
    await monthEnds(until)
    await world.runJob('follow memberships')
    expect((await heldBy(guest))?.membership?.state).toBe('renews')
    expect(Date.parse((await heldBy(guest))?.membership?.until ?? '')).toBeGreaterThan(
      world.clock.now().getTime(),
    )
  })

  test('is cancelled to its end with one tap, and kept with another', async () => {
    const { guest, until, subscriptionId } = await aMember()
    expect((await ask('cancelMembership', guest)).status).toBe(200)
    expect((await heldBy(guest))?.membership).toEqual({ state: 'ends', until })
    expect(await mayEnter(guest)).toBe(true)
    expect((await ask('resumeMembership', guest)).status).toBe(200)
    expect((await heldBy(guest))?.membership).toEqual({ state: 'renews', until })

    await ask('cancelMembership', guest)
    await monthEnds(until)
    expect(await heldBy(guest)).toBeNull()
    expect(await ordersOf(subscriptionId)).toHaveLength(1)
    expect((await buy(world, guest, 'price_3')).status).toBe(200)
  })

  test('ends when its newest month is refunded, at the provider too', async () => {
    const { guest, until, subscriptionId, orderId } = await aMember()
    await monthEnds(until)
    const renewal = (await ordersOf(subscriptionId)).find(({ id }) => id !== orderId)
    const how = { reason: 'other', by: 'operator', revoke: revocation } as const
    const giveBack = (id = '') =>
      world.db.transact((tx) => refund(tx, { orderId: id, ...how }, world.clock.now()))
    await giveBack(orderId)
    expect(await heldBy(guest)).not.toBeNull()
    await giveBack(renewal?.id)
    expect(await heldBy(guest)).toBeNull()
    await world.runJob('cancel subscriptions')
    expect((await providerOf(world).subscriptions.retrieve(subscriptionId)).status).toBe('canceled')
  })
})

describe('what the log says', () => {
  const firstBills = () =>
    world.webhooks.sent.filter(({ payload }) => payload.includes('"subscription_create"'))

  test('of a membership that is bought and renewed: nothing', async () => {
    const [bills, lines] = [firstBills().length, world.logged.length]
    const { until } = await aMember()
    expect(firstBills()).toHaveLength(bills + 1)
    await monthEnds(until)
    expect(world.logged.slice(lines)).toEqual([])
  })

  test('of a first month whose subscription says nothing of an order: one line', async () => {
    world.webhooks.lose(true)
    const { reply } = await buy(world, await aGuest(world), 'price_3')
    await payWith(world, reply.url)
    world.webhooks.lose(false)
    await world.db.transact((tx) =>
      tx.run(
        `update sandbox.objects set body = jsonb_set(body, '{metadata}', $2::jsonb)
         where body ->> 'object' = 'subscription' and body -> 'metadata' ->> 'order_id' = $1`,
        [reply.orderId, {}],
      ),
    )
    const lines = world.logged.length
    const [bill] = firstBills().slice(-1)
    if (!bill) throw new Error('No bill was sent')
    expect(await world.webhooks.deliver(bill)).toBe(200)
    expect(world.logged.slice(lines)).toEqual([expect.stringContaining('nothing of ours')])
  })
})

describe('a renewal that fails', () => {
  test('keeps the membership for three days without codes, and mails the guest once', async () => {
    const { guest, until } = await aMember('pays_once')
    await monthEnds(until)
    later(day)
    await world.runJob('sandbox')
    await world.runJob('follow memberships')
    expect((await heldBy(guest))?.membership).toEqual({
      state: 'unpaid',
      until: new Date(Date.parse(until) + 3 * day).toISOString(),
    })
    expect(await mayEnter(guest)).toBe(false)
    expect((await buy(world, guest, 'price_3')).refusal.error).toBe('already_member')
    const mails = (await mailsTo(guest)).filter((subject) => subject.includes('didn’t renew'))
    expect(mails).toHaveLength(1)
  })

  test('is paid with one tap once the card was changed', async () => {
    const { guest, until } = await aMember('pays_once')
    await monthEnds(until)
    const { reply } = await world.ask(contract.changeCard, { token: guest.token })
    const saved = await world.app.inject({
      method: 'POST',
      url: reply.url,
      payload: { card: 'pays' },
    })
    expect(saved.json()).toEqual({ next: '/guest' })
    const taps = await Promise.all([ask('payRenewal', guest), ask('payRenewal', guest)])
    expect(taps.map(({ status }) => status)).toEqual([200, 200])
    expect((await heldBy(guest))?.membership?.state).toBe('renews')
    expect(await mayEnter(guest)).toBe(true)
  })

  test('leads to a page for another card where the current one is declined again', async () => {
    const { guest, until, subscriptionId } = await aMember('pays_once')
    await monthEnds(until)
    const { reply } = await ask('payRenewal', guest)
    if (reply.kind !== 'page') throw new Error('It was paid')
    expect((await world.app.inject({ url: reply.url })).body).toContain('Pay $19.99')
    const refused = await world.app.inject({
      method: 'POST',
      url: reply.url,
      payload: { card: 'declined' },
    })
    expect(refused.json()).toEqual({ declined: 'Your card was declined.' })
    await world.app.inject({ method: 'POST', url: reply.url, payload: { card: 'pays' } })
    await world.runJob('sandbox')
    expect((await heldBy(guest))?.membership?.state).toBe('renews')
    expect(await ordersOf(subscriptionId)).toHaveLength(2)
    expect((await world.app.inject({ url: reply.url })).body).toContain('This is paid')
  })

  test('that the provider has not tried yet is not shown as paid', async () => {
    const { guest, until } = await aMember()
    laterTo(until)
    later(3 * hour)
    expect((await ask('payRenewal', guest)).refusal.error).toBe('renewal_on_its_way')
    await world.runJob('sandbox')
    expect((await heldBy(guest))?.membership?.state).toBe('renews')
  })

  test('unpaid for three days it ends, here and at the provider; the guest may join again', async () => {
    const { guest, until, subscriptionId } = await aMember('pays_once')
    await monthEnds(until)
    later(3 * day)
    await world.runJob('follow memberships')
    expect(await heldBy(guest)).toBeNull()
    await world.runJob('cancel subscriptions')
    expect((await providerOf(world).subscriptions.retrieve(subscriptionId)).status).toBe('canceled')
    expect(await mailsTo(guest)).toContain('Your membership has ended')
    expect((await buy(world, guest, 'price_3', randomUUID())).status).toBe(200)
  })

  test('paid after the membership ended, it is refunded', async () => {
    const { guest, until, subscriptionId } = await aMember('pays_once')
    await monthEnds(until)
    const { reply } = await ask('payRenewal', guest)
    later(3 * day)
    await world.runJob('follow memberships')
    if (reply.kind !== 'page') throw new Error('It was paid')
    await world.app.inject({ method: 'POST', url: reply.url, payload: { card: 'pays' } })
    await world.runJob('sandbox')
    expect((await ordersOf(subscriptionId)).map(({ state }) => state)).toEqual(['paid', 'refunded'])
    expect(await heldBy(guest)).toBeNull()
  })

  test('cancelled while unpaid, it ends at once and nothing is charged', async () => {
    const { guest, until, subscriptionId } = await aMember('pays_once')
    await monthEnds(until)
    expect((await ask('cancelMembership', guest)).status).toBe(200)
    expect(await heldBy(guest)).toBeNull()
    later(5 * day)
    await world.runJob('sandbox')
    expect(await ordersOf(subscriptionId)).toHaveLength(1)
  })
})

test('a guest without a membership, and a partner, have nothing to cancel, keep, pay or change', async () => {
  const guest = await aGuest(world)
  const partner = await aPartner(world)
  const calls = ['cancelMembership', 'resumeMembership', 'payRenewal', 'changeCard'] as const
  for (const call of calls) {
    expect((await ask(call, guest)).refusal.error).toBe('no_membership')
    expect((await ask(call, partner)).status).toBe(403)
  }
})

test('a member joined on 31 January is charged on the last of February and on 31 March', async () => {
  laterTo('2027-01-31T12:00:00.000Z')
  const { guest, until } = await aMember()
  expect(until).toBe('2027-02-28T12:00:00.000Z')
  later(hour)
  await monthEnds(until)
  expect((await heldBy(guest))?.membership?.until).toBe('2027-03-31T12:00:00.000Z')
})
