import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as codes from '#contract/addressCodes.ts'
import { askReset, login, me, resetPassword } from '#contract/auth.ts'
import { guestMark } from '#contract/guestMark.ts'
import { deleteGuest } from '#contract/guests.ts'
import { listPayments } from '#contract/payments.ts'
import { liveVisit } from '#contract/visits.ts'
import { hour, minute, second } from '#server/platform/clock.ts'
import {
  aGuest,
  aNewcomer,
  anAddress,
  aPartner,
  mailedCode,
  mailedToken,
  mailsTo,
  signUp,
  thePassword,
} from '#server/testing/accounts.ts'
import { askKeep, keep, keepAt, otherThan } from '#server/testing/addressCodes.ts'
import { anEnrolled } from '#server/testing/operators.ts'
import { aPaidNewcomer, aPaidVisit, aPlanOf } from '#server/testing/payments.ts'
import { savedCardsIn } from '#server/testing/savedCards.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

const anEmail = () => `${randomUUID()}@pitstop.example`
const live = async (token: string) => (await world.ask(liveVisit, { token })).reply
const signIn = (email: string, password = thePassword) =>
  world.ask(login, { body: { email, password, userType: 'user' } })

/** A guest without an account has asked for a code to an address. */
async function whoAsked(email = anEmail()) {
  const { guest, ...visit } = await aPaidNewcomer(world)
  expect((await askKeep(world, guest, email)).status).toBe(200)
  return { guest, ...visit, email, code: await mailedCode(world, email) }
}

describe('a guest without an account types an address and its code', () => {
  test('and has an account of the same id with everything bought, a proven address and no password', async () => {
    const { guest, door, visitId, orderId, email, code } = await whoAsked()
    const [mail] = await mailsTo(world, email)
    expect(mail?.text).toContain('keep your passes and receipts')
    const { reply } = await keep(world, guest, code)
    expect(reply).toMatchObject({ userId: guest.id, userType: 'user', guestKept: true })
    expect((await live(reply.token))?.id).toBe(visitId)
    const paid = await world.ask(listPayments, { token: reply.token, query: {} })
    expect(paid.reply.payments.map(({ id }) => id)).toEqual([orderId])
    const own = (await world.ask(me, { token: reply.token })).reply
    expect(own).toMatchObject({ email, emailProven: true, hasPassword: false, name: '' })
    // The device's own token has ended. Without a name the door still shows the mark.
    expect((await world.ask(liveVisit, { token: guest.token })).status).toBe(401)
    const shown = codeOn(await visitOf(world, reply, visitId))
    expect((await typeCode(world, door, shown)).reply).toMatchObject({
      kind: 'valid',
      guest: '',
      mark: guestMark(guest.id),
    })

    for (const password of ['!', '', thePassword])
      expect((await signIn(email, password)).status).toBeGreaterThanOrEqual(400)
    await world.ask(askReset, { body: { email } })
    const body = { token: await mailedToken(world, email), password: 'tulips by the sea' }
    expect((await world.ask(resetPassword, { body })).status).toBe(200)
    expect((await signIn(email, body.password)).reply.userId).toBe(guest.id)
  })

  test('which has a guest account: what was bought goes there; a live code in both is refused until one is used', async () => {
    const account = await aGuest(world)
    const { guest, visitId } = await aPaidNewcomer(world)
    await aPlanOf(world, guest, 'price_1')
    const { reply } = await keepAt(world, guest, account.email)
    expect(reply).toMatchObject({ userId: account.id, guestKept: true })
    expect((await live(reply.token))?.id).toBe(visitId)
    expect((await world.ask(me, { token: reply.token })).reply.hasPassword).toBe(true)

    const { guest: holder } = await aPaidVisit(world)
    const other = await aPaidNewcomer(world)
    await askKeep(world, other.guest, holder.email)
    const code = await mailedCode(world, holder.email)
    for (let tries = 0; tries < 7; tries++)
      expect((await keep(world, other.guest, code)).refusal.error).toBe('two_live_codes')
    expect((await live(other.guest.token))?.id).toBe(other.visitId)
    await typeCode(world, other.door, codeOn(await visitOf(world, other.guest, other.visitId)))
    expect((await keep(world, other.guest, code)).reply.userId).toBe(holder.id)
  })

  test('of a partner or an operator, and is told so after the code alone', async () => {
    const operator = await anEnrolled(world)
    for (const { email } of [await aPartner(world), operator]) {
      const { guest, visitId, code } = await whoAsked(email)
      expect((await keep(world, guest, otherThan(code))).refusal.error).toBe('wrong_code')
      expect((await keep(world, guest, code)).refusal.error).toBe('email_not_guests')
      expect((await live(guest.token))?.id).toBe(visitId)
    }
  })

  test('and is answered alike, whether the address has an account or none', async () => {
    const known = await askKeep(world, await aNewcomer(world), (await aGuest(world)).email)
    const unknown = await askKeep(world, await aNewcomer(world), anEmail())
    expect([known.status, known.reply]).toEqual([unknown.status, unknown.reply])
    expect((await askKeep(world, await aGuest(world), anEmail())).refusal.error).toBe(
      'kept_already',
    )
  })
})

describe('take-over by a code to keep', () => {
  test('another browser, another purpose and who knows ids get nowhere with it', async () => {
    const { guest, visitId, orderId, code } = await whoAsked()
    const { guest: other } = await whoAsked()
    const stranger = await aNewcomer(world)
    for (const device of [stranger, other])
      expect((await keep(world, device, code)).status).not.toBe(200)
    for (const token of [guest.id, visitId, orderId])
      expect((await keep(world, { token }, code)).status).toBe(401)
    const body = { request: guest.token, code, userType: 'user' as const }
    expect((await world.ask(codes.signInByCode, { body })).refusal.error).toBe('code_not_valid')
    expect((await keep(world, guest, code)).status).toBe(200)
    expect((await keep(world, guest, code)).status).toBe(401)
  })

  test('two devices at once with one address are one account with both purchases; one code twice is one account', async () => {
    const email = anEmail()
    const first = await aPaidNewcomer(world)
    await typeCode(world, first.door, codeOn(await visitOf(world, first.guest, first.visitId)))
    await askKeep(world, first.guest, email)
    const firstCode = await mailedCode(world, email)
    world.clock.moveTo(minute)
    const second = await aPaidNewcomer(world)
    await askKeep(world, second.guest, email)
    const both = await Promise.all([
      keep(world, first.guest, firstCode),
      keep(world, second.guest, await mailedCode(world, email)),
      keep(world, first.guest, firstCode),
    ])
    const accepted = both.filter(({ status }) => status === 200).map((answer) => answer.reply)
    expect(accepted).toHaveLength(2)
    expect(new Set(accepted.map(({ userId }) => userId)).size).toBe(1)
    const paid = await world.ask(listPayments, { token: accepted[0]?.token ?? '', query: {} })
    expect(paid.reply.payments.map(({ id }) => id).sort()).toEqual(
      [first.orderId, second.orderId].sort(),
    )
  })

  test('who registered the address before its owner proved it is out: session, password and links end', async () => {
    const email = anEmail()
    const squatter = await signUp(world, { userType: 'user', email })
    const link = await mailedToken(world, email)
    const { guest, visitId } = await aPaidNewcomer(world)
    const { reply } = await keepAt(world, guest, email)
    expect((await live(reply.token))?.id).toBe(visitId)
    expect((await world.ask(me, { token: squatter.token })).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect(link).not.toBe('')
    // What the browser that proves it saved before is its own.
    const { cardOf, withSavedCard } = savedCardsIn(world)
    const { guest: payer } = await withSavedCard()
    const taken = anEmail()
    await signUp(world, { userType: 'user', email: taken })
    expect(await cardOf((await keepAt(world, payer, taken)).reply)).toMatchObject({ last4: '4242' })
    // In the browser that registered, the same proof ends nothing.
    const deviceKey = 'k'.repeat(32)
    const careful = anEmail()
    await signUp(world, { userType: 'user', email: careful })
    await world.ask(login, {
      body: { email: careful, password: thePassword, userType: 'user' },
      deviceKey,
    })
    const device = { ...(await aNewcomer(world)), deviceKey }
    expect((await keepAt(world, device, careful)).status).toBe(200)
    expect((await signIn(careful)).status).toBe(200)
  })

  test('five wrong codes an hour of one address, over all of its codes and at once; the right one too is refused then', async () => {
    const { guest, email, code } = await whoAsked()
    const wrong = Array.from({ length: 12 }, (_, n) => keep(world, guest, otherThan(code, n + 1)))
    const words = (await Promise.all(wrong)).map(({ refusal }) => refusal.error)
    expect(words.filter((word) => word === 'wrong_code')).toHaveLength(4)
    expect(words.filter((word) => word === 'too_many_code_tries')).toHaveLength(8)
    expect((await keep(world, guest, code)).refusal.error).toBe('too_many_code_tries')
    world.clock.moveTo(31 * second)
    expect((await askKeep(world, await aNewcomer(world), email)).refusal).toMatchObject({
      error: 'too_many_code_tries',
      retryAfterSeconds: 3_569,
    })
    world.clock.moveTo(hour + 1)
    expect((await keepAt(world, guest, email)).status).toBe(200)
  })

  test('ten minutes, the newest of one browser, five codes an hour, twenty from one network, and a ceiling of wrong ones for all', async () => {
    const { guest, email, code } = await whoAsked()
    expect((await askKeep(world, guest, email)).refusal.error).toBe('too_many_codes')
    world.clock.moveTo(31 * second)
    await askKeep(world, guest, email)
    const newest = await mailedCode(world, email)
    if (newest !== code) expect((await keep(world, guest, code)).refusal.error).toBe('wrong_code')
    world.clock.moveTo(10 * minute + 31 * second)
    expect((await keep(world, guest, newest)).refusal.error).toBe('code_not_valid')
    for (let attempt = 3; attempt <= 5; attempt++) {
      world.clock.moveTo((10 + attempt) * minute)
      expect((await askKeep(world, guest, email)).status).toBe(200)
    }
    world.clock.moveTo(20 * minute)
    expect((await askKeep(world, await aNewcomer(world), email)).status).toBe(429)

    const remoteAddress = anAddress()
    const from = async () =>
      world.app.inject({
        method: 'POST',
        url: codes.askKeepCode.path,
        remoteAddress,
        headers: { authorization: `Bearer ${guest.token}` },
        payload: { email: anEmail() },
      })
    for (let n = 0; n < 20; n++) expect((await from()).statusCode).toBe(200)
    expect((await from()).statusCode).toBe(429)

    const late = await whoAsked()
    await world.db.transact((tx) =>
      tx.run(
        `insert into attempts (kind, key, at, expires_at)
         select 'wrong_address_code_all', 'everywhere', $1, $2 from generate_series(1, 1000)`,
        [world.clock.now(), new Date(world.clock.now().getTime() + hour)],
      ),
    )
    expect((await keep(world, late.guest, late.code)).refusal.error).toBe('too_many_attempts')
    await world.db.transact((tx) =>
      tx.run(`delete from attempts where kind = 'wrong_address_code_all'`),
    )
  })

  test('ten codes a day of one address, and again the next day', async () => {
    const { guest, email } = await whoAsked()
    const askAt = async (hours: number) => {
      world.clock.moveTo(hours * hour)
      return (await askKeep(world, guest, email)).status
    }
    for (let asked = 1; asked < 10; asked++) expect(await askAt(asked)).toBe(200)
    expect(await askAt(10)).toBe(429)
    expect(await askAt(25)).toBe(200)
  })

  test('the code cannot be found from its row, which goes with the guest and with its time', async () => {
    const { guest, door, visitId, email, code } = await whoAsked()
    const rows = () =>
      world.db.transact((tx) =>
        tx.many(
          z.object({ words: z.string() }),
          `select address_codes::text as words from address_codes where email_key = $1`,
          [email],
        ),
      )
    expect((await rows())[0]?.words).not.toContain(code)
    await typeCode(world, door, codeOn(await visitOf(world, guest, visitId)))
    await world.ask(deleteGuest, { token: guest.token })
    expect(await rows()).toEqual([])
    const other = await whoAsked()
    world.clock.moveTo(11 * minute)
    await world.runJob('forget ended sessions and links')
    const left = await world.db.transact((tx) =>
      tx.many(z.object({}), `select 1 from address_codes where email_key = $1`, [other.email]),
    )
    expect(left).toEqual([])
  })
})
