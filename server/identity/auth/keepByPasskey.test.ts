import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { askReset, login, me, resetPassword, verifyEmail } from '#contract/auth.ts'
import {
  addPasskey,
  beginKeepPasskey,
  keepByPasskey,
  passkeysOfReset,
  removePasskey,
} from '#contract/passkeys.ts'
import { listPayments } from '#contract/payments.ts'
import { liveVisit } from '#contract/visits.ts'
import { minute } from '#server/platform/clock.ts'
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
import { askSignIn, signInWith } from '#server/testing/addressCodes.ts'
import { anAuthenticator } from '#server/testing/authenticator.ts'
import { passkeysIn } from '#server/testing/authenticators.ts'
import { aPaidNewcomer } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ checkBooks: true })
const passkeys = passkeysIn(world)

const anEmail = () => `${randomUUID()}@pitstop.example`
const aBrowser = () => `browser-of-${randomUUID()}`
const begin = (token: string, email: string) =>
  world.ask(beginKeepPasskey, { token, body: { email } })

/** A guest without an account has paid, and keeps it with a passkey. */
async function whoKept(email = anEmail()) {
  const bought = await aPaidNewcomer(world)
  const authenticator = anAuthenticator()
  const deviceKey = aBrowser()
  const { reply } = await passkeys.keep(bought.guest, authenticator, { email, deviceKey })
  return { ...bought, email, authenticator, deviceKey, account: reply }
}

test('a guest without an account keeps what they bought with an address and a passkey', async () => {
  const { guest, account, authenticator, email, orderId, visitId } = await whoKept()
  expect(account).toMatchObject({ userId: guest.id, userType: 'user', guestKept: true })
  const { token } = account
  expect((await world.ask(liveVisit, { token })).reply?.id).toBe(visitId)
  const paid = await world.ask(listPayments, { token, query: {} })
  expect(paid.reply.payments.map(({ id }) => id)).toEqual([orderId])
  const own = (await world.ask(me, { token })).reply
  expect(own).toMatchObject({ email, emailProven: false, hasPassword: false, name: '' })
  expect(await passkeys.list({ token })).toHaveLength(1)
  // The device's own token has ended.
  expect((await world.ask(liveVisit, { token: guest.token })).status).toBe(401)
  expect((await passkeys.signIn(authenticator)).userId).toBe(guest.id)
  const subjects = (await mailsTo(world, email)).map(({ subject }) => subject)
  expect(subjects).toEqual(['Confirm your email address'])
  for (const password of ['!', thePassword])
    expect((await world.ask(login, { body: { email, password, userType: 'user' } })).status).toBe(
      401,
    )
})

test('an address that has an account is refused before and after the passkey, and nothing has changed', async () => {
  const { guest, visitId } = await aPaidNewcomer(world)
  for (const { email } of [await aGuest(world), await aPartner(world)])
    expect((await begin(guest.token, email)).refusal.error).toBe('email_taken')

  const email = anEmail()
  const authenticator = anAuthenticator()
  const challenge = (await begin(guest.token, email)).reply
  const owner = await signUp(world, { userType: 'user', email })
  const body = { email, passkey: authenticator.create(challenge) }
  expect((await world.ask(keepByPasskey, { token: guest.token, body })).refusal.error).toBe(
    'email_taken',
  )
  expect((await passkeys.signIn(authenticator)).error).toBe('passkey_refused')
  expect((await world.ask(liveVisit, { token: guest.token })).reply?.id).toBe(visitId)
  expect(await passkeys.list(owner)).toEqual([])
  expect((await passkeys.keep(guest, anAuthenticator(), { email: anEmail() })).status).toBe(200)
})

test('the first proof of the address in another browser ends that passkey; in the same one it stays', async () => {
  for (const proof of ['code', 'link', 'reset'] as const) {
    const { account, authenticator, email, guest, deviceKey } = await whoKept()
    const link = await mailedToken(world, email)
    if (proof === 'code') {
      const { request } = (await askSignIn(world, email)).reply
      const opened = await signInWith(world, { request, code: await mailedCode(world, email) })
      expect(opened.status).toBe(200)
      const paid = await world.ask(listPayments, { token: opened.token ?? '', query: {} })
      expect(paid.reply.payments).toHaveLength(1)
    } else if (proof === 'link') {
      const opened = await world.ask(verifyEmail, { body: { token: link }, deviceKey: aBrowser() })
      expect(opened.reply.signedOut).toBe(true)
    } else {
      world.clock.moveTo(world.clock.offsetMs() + minute)
      await world.ask(askReset, { body: { email } })
      const body = { token: await mailedToken(world, email), password: 'another sea of tulips' }
      const stays = async (browser: string) =>
        (await world.ask(passkeysOfReset, { body: { token: body.token }, deviceKey: browser }))
          .reply.passkeys.length
      expect([await stays(deviceKey), await stays(aBrowser())]).toEqual([1, 0])
      expect((await world.ask(resetPassword, { body })).status).toBe(200)
    }
    expect((await passkeys.signIn(authenticator)).error, `${proof} ${guest.id}`).toBe(
      'passkey_refused',
    )
    expect((await world.ask(me, { token: account.token })).status).toBe(401)
  }

  const { account, authenticator, deviceKey, email } = await whoKept()
  const token = await mailedToken(world, email)
  expect((await world.ask(verifyEmail, { body: { token }, deviceKey })).reply.signedOut).toBe(false)
  expect((await passkeys.signIn(authenticator)).status).toBe(200)
  expect((await world.ask(me, { token: account.token })).reply.emailProven).toBe(true)
})

test('the only passkey of an account without a password stays until its address is confirmed', async () => {
  const { account, authenticator, email, deviceKey } = await whoKept()
  const { token } = account
  const [kept] = await passkeys.list({ token })
  const remove = async () => {
    const body = { passkey: await passkeys.proof({ token }, authenticator) }
    return world.ask(removePasskey, { token, params: { id: kept?.id ?? '' }, body })
  }
  expect((await remove()).refusal.error).toBe('only_passkey')
  expect((await passkeys.signIn(authenticator)).status).toBe(200)

  const link = await mailedToken(world, email)
  await world.ask(verifyEmail, { body: { token: link }, deviceKey })
  expect((await remove()).status).toBe(200)
  expect(await passkeys.list({ token })).toEqual([])
})

test('a challenge is good once, for the guest who asked; an account has no use for one', async () => {
  const email = anEmail()
  const [guest, other] = [(await aPaidNewcomer(world)).guest, await aNewcomer(world)]
  const passkey = anAuthenticator().create((await begin(guest.token, email)).reply)
  const keepAs = async (token: string) =>
    world.ask(keepByPasskey, { token, body: { email, passkey } })
  expect((await keepAs(other.token)).refusal.error).toBe('passkey_expired')
  expect((await keepAs(guest.token)).status).toBe(200)
  expect((await keepAs(guest.token)).status).toBe(401)
  const account = await aGuest(world)
  expect((await begin(account.token, anEmail())).refusal.error).toBe('kept_already')
  expect((await keepAs(account.token)).refusal.error).toBe('kept_already')
})

test('a challenge makes an account of its address alone, and adds no passkey to the account', async () => {
  const { guest } = await aPaidNewcomer(world)
  const email = anEmail()
  const [first, second] = [
    (await begin(guest.token, email)).reply,
    (await begin(guest.token, email)).reply,
  ]
  const keepAs = async (typed: string, passkey = anAuthenticator().create(first)) =>
    world.ask(keepByPasskey, { token: guest.token, body: { email: typed, passkey } })
  expect((await keepAs(anEmail())).refusal.error).toBe('passkey_expired')
  const { token } = (await keepAs(email.toUpperCase())).reply
  const added = await world.ask(addPasskey, { token, body: anAuthenticator().create(second) })
  expect(added.refusal.error).toBe('passkey_expired')
  expect(await passkeys.list({ token })).toHaveLength(1)
})

test('addresses are asked about as often as at a sign-up from one place, refused or not', async () => {
  const remoteAddress = anAddress()
  const { token } = await aNewcomer(world)
  const { email } = await aGuest(world)
  const ask = async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: beginKeepPasskey.path,
      remoteAddress,
      headers: { authorization: `Bearer ${token}` },
      payload: { email },
    })
    return answer.json<{ error: string }>().error
  }
  for (let asked = 0; asked < 20; asked++) expect(await ask()).toBe('email_taken')
  expect(await ask()).toBe('too_many_attempts')
})
