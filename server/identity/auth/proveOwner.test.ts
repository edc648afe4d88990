import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import * as codes from '#contract/addressCodes.ts'
import { makeApiKey } from '#contract/apiKeys.ts'
import { changeEmail, changePassword, login, me } from '#contract/auth.ts'
import { beginPasskey, removePasskey } from '#contract/passkeys.ts'
import { askPayout, openBank } from '#contract/payouts.ts'
import { beginSecondFactor } from '#contract/secondFactor.ts'
import { minute, second } from '#server/platform/clock.ts'
import {
  aGuest,
  aNewcomer,
  aPartner,
  mailedCode,
  mailsTo,
  signUp,
  thePassword,
} from '#server/testing/accounts.ts'
import { askSignIn, keepAt, otherThan, signInWith } from '#server/testing/addressCodes.ts'
import { anAuthenticator } from '#server/testing/authenticator.ts'
import { passkeysIn } from '#server/testing/authenticators.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { markUndeliverable } from './markUndeliverable.ts'

const world = useWorld({ checkBooks: true })
const passkeys = passkeysIn(world)

interface Session {
  token: string
  deviceKey?: string
}

const askProof = (session: Session) => world.ask(codes.askProofCode, session)
const prove = (session: Session, code: string) =>
  world.ask(codes.proveOwner, { ...session, body: { code } })
const erase = ({ token }: Session) => world.ask(deleteAccount, { token, body: {} })

/** A guest who kept their passes by a code: the account has no password. */
async function whoKept() {
  const email = `${randomUUID()}@pitstop.example`
  const { reply } = await keepAt(world, await aNewcomer(world), email)
  world.clock.moveTo(31 * second)
  return { token: reply.token, email, id: reply.userId }
}

async function whoAsked() {
  const guest = await whoKept()
  expect((await askProof(guest)).status).toBe(200)
  return { guest, code: await mailedCode(world, guest.email) }
}

describe('a guest without a password types a code from their confirmed address', () => {
  test('and deletes the account; before it is refused, and the mail says what the code is for', async () => {
    const { guest, code } = await whoAsked()
    expect((await erase(guest)).refusal.error).toBe('proof_needed')
    const [mail] = await mailsTo(world, guest.email)
    expect(mail?.text).toContain('to confirm it’s you')
    expect((await prove(guest, otherThan(code))).refusal).toMatchObject({ triesLeft: 4 })
    expect((await erase(guest)).refusal.error).toBe('proof_needed')
    expect((await prove(guest, code)).status).toBe(200)
    expect((await erase(guest)).status).toBe(200)
    expect((await world.ask(me, { token: guest.token })).status).toBe(401)
  })

  test('and moves to another address, sets a password and adds a passkey', async () => {
    const { guest, code } = await whoAsked()
    world.clock.moveTo(6 * minute)
    const { token } = guest
    const changes = {
      moved: () => world.ask(changeEmail, { token, body: { email: `to-${guest.email}` } }),
      passkey: () => world.ask(beginPasskey, { token, body: {} }),
      password: () => world.ask(changePassword, { token, body: { next: thePassword } }),
    }
    for (const change of Object.values(changes))
      expect((await change()).refusal.error).toBe('proof_needed')
    await prove(guest, code)
    for (const change of Object.values(changes)) expect((await change()).status).toBe(200)
    const body = { email: guest.email, password: thePassword, userType: 'user' as const }
    expect((await world.ask(login, { body })).status).toBe(200)
  })

  test('and it counts for five minutes, in that session alone', async () => {
    const { guest, code } = await whoAsked()
    await askSignIn(world, guest.email)
    world.clock.moveTo(62 * second)
    const { request } = (await askSignIn(world, guest.email)).reply
    const signIn = { request, code: await mailedCode(world, guest.email) }
    const other = await signInWith(world, signIn)
    await prove(guest, code)
    expect((await erase({ token: other.token ?? '' })).refusal.error).toBe('proof_needed')
    world.clock.moveTo(62 * second + 5 * minute)
    expect((await erase(guest)).refusal.error).toBe('proof_needed')
    world.clock.moveTo(61 * second + 5 * minute)
    expect((await erase(guest)).status).toBe(200)
  })
})

describe('a code that shows who is signed in', () => {
  test('is of its browser and purpose, and works once', async () => {
    const { guest, code } = await whoAsked()
    const other = await whoKept()
    expect((await prove(other, code)).refusal.error).toBe('code_not_valid')
    expect((await signInWith(world, { request: guest.token, code })).error).toBe('code_not_valid')
    world.clock.moveTo(62 * second)
    await askSignIn(world, guest.email)
    const signIn = await mailedCode(world, guest.email)
    if (signIn !== code) expect((await prove(guest, signIn)).refusal.error).toBe('wrong_code')
    expect((await prove(guest, code)).status).toBe(200)
    world.clock.moveTo(7 * minute)
    expect((await prove(guest, code)).refusal.error).toBe('code_not_valid')
    expect((await erase(guest)).refusal.error).toBe('proof_needed')
  })

  test('has the tries of all codes of its address', async () => {
    const { guest, code } = await whoAsked()
    for (const triesLeft of [4, 3, 2, 1])
      expect((await prove(guest, otherThan(code))).refusal).toMatchObject({ triesLeft })
    expect((await prove(guest, otherThan(code))).refusal.error).toBe('too_many_code_tries')
    expect((await prove(guest, code)).refusal.error).toBe('too_many_code_tries')
  })

  test('works no more after the address changed', async () => {
    const { guest: mover, code: old } = await whoAsked()
    await world.db.transact((tx) =>
      tx.run(`update accounts set email = $2, email_key = $2 where id = $1`, [
        mover.id,
        `moved-${mover.email}`,
      ]),
    )
    expect((await prove(mover, old)).refusal.error).toBe('code_not_valid')
    expect((await erase(mover)).refusal.error).toBe('proof_needed')
  })

  test('goes to no address that is not confirmed, or that mail comes back from', async () => {
    const squatter = await signUp(world, { userType: 'user' })
    expect((await askProof(squatter)).refusal.error).toBe('own_email_not_proven')
    expect((await prove(squatter, '000000')).refusal.error).toBe('own_email_not_proven')
    const guest = await aGuest(world)
    const sent = { to: guest.email, writtenAt: world.clock.now() }
    await world.db.transact((tx) => markUndeliverable(tx, sent, world.clock.now()))
    expect((await askProof(guest)).refusal.error).toBe('own_email_not_proven')
  })

  test('is no partner’s, and a guest without an account has none', async () => {
    const partner = await aPartner(world, { proven: true })
    expect((await askProof(partner)).refusal.error).toBe('guests_only')
    expect((await prove(partner, '000000')).refusal.error).toBe('code_not_valid')
    expect((await askProof(await aNewcomer(world))).refusal.error).toBe('account_needed')
  })
})

test('a passkey proves the session too, in one’s own, and is none for a partner’s bank, keys and second factor', async () => {
  const partner = await aPartner(world, { proven: true })
  const other = await aPartner(world, { proven: true })
  const authenticator = anAuthenticator()
  const [passkey] = await passkeys.add(partner, authenticator)
  const { token } = partner
  const remove = () =>
    world.ask(removePasskey, { token, params: { id: passkey?.id ?? '' }, body: {} })
  const proveBy = async (session: Session) => {
    const body = { passkey: await passkeys.proof(session, authenticator) }
    return world.ask(codes.proveOwner, { token: session.token, body })
  }
  expect((await world.ask(codes.proveOwner, { token, body: {} })).refusal.error).toBe(
    'proof_needed',
  )
  expect((await proveBy(other)).refusal.error).toBe('passkey_refused')
  expect((await remove()).refusal.error).toBe('proof_needed')
  expect((await proveBy(partner)).status).toBe(200)
  const name = { name: 'Till', scopes: ['visits:sell' as const] }
  const never = [
    await world.ask(beginSecondFactor, { token, body: {} }),
    await world.ask(makeApiKey, { token, body: name }),
    await world.ask(openBank, { token, body: {} }),
    await world.ask(askPayout, { token, body: { cents: 1_000 } }),
  ]
  for (const { refusal } of never) expect(refusal.error).toBe('proof_needed')
  expect((await remove()).status).toBe(200)
})
