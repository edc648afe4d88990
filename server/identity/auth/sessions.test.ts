import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as contract from '#contract/auth.ts'
import { myLocation } from '#contract/locations.ts'
import { day, hour, minute } from '#server/platform/clock.ts'
import { aGuest, aPartner, type SignedUp, thePassword } from '#server/testing/accounts.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { maxSessions } from './session.ts'
import { startSession } from './startSession.ts'

const world = useWorld()

const me = (token: string) => world.ask(contract.me, { token })
const sessions = (token: string) => world.ask(contract.listSessions, { token })

async function signInAgain(account: SignedUp, userAgent?: string) {
  const response = await world.app.inject({
    method: 'POST',
    url: contract.login.path,
    headers: userAgent ? { 'user-agent': userAgent } : {},
    payload: { email: account.email, password: thePassword, userType: 'user' },
  })
  return contract.SignedIn.parse(response.json()).token
}

test('every call for the signed-in answers 401 without a token that holds [C10]', async () => {
  const { token } = await aGuest(world)
  const other = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
  const headers = [
    {},
    ...[
      '',
      'Bearer',
      `Bearer ${other}`,
      `Basic ${token}`,
      `Bearer  ${token}`,
      `Bearer ${'x'.repeat(5000)}`,
    ].map((authorization) => ({ authorization })),
  ]
  for (const call of Object.values(contract)) {
    if (typeof call !== 'object' || !('access' in call) || call.access !== 'signed_in') continue
    for (const sent of headers) {
      const answer = await world.app.inject({
        method: call.method,
        url: call.path.replace(':id', randomUUID()),
        headers: sent,
      })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({
        error: 'not_signed_in',
        message: 'Please sign in to continue.',
      })
    }
  }
})

test('a token of the wrong role answers 403, and the right one does not [C10]', async () => {
  const guest = await aGuest(world)
  const partner = await aPartner(world)
  const { status, refusal } = await world.ask(myLocation, { token: guest.token })
  expect(status).toBe(403)
  expect(refusal).toEqual({
    error: 'partners_only',
    message: 'This is for partners. You’re signed in as a guest.',
  })
  expect((await world.ask(myLocation, { token: partner.token })).status).toBe(200)
})

test('only a hash of the token is kept [C10]', async () => {
  const { token, id } = await aGuest(world)
  const Kept = z.object({ kept: z.string() })
  const [row] = await world.db.transact((tx) =>
    tx.many(Kept, `select sessions::text as kept from sessions where account_id = $1`, [id]),
  )
  expect(row?.kept).toContain(id)
  expect(row?.kept).not.toContain(token)
  expect(row?.kept).not.toContain(Buffer.from(token).toString('hex'))
})

test('signing out ends this session and no other [C10]', async () => {
  const guest = await aGuest(world)
  const second = await signInAgain(guest)
  expect((await world.ask(contract.signOut, { token: second })).status).toBe(200)
  expect((await me(second)).status).toBe(401)
  expect((await me(guest.token)).status).toBe(200)
})

test("a guest's session ends after 90 days unused, and after a year in any case [C10]", async () => {
  const idle = await aGuest(world)
  const busy = await aGuest(world)
  for (let days = 80; days < 365; days += 80) {
    world.clock.moveTo(days * day)
    expect((await me(busy.token)).status).toBe(200)
  }
  expect((await me(idle.token)).status).toBe(401)
  world.clock.moveTo(365 * day - minute)
  expect((await me(busy.token)).status).toBe(200)
  world.clock.moveTo(365 * day)
  expect((await me(busy.token)).status).toBe(401)
})

test("a partner's session ends after 24 hours unused, and after 30 days in any case [C10]", async () => {
  const idle = await aPartner(world)
  const busy = await aPartner(world)
  world.clock.moveTo(23 * hour)
  expect((await me(busy.token)).status).toBe(200)
  world.clock.moveTo(24 * hour)
  expect((await me(idle.token)).status).toBe(401)
  for (let at = 40; at < 30 * 24; at += 20) {
    world.clock.moveTo(at * hour)
    expect((await me(busy.token)).status).toBe(200)
  }
  world.clock.moveTo(30 * day)
  expect((await me(busy.token)).status).toBe(401)
})

test('being seen is written down once a minute, not on every request', async () => {
  const { token } = await aGuest(world)
  const seenAt = async () => (await sessions(token)).reply[0]?.lastSeenAt
  const first = await seenAt()
  world.clock.moveTo(59_000)
  expect(await seenAt()).toBe(first)
  world.clock.moveTo(minute)
  await me(token)
  expect(await seenAt()).not.toBe(first)
})

test('a person sees where they are signed in, and ends one of those', async () => {
  const guest = await aGuest(world)
  world.clock.moveTo(hour)
  const phone = await signInAgain(guest, 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Safari/1')
  const { reply } = await sessions(guest.token)
  expect(reply.map(({ device, current }) => [device, current])).toEqual(
    [
      ['Unknown device', true],
      ['Chrome · Android', false],
    ].reverse(),
  )

  const id = reply.find(({ current }) => !current)?.id ?? ''
  const end = (token: string) => world.ask(contract.endSession, { token, params: { id } })
  const stranger = await aGuest(world)
  expect((await end(stranger.token)).status).toBe(404)
  expect((await me(phone)).status).toBe(200)
  expect((await end(guest.token)).status).toBe(200)
  expect((await me(phone)).status).toBe(401)
  expect((await end(guest.token)).status).toBe(404)
  const malformed = { token: guest.token, params: { id: 'one' } }
  expect((await world.ask(contract.endSession, malformed)).status).toBe(400)
})

test('an ended session is not listed, whether signed out or run out', async () => {
  const guest = await aGuest(world)
  await world.ask(contract.signOut, { token: await signInAgain(guest) })
  world.clock.moveTo(91 * day)
  expect((await sessions(await signInAgain(guest))).reply).toHaveLength(1)
})

test('the device unused longest gives way beyond fifty', async () => {
  const { id, token } = await aGuest(world)
  const anotherDevice = () =>
    world.db.transact((tx) =>
      startSession(tx, { accountId: id, device: 'Phone' }, world.clock.now()),
    )
  world.clock.moveTo(minute)
  for (let i = 1; i < maxSessions; i++) await anotherDevice()
  expect((await me(token)).status).toBe(200)
  world.clock.moveTo(2 * minute)
  const newest = await anotherDevice()
  expect((await me(newest)).status).toBe(200)
  world.clock.moveTo(3 * minute)
  for (let i = 1; i < maxSessions; i++) await anotherDevice()
  expect((await me(token)).status).toBe(401)
  expect((await me(newest)).status).toBe(200)
})

test('what ended long ago is forgotten', async () => {
  const guest = await aGuest(world)
  const { id } = guest
  const kept = () =>
    world.db.transact((tx) =>
      tx.many(z.object({}), `select 1 from sessions where account_id = $1`, [id]),
    )
  await world.ask(contract.signOut, { token: await signInAgain(guest) })
  await world.runJob('forget ended sessions and links')
  expect(await kept()).toHaveLength(2)
  // One that was signed out goes after three months, one that only ran out later.
  world.clock.moveTo(91 * day)
  await world.runJob('forget ended sessions and links')
  expect(await kept()).toHaveLength(1)
  world.clock.moveTo(401 * day)
  await world.runJob('forget ended sessions and links')
  expect(await kept()).toHaveLength(0)
})
