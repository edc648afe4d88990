import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { askKeepCode } from '#contract/addressCodes.ts'
import { me, verifyEmail } from '#contract/auth.ts'
import { listPayments } from '#contract/payments.ts'
import * as contract from '#contract/recovery.ts'
import { accessOffer, liveVisit, oneVisit } from '#contract/visits.ts'
import { day, hour, minute } from '#server/platform/clock.ts'
import { aGuest, aNewcomer, mailedCode, mailedToken, mailsTo } from '#server/testing/accounts.ts'
import { keepAt, otherThan, signInWith } from '#server/testing/addressCodes.ts'
import { anAuthenticator } from '#server/testing/authenticator.ts'
import { passkeysIn } from '#server/testing/authenticators.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPaidNewcomer, buy, payWith, sessionOf, type TestCard } from '#server/testing/payments.ts'
import { recoveredBy, recoveriesOf } from '#server/testing/recovery.ts'
import { report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

const anEmail = () => `${randomUUID()}@pitstop.example`
const ask = (email: string) => world.ask(contract.askRecovery, { body: { email } })
const open = (request: string, code: string) =>
  world.ask(contract.recover, { body: { request, code } })

async function aPassOf(guest: { token: string }, email: string, planId: 'price_1' | 'price_2') {
  const { reply } = await buy(world, guest, planId)
  await payWith(world, reply.url, 'pays', email)
}

test('a code to the receipt’s address shows the live code on another phone; nothing else of it is there', async () => {
  const email = anEmail()
  const { guest, door, orderId, visitId } = await aPaidNewcomer(world, { email })
  const reply = await recoveredBy(world, email.replace('@pitstop', '@Pitstop'))
  expect(reply).toMatchObject({ guestId: guest.id, visitId })
  const { token } = reply
  const shown = await visitOf(world, { token }, visitId)
  expect(codeOn(shown)).toBe(codeOn(await visitOf(world, guest, visitId)))
  expect(shown).toMatchObject({ reportOffer: null, renewal: null, leaveFrom: null, canRate: false })
  const texts = (await mailsTo(world, email.replace('@pitstop', '@Pitstop'))).map(
    ({ text }) => text,
  )
  expect(texts.join()).toContain('purchases on that phone')

  const refused = [
    await world.ask(listPayments, { token, query: {} }),
    await report(world, { token }, visitId),
    await world.ask(contract.listRecoveries, { token }),
  ]
  expect(refused.map(({ refusal }) => refusal.error)).toEqual(Array(3).fill('paying_phone_only'))
  expect((await keepAt(world, { token }, anEmail()).catch(() => undefined))?.status).toBeUndefined()
  // It can be used at the door once, from either phone; then it is seen on both.
  await typeCode(world, door, codeOn(shown))
  expect((await visitOf(world, { token }, visitId)).state).toBe('used')
  expect((await visitOf(world, guest, visitId)).id).toBe(visitId)
  expect(orderId).not.toBe('')
})

test('passes bought with that address open doors; others and what was over before do not', async () => {
  const [email, other] = [anEmail(), anEmail()]
  const past = await aPaidNewcomer(world, { email })
  await typeCode(world, past.door, codeOn(await visitOf(world, past.guest, past.visitId)))
  await aPassOf(past.guest, other, 'price_2')
  const door = await aLocation(world, { priceCents: 250 })
  world.clock.moveTo(hour)
  // The day pass of another address alone is live: it is neither shown nor used.
  const over = await recoveredBy(world, email)
  expect(over).toMatchObject({ guestId: past.guest.id, visitId: null, isLive: false })
  expect((await world.ask(liveVisit, { token: over.token })).reply).toBeNull()
  const uncovered = await world.ask(accessOffer, { token: over.token, params: { id: door.id } })
  expect(uncovered.reply).toMatchObject({ kind: 'card' })

  await aPassOf(past.guest, email, 'price_1')
  world.clock.moveTo(hour + minute)
  const { token, visitId } = await recoveredBy(world, email)
  expect(visitId).toBeNull()
  expect((await world.ask(oneVisit, { token, params: { id: past.visitId } })).status).toBe(404)
  const offer = await world.ask(accessOffer, { token, params: { id: door.id } })
  expect(offer.reply).toMatchObject({ kind: 'covered', planId: 'price_1' })
  const visit = await aVisitAt(world, { token }, door.id, 250)
  expect(visit).toMatchObject({ state: 'ready', paidWith: 'pass' })
  await typeCode(world, door, codeOn(visit))
  const free = await aLocation(world, { priceCents: 0 })
  const again = await askFor(world, { token }, free.id, { shownCents: 0 })
  expect(again.refusal.error).toBe('free_needs_account')
  // A code that the paying phone got with the other address is not shown.
  const own = await aVisitAt(
    world,
    past.guest,
    (await aLocation(world, { priceCents: 250 })).id,
    250,
  )
  expect((await world.ask(liveVisit, { token })).reply).toBeNull()
  expect((await world.ask(oneVisit, { token, params: { id: own.id } })).status).toBe(404)
})

test('an account of an address that was never confirmed leaves that way open; a confirmed one signs in', async () => {
  const email = anEmail()
  const { guest, visitId } = await aPaidNewcomer(world, { email })
  // A typo: mail to it reaches another person, or none.
  const kept = await passkeysIn(world).keep(guest, anAuthenticator(), { email: anEmail() })
  const own = kept.reply
  const { token, visitId: shown } = await recoveredBy(world, email)
  expect(shown).toBe(visitId)
  expect(codeOn(await visitOf(world, { token }, visitId))).toBe(
    codeOn(await visitOf(world, own, visitId)),
  )
  const closed = [
    await world.ask(listPayments, { token, query: {} }),
    await world.ask(askKeepCode, { token, body: { email: anEmail() } }),
    await world.ask(contract.startCardProof, { token }),
    await buy(world, { token }, 'price_1'),
  ]
  expect(closed.map(({ refusal }) => refusal.error)).toEqual(Array(4).fill('paying_phone_only'))
  expect(await recoveriesOf(world, own)).toHaveLength(1)

  const { email: typed } = (await world.ask(me, { token: own.token })).reply
  const body = { token: await mailedToken(world, typed) }
  expect((await world.ask(verifyEmail, { body })).status).toBe(200)
  expect((await world.ask(liveVisit, { token })).status).toBe(401)
  const mails = (await mailsTo(world, email)).length
  world.clock.moveTo(world.clock.offsetMs() + minute)
  expect((await ask(email)).status).toBe(200)
  expect(await mailsTo(world, email)).toHaveLength(mails)
})

test('knowing the address, another purpose, another browser and a wrong code give nothing, and tell nothing', async () => {
  const email = anEmail()
  const { guest, visitId } = await aPaidNewcomer(world, { email })
  const { request } = (await ask(email)).reply
  const code = await mailedCode(world, email)
  const unknown = await ask(anEmail())
  expect(unknown.status).toBe(200)
  expect((await open(unknown.reply.request, code)).refusal.error).toBe('wrong_code')
  expect((await open('a'.repeat(43), code)).refusal.error).toBe('code_not_valid')
  expect((await signInWith(world, { request, code })).error).toBe('code_not_valid')
  expect((await open(request, otherThan(code))).refusal).toMatchObject({
    error: 'wrong_code',
    triesLeft: 4,
  })
  for (const token of [guest.id, visitId, `recovered_${request}`])
    expect((await world.ask(liveVisit, { token })).status).toBe(401)
  const both = await Promise.all([open(request, code), open(request, code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('the card that paid opens the rest: another card or kind, another phone’s check and an old one do not, and the first phone ends it', async () => {
  const email = anEmail()
  const card = { expiry: '12 / 34', cvc: '123' }
  const { guest, orderId } = await aPaidNewcomer(world, { email, typed: card })
  const { token } = await recoveredBy(world, email)
  const other = await checked(token, { ...card, cvc: '999' })
  const refused = { state: 'other_card', isWallet: false, wasWallet: false, guest: null }
  expect((await confirmProof(token, other)).reply).toEqual(refused)
  // A prepaid card may share all that is typed with the one that paid.
  const prepaid = await checked(token, card, 'prepaid')
  expect((await confirmProof(token, prepaid)).reply).toEqual(refused)
  // The card that paid, but by the number that a phone's wallet has for it.
  const wallet = await checked(token, { ...card, isWallet: true })
  for (let times = 0; times < 2; times++)
    expect((await confirmProof(token, wallet)).reply).toEqual({ ...refused, isWallet: true })
  // Somebody's own card, checked on somebody's own recovered phone, opens nothing here.
  const theirs = anEmail()
  await aPaidNewcomer(world, { email: theirs, typed: { ...card, cvc: '999' } })
  const theirToken = (await recoveredBy(world, theirs)).token
  const theirCheck = await checked(theirToken, { ...card, cvc: '999' })
  expect((await confirmProof(token, theirCheck)).refusal.error).toBe('card_check_not_found')

  const open = await world.ask(contract.startCardProof, { token })
  const opening = sessionOf(open.reply.url)
  expect((await confirmProof(token, opening)).reply).toEqual({ ...refused, state: 'open' })
  await payWith(world, open.reply.url, 'pays', undefined, card)
  const full = (await confirmProof(token, opening)).reply.guest
  const again = (await confirmProof(token, opening)).reply.guest
  expect([full?.guestId, again?.guestId]).toEqual([guest.id, guest.id])
  expect((await paymentsOf(full?.token)).status).toBe(401)
  expect((await paymentsOf(again?.token)).reply.payments).toMatchObject([{ id: orderId }])
  expect((await world.ask(contract.startCardProof, { token: guest.token })).refusal.error).toBe(
    'not_recovered',
  )
  // It is not told of itself, cannot end itself as the payer, and is ended by the phone that paid.
  expect(await recoveriesOf(world, { token: again?.token ?? '' })).toEqual([])
  const [one] = await recoveriesOf(world, guest)
  expect(one).toMatchObject({ hasCard: true })
  const params = { id: one?.id ?? '' }
  const byItself = await world.ask(contract.endRecovery, { token: again?.token ?? '', params })
  expect(byItself.status).toBe(404)
  world.clock.moveTo(8 * day)
  expect(await recoveriesOf(world, guest)).toHaveLength(1)
  expect((await world.ask(contract.endRecovery, { token: guest.token, params })).status).toBe(200)
  expect((await paymentsOf(again?.token)).status).toBe(401)
})

test('a card that was checked an hour ago opens nothing, and five cards a day are tried', async () => {
  const email = anEmail()
  const card = { expiry: '11 / 34', cvc: '321' }
  await aPaidNewcomer(world, { email, typed: card })
  const { token } = await recoveredBy(world, email)
  const early = await checked(token, card)
  for (let tries = 1; tries < 5; tries++) await checked(token, card)
  const sixth = await world.ask(contract.startCardProof, { token })
  expect(sixth.refusal.error).toBe('too_many_card_checks')
  world.clock.moveTo(hour + 1)
  expect((await confirmProof(token, early)).status).toBe(404)
})

async function checked(token: string, typed: object, card: TestCard = 'pays') {
  const { url } = (await world.ask(contract.startCardProof, { token })).reply
  await payWith(world, url, card, undefined, typed)
  return sessionOf(url)
}

const confirmProof = (token: string, sessionId: string) =>
  world.ask(contract.confirmCardProof, { token, body: { sessionId } })

const paymentsOf = (token = '') => world.ask(listPayments, { token, query: {} })

test('a private window that was closed after paying is found again by the receipt’s address; a mistyped one opens nothing once the purchase is kept at the right one', async () => {
  const [email, mistyped] = [anEmail(), anEmail()]
  const door = await aLocation(world, { priceCents: 250 })
  const closed = await aNewcomer(world)
  const { reply } = await askFor(world, closed, door.id, { shownCents: 250 })
  if (reply.kind !== 'checkout') throw new Error(`Not to be paid: ${reply.kind}`)
  await payWith(world, reply.url, 'pays', email)
  const { token, visitId } = await recoveredBy(world, email)
  expect((await world.ask(liveVisit, { token })).reply?.id).toBe(visitId)

  // Whose address it was by mistake is out as soon as the guest keeps the purchase at the right one.
  const { guest, visitId: ownVisit } = await aPaidNewcomer(world, { email: mistyped })
  const stranger = await recoveredBy(world, mistyped)
  expect(await recoveriesOf(world, guest)).toHaveLength(1)
  const kept = (await keepAt(world, guest, anEmail())).reply
  expect((await world.ask(liveVisit, { token: kept.token })).reply?.id).toBe(ownVisit)
  expect((await world.ask(liveVisit, { token: stranger.token })).status).toBe(401)
  world.clock.moveTo(minute)
  const before = (await mailsTo(world, mistyped)).length
  expect((await ask(mistyped)).status).toBe(200)
  expect(await mailsTo(world, mistyped)).toHaveLength(before)
})

test('it ends by itself after a week, on its own phone, and once the guest has an account', async () => {
  const email = anEmail()
  const { guest } = await aPaidNewcomer(world, { email })
  await aPassOf(guest, email, 'price_1')
  const { token } = await recoveredBy(world, email)
  expect((await world.ask(contract.endRecovered, { token })).status).toBe(200)
  expect((await world.ask(liveVisit, { token })).status).toBe(401)
  world.clock.moveTo(minute)
  const second = (await recoveredBy(world, email)).token
  expect((await world.ask(liveVisit, { token: second })).status).toBe(200)
  world.clock.moveTo(2 * minute)
  expect((await keepAt(world, guest, email)).status).toBe(200)
  expect((await world.ask(liveVisit, { token: second })).status).toBe(401)

  const weekly = anEmail()
  const other = await aPaidNewcomer(world, { email: weekly })
  const third = (await recoveredBy(world, weekly)).token
  expect(other.guest.token).not.toBe(third)
  world.clock.moveTo(7 * day + 3 * minute)
  expect((await world.ask(liveVisit, { token: third })).status).toBe(401)
  const account = await aGuest(world)
  expect((await world.ask(contract.endRecovered, { token: account.token })).status).toBe(200)
})
