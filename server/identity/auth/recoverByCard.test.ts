import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { suspendPerson } from '#contract/operatorPeople.ts'
import { listPayments } from '#contract/payments.ts'
import * as contract from '#contract/recovery.ts'
import { savedCard } from '#contract/savedCards.ts'
import { accessOffer, liveVisit, oneVisit } from '#contract/visits.ts'
import { hour, minute } from '#server/platform/clock.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidNewcomer, confirm, payWith, rowsOf, sessionOf } from '#server/testing/payments.ts'
import { recoveredBy } from '#server/testing/recovery.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

const anEmail = () => `${randomUUID()}@pitstop.example`
/** The provider knows a card by what is typed, so each test has one of its own. */
const aCard = (cvc: string) => ({ expiry: '10 / 41', cvc })

/** A guest without an account who has been inside, and has nothing live any more. */
async function withHistory(typed: object) {
  const email = anEmail()
  const bought = await aPaidNewcomer(world, { email, typed })
  await typeCode(world, bought.door, codeOn(await visitOf(world, bought.guest, bought.visitId)))
  world.clock.moveTo(world.clock.offsetMs() + hour)
  return { ...bought, email }
}

async function checkCard(token: string, typed: object) {
  const { reply } = await world.ask(contract.startCardProof, { token })
  await payWith(world, reply.url, 'pays', undefined, typed)
  const body = { sessionId: sessionOf(reply.url) }
  return (await world.ask(contract.confirmCardProof, { token, body })).reply
}

const aDoor = () => aLocation(world, { priceCents: 250 })

/** The recovered phone is on the provider's page to pay for a visit. */
async function toPay(token: string, door: { id: string }) {
  const { reply } = await askFor(world, { token }, door.id, { shownCents: 250 })
  if (reply.kind !== 'checkout') throw new Error(`Not to be paid: ${reply.kind}`)
  return reply
}

const confirmPayment = (token: string, url: string) =>
  world.ask(contract.confirmPaymentProof, { token, body: { sessionId: sessionOf(url) } })

async function payOn(token: string, typed: object, email?: string) {
  const { url, orderId } = await toPay(token, await aDoor())
  await payWith(world, url, 'pays', email, typed)
  return { ...(await confirmPayment(token, url)).reply, orderId, url }
}

const paymentsOf = async (token = '') => {
  const answer = await world.ask(listPayments, { token, query: {} })
  return answer.status === 200 ? answer.reply.payments.map(({ id }) => id) : answer.status
}

test('with nothing live, a code to the receipt’s address shows nothing by itself, and the card that paid opens the history', async () => {
  const { guest, email, visitId, orderId } = await withHistory(aCard('201'))
  const phone = await recoveredBy(world, email)
  expect(phone).toMatchObject({ guestId: guest.id, visitId: null, isLive: false })
  const { token } = phone
  expect((await world.ask(liveVisit, { token })).reply).toBeNull()
  expect((await world.ask(oneVisit, { token, params: { id: visitId } })).status).toBe(404)
  expect(await paymentsOf(token)).toBe(403)
  expect((await world.ask(contract.listRecoveries, { token: guest.token })).reply).toHaveLength(1)

  expect(await checkCard(token, aCard('202'))).toMatchObject({ state: 'other_card', guest: null })
  const { state, guest: opened } = await checkCard(token, aCard('201'))
  expect(state).toBe('same_card')
  expect(await paymentsOf(opened?.token)).toEqual([orderId])
})

test('a payment with the card that paid opens the history too; another card gets its money back, opens nothing then or later, and is not saved', async () => {
  const { guest, email, orderId } = await withHistory(aCard('211'))
  const { token } = await recoveredBy(world, email)
  // With the address of the receipt and a card to be saved, as if it were the guest's own.
  const theirs = await payOn(token, { ...aCard('212'), saves: true }, email)
  expect(theirs).toMatchObject({ state: 'other_card', guest: null, visitId: null })
  await world.runJob('send refunds')
  expect(await rowsOf(world, 'refunds', theirs.orderId)).toBe(1)
  expect((await world.ask(savedCard, { token: guest.token })).reply.card).toBeNull()
  expect(await checkCard(token, aCard('212'))).toMatchObject({ state: 'other_card' })
  expect(await payOn(token, aCard('212'), email)).toMatchObject({ state: 'other_card' })

  const own = await payOn(token, aCard('211'))
  expect(own).toMatchObject({ state: 'same_card', guest: { guestId: guest.id } })
  expect(await paymentsOf(own.guest?.token)).toContain(orderId)
  expect((await world.ask(liveVisit, { token: guest.token })).reply?.id).toBe(own.visitId)
  const [told] = (await world.ask(contract.listRecoveries, { token: guest.token })).reply
  expect(told).toMatchObject({ hasCard: true })
  // The phone that paid outranks it.
  const params = { id: told?.id ?? '' }
  await world.ask(contract.endRecovery, { token: guest.token, params })
  expect(await paymentsOf(own.guest?.token)).toBe(401)
})

test('where a wallet gave a card its number, before or now, the guest is told so after a check and after a payment that goes back', async () => {
  const byCard = await withHistory(aCard('213'))
  const { token } = await recoveredBy(world, byCard.email)
  const now = { state: 'other_card', guest: null, isWallet: true, wasWallet: false }
  expect(await payOn(token, { ...aCard('213'), isWallet: true })).toMatchObject(now)
  const neither = { state: 'other_card', isWallet: false, wasWallet: false }
  expect(await payOn(token, aCard('214'))).toMatchObject(neither)

  const wallet = { ...aCard('215'), isWallet: true }
  const byWallet = await withHistory(wallet)
  const phone = await recoveredBy(world, byWallet.email)
  const before = { state: 'other_card', guest: null, isWallet: false, wasWallet: true }
  expect(await checkCard(phone.token, aCard('215'))).toMatchObject(before)
  expect(await payOn(phone.token, aCard('215'))).toMatchObject(before)
  // On the phone of that wallet its number is the same still.
  expect(await checkCard(phone.token, wallet)).toMatchObject({
    state: 'same_card',
    isWallet: false,
    wasWallet: false,
  })
})

test('a saved card, another phone’s payment, one an hour ago and one that the first phone ended meanwhile open nothing; five cards a day are tried', async () => {
  const saved = { ...aCard('221'), saves: true }
  const { guest, email, door } = await withHistory(saved)
  const { token } = await recoveredBy(world, email)
  const bySaved = await askFor(world, { token }, door.id, { shownCents: 250, usesSavedCard: true })
  expect(bySaved.refusal.error).toBe('recovered_passes_only')
  // What the guest's own phone is paying for is neither taken over nor ended by the other one.
  const own = await aDoor()
  const ownPage = await toPay(guest.token, own)
  const beside = await askFor(world, { token }, own.id, { shownCents: 250 })
  expect(beside.refusal.error).toBe('recovered_passes_only')
  expect((await confirmPayment(token, ownPage.url)).status).toBe(404)
  expect((await toPay(guest.token, own)).orderId).toBe(ownPage.orderId)
  // Nor is a code named that was bought with another address.
  await payWith(world, ownPage.url, 'pays', anEmail(), aCard('221'))
  await confirm(world, guest, ownPage.url)
  const live = await askFor(world, { token }, own.id, { shownCents: 250 })
  expect(live.refusal.error).toBe('recovered_passes_only')
  const offer = await world.ask(accessOffer, { token, params: { id: own.id } })
  expect(offer.refusal.error).toBe('recovered_passes_only')
  world.clock.moveTo(world.clock.offsetMs() + hour)

  const page = await toPay(token, await aDoor())
  expect((await confirmPayment(token, page.url)).reply).toMatchObject({
    state: 'open',
    guest: null,
    visitId: null,
  })
  await payWith(world, page.url, 'pays', undefined, aCard('221'))
  const stranger = await withHistory(aCard('222'))
  const theirs = await recoveredBy(world, stranger.email)
  expect((await confirmPayment(theirs.token, page.url)).status).toBe(404)
  // An hour has gone by with the stranger's visit.
  expect((await confirmPayment(token, page.url)).status).toBe(404)

  const late = await toPay(token, await aDoor())
  const [first] = (await world.ask(contract.listRecoveries, { token: guest.token })).reply
  const params = { id: first?.id ?? '' }
  await world.ask(contract.endRecovery, { token: guest.token, params })
  await payWith(world, late.url, 'pays', undefined, aCard('221'))
  expect(await rowsOf(world, 'refunds', late.orderId)).toBe(1)
  for (let tried = 0; tried < 5; tried++) await toPay(theirs.token, await aDoor())
  const sixth = await askFor(world, theirs, (await aDoor()).id, { shownCents: 250 })
  expect(sixth.refusal.error).toBe('too_many_card_checks')
})

test('two guests who share a card stay two, and a suspended guest is opened by no card', async () => {
  const shared = aCard('231')
  const first = await withHistory(shared)
  const second = await withHistory(shared)
  const opened = await checkCard((await recoveredBy(world, first.email)).token, shared)
  expect(opened.guest?.guestId).toBe(first.guest.id)
  expect(await paymentsOf(opened.guest?.token)).toEqual([first.orderId])
  expect(await paymentsOf(second.guest.token)).toEqual([second.orderId])

  const { token } = await recoveredBy(world, second.email)
  const page = await toPay(token, await aDoor())
  await payWith(world, page.url, 'pays', undefined, shared)
  world.clock.moveTo(world.clock.offsetMs() + minute)
  const { token: operator } = await anOperator(world)
  await world.ask(suspendPerson, {
    token: operator,
    params: { id: second.guest.id },
    body: { reason: 'fraud', days: 30, words: 'Three cards that were not theirs.' },
  })
  expect((await confirmPayment(token, page.url)).refusal.error).toBe('guest_suspended')
  expect((await world.ask(contract.startCardProof, { token })).refusal.error).toBe(
    'guest_suspended',
  )
  expect((await confirm(world, first.guest, page.url)).status).toBe(404)
})
