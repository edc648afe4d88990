import { randomUUID } from 'node:crypto'
import { TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { askReset, login, me, resetPassword, signOut, verifyEmail } from '#contract/auth.ts'
import { listPayments } from '#contract/payments.ts'
import * as factor from '#contract/secondFactor.ts'
import { liveVisit } from '#contract/visits.ts'
import { minute, second } from '#server/platform/clock.ts'
import {
  aGuest,
  aNewcomer,
  aPartner,
  browserOf,
  mailedCode,
  mailedToken,
  mailsTo,
  signUp,
  thePassword,
} from '#server/testing/accounts.ts'
import { askSignIn, keep, keepAt, otherThan, signInWith } from '#server/testing/addressCodes.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidNewcomer, aPaidVisit } from '#server/testing/payments.ts'
import { savedCardsIn } from '#server/testing/savedCards.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ checkBooks: true })

const anEmail = () => `${randomUUID()}@pitstop.example`

/** A browser has asked for a code to sign in with, and it was mailed. */
async function whoAsked(email: string) {
  const { request } = (await askSignIn(world, email)).reply
  return { request, code: await mailedCode(world, email) }
}

test('who kept their passes by a code signs in by one on another device, with what was bought there', async () => {
  const email = anEmail()
  const { reply } = await keepAt(world, await aNewcomer(world), email)
  await world.ask(signOut, { token: reply.token })
  world.clock.moveTo(31 * second)
  const { guest, visitId } = await aPaidNewcomer(world)
  const requested = await whoAsked(email)
  const [mail] = await mailsTo(world, email)
  expect(mail?.text).toContain('to sign in')
  const answer = await signInWith(world, { ...requested, guestToken: guest.token })
  expect(answer).toMatchObject({ status: 200, guestKept: true })
  expect((await world.ask(liveVisit, { token: answer.token ?? '' })).reply?.id).toBe(visitId)
  expect((await signInWith(world, requested)).error).toBe('code_not_valid')
})

test('an operator’s address is answered alike, and mailed no code', async () => {
  const operator = await anOperator(world)
  const { status, reply } = await askSignIn(world, operator.email)
  const other = await askSignIn(world, (await aGuest(world)).email)
  expect([status, Object.keys(reply)]).toEqual([other.status, Object.keys(other.reply)])
  expect(await mailsTo(world, operator.email)).toEqual([])
})

test('an address without an account is answered alike, and mailed nothing', async () => {
  const email = anEmail()
  const known = (await aGuest(world)).email
  const { request } = (await askSignIn(world, email)).reply
  const other = await whoAsked(known)
  expect(request).toHaveLength(other.request.length)
  expect(await mailsTo(world, email)).toEqual([])
  const wrong = await signInWith(world, { request, code: '000000' })
  const alike = await signInWith(world, { ...other, code: otherThan(other.code) })
  expect([wrong.error, wrong.triesLeft]).toEqual([alike.error, alike.triesLeft])
  expect((await askSignIn(world, email)).status).toBe((await askSignIn(world, known)).status)
})

test('a code is of its browser and its purpose, and five wrong ones of strangers leave a device that the account knows its own', async () => {
  const deviceKey = 'd'.repeat(32)
  const email = anEmail()
  const kept = await keepAt(world, { ...(await aNewcomer(world)), deviceKey }, email)
  expect(kept.status).toBe(200)
  world.clock.moveTo(31 * second)
  const { request, code } = await whoAsked(email)
  expect((await signInWith(world, { request: 'a'.repeat(43), code })).error).toBe('code_not_valid')
  expect((await keep(world, await aNewcomer(world), code)).refusal.error).toBe('code_not_valid')
  for (let wrong = 0; wrong < 5; wrong++)
    await signInWith(world, { request, code: otherThan(code, wrong + 1) })
  expect((await signInWith(world, { request, code })).error).toBe('too_many_code_tries')
  expect((await askSignIn(world, email)).refusal.error).toBe('too_many_code_tries')
  expect((await askSignIn(world, email, deviceKey)).status).toBe(200)
})

test('a partner is asked for the second factor after the code, and a guest’s form says whose account it is', async () => {
  const partner = await aPartner(world, { proven: true })
  const { reply } = await world.ask(factor.beginSecondFactor, {
    token: partner.token,
    body: { password: thePassword },
  })
  const totp = URI.parse(reply.uri)
  if (!(totp instanceof TOTP)) throw new Error('Not a TOTP')
  const shown = () => totp.generate({ timestamp: world.clock.now().getTime() })
  await world.ask(factor.confirmSecondFactor, { token: partner.token, body: { code: shown() } })
  world.clock.moveTo(31 * second)
  const requested = await whoAsked(partner.email)
  expect((await signInWith(world, requested)).error).toBe('account_type_mismatch')
  const as = { ...requested, userType: 'partner' as const }
  const wrong = await signInWith(world, {
    ...as,
    code: otherThan(requested.code),
    secondFactor: shown(),
  })
  expect(wrong.error).toBe('wrong_code')
  for (let tries = 0; tries < 6; tries++)
    expect((await signInWith(world, as)).error).toBe('second_factor_needed')
  expect((await signInWith(world, { ...as, secondFactor: '000000' })).error).toBe(
    'wrong_second_factor',
  )
  const both = [1, 2].map(() => signInWith(world, { ...as, secondFactor: shown() }))
  expect((await Promise.all(both)).filter(({ status }) => status === 200)).toHaveLength(1)
})

test('the first proof of an address by a code ends every way back in of the person who registered it', async () => {
  const email = anEmail()
  const squatter = await signUp(world, { userType: 'user', email })
  const requested = await whoAsked(email)
  const both = await Promise.all([signInWith(world, requested), signInWith(world, requested)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  expect((await world.ask(me, { token: squatter.token })).status).toBe(401)
})

test('so does the first proof by a link or a reset, saved cards too; in the browser that signed up a link ends nothing', async () => {
  const { cardOf, withSavedCard } = savedCardsIn(world)
  for (const proof of ['link', 'reset'] as const) {
    const { guest } = await withSavedCard()
    const email = anEmail()
    const squatter = await signUp(world, { userType: 'user', email, guestToken: guest.token })
    expect(await cardOf(squatter)).not.toBeNull()
    const link = await mailedToken(world, email)
    if (proof === 'link') expect((await prove(link)).reply).toEqual({ done: true, signedOut: true })
    else await resetAt(email)
    expect((await world.ask(me, { token: squatter.token })).status).toBe(401)
    expect(await passwordOpens(email)).toBe(401)
    const { token = '' } = await signInWith(world, await whoAsked(email))
    expect(await cardOf({ token })).toBeNull()
    expect((await world.ask(listPayments, { token, query: {} })).reply.payments).toHaveLength(1)
  }

  const own = await signUp(world, { userType: 'user', email: anEmail() })
  const link = await mailedToken(world, own.email)
  const opened = await prove(link, browserOf(own.email))
  expect(opened.reply).toEqual({ done: true, signedOut: false })
  expect((await world.ask(me, { token: own.token })).status).toBe(200)
  expect(await passwordOpens(own.email)).toBe(200)
})

const prove = (token: string, deviceKey = 'another-browser-of-its-reader') =>
  world.ask(verifyEmail, { body: { token }, deviceKey })

const passwordOpens = async (email: string) =>
  (await world.ask(login, { body: { email, password: thePassword, userType: 'user' } })).status

async function resetAt(email: string) {
  world.clock.moveTo(minute)
  await world.ask(askReset, { body: { email } })
  const body = { token: await mailedToken(world, email), password: 'another sea of tulips' }
  expect((await world.ask(resetPassword, { body })).status).toBe(200)
}

test('two live codes are said, and the code to sign in stays good', async () => {
  const { guest: holder } = await aPaidVisit(world)
  const { guest } = await aPaidNewcomer(world)
  const requested = await whoAsked(holder.email)
  for (let tries = 0; tries < 6; tries++)
    expect((await signInWith(world, { ...requested, guestToken: guest.token })).error).toBe(
      'two_live_codes',
    )
  expect((await signInWith(world, requested)).status).toBe(200)
})
