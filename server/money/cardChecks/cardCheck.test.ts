import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { confirmCardCheck, startCardCheck } from '#contract/cardChecks.ts'
import { accessOffer, requestAccess } from '#contract/visits.ts'
import { countFreeVisit, countNeighbourhood, neighbourhood } from '#server/identity/guests/index.ts'
import { day, hour, minute } from '#server/platform/clock.ts'
import { aGuest, aNewcomer, anAddress, openProof, signUp } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { payWith, sessionOf, type TestCard } from '#server/testing/payments.ts'
import { report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

const oneCard = { expiry: '12 / 34', cvc: '123' }

const aFreeDoor = () => aLocation(world, { priceCents: 0 })

const offerTo = async ({ token }: { token: string }, { id }: { id: string }) =>
  (await world.ask(accessOffer, { token, params: { id } })).reply

const errorAt = async (guest: { token: string }, door: { id: string }) =>
  (await askFor(world, guest, door.id)).refusal.error

/** A guest without an account has a card checked, on a device of their own. */
async function checkedGuest(
  door: { id: string },
  { card = 'pays', typed = {} }: { card?: TestCard; typed?: object } = {},
) {
  const guest = await aNewcomer(world)
  const { token } = guest
  const { reply } = await world.ask(startCardCheck, { token, body: { locationId: door.id } })
  await payWith(world, reply.url, card, 'ana@pitstop.example', typed)
  const sessionId = sessionOf(reply.url)
  const settled = await world.ask(confirmCardCheck, { token, body: { sessionId } })
  return { guest, sessionId, state: settled.reply.state, locationId: settled.reply.locationId }
}

const Count = z.object({ count: z.number() })
const charges = async () =>
  (
    await world.db.transact((tx) =>
      tx.many(
        Count,
        `select count(*) from sandbox.objects where body ->> 'object' in ('charge', 'customer')`,
      ),
    )
  )[0]?.count

test('a checked card gives a free visit without an account; nothing is charged and no card is saved', async () => {
  const door = await aFreeDoor()
  const stranger = await aNewcomer(world)
  expect(await offerTo(stranger, door)).toMatchObject({ error: 'free_needs_account' })
  const before = await charges()
  const { guest, state, locationId } = await checkedGuest(door)
  expect([state, locationId]).toEqual(['passed', door.id])
  expect(await offerTo(guest, door)).toEqual({ kind: 'free' })
  expect(await aVisitAt(world, guest, door.id)).toMatchObject({ state: 'ready', paidWith: 'free' })
  expect(await charges()).toBe(before)
  // It counts as well where only the provider's webhook reports it.
  const other = await aNewcomer(world)
  const body = { locationId: door.id }
  const { reply } = await world.ask(startCardCheck, { token: other.token, body })
  expect((await world.ask(startCardCheck, { token: other.token, body })).reply).toEqual(reply)
  await payWith(world, reply.url)
  expect(await offerTo(other, door)).toEqual({ kind: 'free' })
  // It is kept with its guest, who did not pay, and not for good.
  world.clock.moveTo(2 * day)
  await world.runJob('forget guests who never paid')
  expect((await offerTo(guest, door)).kind).toBe('free')
  world.clock.moveTo(91 * day)
  await world.runJob('forget card checks')
  const rows = await world.db.transact((tx) => tx.many(Count, `select count(*) from card_checks`))
  expect(rows).toEqual([{ count: 0 }])
})

test('prepaid cards and wallets do not count, nor does a check that another browser brings back', async () => {
  const door = await aFreeDoor()
  const prepaid = await checkedGuest(door, { card: 'prepaid' })
  expect([prepaid.state, await errorAt(prepaid.guest, door)]).toEqual([
    'prepaid',
    'free_needs_account',
  ])
  const wallet = await checkedGuest(door, { typed: { ...oneCard, isWallet: true } })
  expect([wallet.state, await errorAt(wallet.guest, door)]).toEqual([
    'wallet',
    'free_needs_account',
  ])
  const { sessionId } = await checkedGuest(door)
  const thief = await aNewcomer(world)
  const stolen = await world.ask(confirmCardCheck, { token: thief.token, body: { sessionId } })
  expect([stolen.status, stolen.refusal.error]).toEqual([404, 'card_check_not_found'])
  expect(await errorAt(thief, door)).toBe('free_needs_account')
})

test('twenty devices with one card get six free visits a day', async () => {
  const outcomes = []
  for (let count = 0; count < 20; count++) {
    const door = await aFreeDoor()
    const { guest } = await checkedGuest(door, { typed: oneCard })
    outcomes.push((await askFor(world, guest, door.id)).status)
  }
  expect(outcomes.filter((status) => status === 200)).toHaveLength(6)
})

test('of one card’s free visits that failed two count for nothing in 30 days, under however many guests', async () => {
  const outcomes = []
  for (let count = 0; count < 9; count++) {
    const door = await aFreeDoor()
    const { guest } = await checkedGuest(door, { typed: { ...oneCard, cvc: '124' } })
    const answer = await askFor(world, guest, door.id)
    outcomes.push(answer.status)
    if (answer.status !== 200 || !('visitId' in answer.reply)) continue
    await report(world, guest, answer.reply.visitId)
  }
  expect(outcomes).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 409])
})

/** The same call from a network address. */
async function askFrom(
  remoteAddress: string,
  { token }: { token: string },
  { path, body }: { path: string; body: object },
) {
  const headers = { authorization: `Bearer ${token}` }
  const call = { method: 'POST', url: path, remoteAddress, headers, payload: body } as const
  const { statusCode } = await world.app.inject(call)
  return statusCode
}

test('free visits by checked cards are 40 an hour from one neighbourhood, and checks 20, with an account too', async () => {
  const remoteAddress = anAddress()
  const from = neighbourhood(remoteAddress)
  const door = await aFreeDoor()
  const unproven = await aGuest(world, { proven: false })
  const { token } = unproven
  const { reply } = await world.ask(startCardCheck, { token, body: { locationId: door.id } })
  await payWith(world, reply.url)
  const now = world.clock.now()
  await world.db.transact(async (tx) => {
    for (let count = 0; count < 40; count++)
      await countFreeVisit(tx, { visitId: randomUUID(), neighbourhood: from }, now)
    for (let count = 0; count < 20; count++) await countNeighbourhood(tx, from, now)
  })
  const body = { locationId: door.id, shownCents: 0, purchaseKey: randomUUID() }
  const visit = { path: requestAccess.path, body }
  expect(await askFrom(remoteAddress, unproven, visit)).toBe(409)
  const check = { path: startCardCheck.path, body: { locationId: (await aFreeDoor()).id } }
  expect(await askFrom(remoteAddress, unproven, check)).toBe(429)
  // A confirmed address is no card.
  expect(await askFrom(remoteAddress, await aGuest(world), visit)).toBe(200)
  expect(await askFrom(anAddress(), unproven, visit)).toBe(200)
})

test('free visits by confirmed addresses are 200 an hour from one neighbourhood, apart from those by cards', async () => {
  const remoteAddress = anAddress()
  const from = neighbourhood(remoteAddress)
  const visitFrom = async (address: string, guest: { token: string }, at?: { id: string }) => {
    const { id: locationId } = at ?? (await aFreeDoor())
    const body = { locationId, shownCents: 0, purchaseKey: randomUUID() }
    return askFrom(address, guest, { path: requestAccess.path, body })
  }
  await world.db.transact(async (tx) => {
    const by = { email: 'ana@gmail.com', neighbourhood: from }
    for (let count = 0; count < 199; count++)
      await countFreeVisit(tx, { ...by, visitId: randomUUID() }, world.clock.now())
  })
  const next = await aGuest(world)
  expect(await visitFrom(remoteAddress, await aGuest(world))).toBe(200)
  expect(await visitFrom(remoteAddress, next)).toBe(409)
  expect(await visitFrom(anAddress(), next)).toBe(200)
  const door = await aFreeDoor()
  const { guest } = await checkedGuest(door)
  expect(await visitFrom(remoteAddress, guest, door)).toBe(200)
  world.clock.moveTo(world.clock.offsetMs() + hour)
  expect(await visitFrom(remoteAddress, await aGuest(world))).toBe(200)
})

async function provenAt(email: string) {
  const guest = await signUp(world, { userType: 'user', email })
  await openProof(world, email)
  return guest
}

test('one mailbox is one guest, whatever its dots and tags; an unknown domain gives thirty free visits a day', async () => {
  const spellings = ['a.na', 'an.a', 'a.n.a', 'ana+1', 'ana+2', 'a.na+3', 'ana']
  const outcomes = []
  for (const [index, name] of spellings.entries()) {
    const domain = index === 1 ? 'googlemail.com' : 'gmail.com'
    const guest = await provenAt(`${name}@${domain}`)
    outcomes.push((await askFor(world, guest, (await aFreeDoor()).id)).status)
  }
  expect(outcomes).toEqual([200, 200, 200, 200, 200, 200, 409])

  const door = await aFreeDoor()
  for (let count = 0; count < 31; count++) {
    world.clock.moveTo(count * 31 * minute)
    const guest = await provenAt(`guest@m${count}.catch-all.test`)
    const { status } = await askFor(world, guest, door.id)
    expect([count, status]).toEqual([count, count < 30 ? 200 : 409])
    if (count === 30) expect(await offerTo(guest, door)).toMatchObject({ error: 'free_limit' })
  }
})

test('guests who never paid or were inside hold half of a free restroom’s codes at most', async () => {
  const door = await aFreeDoor()
  const known = await aGuest(world)
  const elsewhere = await aFreeDoor()
  const used = await aVisitAt(world, known, elsewhere.id)
  await typeCode(world, elsewhere, codeOn(used))
  for (let count = 0; count < 2; count++) {
    const { status } = await askFor(world, (await checkedGuest(door)).guest, door.id)
    expect(status).toBe(200)
  }
  const { guest } = await checkedGuest(door)
  expect(await offerTo(guest, door)).toMatchObject({ kind: 'refused', error: 'new_guests_full' })
  expect(await errorAt(guest, door)).toBe('new_guests_full')
  expect((await askFor(world, known, door.id)).status).toBe(200)
})
