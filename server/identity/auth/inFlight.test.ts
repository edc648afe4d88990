import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { changeEmail, changePassword, me, signOut } from '#contract/auth.ts'
import { addPasskey, beginPasskey, removePasskey } from '#contract/passkeys.ts'
import { beginSecondFactor } from '#contract/secondFactor.ts'
import {
  aGuest,
  aNewcomer,
  aPartner,
  mailedCode,
  type SignedUp,
  thePassword,
} from '#server/testing/accounts.ts'
import { askSignIn, signInWith } from '#server/testing/addressCodes.ts'
import { anAuthenticator } from '#server/testing/authenticator.ts'
import { passkeysIn } from '#server/testing/authenticators.ts'
import { interruptible } from '#server/testing/interrupted.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { lockOut, startSession } from './index.ts'

const { wrap, before, beforeStatement } = interruptible()
const world = useWorld({ wrap, checkBooks: true })
const passkeys = passkeysIn(world)

const password = thePassword
const end = ({ token }: { token: string }) => world.ask(signOut, { token })

/** The session ends before the call's last transaction. */
async function endedMeanwhile(
  account: Pick<SignedUp, 'token'>,
  transactions: number,
  send: () => Promise<{ status: number; refusal: { error: string } }>,
) {
  before(transactions, () => end(account))
  const { status, refusal } = await send()
  expect((await world.ask(me, account)).status).toBe(401)
  return [status, refusal.error]
}

const refused = [401, 'not_signed_in']

test('a passkey is added by no session that ended before its creation arrived', async () => {
  const guest = await aGuest(world, { proven: true })
  const authenticator = anAuthenticator()
  const { token } = guest
  const begun = (await world.ask(beginPasskey, { token, body: { password } })).reply
  const body = authenticator.create(begun)
  const send = () => world.ask(addPasskey, { token, body })
  expect(await endedMeanwhile(guest, 1, send)).toEqual(refused)
  expect((await passkeys.signIn(authenticator)).error).toBe('passkey_refused')
})

test('nor does it begin a passkey because it has just signed in', async () => {
  const guest = await aGuest(world, { proven: true })
  const { token } = guest
  const send = () => world.ask(beginPasskey, { token, body: {} })
  expect(await endedMeanwhile(guest, 1, send)).toEqual([422, 'proof_needed'])
})

test('nor does one change password, address or passkeys, or delete the account, with the right password', async () => {
  const email = `${randomUUID()}@pitstop.example`
  const calls = [
    (token: string) =>
      world.ask(changePassword, { token, body: { current: password, next: 'a field of clover' } }),
    (token: string) => world.ask(changeEmail, { token, body: { password, email } }),
    (token: string, id: string) =>
      world.ask(removePasskey, { token, params: { id }, body: { password } }),
    (token: string) => world.ask(deleteAccount, { token, body: { password } }),
  ]
  for (const send of calls) {
    const guest = await aGuest(world, { proven: true })
    const authenticator = anAuthenticator()
    const [added] = await passkeys.add(guest, authenticator)
    const answer = await endedMeanwhile(guest, 2, () => send(guest.token, added?.id ?? ''))
    expect(answer).toEqual(refused)
    expect((await passkeys.signIn(authenticator)).status).toBe(200)
  }
  const partner = await aPartner(world, { proven: true })
  const begin = () => world.ask(beginSecondFactor, { token: partner.token, body: { password } })
  expect(await endedMeanwhile(partner, 2, begin)).toEqual(refused)
})

test('nor does one delete an account without a password once its owner has first proven the address', async () => {
  const email = `${randomUUID()}@pitstop.example`
  const authenticator = anAuthenticator()
  const stranger = await passkeys.keep(await aNewcomer(world), authenticator, { email })
  const { token } = stranger.reply
  const body = { passkey: await passkeys.proof({ token }, authenticator) }
  const { request } = (await askSignIn(world, email)).reply
  const owner = { token: '' }
  // The passkey was used in the second transaction.
  before(3, async () => {
    const opened = await signInWith(world, { request, code: await mailedCode(world, email) })
    owner.token = opened.token ?? ''
  })
  const { status, refusal } = await world.ask(deleteAccount, { token, body })
  expect([status, refusal.error]).toEqual(refused)
  expect((await world.ask(me, owner)).reply).toMatchObject({ email, emailProven: true })
})

/** A sign-in with a passkey held its row while it was deleted, and commits its session before the deletion goes on. */
function aSignInAtItsDeletion(accountId: string) {
  const session = { token: '' }
  beforeStatement('delete from passkeys where account_id', async (tx) => {
    session.token = await startSession(tx, { accountId, device: 'A phone' }, world.clock.now())
  })
  return session
}

test('a sign-in that its passkey’s deletion waits for is ended with the other sessions', async () => {
  const email = `${randomUUID()}@pitstop.example`
  const kept = await passkeys.keep(await aNewcomer(world), anAuthenticator(), { email })
  const { request } = (await askSignIn(world, email)).reply
  const code = await mailedCode(world, email)
  const atFirstProof = aSignInAtItsDeletion(kept.reply.userId)
  expect((await signInWith(world, { request, code })).status).toBe(200)
  expect((await world.ask(me, atFirstProof)).status).toBe(401)

  const stopped = await aGuest(world, { proven: true })
  await passkeys.add(stopped, anAuthenticator())
  const atStop = aSignInAtItsDeletion(stopped.id)
  await world.parts.db.transact((tx) => lockOut(tx, stopped.id, world.clock.now()))
  expect((await world.ask(me, atStop)).status).toBe(401)

  const deleted = await aGuest(world, { proven: true })
  const { token } = deleted
  const atErasure = aSignInAtItsDeletion(deleted.id)
  expect((await world.ask(deleteAccount, { token, body: { password } })).status).toBe(200)
  expect((await world.ask(me, atErasure)).status).toBe(401)
})
