import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buyPlan } from '#contract/checkout.ts'
import { doorGuests } from '#contract/doors.ts'
import { guestMark } from '#contract/guestMark.ts'
import { startGuest } from '#contract/guests.ts'
import { listPayments, showReceipt } from '#contract/payments.ts'
import { accessOffer, liveVisit, oneVisit, rateVisit, requestAccess } from '#contract/visits.ts'
import { day, hour, minute } from '#server/platform/clock.ts'
import {
  aGuest,
  aNewcomer,
  anAddress,
  mailsTo,
  openProof,
  signUp,
} from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import {
  aPaidNewcomer,
  aPaidVisit,
  aPlanOf,
  buy,
  confirm,
  payWith,
  sessionOf,
} from '#server/testing/payments.ts'
import { report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

type Newcomer = Awaited<ReturnType<typeof aNewcomer>>

const aDoor = (priceCents = 250) => aLocation(world, { priceCents })

/** Asks for a visit from a network address. */
async function askFrom({ token, remoteAddress }: Newcomer, locationId: string) {
  const answer = await world.app.inject({
    method: 'POST',
    url: requestAccess.path,
    remoteAddress,
    headers: { authorization: `Bearer ${token}` },
    payload: { locationId, shownCents: 250, purchaseKey: randomUUID() },
  })
  return z
    .object({ kind: z.string().optional(), error: z.string().optional() })
    .parse(answer.json())
}

const Count = z.object({ count: z.number() })
const rowsIn = async (table: 'orders' | 'guests' | 'sessions' | 'sandbox.objects') =>
  (await world.db.transact((tx) => tx.many(Count, `select count(*) from ${table}`)))[0]?.count ?? 0

test('a visit is paid for without an account, and everything that belongs to a visit is there', async () => {
  const door = await aDoor()
  const { guest, orderId, visitId } = await aPaidNewcomer(world, { door })
  const { token } = guest
  const visit = await visitOf(world, guest, visitId)
  expect(visit).toMatchObject({ state: 'ready', paidWith: 'card', cents: 250 })
  expect((await world.ask(liveVisit, { token })).reply?.id).toBe(visitId)
  const offer = await world.ask(accessOffer, { token, params: { id: door.id } })
  expect(offer.reply).toMatchObject({ kind: 'live', here: true })

  const mark = guestMark(guest.id)
  const { reply: list } = await world.ask(doorGuests, { token: door.token })
  expect(list.arriving).toMatchObject([{ id: visitId, guest: '', mark }])
  const { reply: answer } = await typeCode(world, door, codeOn(visit))
  expect(answer).toMatchObject({ kind: 'valid', guest: '', mark })

  const rated = await world.ask(rateVisit, { token, params: { id: visitId }, body: { stars: 4 } })
  expect(rated.reply.rating).toBe(4)
  const { reply: paid } = await world.ask(listPayments, { token, query: {} })
  expect(paid.payments).toMatchObject([{ id: orderId, cents: 250, state: 'paid' }])

  const other = await aPaidNewcomer(world)
  const { reply: outcome } = await report(world, other.guest, other.visitId)
  expect(outcome).toMatchObject({ state: 'failed', refundedCents: 250 })
})

test('a day pass is bought without an account and opens doors; a membership and a free visit ask for one', async () => {
  const guest = await aNewcomer(world)
  await aPlanOf(world, guest, 'price_2')
  const door = await aDoor()
  const visit = await aVisitAt(world, guest, door.id, 250)
  expect(visit).toMatchObject({ state: 'ready', paidWith: 'pass' })

  const { status, refusal } = await buy(world, guest, 'price_3')
  expect([status, refusal.error]).toEqual([403, 'membership_needs_account'])
  const free = await aDoor(0)
  const other = await aNewcomer(world)
  const offer = await world.ask(accessOffer, { token: other.token, params: { id: free.id } })
  expect(offer.reply).toMatchObject({ kind: 'refused', error: 'free_needs_account' })
  expect((await askFor(world, other, free.id)).refusal.error).toBe('free_needs_account')
})

test('a membership needs a confirmed address of an account as well; the other plans do not', async () => {
  const guest = await aGuest(world, { proven: false })
  expect((await buy(world, guest, 'price_2')).status).toBe(200)
  const { status, refusal } = await buy(world, guest, 'price_3')
  expect([status, refusal.error]).toEqual([403, 'membership_needs_account'])
  await openProof(world, guest.email)
  expect((await buy(world, guest, 'price_3')).status).toBe(200)
})

test('no code comes before a card was charged', async () => {
  const door = await aDoor()
  const guest = await aNewcomer(world)
  const { reply } = await askFor(world, guest, door.id, { shownCents: 250 })
  if (reply.kind !== 'checkout') throw new Error(reply.kind)
  await payWith(world, reply.url, 'declined')
  expect((await confirm(world, guest, reply.url)).reply.kind).toBe('open')
  expect((await world.ask(liveVisit, { token: guest.token })).reply).toBeNull()
  expect((await askFor(world, guest, door.id, { shownCents: 0 })).refusal.error).toBe(
    'price_changed',
  )
})

test('a token gives its own visits; the id of a guest, an order, a payment page or a visit gives nothing', async () => {
  const door = await aDoor()
  const { guest, orderId, url, visitId } = await aPaidNewcomer(world, { door })
  const known = [guest.id, orderId, visitId, sessionOf(url)]
  for (const token of known) expect((await world.ask(liveVisit, { token })).status).toBe(401)

  const others = [await aNewcomer(world), await aGuest(world)]
  for (const { token } of others) {
    const answers = await Promise.all([
      world.ask(oneVisit, { token, params: { id: visitId } }),
      world.ask(showReceipt, { token, params: { id: orderId } }),
      confirm(world, { token }, url),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await world.ask(liveVisit, { token })).reply).toBeNull()
  }
  // Who knows of nothing is told nothing of what there is.
  expect((await world.ask(liveVisit, {})).status).toBe(401)
})

test('a device has five payment pages open at most, and no sixth reaches the provider', async () => {
  const guest = await aNewcomer(world)
  const doors = []
  for (let made = 0; made < 6; made++) doors.push(await aDoor())
  for (const { id } of doors.slice(0, 5))
    expect(await askFrom(guest, id)).toEqual({ kind: 'checkout' })
  // Pressed again it is the page that is open already.
  expect(await askFrom(guest, doors[0]?.id ?? '')).toEqual({ kind: 'checkout' })
  const before = [await rowsIn('orders'), await rowsIn('sandbox.objects')]
  const sixth = await askFrom(guest, doors[5]?.id ?? '')
  expect(sixth.error).toBe('too_many_purchases')
  const plan = await world.ask(buyPlan, {
    token: guest.token,
    body: { planId: 'price_1', purchaseKey: randomUUID() },
  })
  expect([plan.status, plan.refusal.error]).toEqual([429, 'too_many_purchases'])
  expect([await rowsIn('orders'), await rowsIn('sandbox.objects')]).toEqual(before)
  world.clock.moveTo(31 * minute)
  await world.runJob('reconcile orders')
  expect(await askFrom(guest, doors[5]?.id ?? '')).toEqual({ kind: 'checkout' })
})

test('twenty payments an hour are begun from one neighbourhood of addresses, and so many from everywhere', async () => {
  const door = await aDoor()
  const ask = async (remoteAddress: string) =>
    (await askFrom(await aNewcomer(world, remoteAddress), door.id)).error
  for (let host = 1; host <= 20; host++) expect(await ask(`198.51.100.${host}`)).toBeUndefined()
  const sessions = await rowsIn('sandbox.objects')
  expect(await ask('198.51.100.200')).toBe('too_many_purchases')
  expect(await rowsIn('sandbox.objects')).toBe(sessions)
  expect(await ask('198.51.101.1')).toBeUndefined()

  await world.db.transact((tx) =>
    tx.run(
      `insert into attempts (kind, key, at, expires_at)
       select 'unclaimed_order', 'everywhere', $1, $2 from generate_series(1, 2000)`,
      [world.clock.now(), new Date(world.clock.now().getTime() + hour)],
    ),
  )
  expect(await ask(anAddress())).toBe('too_many_purchases')
  // Who has an account is not held up by them.
  const guest = await aGuest(world)
  expect((await askFor(world, guest, door.id, { shownCents: 250 })).reply.kind).toBe('checkout')
  world.clock.moveTo(hour + minute)
  expect(await ask('198.51.100.200')).toBeUndefined()
})

test('so many guests an hour are made from one neighbourhood', async () => {
  const make = async (host: number) =>
    (
      await world.app.inject({
        method: 'POST',
        url: startGuest.path,
        remoteAddress: `203.0.113.${host}`,
        payload: {},
      })
    ).statusCode
  for (let host = 1; host <= 60; host++) expect(await make(host)).toBe(200)
  const made = await rowsIn('guests')
  expect(await make(61)).toBe(429)
  expect(await rowsIn('guests')).toBe(made)
})

test('who never paid is forgotten after a day, with what they began; who paid is not', async () => {
  const door = await aDoor()
  const looker = await aNewcomer(world)
  await askFor(world, looker, door.id, { shownCents: 250 })
  const payer = await aPaidNewcomer(world, { door })
  const account = await aPaidVisit(world)
  const countOf = async (id: string) =>
    world.db.transact(async (tx) => {
      const [row] = await tx.many(
        Count,
        `select (select count(*) from guests where id = $1)
           + (select count(*) from orders where guest_id = $1)
           + (select count(*) from sessions where guest_id = $1) as count`,
        [id],
      )
      return row?.count
    })
  expect(await countOf(looker.id)).toBe(3)
  world.clock.moveTo(31 * minute)
  await world.runJob('reconcile orders')
  await world.runJob('forget guests who never paid')
  expect(await countOf(looker.id)).toBe(3)
  world.clock.moveTo(day + 31 * minute)
  await world.runJob('forget guests who never paid')
  expect(await countOf(looker.id)).toBe(0)
  expect((await world.ask(liveVisit, { token: looker.token })).status).toBe(401)
  expect(await countOf(payer.guest.id)).toBe(3)
  expect((await visitOf(world, payer.guest, payer.visitId)).id).toBe(payer.visitId)
  expect((await visitOf(world, account.guest, account.visitId)).id).toBe(account.visitId)
})

test('the address typed on the provider’s page gets the receipt and what comes back, and nothing that opens a door', async () => {
  const email = `${randomUUID()}@pitstop.example`
  const { guest, orderId, visitId } = await aPaidNewcomer(world, { email })
  const code = codeOn(await visitOf(world, guest, visitId))
  const [receipt] = await mailsTo(world, email)
  expect(receipt?.text).toContain('$2.50')
  expect(receipt?.text).toMatch(/\d:\d\d [AP]M E[DS]T/)
  expect(receipt?.text).toContain('Wrong address?')
  expect(receipt?.text).toContain('http://pitstop.test/#/refunds')
  for (const secret of [
    code,
    guest.token,
    guest.id,
    visitId,
    '/code',
    '/visits',
    '/auth',
    '/guest',
  ])
    expect(`${receipt?.text}${receipt?.html}`).not.toContain(secret)
  await report(world, guest, visitId)
  await world.runJob('send refunds')
  expect((await mailsTo(world, email)).map(({ subject }) => subject)).toContain('Refund: $2.50')
  // An account that registers the address later does not get that purchase.
  const owner = await signUp(world, { userType: 'user', email })
  const { reply } = await world.ask(listPayments, { token: owner.token, query: {} })
  expect(reply.payments.map(({ id }) => id)).not.toContain(orderId)
})
