import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { showApiKeys } from '#contract/apiKeys.ts'
import { askReset, login, resetPassword, verifyEmail } from '#contract/auth.ts'
import { claimDevice, makeDeviceLink } from '#contract/doorCredentials.ts'
import { doorGuests } from '#contract/doors.ts'
import { showSale } from '#contract/sales.ts'
import { teamLog } from '#contract/teamLog.ts'
import { makeWebhook, showWebhooks, WebhookKind } from '#contract/webhooks.ts'
import { minute } from '#server/platform/clock.ts'
import {
  browserOf,
  mailedCode,
  mailedToken,
  type SignedUp,
  signUp,
  thePassword,
} from '#server/testing/accounts.ts'
import { askSignIn, signInWith } from '#server/testing/addressCodes.ts'
import { aProgram } from '#server/testing/apiKeys.ts'
import { aDoorDevice } from '#server/testing/doorDevices.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import {
  anEarner,
  askPayout,
  aUseOf,
  chooseBank,
  chooseNewBank,
  earningsOf,
  later,
} from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aWebhookReceiver } from '#server/testing/webhookReceiver.ts'

const world = useWorld({ checkBooks: true })

let receiver: Awaited<ReturnType<typeof aWebhookReceiver>>
beforeEach(async () => {
  receiver = await aWebhookReceiver()
})
afterEach(() => receiver.close())

/** A partner who never confirmed the address has set up a bank, a key, a webhook, a device and a link for another one. */
async function aSetUp() {
  const partner = await signUp(world, { userType: 'partner' })
  const proof = await mailedToken(world, partner.email)
  const door = await aLocation(world, { partner })
  await chooseNewBank(world, partner)
  const program = await aProgram(world, { owner: partner })
  const { token } = partner
  const hook = { url: receiver.url, kinds: WebhookKind.options, password: thePassword }
  expect((await world.ask(makeWebhook, { token, body: hook })).status).toBe(200)
  const tablet = await aDoorDevice(world, door)
  const { link } = (await world.ask(makeDeviceLink, { token, body: { name: 'Another' } })).reply
  return { partner, proof, program, tablet, link }
}
type SetUp = Awaited<ReturnType<typeof aSetUp>>

/** What still works of it, as the owner sees it and as it is used. */
async function worksOf(setUp: SetUp, owner: { token: string }) {
  const { token } = owner
  const params = { id: crypto.randomUUID() }
  const used = await world.ask(showSale, { token: setUp.program.token, params })
  const claimed = await world.ask(claimDevice, { body: { link: setUp.link } })
  return {
    bank: (await earningsOf(world, owner)).bank.state,
    keys: (await world.ask(showApiKeys, { token })).reply.keys.length,
    // Where it works there is no such sale.
    key: used.status === 404,
    webhooks: (await world.ask(showWebhooks, { token })).reply.webhooks.length,
    tablet: (await world.ask(doorGuests, { token: setUp.tablet.token })).status === 200,
    link: claimed.status === 200,
  }
}

const everything = { bank: 'ready', keys: 1, key: true, webhooks: 1, tablet: true, link: true }
const nothing = {
  bank: 'none',
  keys: 0,
  key: false,
  webhooks: 0,
  tablet: false,
  link: false,
}

const openLink = (token: string, deviceKey = 'another-browser-of-its-reader') =>
  world.ask(verifyEmail, { body: { token }, deviceKey })

/** Sets the same password again, by a mailed link and in a browser that the account does not know. */
async function resetIn({ email }: SignedUp) {
  world.clock.moveTo(world.clock.offsetMs() + minute)
  await world.ask(askReset, { body: { email } })
  const body = { token: await mailedToken(world, email), password: thePassword }
  expect((await world.ask(resetPassword, { body })).status).toBe(200)
}

const signIn = async ({ email }: SignedUp) =>
  (await world.ask(login, { body: { email, password: thePassword, userType: 'partner' } })).reply

async function signInByCode({ email }: SignedUp) {
  const { request } = (await askSignIn(world, email)).reply
  const code = await mailedCode(world, email)
  const { token = '' } = await signInWith(world, { request, code, userType: 'partner' })
  return { token }
}

const providerAccount = async (partnerId: string) => {
  const [bank] = await world.db.transact((tx) =>
    tx.many(
      z.object({ account: z.string() }),
      `select provider_account as account from bank_accounts where partner_id = $1`,
      [partnerId],
    ),
  )
  return bank?.account
}

test('the first proof of a partner’s address in another browser ends the bank, keys, webhooks and devices that were set up before', async () => {
  const byCode = await aSetUp()
  expect(await worksOf(byCode, await signInByCode(byCode.partner))).toEqual(nothing)

  const byLink = await aSetUp()
  expect((await openLink(byLink.proof)).reply).toEqual({ done: true, signedOut: true })
  world.clock.moveTo(world.clock.offsetMs() + minute)
  expect(await worksOf(byLink, await signInByCode(byLink.partner))).toEqual(nothing)

  const byReset = await aSetUp()
  await resetIn(byReset.partner)
  expect(await worksOf(byReset, await signIn(byReset.partner))).toEqual(nothing)
})

test('the log says what ended so, and nothing where nothing was there', async () => {
  const setUp = await aSetUp()
  const bare = await signUp(world, { userType: 'partner' })
  const resets = async (partner: SignedUp) => {
    const { token } = await signInByCode(partner)
    const { acts } = (await world.ask(teamLog, { token })).reply
    return acts.filter(({ act }) => act === 'reset_organisation')
  }
  expect(await resets(setUp.partner)).toMatchObject([
    {
      by: null,
      before: { bank: true, legalDetails: false, keys: 1, webhooks: 1, devices: 1 },
    },
  ])
  expect(await resets(bare)).toEqual([])
})

test('payouts then go to another account at the provider than the one that was opened before', async () => {
  const { partner } = await aSetUp()
  const before = await providerAccount(partner.id)
  await resetIn(partner)
  const owner = await signIn(partner)
  expect((await chooseNewBank(world, owner)).bank.state).toBe('ready')
  expect(await providerAccount(partner.id)).not.toBe(before)
})

test('in the browser that signed up, and where the organization has another owner, nothing of it ends', async () => {
  const own = await aSetUp()
  const { email } = own.partner
  expect((await openLink(own.proof, browserOf(email))).reply).toMatchObject({ signedOut: false })
  expect(await worksOf(own, own.partner)).toEqual(everything)

  const shared = await aSetUp()
  await aMember(world, { organisationId: shared.partner.id, role: 'owner' })
  expect((await openLink(shared.proof)).reply).toMatchObject({ signedOut: true })
  expect(await worksOf(shared, await signInByCode(shared.partner))).toEqual(everything)
})

test('a payout that has not left for a forgotten bank is available again', async () => {
  const location = await anEarner(world)
  await aUseOf(world, location)
  await aUseOf(world, location)
  await chooseBank(world, location)
  const partner = await later(world, location.partner, 15)
  expect((await askPayout(world, partner, 1_400)).status).toBe(200)
  await world.db.transact((tx) =>
    tx.run(`update accounts set email_proven_at = null where id = $1`, [location.partnerId]),
  )
  await resetIn(location.partner)
  await world.runJob('send payouts')
  const shown = await earningsOf(world, await signIn(location.partner))
  expect(shown).toMatchObject({ availableCents: 1_400, payouts: [{ state: 'failed' }] })
})
