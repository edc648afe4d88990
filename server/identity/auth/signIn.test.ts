import { hashSync } from 'bcryptjs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as contract from '#contract/auth.ts'
import {
  aGuest,
  anAddress,
  aPartner,
  itsSignUpHash,
  mailsTo,
  thePassword,
} from '#server/testing/accounts.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

let people = 0
const anEmail = () => `person${++people}@pitstop.example`

const aForm = (changes: Partial<z.input<typeof contract.register.body>> = {}) => ({
  email: anEmail(),
  password: itsSignUpHash,
  userType: 'user' as const,
  name: 'Maya Rosen',
  ...changes,
})

const register = (changes: Parameters<typeof aForm>[0] = {}) =>
  world.ask(contract.register, { body: aForm(changes) })

const login = (email: string, password = thePassword, userType: contract.UserType = 'user') =>
  world.ask(contract.login, { body: { email, password, userType } })

const accountsOf = (email: string) =>
  world.db.transact((tx) =>
    tx.many(
      z.object({ name: z.string(), hash: z.string(), salt: z.string().nullable() }),
      `select name, password_hash as hash, bcrypt_salt as salt from accounts where email_key = $1`,
      [email],
    ),
  )

describe('signing up', () => {
  test('opens an account of the chosen type and signs in [C2]', async () => {
    for (const userType of ['user', 'partner'] as const) {
      const { status, reply } = await register({ userType, name: '  Lantern  ' })
      expect(status).toBe(200)
      expect(reply).toMatchObject({ userType, name: 'Lantern' })
      const me = await world.ask(contract.me, { token: reply.token })
      expect(me.reply).toMatchObject({ userId: reply.userId, userType, emailProven: false })
    }
  })

  test('an address that has an account keeps it as it is [C2]', async () => {
    const { email } = await aGuest(world, { name: 'Maya Rosen' })
    const { status, refusal } = await register({
      email: email.toUpperCase(),
      userType: 'partner',
      name: 'Somebody Else',
    })
    expect(status).toBe(409)
    expect(refusal).toEqual({
      error: 'email_taken',
      message: 'An account with this email already exists',
    })
    expect(await accountsOf(email)).toMatchObject([{ name: 'Maya Rosen' }])
  })

  test('two sign-ups of one address at the same moment open one account [C2]', async () => {
    const email = anEmail()
    const answers = await Promise.all(Array.from({ length: 8 }, () => register({ email })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
    expect(await accountsOf(email)).toHaveLength(1)
  })

  test('takes a bcrypt string of cost 10 and nothing else, at once [C2] [A18]', async () => {
    const tail = itsSignUpHash.slice(7)
    const others = ['a sea of tulips', '', `$2b$09$${tail}`, `$2b$31$${tail}`, `${itsSignUpHash}x`]
    for (const password of others) {
      const { status, refusal } = await register({ password })
      expect([status, refusal.error]).toEqual([422, 'bad_password_hash'])
    }
  })

  test('refuses what is not a sign-up, and says what is wrong [C2]', async () => {
    const bad = [
      { email: 'maya' },
      { email: 'maya@pitstop.example\r\nBcc: other@pitstop.example' },
      { email: `${'m'.repeat(250)}@x.example` },
      { name: '   ' },
      { name: 'n'.repeat(121) },
      { name: 'Maya\u0000' },
      { name: 'Maya \ud800' },
    ]
    for (const changes of bad) {
      const { status, refusal } = await register(changes)
      expect([status, refusal.error]).toEqual([400, 'bad_request'])
    }
    for (const payload of [{ ...aForm(), userType: 'admin' }, { ...aForm(), operator: true }, []]) {
      const { statusCode } = await world.app.inject({
        method: 'POST',
        url: contract.register.path,
        payload,
      })
      expect(statusCode).toBe(400)
    }
  })

  test('mails a link that proves the address', async () => {
    const { token, email } = await aGuest(world, { proven: true })
    const { reply } = await world.ask(contract.me, { token })
    expect(reply).toMatchObject({ email, emailProven: true })
    const [mail] = await mailsTo(world, email)
    expect(mail?.text).toMatch(/^http:\/\/pitstop\.test\/#\/auth\/prove\?token=[\w-]{43}$/m)
  })

  test('twenty an hour come from one network, and the next is told when to return', async () => {
    const remoteAddress = anAddress()
    const once = () =>
      world.app.inject({
        method: 'POST',
        url: contract.register.path,
        remoteAddress: remoteAddress.replace(/1$/, String(++people)),
        // A forwarded-for without a trusted proxy changes nothing.
        headers: { 'x-forwarded-for': `198.51.100.${people}` },
        payload: aForm(),
      })
    for (let i = 0; i < 20; i++) expect((await once()).statusCode).toBe(200)
    const { statusCode, headers } = await once()
    expect(statusCode).toBe(429)
    expect(headers['retry-after']).toBe('3600')
  })
})

describe('signing in', () => {
  test('answers a token, who it is, and the type [C1] [A18]', async () => {
    const { id, email } = await aPartner(world, { name: 'Lantern Coffee House' })
    const { status, reply } = await login(email.toUpperCase(), thePassword, 'partner')
    expect(status).toBe(200)
    expect(reply).toMatchObject({ userId: id, userType: 'partner', name: 'Lantern Coffee House' })
    expect(reply.token).toMatch(/^[\w-]{43}$/)
  })

  test('a wrong password and an unknown address are answered alike [C1]', async () => {
    const { email } = await aGuest(world)
    const wrong = await login(email, 'not this one')
    const unknown = await login(anEmail(), 'not this one')
    expect(wrong.status).toBe(401)
    expect(wrong.refusal).toEqual({
      error: 'wrong_credentials',
      message: 'Wrong email or password.',
    })
    expect([unknown.status, unknown.refusal]).toEqual([wrong.status, wrong.refusal])
  })

  test('the wrong door is named, but only to who holds the password [C1]', async () => {
    const guest = await aGuest(world)
    const partner = await aPartner(world)
    const asPartner = await login(guest.email, thePassword, 'partner')
    expect(asPartner.status).toBe(409)
    expect(asPartner.refusal).toEqual({
      error: 'account_type_mismatch',
      message: 'Account type mismatch: this is a Guest account',
    })
    const asGuest = await login(partner.email)
    expect(asGuest.refusal.message).toBe('Account type mismatch: this is a Partner account')
    expect((await login(guest.email, 'not this one', 'partner')).status).toBe(401)
  })

  test('the first time turns the sign-up hash into one of the password itself [A18]', async () => {
    const { email } = await aGuest(world)
    const [before] = await accountsOf(email)
    expect((await login(email)).status).toBe(200)
    const [after] = await accountsOf(email)
    expect(before?.salt).toBe(itsSignUpHash.slice(0, 29))
    expect(after?.salt).toBeNull()
    expect(after?.hash).not.toBe(before?.hash)
    expect((await login(email)).status).toBe(200)
    expect((await login(email, itsSignUpHash)).status).toBe(401)
  })

  test('several first sign-ins at once all succeed [C1]', async () => {
    const { email } = await aGuest(world)
    const answers = await Promise.all([login(email), login(email), login(email)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('the hash that was sent at sign-up does not sign in [A18]', async () => {
    const { email } = await aGuest(world)
    expect((await login(email, itsSignUpHash)).status).toBe(401)
    expect((await login(email, hashSync(thePassword, 10))).status).toBe(401)
  })

  test('refuses what is not a sign-in [C1]', async () => {
    const good = { email: 'maya@pitstop.example', password: thePassword, userType: 'user' }
    const bad = [
      { ...good, email: 'maya' },
      { ...good, password: '' },
      { ...good, password: 'p'.repeat(513) },
      { ...good, userType: 'operator' },
      { ...good, password: { $ne: '' } },
      {},
    ]
    for (const payload of bad) {
      const answer = await world.app.inject({ method: 'POST', url: contract.login.path, payload })
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
        400,
        'bad_request',
      ])
    }
  })
})
