import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { deleteAccount, downloadData } from '#contract/account.ts'
import { askProofCode } from '#contract/addressCodes.ts'
import { requestArrivalNotice } from '#contract/arrivals.ts'
import { askCode, changeEmail, verifyEmail } from '#contract/auth.ts'
import { askRecovery, recover } from '#contract/recovery.ts'
import { minute } from '#server/platform/clock.ts'
import {
  aGuest,
  mailedCode,
  mailedToken,
  openProof,
  signUp,
  thePassword,
} from '#server/testing/accounts.ts'
import { aPaidNewcomer } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { eraseByLaw } from './deleteAccount.ts'

const world = useWorld()

const anEmail = () => `${randomUUID()}@pitstop.example`

const fileOf = async ({ token }: { token: string }) => {
  const { body } = await world.app.inject({
    url: downloadData.path,
    headers: { authorization: `Bearer ${token}` },
  })
  return body
}

test('a mailed code is not in the file of the account that it was mailed to', async () => {
  const unproven = await aGuest(world, { proven: false })
  await world.ask(askCode, { token: unproven.token })
  expect(await fileOf(unproven)).not.toContain(await mailedCode(world, unproven.email))

  const guest = await aGuest(world)
  await world.ask(askProofCode, { token: guest.token })
  const file = await fileOf(guest)
  expect(file).toContain('is your Pitstop code')
  expect(file).not.toContain(await mailedCode(world, guest.email))
})

/** What is kept under an address by others: emails of a purchase, and a request to be told of a place. */
async function keptUnder(email: string) {
  await aPaidNewcomer(world, { email })
  await world.ask(requestArrivalNotice, { body: { email, near: { lat: 35.6812, lng: 139.7671 } } })
}

const Kept = z.object({ mails: z.number(), arrivals: z.number() })
const countKept = async (email: string) => {
  const [row] = await world.db.transact((tx) =>
    tx.many(
      Kept,
      `select (select count(*) from mails where to_address = $1)::int as mails,
         (select count(*) from arrivals where email = $1)::int as arrivals`,
      [email],
    ),
  )
  return row
}

const File = z.object({ mails: z.array(z.unknown()), arrivals: z.array(z.unknown()) })
const keptIn = async (account: { token: string }) => {
  const { mails, arrivals } = File.parse(JSON.parse(await fileOf(account)))
  return { mails: mails.length, arrivals: arrivals.length }
}

const moveTo = async ({ token }: { token: string }, email: string) => {
  await world.ask(changeEmail, { token, body: { email, password: thePassword } })
  await world.ask(verifyEmail, { body: { token: await mailedToken(world, email) } })
}
const erase = ({ token }: { token: string }) =>
  world.ask(deleteAccount, { token, body: { password: thePassword } })

test('an account of an unconfirmed address neither reads nor deletes what is kept under it', async () => {
  const email = anEmail()
  await keptUnder(email)
  const other = await signUp(world, { userType: 'user', email })
  const { request } = (await world.ask(askRecovery, { body: { email } })).reply
  const before = await countKept(email)
  expect(before?.arrivals).toBe(1)
  expect(await keptIn(other)).toEqual({ mails: 0, arrivals: 0 })

  expect((await erase(other)).status).toBe(200)
  expect(await countKept(email)).toEqual(before)
  const body = { request, code: await mailedCode(world, email) }
  expect((await world.ask(recover, { body })).status).toBe(200)
})

test('what is kept under an address that was left unconfirmed is not read or deleted either', async () => {
  const email = anEmail()
  await keptUnder(email)
  const other = await signUp(world, { userType: 'user', email })
  await moveTo(other, anEmail())
  const before = await countKept(email)
  expect((await keptIn(other)).arrivals).toBe(0)
  await erase(other)
  expect(await countKept(email)).toEqual(before)
})

test('what is kept under a confirmed address, and one that was left, is read and deleted by its account', async () => {
  const [first, second] = [anEmail(), anEmail()]
  await keptUnder(first)
  const guest = await signUp(world, { userType: 'user', email: first })
  await openProof(world, first)
  world.clock.moveTo(minute)
  await moveTo(guest, second)
  await keptUnder(second)
  expect((await keptIn(guest)).arrivals).toBe(2)
  expect((await erase(guest)).status).toBe(200)
  for (const email of [first, second])
    expect(await countKept(email)).toEqual({ mails: 0, arrivals: 0 })
})

test('what was sent to a former address after the account left it belongs to its next owner', async () => {
  const email = anEmail()
  const guest = await signUp(world, { userType: 'user', email })
  await openProof(world, email)
  await moveTo(guest, anEmail())
  world.clock.moveTo(minute)
  await keptUnder(email)
  expect((await keptIn(guest)).arrivals).toBe(0)
  const next = await signUp(world, { userType: 'user', email })
  await openProof(world, email)
  await erase(guest)
  expect((await countKept(email))?.arrivals).toBe(1)
  expect((await keptIn(next)).arrivals).toBe(1)
})

test('a former address that the version before noted may be one that was never confirmed', async () => {
  const email = anEmail()
  const guest = await aGuest(world)
  await keptUnder(email)
  await world.db.transact((tx) =>
    tx.run(`insert into former_emails (account_id, email, left_at) values ($1, $2, $3)`, [
      guest.id,
      email,
      new Date(world.clock.now().getTime() + minute),
    ]),
  )
  expect((await keptIn(guest)).arrivals).toBe(0)
})

test('a deletion by law reaches what is kept under the address that it names, confirmed or not', async () => {
  const email = anEmail()
  await signUp(world, { userType: 'user', email })
  await keptUnder(email)
  await eraseByLaw({ transact: world.db.transact, clock: world.clock })(email)
  expect(await countKept(email)).toEqual({ mails: 0, arrivals: 0 })
})

test('an account of a receipt’s address does not read the code that opens its purchases', async () => {
  const email = anEmail()
  await aPaidNewcomer(world, { email })
  const other = await signUp(world, { userType: 'user', email })
  await world.ask(askRecovery, { body: { email } })
  expect(await fileOf(other)).not.toContain(await mailedCode(world, email))
})
