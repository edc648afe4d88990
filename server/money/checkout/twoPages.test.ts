import { expect, test } from 'vitest'
import { minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import {
  aVisitToPay,
  buy,
  confirm,
  payWith,
  pressPay,
  rowsOf,
  sessionOf,
} from '#server/testing/payments.ts'
import { providerOf, refundsGo } from '#server/testing/provider.ts'
import { accept, cardOf } from '#server/testing/requests.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor } from '#server/testing/visits.ts'

let beforePage: (() => Promise<void>) | undefined

/** One order with two pages at the provider. */
const world = useWorld({
  checkBooks: true,
  cardNetwork: (line) => async (input, init) => {
    const act = beforePage
    if (act && new Request(input, init).url.endsWith('/checkout/sessions')) {
      beforePage = undefined
      await act()
    }
    return line(input, init)
  },
})

/** More than passes cover. */
const premiumCents = 900

const toPay = async (guest: { token: string }, locationId: string) => {
  const { reply } = await askFor(world, guest, locationId, { shownCents: premiumCents })
  if (reply.kind !== 'checkout') throw new Error(`Not to be paid: ${reply.kind}`)
  return reply
}

/** As one that a process of an earlier version opened, or an answer of the provider that was lost. */
async function anotherPage(orderId: string, { isHeld = false } = {}) {
  const { id, url } = await providerOf(world).checkout.sessions.create({
    mode: 'payment',
    client_reference_id: orderId,
    customer_creation: 'always',
    expires_at: Math.floor((world.clock.now().getTime() + 40 * minute) / 1_000),
    success_url: '/success',
    cancel_url: '/cancel',
    ...(isHeld && { payment_intent_data: { capture_method: 'manual' as const } }),
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 250, product_data: { name: 'A visit' } },
      },
    ],
  })
  return { sessionId: id, url: url ?? '' }
}

const paymentOn = async (sessionId: string) => {
  const { payment_intent: id } = await providerOf(world).checkout.sessions.retrieve(sessionId)
  if (typeof id !== 'string') throw new Error(`${sessionId} was not paid`)
  return id
}

const refundedOn = async (sessionId: string) => {
  const payment_intent = await paymentOn(sessionId)
  const { data } = await providerOf(world).refunds.list({ payment_intent })
  return data.map(({ amount }) => amount)
}

const holdOn = async (sessionId: string) =>
  (await providerOf(world).paymentIntents.retrieve(await paymentOn(sessionId))).status

async function aHeldVisitToPay() {
  const location = await aLocation(world, { priceCents: 250, asksFirst: true })
  return aVisitToPay(world, { location })
}

async function visitAskedBy(guest: { token: string }, url: string) {
  const { reply } = await confirm(world, guest, url)
  if (reply.kind !== 'visit_asked') throw new Error(`The visit was not requested: ${reply.kind}`)
  return reply.visitId
}

test('of two tabs between which the guest’s card became known, both are led to one page, and the other is closed', async () => {
  const guest = await aGuest(world)
  const pass = (await buy(world, guest, 'price_1')).reply
  const location = await aLocation(world, { priceCents: premiumCents })
  let faster: Awaited<ReturnType<typeof toPay>> | undefined
  beforePage = async () => {
    await payWith(world, pass.url, 'pays', undefined, { saves: true })
    faster = await toPay(guest, location.id)
  }
  const slower = await toPay(guest, location.id)
  expect(slower).toEqual(faster)
  const { data } = await providerOf(world).checkout.sessions.list()
  const pages = data.filter(({ client_reference_id: id }) => id === slower.orderId)
  expect(pages.map(({ status }) => status).sort()).toEqual(['expired', 'open'])
  await world.runJob('sandbox')
  await payWith(world, slower.url)
  expect((await confirm(world, guest, slower.url)).reply.kind).toBe('visit_ready')
})

test('the end of one page of an order does not end what is being paid on the other', async () => {
  const { guest, orderId, url } = await aVisitToPay(world)
  const other = await anotherPage(orderId)
  await providerOf(world).checkout.sessions.expire(other.sessionId)
  await world.runJob('sandbox')
  await payWith(world, url)
  expect((await confirm(world, guest, url)).reply.kind).toBe('visit_ready')
})

test('who pays on a page that the order does not know has the visit before the provider tells of it', async () => {
  const { guest, orderId } = await aVisitToPay(world)
  const other = await anotherPage(orderId)
  await pressPay(world, other.url)
  expect((await confirm(world, guest, other.url)).reply.kind).toBe('visit_ready')
})

test('what is paid on either page gives the visit, and the second payment goes back', async () => {
  const { guest, orderId, url } = await aVisitToPay(world)
  const other = await anotherPage(orderId)
  await payWith(world, other.url)
  expect((await confirm(world, guest, other.url)).reply.kind).toBe('visit_ready')
  await payWith(world, url)
  await refundsGo(world)
  expect((await confirm(world, guest, other.url)).reply.kind).toBe('visit_ready')
  expect(await refundedOn(other.sessionId)).toEqual([])
  expect(await refundedOn(sessionOf(url))).toEqual([250])
  expect(await rowsOf(world, 'postings', orderId)).toBe(1)
})

test('of two holds the second is released, and the first is charged once the partner accepts', async () => {
  const { guest, orderId, url, location } = await aHeldVisitToPay()
  const other = await anotherPage(orderId, { isHeld: true })
  await payWith(world, other.url)
  const visitId = await visitAskedBy(guest, other.url)
  await payWith(world, url)
  expect(await holdOn(sessionOf(url))).toBe('canceled')
  await world.runJob('sandbox')
  expect(await visitAskedBy(guest, other.url)).toBe(visitId)
  expect((await accept(world, location, visitId)).status).toBe(200)
  await world.runJob('settle holds')
  await world.runJob('sandbox')
  expect(await cardOf(world, orderId)).toBe('succeeded')
  expect((await confirm(world, guest, other.url)).reply.kind).toBe('visit_ready')
})

test('a hold on another page of a visit that was declined is released too', async () => {
  const { orderId, url } = await aHeldVisitToPay()
  const other = await anotherPage(orderId, { isHeld: true })
  await payWith(world, url)
  await world.db.transact((tx) =>
    tx.run(`update orders set state = 'not_paid' where id = $1`, [orderId]),
  )
  expect((await pressPay(world, other.url)).next).toBeDefined()
  await world.runJob('sandbox')
  expect(await holdOn(other.sessionId)).toBe('canceled')
})
