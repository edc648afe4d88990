import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { guestHeader, login, SignedIn } from '#contract/auth.ts'
import { buyPlan } from '#contract/checkout.ts'
import { deleteGuest } from '#contract/guests.ts'
import { removeSavedCard, savedCard } from '#contract/savedCards.ts'
import { cancelVisit, liveVisit } from '#contract/visits.ts'
import { day, minute } from '#server/platform/clock.ts'
import { aGuest, aNewcomer } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import {
  aPaidNewcomer,
  buy,
  payWith,
  sessionOf,
  settle,
  type TestCard,
  violationsIn,
} from '#server/testing/payments.ts'
import { providerOf } from '#server/testing/provider.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

let losesAnswers = false

const world = useWorld({
  checkBooks: true,
  cardNetwork: (line) => async (input, init) => {
    const answer = await line(input, init)
    if (losesAnswers && new Request(input).url.endsWith('/confirm')) throw new TypeError('cut')
    return answer
  },
})

interface Guest {
  token: string
}

const cardOf = async ({ token }: Guest) => (await world.ask(savedCard, { token })).reply.card

/** A guest without an account has paid once, saved the card, and been inside. */
async function withSavedCard(card: TestCard = 'pays') {
  const first = await aPaidNewcomer(world, { card, typed: { saves: true } })
  await goIn(first.guest, first.door, first.visitId)
  return first
}

async function goIn(guest: Guest, door: Guest, visitId: string) {
  await typeCode(world, door, codeOn(await visitOf(world, guest, visitId)))
}

/** An account has bought a pass, and saved the card. */
async function anAccountWithCard(card: TestCard = 'pays') {
  const guest = await aGuest(world)
  const { reply } = await buy(world, guest, 'price_1')
  await payWith(world, reply.url, card, undefined, { saves: true })
  return guest
}

const aDoor = (priceCents = 250) => aLocation(world, { priceCents })

const payAt = (guest: Guest, door: { id: string }, more = {}) =>
  askFor(world, guest, door.id, { shownCents: 250, usesSavedCard: true, keepPass: true, ...more })

async function checkoutAt(guest: Guest, door: { id: string }, more = {}) {
  const { reply } = await payAt(guest, door, more)
  if (reply.kind !== 'checkout') throw new Error(`No checkout: ${reply.kind}`)
  return reply
}

const Row = z.object({ count: z.number() })
const chargesOf = async (guest: { id: string }) =>
  world.db.transact(async (tx) => {
    const [row] = await tx.many(
      Row,
      `select count(*) from sandbox.objects where body ->> 'object' = 'charge'
         and body ->> 'payment_intent' in (select session_id from orders where guest_id = $1)`,
      [guest.id],
    )
    return row?.count
  })

test('a second visit is paid with the card that was saved, on the device that saved it and by one press', async () => {
  const { guest, door } = await withSavedCard()
  expect(await cardOf(guest)).toEqual({
    brand: 'visa',
    last4: '4242',
    maxVisitCents: 1000,
    paysForPlans: false,
  })
  const { url } = await checkoutAt(guest, await aDoor())
  expect(url).toMatch(/^\/success\?session_id=pi_/)
  const { reply } = await settle(world, guest, url)
  if (reply.kind !== 'visit_ready') throw new Error(reply.kind)
  expect(await visitOf(world, guest, reply.visitId)).toMatchObject({ state: 'ready', cents: 250 })
  // Nobody else's session pays with it, or learns of it.
  const other = await aNewcomer(world)
  expect(await cardOf(other)).toBeNull()
  expect((await payAt(other, door)).refusal.error).toBe('saved_card_gone')
  const notTheirs = await settle(world, other, url)
  expect(notTheirs.status).toBe(404)
})

test('a card that was not to be saved is not', async () => {
  const { guest, door } = await aPaidNewcomer(world)
  expect(await cardOf(guest)).toBeNull()
  expect((await payAt(guest, door)).status).toBe(200)
  expect((await payAt(await aNewcomer(world), door)).refusal.error).toBe('saved_card_gone')
})

test('pressed twice, in two tabs, and again after a lost answer it charges once', async () => {
  const { guest } = await withSavedCard()
  const door = await aDoor()
  const purchaseKey = randomUUID()
  const pressed = await Promise.all([
    payAt(guest, door, { purchaseKey }),
    payAt(guest, door, { purchaseKey }),
    payAt(guest, door),
  ])
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await payAt(guest, door, { purchaseKey })).status).toBe(200)
  expect(await chargesOf(guest)).toBe(1)
  for (const job of ['sandbox', 'reconcile orders']) await world.runJob(job)
  expect(await violationsIn(world)).toEqual([])
})

test('charged by an answer that was lost, it is found out before another card is asked for', async () => {
  const { guest } = await withSavedCard()
  const door = await aDoor()
  const purchaseKey = randomUUID()
  losesAnswers = true
  expect((await payAt(guest, door, { purchaseKey })).status).toBe(503)
  losesAnswers = false
  const { reply } = await askFor(world, guest, door.id, { shownCents: 250, purchaseKey })
  if (reply.kind !== 'checkout') throw new Error(reply.kind)
  expect((await settle(world, guest, reply.url)).reply.kind).toBe('visit_ready')
  expect(await chargesOf(guest)).toBe(1)
})

test('a process that dies once the card was charged leaves it to the next one', async () => {
  const { guest } = await withSavedCard()
  losesAnswers = true
  world.webhooks.lose(true)
  await payAt(guest, await aDoor())
  await world.runJob('sandbox')
  losesAnswers = false
  world.webhooks.lose(false)
  world.clock.moveTo(world.clock.offsetMs() + 2 * minute)
  await world.runJob('reconcile orders')
  expect((await world.ask(liveVisit, { token: guest.token })).reply?.state).toBe('ready')
  expect(await violationsIn(world)).toEqual([])
})

test('without an account it pays for three visits a day, and for no pass', async () => {
  const { guest } = await withSavedCard()
  const body = { planId: 'price_2', purchaseKey: randomUUID(), usesSavedCard: true } as const
  const plan = await world.ask(buyPlan, { token: guest.token, body })
  expect(plan.refusal.error).toBe('saved_card_limited')
  for (let count = 0; count < 3; count++) {
    const door = await aDoor()
    const { reply } = await settle(world, guest, (await checkoutAt(guest, door)).url)
    if (reply.kind !== 'visit_ready') throw new Error(reply.kind)
    await goIn(guest, door, reply.visitId)
  }
  expect((await cardOf(guest))?.maxVisitCents).toBe(0)
  const door = await aDoor()
  expect((await payAt(guest, door)).refusal.error).toBe('saved_card_limited')
  const page = await askFor(world, guest, door.id, { shownCents: 250 })
  expect(page.reply).toMatchObject({ kind: 'checkout' })
  world.clock.moveTo(day)
  expect((await cardOf(guest))?.maxVisitCents).toBe(1_000)
})

test('unused for thirty days it is forgotten here and at the provider; an account keeps its own', async () => {
  const { guest } = await withSavedCard()
  const account = await anAccountWithCard()
  const [customer] = await customersOf(guest)
  world.clock.moveTo(29 * day)
  await world.runJob('forget unused cards')
  expect(await cardOf(guest)).not.toBeNull()
  world.clock.moveTo(31 * day)
  expect(await cardOf(guest)).toBeNull()
  await world.runJob('forget unused cards')
  await world.runJob('delete customers')
  const { customers } = providerOf(world)
  await expect(customers.del(customer?.id ?? '')).rejects.toThrow('No such customer')
  expect(await customersOf(guest)).toEqual([])
  expect(await cardOf(account)).toMatchObject({ maxVisitCents: null, paysForPlans: true })
  const body = { planId: 'price_2', purchaseKey: randomUUID(), usesSavedCard: true } as const
  const { reply } = await world.ask(buyPlan, { token: account.token, body })
  expect((await settle(world, account, reply.url)).reply.kind).toBe('plan_ready')
})

const customersOf = ({ id }: { id: string }) =>
  world.db.transact((tx) =>
    tx.many(
      z.object({ id: z.string() }),
      `select customer_id as id from payment_customers where guest_id = $1`,
      [id],
    ),
  )

test('a card that fails later is told in words, nothing is charged, and the provider’s page is the way on', async () => {
  const { guest } = await withSavedCard('pays_once')
  const door = await aDoor()
  const purchaseKey = randomUUID()
  const declined = await payAt(guest, door, { purchaseKey })
  expect([declined.status, declined.refusal.error]).toEqual([409, 'saved_card_declined'])
  expect(await chargesOf(guest)).toBe(0)
  const page = await askFor(world, guest, door.id, { shownCents: 250, purchaseKey })
  if (page.reply.kind !== 'checkout') throw new Error(page.reply.kind)
  expect(page.reply.url).toMatch(/\/sandbox\/checkout\//)
  await payWith(world, page.reply.url)
  expect((await settle(world, guest, page.reply.url)).reply.kind).toBe('visit_ready')
  expect(await violationsIn(world)).toEqual([])
})

test('a bank that asks leads there and back: confirmed it is paid, refused nothing is charged', async () => {
  const { guest } = await withBankThatAsks()
  const refused = await checkoutAt(guest, await aDoor())
  expect(refused.url).toMatch(/^\/sandbox\/payments\/pi_/)
  expect((await settle(world, guest, refused.url)).reply.kind).toBe('open')
  await answerBank(refused.url, 'fail')
  expect((await settle(world, guest, refused.url)).reply.kind).toBe('not_paid')
  // Answered once, it cannot be confirmed any more.
  await answerBank(refused.url, 'complete')
  expect((await settle(world, guest, refused.url)).reply.kind).toBe('not_paid')

  const door = await aDoor()
  const asked = await checkoutAt(guest, door)
  const back = await answerBank(asked.url, 'complete')
  expect(back).toMatch(/^\/success\?session_id=pi_\w+&payment_intent=/)
  expect((await settle(world, guest, back)).reply.kind).toBe('visit_ready')
})

async function withBankThatAsks() {
  const guest = await aNewcomer(world)
  const door = await aDoor()
  const { reply } = await askFor(world, guest, door.id, { shownCents: 250 })
  if (reply.kind !== 'checkout') throw new Error(reply.kind)
  const { next } = await payWith(world, reply.url, 'bank_asks', undefined, { saves: true })
  await world.app.inject({ method: 'POST', url: next ?? '', payload: { answer: 'complete' } })
  const settled = await settle(world, guest, reply.url)
  if (settled.reply.kind !== 'visit_ready') throw new Error(settled.reply.kind)
  await goIn(guest, door, settled.reply.visitId)
  return { guest }
}

const Next = z.object({ next: z.string() })
async function answerBank(url: string, answer: 'complete' | 'fail') {
  const answered = await world.app.inject({ method: 'POST', url, payload: { answer } })
  await world.runJob('sandbox')
  return Next.parse(answered.json()).next
}

test('removed here or at the provider it pays no more, and a session that was ended neither', async () => {
  const { guest } = await withSavedCard()
  const { token } = guest
  expect((await world.ask(removeSavedCard, { token })).status).toBe(200)
  expect((await world.ask(removeSavedCard, { token })).status).toBe(200)
  expect(await cardOf(guest)).toBeNull()
  expect((await payAt(guest, await aDoor())).refusal.error).toBe('saved_card_gone')

  const other = await withSavedCard()
  await removeAtProvider(other.guest)
  expect(await cardOf(other.guest)).toBeNull()

  // The message is lost: the refusal at the next purchase tells.
  const third = await withSavedCard()
  world.webhooks.lose(true)
  await removeAtProvider(third.guest)
  world.webhooks.lose(false)
  expect(await cardOf(third.guest)).not.toBeNull()
  expect((await payAt(third.guest, await aDoor())).refusal.error).toBe('saved_card_gone')
  expect(await cardOf(third.guest)).toBeNull()
})

/** As on the provider's own page. */
async function removeAtProvider({ id }: { id: string }) {
  const [row] = await world.db.transact((tx) =>
    tx.many(
      z.object({ method: z.string() }),
      `select payment_method_id as method from saved_cards join payment_customers using (customer_id)
       where guest_id = $1`,
      [id],
    ),
  )
  await providerOf(world).paymentMethods.detach(row?.method ?? '')
  await world.runJob('sandbox')
}

test('where the partner is asked first the saved card is held, and let go when the guest takes it back', async () => {
  const { guest } = await withSavedCard()
  const door = await aLocation(world, { priceCents: 250, asksFirst: true })
  const { url } = await checkoutAt(guest, door)
  const { reply } = await settle(world, guest, url)
  if (reply.kind !== 'visit_asked') throw new Error(reply.kind)
  await world.ask(cancelVisit, { token: guest.token, params: { id: reply.visitId } })
  await world.runJob('settle holds')
  expect((await settle(world, guest, url)).reply.kind).toBe('visit_asked')
  expect(await violationsIn(world)).toEqual([])
})

test('it comes along to the account that is added or signed in to, with its limits; a deletion takes it away', async () => {
  const { guest } = await withSavedCard()
  const account = await aGuest(world)
  const headers = { [guestHeader]: guest.token }
  const payload = { email: account.email, password: account.password, userType: 'user' }
  const signedIn = await world.app.inject({ method: 'POST', url: login.path, headers, payload })
  const { token } = SignedIn.parse(signedIn.json())
  expect(await cardOf({ token })).toMatchObject({ last4: '4242', maxVisitCents: 1_000 })
  expect((await world.ask(savedCard, { token: guest.token })).status).toBe(401)
  const { reply } = await buy(world, { token }, 'price_1')
  const page = await providerOf(world).checkout.sessions.retrieve(sessionOf(reply.url))
  // Its limits would not hold on the provider's page, which therefore does not show it.
  expect(page.customer).toBeNull()

  const other = await withSavedCard()
  const customers = await customersOf(other.guest)
  expect(customers).toHaveLength(1)
  const file = await world.app.inject({
    url: '/api/account/data',
    headers: { authorization: `Bearer ${other.guest.token}` },
  })
  expect(file.json()).toMatchObject({ paymentCustomers: [{ brand: 'visa', last4: '4242' }] })
  const { token: device } = other.guest
  expect((await world.ask(deleteGuest, { token: device })).status).toBe(200)
  expect(await customersOf(other.guest)).toEqual([])
})
