import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { guestHeader, login, SignedIn } from '#contract/auth.ts'
import { deleteGuest } from '#contract/guests.ts'
import { removeSavedCard, savedCard } from '#contract/savedCards.ts'
import { cancelVisit } from '#contract/visits.ts'
import { aGuest, aNewcomer } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { buy, confirm, payWith, sessionOf, violationsIn } from '#server/testing/payments.ts'
import { providerOf } from '#server/testing/provider.ts'
import { savedCardsIn } from '#server/testing/savedCards.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })
const { cardOf, withSavedCard, goIn, aDoor, payAt, checkoutAt, chargesOf, customersOf } =
  savedCardsIn(world)

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
  expect((await confirm(world, guest, page.reply.url)).reply.kind).toBe('visit_ready')
  expect(await violationsIn(world)).toEqual([])
})

test('a bank that asks leads there and back: confirmed it is paid, refused nothing is charged', async () => {
  const { guest } = await withBankThatAsks()
  const refused = await checkoutAt(guest, await aDoor())
  expect(refused.url).toMatch(/^\/sandbox\/payments\/pi_/)
  expect((await confirm(world, guest, refused.url)).reply.kind).toBe('open')
  await answerBank(refused.url, 'fail')
  expect((await confirm(world, guest, refused.url)).reply.kind).toBe('not_paid')
  // Answered once, it cannot be confirmed any more.
  await answerBank(refused.url, 'complete')
  expect((await confirm(world, guest, refused.url)).reply.kind).toBe('not_paid')

  const door = await aDoor()
  const started = await checkoutAt(guest, door)
  const back = await answerBank(started.url, 'complete')
  expect(back).toMatch(/^\/success\?session_id=pi_\w+&payment_intent=/)
  expect((await confirm(world, guest, back)).reply.kind).toBe('visit_ready')
})

async function withBankThatAsks() {
  const guest = await aNewcomer(world)
  const door = await aDoor()
  const { reply } = await askFor(world, guest, door.id, { shownCents: 250 })
  if (reply.kind !== 'checkout') throw new Error(reply.kind)
  const { next } = await payWith(world, reply.url, 'bank_asks', undefined, { saves: true })
  await world.app.inject({ method: 'POST', url: next ?? '', payload: { answer: 'complete' } })
  const settled = await confirm(world, guest, reply.url)
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
  const { reply } = await confirm(world, guest, url)
  if (reply.kind !== 'visit_asked') throw new Error(reply.kind)
  await world.ask(cancelVisit, { token: guest.token, params: { id: reply.visitId } })
  await world.runJob('settle holds')
  expect((await confirm(world, guest, url)).reply.kind).toBe('visit_asked')
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
