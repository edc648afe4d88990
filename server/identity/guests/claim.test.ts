import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { guestHeader, login, register, SignedIn } from '#contract/auth.ts'
import { currentGuest } from '#contract/guests.ts'
import { listPayments } from '#contract/payments.ts'
import { liveVisit } from '#contract/visits.ts'
import { day } from '#server/platform/clock.ts'
import {
  aGuest,
  aNewcomer,
  anAddress,
  aPartner,
  itsSignUpHash,
  type SignedUp,
} from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPaidNewcomer, aPaidVisit, aPlanOf, buy } from '#server/testing/payments.ts'
import { report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

/** Signs up or in on a device that has a guest without an account. */
async function sent(path: string, guestToken: string, payload: object) {
  const answer = await world.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: anAddress(),
    headers: { [guestHeader]: guestToken },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

const signUpWith = (
  guestToken: string,
  userType = 'user',
  email = `${randomUUID()}@pitstop.example`,
) =>
  sent(register.path, guestToken, { email, password: itsSignUpHash, userType, name: 'Ana Keller' })

const signInWith = (guestToken: string, { email, password }: SignedUp, userType = 'user') =>
  sent(login.path, guestToken, { email, password, userType })

const isLive = async (token: string) => (await world.ask(liveVisit, { token })).status === 200

test('who signs up on the device keeps the code, the history and the id; the device’s token ends', async () => {
  const { guest, door, orderId, visitId } = await aPaidNewcomer(world)
  await aPlanOf(world, guest, 'price_2')
  const { body } = await signUpWith(guest.token)
  const signedIn = SignedIn.parse(body)
  expect(signedIn).toMatchObject({ userId: guest.id, guestKept: true })
  const { token } = signedIn
  expect((await world.ask(liveVisit, { token })).reply?.id).toBe(visitId)
  const profile = (await world.ask(currentGuest, { token })).reply
  expect(profile.currentSubscription?.planId).toBe('price_2')
  expect(profile.bathroomHistory).toMatchObject([{ id: visitId }])
  const { reply } = await world.ask(listPayments, { token, query: {} })
  expect(reply.payments.map(({ id }) => id)).toContain(orderId)
  expect(await isLive(guest.token)).toBe(false)
  // The door knows them by name from now on.
  const answer = await typeCode(world, door, codeOn(await visitOf(world, { token }, visitId)))
  expect(answer.reply).toMatchObject({ kind: 'valid', guest: 'Ana K.', mark: null })
})

test('of two who sign up with one device’s token one has what was bought, and an address that is taken takes nothing', async () => {
  const { guest, visitId } = await aPaidNewcomer(world)
  const taken = await aGuest(world)
  expect((await signUpWith(guest.token, 'user', taken.email)).status).toBe(409)
  expect((await signUpWith(guest.token, 'partner')).body).toMatchObject({ guestKept: false })
  expect(await isLive(guest.token)).toBe(true)
  const both = await Promise.all([signUpWith(guest.token), signUpWith(guest.token)])
  const signedIn = both.map(({ body }) => SignedIn.parse(body))
  expect(signedIn.map(({ guestKept }) => guestKept).sort()).toEqual([false, true])
  const ids = []
  for (const { token } of signedIn) ids.push((await world.ask(liveVisit, { token })).reply?.id)
  expect(ids.filter((id) => id === visitId)).toHaveLength(1)
})

test('who signs in has what was bought on the device, and what is counted of both is counted of one', async () => {
  const { guest, orderId, visitId } = await aPaidNewcomer(world)
  await aPlanOf(world, guest, 'price_1')
  const account = await aGuest(world)
  await buy(world, account, 'price_1')
  const { body } = await signInWith(guest.token, account)
  const { token, guestKept, userId } = SignedIn.parse(body)
  expect([guestKept, userId]).toEqual([true, account.id])
  expect((await world.ask(liveVisit, { token })).reply?.id).toBe(visitId)
  const { reply } = await world.ask(listPayments, { token, query: {} })
  expect(reply.payments.map(({ id }) => id)).toContain(orderId)
  expect(await isLive(guest.token)).toBe(false)
  // Asked again because the answer was lost, it is said again.
  const again = SignedIn.parse((await signInWith(guest.token, account)).body)
  expect(again.guestKept).toBe(true)
  // Once merged, it cannot be merged into another account.
  const other = await aGuest(world)
  expect((await signInWith(guest.token, other)).body).toMatchObject({ guestKept: false })
  expect((await world.ask(liveVisit, { token: other.token })).reply).toBeNull()
  const { reply: outcome } = await report(world, { token }, visitId)
  expect(outcome.state).toBe('failed')
})

test('while both hold a live code they stay two, and it is said; one used, they become one', async () => {
  const { guest, door, visitId } = await aPaidNewcomer(world)
  const account = (await aPaidVisit(world)).guest
  const refused = await signInWith(guest.token, account)
  expect(refused).toMatchObject({ status: 409, body: { error: 'two_live_codes' } })
  // The password was right, so repeated tries do not lock the account.
  for (let tries = 0; tries < 8; tries++)
    expect((await signInWith(guest.token, account)).status).toBe(409)
  const visit = await visitOf(world, guest, visitId)
  expect(visit.state).toBe('ready')
  await typeCode(world, door, codeOn(visit))
  expect((await signInWith(guest.token, account)).body).toMatchObject({ guestKept: true })
})

test('a wrong password, a partner, an invented and an old token take nothing from the device', async () => {
  const { guest, visitId } = await aPaidNewcomer(world)
  const account = await aGuest(world)
  const partner = await aPartner(world)
  expect((await signInWith(guest.token, { ...account, password: 'not it' })).status).toBe(401)
  expect((await signInWith(guest.token, partner, 'partner')).body).toMatchObject({
    guestKept: false,
  })
  for (const token of ['invented', guest.id, visitId])
    expect((await signInWith(token, account)).body).toMatchObject({ guestKept: false })
  expect((await world.ask(liveVisit, { token: guest.token })).reply?.id).toBe(visitId)
  world.clock.moveTo(397 * day)
  await world.runJob('forget unused guests')
  expect((await signInWith(guest.token, account)).body).toMatchObject({ guestKept: false })
})

test('a pass bought without an account opens doors for the account it was joined to', async () => {
  const guest = await aNewcomer(world)
  await aPlanOf(world, guest, 'price_2')
  const { token } = SignedIn.parse((await signInWith(guest.token, await aGuest(world))).body)
  const door = await aLocation(world, { priceCents: 250 })
  expect(await aVisitAt(world, { token }, door.id, 250)).toMatchObject({ paidWith: 'pass' })
})
