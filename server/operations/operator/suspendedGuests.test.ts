import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { deleteAccount } from '#contract/account.ts'
import { startCardCheck } from '#contract/cardChecks.ts'
import { buyPlan } from '#contract/checkout.ts'
import { deleteGuest } from '#contract/guests.ts'
import * as people from '#contract/operatorPeople.ts'
import { waitingRequests } from '#contract/requests.ts'
import { accessOffer } from '#contract/visits.ts'
import { day, hour } from '#server/platform/clock.ts'
import { aGuest, aNewcomer, sharingMailbox, thePassword } from '#server/testing/accounts.ts'
import { keepAt } from '#server/testing/addressCodes.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator, signInAs } from '#server/testing/operators.ts'
import { aPaidNewcomer, buy, confirm, movedBy, payWith } from '#server/testing/payments.ts'
import { cardOf } from '#server/testing/requests.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true, keepClock: true })
let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator(world)
})

const suspend = async ({ id }: { id: string }, days: 7 | 30 | null = null) => {
  const body = { reason: 'refund_abuse' as const, days, words: 'Nine refunds in a week.' }
  const { token } = operator
  const { status } = await world.ask(people.suspendPerson, { token, params: { id }, body })
  if (status !== 200) throw new Error(`Not suspended: ${status}`)
}
const lift = ({ id }: { id: string }) =>
  world.ask(people.liftSuspension, {
    token: operator.token,
    params: { id },
    body: { reason: 'It was a mistake' },
  })

let cards = 0
/** A card like no other. */
const aCard = () => ({ expiry: '12 / 34', cvc: String(100 + ++cards) })
const aDeviceKey = () => randomBytes(32).toString('hex')

/** A guest without an account has paid with a card, in a browser that keeps a key, and been inside. */
async function aPayer(typed = aCard(), deviceKey = aDeviceKey()) {
  const guest = { ...(await aNewcomer(world)), deviceKey }
  const { door, visitId } = await aPaidNewcomer(world, { guest, typed })
  await typeCode(world, door, codeOn(await visitOf(world, guest, visitId)))
  return { guest, typed, deviceKey, door }
}

/** Pays for a visit with this card. */
async function payAgain(guest: { token: string; deviceKey?: string }, typed: object) {
  const door = await aLocation(world, { priceCents: 250 })
  const { reply } = await askFor(world, guest, door.id, { shownCents: 250 })
  if (reply.kind !== 'checkout') throw new Error(`Not to be paid: ${reply.kind}`)
  await payWith(world, reply.url, 'pays', 'again@pitstop.example', typed)
  return { outcome: (await confirm(world, guest, reply.url)).reply, orderId: reply.orderId }
}

const moneyBack = { kind: 'money_back', reason: 'guest_suspended' }
const offerTo = async ({ token, deviceKey }: { token: string; deviceKey?: string }, id: string) =>
  (
    await world.ask(accessOffer, {
      token,
      params: { id },
      ...(deviceKey === undefined ? {} : { deviceKey }),
    })
  ).reply

const Key = z.object({ key: z.string() })
const keys = async () =>
  (await world.db.transact((tx) => tx.many(Key, `select key from suspension_keys`))).map(
    ({ key }) => key,
  )
const goOn = async (ms: number) => {
  world.clock.moveTo(world.clock.offsetMs() + ms)
  operator.token = (await signInAs(world, operator)).reply.token
}

test('who deletes their data after a suspension and pays with the same card gets the money back and no code', async () => {
  const { guest, typed } = await aPayer()
  await suspend(guest)
  expect((await world.ask(deleteGuest, { token: guest.token })).status).toBe(200)
  const again = await aNewcomer(world)
  const { outcome, orderId } = await payAgain(again, typed)
  expect(outcome).toMatchObject(moneyBack)
  expect(await movedBy(world, orderId)).toEqual({})
  // Another card is a stranger's.
  expect((await payAgain(again, aCard())).outcome.kind).toBe('visit_ready')
})

test('another browser with the card of a suspended guest buys no pass and gets no free visit, and a pass it had opens nothing', async () => {
  const { guest, typed } = await aPayer()
  const earlier = await aNewcomer(world)
  const bought = (await buy(world, earlier, 'price_2')).reply
  await payWith(world, bought.url, 'pays', 'earlier@pitstop.example', typed)
  await suspend(guest)
  const door = await aLocation(world, { priceCents: 250 })
  expect(await offerTo(earlier, door.id)).toMatchObject({ error: 'guest_suspended' })

  const again = await aNewcomer(world)
  const pass = (await buy(world, again, 'price_2')).reply
  await payWith(world, pass.url, 'pays', 'again@pitstop.example', typed)
  expect((await confirm(world, again, pass.url)).reply).toMatchObject(moneyBack)

  const free = await aLocation(world, { priceCents: 0 })
  const body = { locationId: free.id }
  const { token } = again
  const check = (await world.ask(startCardCheck, { token, body })).reply
  await payWith(world, check.url, 'pays', undefined, typed)
  expect(await offerTo(again, free.id)).toMatchObject({ error: 'guest_suspended' })
  expect((await askFor(world, again, free.id)).refusal.error).toBe('guest_suspended')
})

test('a card that is held for a partner’s answer is let go, and the partner is not asked', async () => {
  const { guest, typed } = await aPayer()
  await suspend(guest)
  const door = await aLocation(world, { priceCents: 250, asksFirst: true })
  const again = await aNewcomer(world)
  const { reply } = await askFor(world, again, door.id, { shownCents: 250 })
  if (reply.kind !== 'checkout') throw new Error('Not to be paid')
  await payWith(world, reply.url, 'pays', 'again@pitstop.example', typed)
  expect((await world.ask(waitingRequests, { token: door.token })).reply.waiting).toEqual([])
  await world.runJob('settle holds')
  expect(await cardOf(world, reply.orderId)).toBe('canceled')
})

test('a card that a suspended guest pays with later is remembered too', async () => {
  const { guest } = await aPayer()
  const door = await aLocation(world, { priceCents: 250 })
  const { reply } = await askFor(world, guest, door.id, { shownCents: 250 })
  if (reply.kind !== 'checkout') throw new Error('Not to be paid')
  await suspend(guest)
  const typed = aCard()
  await payWith(world, reply.url, 'pays', 'again@pitstop.example', typed)
  expect((await confirm(world, guest, reply.url)).reply).toMatchObject(moneyBack)
  expect((await payAgain(await aNewcomer(world), typed)).outcome).toMatchObject(moneyBack)
})

test('on a suspended guest’s device a guest whom nothing else shows to be another gets nothing; one with a confirmed address or a past does', async () => {
  const { guest, deviceKey } = await aPayer()
  const regular = await aPayer(aCard(), deviceKey)
  await suspend(guest)
  const again = { ...(await aNewcomer(world)), deviceKey }
  const { token } = again
  const door = await aLocation(world, { priceCents: 250 })
  expect(await offerTo(again, door.id)).toMatchObject({ error: 'guest_suspended' })
  expect((await askFor(world, again, door.id, { shownCents: 250 })).refusal.error).toBe(
    'guest_suspended',
  )
  const body = { planId: 'price_2' as const, purchaseKey: randomUUID() }
  expect((await world.ask(buyPlan, { token, deviceKey, body })).refusal.error).toBe(
    'guest_suspended',
  )
  const check = { token, deviceKey, body: { locationId: door.id } }
  expect((await world.ask(startCardCheck, check)).refusal.error).toBe('guest_suspended')

  const account = { ...(await aGuest(world)), deviceKey }
  expect(await offerTo(account, door.id)).toMatchObject({ kind: 'card' })
  expect(await offerTo(regular.guest, door.id)).toMatchObject({ kind: 'card' })
  const unproven = { ...(await aGuest(world, { proven: false })), deviceKey }
  expect(await offerTo(unproven, door.id)).toMatchObject({ error: 'guest_suspended' })
})

test('whose account is deleted does not come back by an address of the same mailbox, nor by one that was confirmed before', async () => {
  const [guest, other] = await sharingMailbox(world, 2)
  if (!guest || !other) throw new Error('Not two guests')
  await suspend(guest)
  const body = { password: thePassword }
  expect((await world.ask(deleteAccount, { token: guest.token, body })).status).toBe(200)
  const door = await aLocation(world, { priceCents: 250 })
  expect(await offerTo(other, door.id)).toMatchObject({ error: 'guest_suspended' })
  const { guest: device } = await aPayer()
  const [name, domain] = guest.email.split('@')
  const { reply } = await keepAt(world, device, `${name}+again@${domain}`)
  expect(await offerTo(reply, door.id)).toMatchObject({ error: 'guest_suspended' })
})

test('two suspended guests who become one are known by the cards of both, until it is lifted once', async () => {
  const first = await aPayer()
  const account = await aGuest(world)
  await suspend(account, 30)
  await suspend(first.guest, 7)
  await keepAt(world, first.guest, account.email)
  expect((await payAgain(await aNewcomer(world), first.typed)).outcome).toMatchObject(moneyBack)
  expect((await lift(account)).status).toBe(200)
  expect((await payAgain(await aNewcomer(world), first.typed)).outcome.kind).toBe('visit_ready')
})

test('what was bought without an account joins a suspended account with its card', async () => {
  const account = await aGuest(world)
  await suspend(account)
  const { guest, typed } = await aPayer()
  await keepAt(world, guest, account.email)
  expect((await payAgain(await aNewcomer(world), typed)).outcome).toMatchObject(moneyBack)
})

test('a suspension that is lifted or over leaves no key, and one without an end is known again for twelve months', async () => {
  const before = await keys()
  const lifted = await aPayer()
  const over = await aPayer()
  const endless = await aPayer()
  await suspend(lifted.guest)
  await suspend(over.guest, 7)
  await suspend(endless.guest)
  const kept = await keys()
  expect(kept).toHaveLength(before.length + 6)
  for (const key of kept) expect(key).toMatch(/^(?:card|device|mailbox):[\w-]{43}$/)
  await world.ask(deleteGuest, { token: lifted.guest.token })
  expect((await lift(lifted.guest)).status).toBe(200)
  const payerOf = async ({ typed }: { typed: object }) =>
    (await payAgain(await aNewcomer(world), typed)).outcome
  expect((await payerOf(lifted)).kind).toBe('visit_ready')
  expect(await payerOf(over)).toMatchObject(moneyBack)
  await goOn(7 * day)
  expect((await payerOf(over)).kind).toBe('visit_ready')
  await world.runJob('end suspensions')
  expect(await keys()).toHaveLength(before.length + 2)

  await goOn(357 * day)
  await world.runJob('forget suspension keys')
  expect(await payerOf(endless)).toMatchObject(moneyBack)
  await goOn(day + hour)
  expect((await payerOf(endless)).kind).toBe('visit_ready')
  await world.runJob('forget suspension keys')
  expect(await keys()).toEqual([])
})

test('a mailbox that the version before kept without a key is hashed, and its person stays suspended', async () => {
  const [guest, other] = await sharingMailbox(world, 2)
  if (!guest || !other) throw new Error('Not two guests')
  await suspend(guest)
  const [known] = await keys()
  await world.db.transact(async (tx) => {
    await tx.run(`delete from suspension_keys`)
    await tx.run(
      `insert into suspended_mailboxes (mailbox_key, suspension_id)
       select 'unkeyed', id from suspensions where subject_id = $1`,
      [guest.id],
    )
  })
  await world.runJob('forget suspension keys')
  const [hashed] = await keys()
  expect(hashed).toMatch(/^mailbox:[\w-]{43}$/)
  expect(hashed).not.toBe(known)
  const left = await world.db.transact((tx) =>
    tx.many(Key, `select mailbox_key as key from suspended_mailboxes`),
  )
  expect(left).toEqual([])
})
