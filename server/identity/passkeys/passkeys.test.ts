import { TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { deleteAccount, downloadData } from '#contract/account.ts'
import * as auth from '#contract/auth.ts'
import { lockSecrets } from '#contract/entry.ts'
import { maxPasskeys } from '#contract/passkey.ts'
import * as contract from '#contract/passkeys.ts'
import * as factor from '#contract/secondFactor.ts'
import { liveVisit } from '#contract/visits.ts'
import { day, minute, second } from '#server/platform/clock.ts'
import {
  aGuest,
  aPartner,
  mailedToken,
  mailsTo,
  type SignedUp,
  signUp,
  thePassword,
} from '#server/testing/accounts.ts'
import { type Authenticator, anAuthenticator } from '#server/testing/authenticator.ts'
import { passkeysIn } from '#server/testing/authenticators.ts'
import { aPaidNewcomer } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ checkBooks: true })
const passkeys = passkeysIn(world)

/** A guest with a passkey, of an authenticator of their own. */
async function aKeyHolder(person?: SignedUp) {
  const guest = person ?? (await aGuest(world, { proven: true }))
  const authenticator = anAuthenticator()
  const [passkey] = await passkeys.add(guest, authenticator)
  return { guest, authenticator, id: passkey?.id ?? '' }
}

/** What an authenticator app shows. */
function authenticatorCodes(uri: string) {
  const totp = URI.parse(uri)
  if (!(totp instanceof TOTP)) throw new Error('Not a TOTP')
  return () => totp.generate({ timestamp: world.clock.now().getTime() })
}

const subjectsTo = async ({ email }: { email: string }) =>
  (await mailsTo(world, email)).map(({ subject }) => subject)
const minutesGoBy = (minutes: number) =>
  world.clock.moveTo(world.clock.offsetMs() + minutes * minute)

test('a guest signs in by a passkey without an address, takes along what was bought there, and is told of new devices', async () => {
  const { guest, authenticator } = await aKeyHolder()
  expect(await subjectsTo(guest)).toContain('A passkey was added')
  const bought = await aPaidNewcomer(world)
  const answer = await passkeys.signIn(authenticator, { guestToken: bought.guest.token })
  expect(answer).toMatchObject({ status: 200, userId: guest.id, userType: 'user', guestKept: true })
  const live = await world.ask(liveVisit, { token: answer.token ?? '' })
  expect(live.reply?.id).toBe(bought.visitId)
  const [listed] = await passkeys.list(guest)
  expect(listed).toMatchObject({ state: 'usable', host: 'pitstop.test', name: 'Unknown device' })
  expect(listed?.lastUsedAt).toBe(world.clock.now().toISOString())
})

test('a signature is good once, within five minutes, in the browser that asked, for its purpose', async () => {
  const { guest, authenticator } = await aKeyHolder()
  const challenge = await passkeys.signInChallenge()
  const body = authenticator.sign(challenge)
  expect((await passkeys.signInWith(body)).status).toBe(200)
  expect((await passkeys.signInWith(body)).error).toBe('passkey_expired')

  const mine = await passkeys.signInChallenge()
  const theirs = await passkeys.signInChallenge()
  const other = authenticator.sign({ ...mine, request: theirs.request })
  expect((await passkeys.signInWith(other)).error).toBe('passkey_refused')
  const proof = await passkeys.proof(guest, authenticator)
  expect((await passkeys.signInWith(proof)).error).toBe('passkey_expired')

  const late = authenticator.sign(await passkeys.signInChallenge())
  minutesGoBy(5)
  expect((await passkeys.signInWith(late)).error).toBe('passkey_expired')
  minutesGoBy(1)
  await world.runJob('forget ended sessions and links')
  const left = await world.db.transact((tx) => tx.run(`delete from passkey_challenges`))
  expect(left).toBe(0)
})

test('another origin, another host, an unverified person, a stranger’s key and a removed one are answered alike', async () => {
  const { guest, authenticator, id } = await aKeyHolder()
  const odd = [
    { origin: 'https://pitstop.evil.example' },
    { origin: 'http://pitstop.test:8080' },
    { rpId: 'evil.example' },
    { isVerified: false },
  ]
  for (const oddity of odd)
    expect((await passkeys.signIn(authenticator, oddity)).error).toBe('passkey_refused')
  expect((await passkeys.signIn(anAuthenticator())).error).toBe('passkey_refused')
  const forged = authenticator.sign(await passkeys.signInChallenge())
  const signature = anAuthenticator().sign(await passkeys.signInChallenge()).signature
  expect((await passkeys.signInWith({ ...forged, signature })).error).toBe('passkey_refused')

  const stranger = await aKeyHolder()
  const ofStranger = {
    token: guest.token,
    params: { id },
    body: { passkey: await passkeys.proof(guest, stranger.authenticator) },
  }
  expect((await world.ask(contract.removePasskey, ofStranger)).refusal.error).toBe(
    'passkey_refused',
  )
  expect((await passkeys.signIn(authenticator)).status).toBe(200)

  const body = { passkey: await passkeys.proof(guest, authenticator) }
  await world.ask(contract.removePasskey, { token: guest.token, params: { id }, body })
  expect(await subjectsTo(guest)).toContain('A passkey was removed')
  expect((await passkeys.signIn(authenticator)).error).toBe('passkey_refused')
})

test('a counter that runs backwards turns the passkey off and tells its owner; one that stays at 0 is fine', async () => {
  const { guest, authenticator } = await aKeyHolder()
  expect((await passkeys.signIn(authenticator, { counter: 9 })).status).toBe(200)
  expect((await passkeys.signIn(authenticator, { counter: 9 })).error).toBe('passkey_copied')
  expect(await subjectsTo(guest)).toContain('We turned a passkey off')
  expect((await passkeys.signIn(authenticator, { counter: 10 })).error).toBe('passkey_copied')
  expect(
    (await mailsTo(world, guest.email)).filter(
      ({ subject }) => subject === 'We turned a passkey off',
    ),
  ).toHaveLength(1)
  expect((await passkeys.list(guest))[0]?.state).toBe('copied')

  const synced = anAuthenticator({ countsUses: false })
  await passkeys.add(guest, synced)
  for (let times = 0; times < 2; times++) expect((await passkeys.signIn(synced)).status).toBe(200)

  const counting = anAuthenticator()
  await passkeys.add(guest, counting)
  const challenges = [await passkeys.signInChallenge(), await passkeys.signInChallenge()]
  const both = challenges.map((challenge) => passkeys.signIn(counting, { challenge, counter: 7 }))
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 403])
})

test('a passkey is both factors of a partner: at sign-in, for the second factor itself, and for what a lock makes codes of', async () => {
  const partner = await aPartner(world, { proven: true })
  const { token } = partner
  const { reply: begun } = await world.ask(factor.beginSecondFactor, {
    token,
    body: { password: thePassword },
  })
  const code = authenticatorCodes(begun.uri)
  await world.ask(factor.confirmSecondFactor, { token, body: { code: code() } })
  const authenticator = anAuthenticator()
  const input = { token, body: { password: thePassword } }
  expect((await world.ask(contract.beginPasskey, input)).refusal.error).toBe('second_factor_needed')
  world.clock.moveTo(30 * second)
  const { reply } = await world.ask(contract.beginPasskey, {
    token,
    body: { password: thePassword, code: code() },
  })
  const added = await world.ask(contract.addPasskey, { token, body: authenticator.create(reply) })
  expect(added.status).toBe(200)

  expect(await passkeys.signIn(authenticator)).toMatchObject({ status: 200, userType: 'partner' })
  const lock = { token, body: { passkey: await passkeys.proof(partner, authenticator) } }
  expect((await world.ask(lockSecrets, lock)).refusal.error).not.toBe('wrong_password')
  expect((await world.ask(lockSecrets, lock)).refusal.error).toBe('passkey_expired')
  const end = { token, body: { passkey: await passkeys.proof(partner, authenticator) } }
  expect((await world.ask(factor.endSecondFactor, end)).status).toBe(200)
  expect((await world.ask(factor.showSecondFactor, { token })).reply.isOn).toBe(false)
})

test('adding a passkey takes a recent proof: a guest’s sign-in of the last five minutes, with a confirmed address', async () => {
  const squatter = await signUp(world, { userType: 'user' })
  const begin = (token: string, body = {}) => world.ask(contract.beginPasskey, { token, body })
  expect((await begin(squatter.token)).refusal.error).toBe('passkey_confirm_email')
  const guest = await aGuest(world, { proven: true })
  expect((await begin(guest.token)).status).toBe(200)
  minutesGoBy(5)
  expect((await begin(guest.token)).refusal.error).toBe('proof_needed')
  const partner = await aPartner(world, { proven: true })
  expect((await begin(partner.token)).refusal.error).toBe('proof_needed')

  const { reply } = await begin(guest.token, { password: thePassword })
  const authenticator = anAuthenticator()
  const add = (creation: ReturnType<Authenticator['create']>, { token } = guest) =>
    world.ask(contract.addPasskey, { token, body: creation })
  const odd = [{ origin: 'http://evil.example' }, { isVerified: false }, { rpId: 'evil.example' }]
  for (const oddity of odd) {
    const again = (await begin(guest.token, { password: thePassword })).reply
    const { refusal } = await add(authenticator.create(again, oddity))
    expect(refusal.error).toBe('passkey_not_added')
  }
  expect((await add(authenticator.create(reply), partner)).refusal.error).toBe('passkey_expired')
  expect((await add(authenticator.create(reply))).status).toBe(200)
  expect((await add(authenticator.create(reply))).refusal.error).toBe('passkey_expired')
  const taken = (await begin(partner.token, { password: thePassword })).reply
  expect((await add(authenticator.create(taken), partner)).refusal.error).toBe('passkey_taken')
})

test('an account has ten passkeys at most, also where they are added at once, and each has a name', async () => {
  const guest = await aGuest(world, { proven: true })
  for (let count = 1; count < maxPasskeys; count++) await passkeys.add(guest, anAuthenticator())
  const { token } = guest
  const begun = [1, 2].map(() => world.ask(contract.beginPasskey, { token, body: {} }))
  const bodies = (await Promise.all(begun)).map(({ reply }) => anAuthenticator().create(reply))
  const added = await Promise.all(
    bodies.map((body) => world.ask(contract.addPasskey, { token, body })),
  )
  expect(added.map(({ status }) => status).sort()).toEqual([200, 409])
  const full = await world.ask(contract.beginPasskey, { token, body: {} })
  expect(full.refusal.error).toBe('too_many_passkeys')
  const [{ id } = { id: '' }] = await passkeys.list(guest)
  const named = { token, params: { id }, body: { name: 'Blue key' } }
  expect((await world.ask(contract.renamePasskey, named)).reply.passkeys[0]?.name).toBe('Blue key')
})

test('a new password by mail shows the passkeys that stay, and removes them where that is chosen', async () => {
  const { guest, authenticator } = await aKeyHolder()
  const reset = async (removePasskeys: boolean) => {
    minutesGoBy(60)
    await world.ask(auth.askReset, { body: { email: guest.email } })
    const token = await mailedToken(world, guest.email)
    const seen = (await world.ask(contract.passkeysOfReset, { body: { token } })).reply.passkeys
    const body = { token, password: 'tulips by the sea', removePasskeys }
    expect((await world.ask(auth.resetPassword, { body })).status).toBe(200)
    const after = await world.ask(contract.passkeysOfReset, { body: { token } })
    expect(after.refusal.error).toBe('link_not_valid')
    return seen.length
  }
  expect(await reset(false)).toBe(1)
  expect((await passkeys.signIn(authenticator)).status).toBe(200)
  expect(await reset(true)).toBe(1)
  expect((await passkeys.signIn(authenticator)).error).toBe('passkey_refused')
  expect(await subjectsTo(guest)).toContain('Your passkeys were removed')
})

test('a file of one’s data names the passkeys and no key, and they go with the account', async () => {
  const { guest, authenticator } = await aKeyHolder()
  const { token } = guest
  const file = JSON.stringify((await world.ask(downloadData, { token })).reply)
  expect(file).toContain('"host":"pitstop.test"')
  expect(file).not.toContain(authenticator.id)
  const body = { passkey: await passkeys.proof(guest, authenticator) }
  expect((await world.ask(deleteAccount, { token, body })).status).toBe(200)
  expect((await passkeys.signIn(authenticator)).error).toBe('passkey_refused')
})

test('where the product has moved to another host, a passkey of the old one says so, and can only be removed', async () => {
  const { guest, authenticator } = await aKeyHolder()
  await world.db.transact((tx) =>
    tx.run(`update passkeys set rp_id = 'old.example' where account_id = $1`, [guest.id]),
  )
  expect(await passkeys.list(guest)).toMatchObject([{ state: 'other_host', host: 'old.example' }])
  const { token } = guest
  const { allowed } = (await world.ask(contract.askPasskeyProof, { token })).reply
  expect(allowed).toEqual([])
  expect((await passkeys.signIn(authenticator)).error).toBe('passkey_refused')
})

test('that all passkeys ended with a former host is known before a sign-in, until there is one of the new host', async () => {
  const hasEndedAll = async () => (await world.ask(contract.passkeyMove, {})).reply.hasEndedAll
  await world.db.transact((tx) => tx.run('delete from passkeys'))
  expect(await hasEndedAll()).toBe(false)
  const { guest } = await aKeyHolder()
  expect(await hasEndedAll()).toBe(false)
  await world.db.transact((tx) => tx.run(`update passkeys set rp_id = 'old.example'`))
  expect(await hasEndedAll()).toBe(true)
  await passkeys.add(guest, anAuthenticator())
  expect(await hasEndedAll()).toBe(false)
})

test('passkeys that do not sign in are counted by where they come from, and right ones by their owner', async () => {
  world.clock.moveTo(day)
  const wrong = anAuthenticator()
  for (let times = 0; times < 60; times++) await passkeys.signIn(wrong)
  expect((await passkeys.signIn(wrong)).error).toBe('too_many_attempts')
})
