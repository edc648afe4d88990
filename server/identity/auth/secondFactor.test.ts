import { TOTP, URI } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { changeEmail, changePassword, listSessions, login } from '#contract/auth.ts'
import * as payouts from '#contract/payouts.ts'
import * as contract from '#contract/secondFactor.ts'
import { chooseOrganisation } from '#contract/team.ts'
import { totpKeyOf } from '#server/app/secrets.ts'
import { carryOut } from '#server/operations/operator/index.ts'
import { hour, minute, second } from '#server/platform/clock.ts'
import { aGuest, anAddress, aPartner, mailsTo, thePassword } from '#server/testing/accounts.ts'
import { sealWithGoneKey } from '#server/testing/goneKeys.ts'
import { aMember } from '#server/testing/members.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { anEarner, askPayout, aUseOf, chooseBank, later } from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

const begin = (token: string, password = thePassword) =>
  world.ask(contract.beginSecondFactor, { token, body: { password } })
const confirm = (token: string, code: string) =>
  world.ask(contract.confirmSecondFactor, { token, body: { code } })
const shown = async (token: string) => (await world.ask(contract.showSecondFactor, { token })).reply
const end = (token: string, code: string, password = thePassword) =>
  world.ask(contract.endSecondFactor, { token, body: { password, code } })

function authenticatorOf(uri: string) {
  const totp = URI.parse(uri)
  if (!(totp instanceof TOTP)) throw new Error('Not a TOTP')
  return (steps = 0) =>
    totp.generate({ timestamp: world.clock.now().getTime() + steps * 30 * second })
}

const stepsGoBy = (steps = 1) => world.clock.moveTo(world.clock.offsetMs() + steps * 30 * second)

/** Signs in from a network address of its own. */
async function signIn(email: string, code?: string, password = thePassword, from = anAddress()) {
  const response = await world.app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: from,
    payload: { email, password, userType: 'partner', ...(code ? { code } : {}) },
  })
  return { status: response.statusCode, ...response.json<{ error?: string; token?: string }>() }
}

/** A partner who has turned it on. */
async function aCarefulPartner() {
  const partner = await aPartner(world, { proven: true })
  const { reply } = await begin(partner.token)
  const code = authenticatorOf(reply.uri)
  const { reply: confirmed } = await confirm(partner.token, code())
  stepsGoBy()
  return { ...partner, code, recoveryCodes: confirmed.recoveryCodes }
}

describe('a partner turns two-step sign-in on', () => {
  test('with the password and a first code; until then nothing is asked for', async () => {
    const partner = await aPartner(world)
    expect((await begin(partner.token, 'wrong')).refusal.error).toBe('wrong_password')
    const { reply } = await begin(partner.token)
    expect(reply.uri).toContain(`secret=${reply.secret}`)
    expect((await signIn(partner.email)).status).toBe(200)
    expect((await confirm(partner.token, '000000')).refusal.error).toBe('wrong_second_factor')
    expect(await shown(partner.token)).toEqual({ isOn: false, recoveryCodesLeft: 0 })

    const other = (await signIn(partner.email)).token ?? ''
    const { reply: confirmed } = await confirm(partner.token, authenticatorOf(reply.uri)())
    expect(new Set(confirmed.recoveryCodes).size).toBe(contract.recoveryCodeCount)
    expect(await shown(partner.token)).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    expect((await world.ask(listSessions, { token: other })).status).toBe(401)
    const subjects = (await mailsTo(world, partner.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Two-step sign-in is on')
    expect((await begin(partner.token)).refusal.error).toBe('second_factor_on')
  })

  test('and no guest and no stranger can', async () => {
    const { token } = await aGuest(world)
    expect((await begin(token)).status).toBe(403)
    const body = { password: thePassword }
    expect((await world.ask(contract.beginSecondFactor, { body })).status).toBe(401)
  })
})

describe('signing in then', () => {
  test('asks for a code after the right password, in a word that an older screen says too', async () => {
    const partner = await aCarefulPartner()
    expect(await signIn(partner.email)).toMatchObject({
      status: 403,
      error: 'second_factor_needed',
      message: 'Enter the code from your authenticator app.',
    })
    expect((await signIn(partner.email, partner.code(), 'wrong')).error).toBe('wrong_credentials')
    expect((await signIn(partner.email, partner.code())).status).toBe(200)
  })

  test('takes each code once, also of many at once, and none that is old', async () => {
    const partner = await aCarefulPartner()
    const code = partner.code()
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(partner.email, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403])
    stepsGoBy(4)
    expect((await signIn(partner.email, partner.code(-2))).error).toBe('wrong_second_factor')
    expect((await signIn(partner.email, partner.code())).status).toBe(200)
  })

  test('takes a recovery code once, however it is typed, and of this account only', async () => {
    const partner = await aCarefulPartner()
    const another = await aCarefulPartner()
    const [code = ''] = partner.recoveryCodes
    expect((await signIn(another.email, code)).error).toBe('wrong_second_factor')
    expect(
      (await signIn(partner.email, ` ${code.toLowerCase().replaceAll('-', ' ')}`)).status,
    ).toBe(200)
    expect((await signIn(partner.email, code)).error).toBe('wrong_second_factor')
    expect((await shown(partner.token)).recoveryCodesLeft).toBe(9)
  })

  test('takes a recovery code where the authenticator was sealed with a key that is gone', async () => {
    const partner = await aCarefulPartner()
    const [code = ''] = partner.recoveryCodes
    await sealWithGoneKey(world, 'second_factors', partner.id)
    expect((await signIn(partner.email, partner.code())).error).toBe('wrong_second_factor')
    expect((await signIn(partner.email, code)).status).toBe(200)
  })

  test('limits guessing to ten an hour from one place, and the owner still signs in from another', async () => {
    const partner = await aCarefulPartner()
    const thief = anAddress()
    const guess = () => signIn(partner.email, '000000', thePassword, thief)
    for (let times = 0; times < 10; times++)
      expect((await guess()).error).toBe('wrong_second_factor')
    expect(await guess()).toMatchObject({ status: 429, error: 'too_many_attempts' })
    expect((await signIn(partner.email, partner.code())).status).toBe(200)
    for (let times = 0; times < 25; times++) await signIn(partner.email, '000000')
    world.clock.moveTo(world.clock.offsetMs() + minute)
    for (let times = 0; times < 6; times++) await signIn(partner.email, '000000')
    expect((await signIn(partner.email, partner.code())).status).toBe(429)
    world.clock.moveTo(world.clock.offsetMs() + hour)
    expect((await signIn(partner.email, partner.code())).status).toBe(200)
  })
})

describe('money moves with both factors only', () => {
  test('the bank, a payout and its confirmation ask for the code', async () => {
    const partner = await aCarefulPartner()
    const { token } = partner
    const body = { password: thePassword }
    const open = (code?: string) =>
      world.ask(payouts.openBank, { token, body: { ...body, ...(code ? { code } : {}) } })
    expect((await open()).refusal.error).toBe('second_factor_needed')
    expect((await open('000000')).refusal.error).toBe('wrong_second_factor')
    const code = partner.code()
    expect((await open(code)).status).toBe(200)
    expect((await open(code)).refusal.error).toBe('wrong_second_factor')
    const input = { ...body, cents: 1_000 }
    const payout = await world.ask(payouts.askPayout, { token, body: input })
    expect(payout.refusal.error).toBe('second_factor_needed')
    const ending = { ...body, ending: null }
    const confirmed = await world.ask(payouts.confirmBank, { token, body: ending })
    expect(confirmed.refusal.error).toBe('second_factor_needed')
  })
})

describe('turning it off', () => {
  test('takes both factors, tells the partner, and makes the recovery codes worthless', async () => {
    const partner = await aCarefulPartner()
    expect((await end(partner.token, partner.code(), 'wrong')).refusal.error).toBe('wrong_password')
    expect((await end(partner.token, '000000')).refusal.error).toBe('wrong_second_factor')
    expect((await end(partner.token, partner.code())).status).toBe(200)
    expect(await shown(partner.token)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect((await signIn(partner.email)).status).toBe(200)
    const subjects = (await mailsTo(world, partner.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Two-step sign-in is off')
  })

  test('goes with the account', async () => {
    const partner = await aCarefulPartner()
    const { token } = partner
    await world.ask(deleteAccount, { token, body: { password: thePassword, code: partner.code() } })
    const left = await world.db.transact((tx) =>
      tx.run(`update second_factors set totp_step = null where account_id = $1`, [partner.id]),
    )
    expect(left).toBe(0)
  })
})

describe('the account itself', () => {
  const refusals = async (token: string, code?: string) => {
    const typed = code ? { code } : {}
    const password = thePassword
    const answers = [
      await world.ask(changeEmail, {
        token,
        body: { password, email: `${crypto.randomUUID()}@pitstop.example`, ...typed },
      }),
      await world.ask(changePassword, {
        token,
        body: { current: password, next: 'another long one', ...typed },
      }),
      await world.ask(deleteAccount, { token, body: { password, ...typed } }),
    ]
    return answers.map(({ refusal }) => refusal.error)
  }

  test('is not moved, locked or deleted without the code', async () => {
    const { token } = await aCarefulPartner()
    expect(await refusals(token)).toEqual(Array(3).fill('second_factor_needed'))
    expect(await refusals(token, '000000')).toEqual(Array(3).fill('wrong_second_factor'))
  })

  test('is with the code', async () => {
    const partner = await aCarefulPartner()
    const { token } = partner
    const moved = await world.ask(changeEmail, {
      token,
      body: {
        password: thePassword,
        email: `${crypto.randomUUID()}@pitstop.example`,
        code: partner.code(),
      },
    })
    expect(moved.status).toBe(200)
    stepsGoBy()
    const next = 'another long one'
    const changed = await world.ask(changePassword, {
      token,
      body: { current: thePassword, next, code: partner.code() },
    })
    expect(changed.status).toBe(200)
    stepsGoBy()
    const deleted = await world.ask(deleteAccount, {
      token,
      body: { password: next, code: partner.code() },
    })
    expect(deleted.status).toBe(200)
  })
})

describe('a partner who lost authenticator and recovery codes', () => {
  const remove = (email: string) =>
    carryOut({
      transact: world.db.transact,
      clock: world.clock,
      totpKey: totpKeyOf(world.parts.secrets),
      publicUrl: world.parts.publicUrl,
    })({ act: 'remove_second_factor', email })

  test('is let in again by the command: it is mailed, in the log, and the next payout waits', async () => {
    const location = await anEarner(world)
    await aUseOf(world, location)
    await aUseOf(world, location)
    await chooseBank(world, location)
    const partner = await later(world, location.partner, 15)
    const { reply } = await begin(partner.token)
    await confirm(partner.token, authenticatorOf(reply.uri)())
    expect((await signIn(location.partner.email)).error).toBe('second_factor_needed')

    await remove(location.partner.email)
    expect((await signIn(location.partner.email)).status).toBe(200)
    const subjects = (await mailsTo(world, location.partner.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Two-step sign-in is off')
    const [, , act] = await actsOf(world, await anOperator(world))
    expect(act).toMatchObject({
      operator: 'npx pitstop',
      act: 'removed_second_factor',
      subject: { kind: 'person', id: location.partnerId },
    })
    const answer = await askPayout(world, partner, 1_400)
    const goesAt = new Date(world.clock.now().getTime() + 72 * hour).toISOString()
    expect(answer.reply.payouts[0]?.heldUntil).toBe(goesAt)
  })

  test('also as an owner who did not found the organisation: its next payout waits', async () => {
    const location = await anEarner(world)
    await aUseOf(world, location)
    await aUseOf(world, location)
    await chooseBank(world, location)
    const invited = await aMember(world, { organisationId: location.partnerId, role: 'owner' })
    const owner = await later(world, invited, 15)
    // They have an organisation of their own too.
    const body = { organisationId: location.partnerId }
    await world.ask(chooseOrganisation, { token: owner.token, body })
    const { reply } = await begin(owner.token)
    await confirm(owner.token, authenticatorOf(reply.uri)())
    await remove(invited.email)
    const answer = await askPayout(world, owner, 1_400)
    const goesAt = new Date(world.clock.now().getTime() + 72 * hour).toISOString()
    expect(answer.reply.payouts[0]?.heldUntil).toBe(goesAt)
  })

  test('and no other account is', async () => {
    const partner = await aPartner(world)
    await expect(remove(partner.email)).rejects.toMatchObject({ code: 'no_second_factor' })
    await expect(remove('nobody@pitstop.example')).rejects.toMatchObject({
      code: 'no_second_factor',
    })
  })
})
