import type { z } from 'zod'
import type * as contract from '#contract/auth.ts'
import {
  addressBlock,
  countAttempt,
  forgetAttempt,
  unlessBusy,
} from '#server/identity/limits/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { Problem } from '#server/platform/problem.ts'
import { emailKeyOf } from './account.ts'
import type { AuthDeps, Origin } from './deps.ts'
import { deviceOf } from './device.ts'
import { noteDevice } from './knownDevice.ts'
import { mailsAskedFor, registrationsFromBlock, tooManyTries } from './limits.ts'
import { hashSignUp, readSignUpHash } from './passwords.ts'
import { refuseMark } from './refuseMark.ts'
import { startSession } from './startSession.ts'
import { findAccount, insertAccount, lockEmail, type NewAccount } from './store.ts'
import { inStrangersTurn } from './strangersTurn.ts'
import { endDeviceSessions } from './subjectStore.ts'
import { unclaimedOf } from './unclaimed.ts'

/** Opens an account and signs in. An address that has one keeps it as it is. */
export const register =
  ({ transact, clock, emails, isOwnMachine, passwordCost }: AuthDeps) =>
  async (
    { email, password, userType, name, language }: z.output<typeof contract.register.body>,
    origin: Origin,
  ): Promise<contract.SignedIn> => {
    refuseMark({ name, userType })
    const sent = readSignUpHash(password)
    if (!sent)
      throw new Problem(
        422,
        'bad_password_hash',
        'The password must be hashed with bcrypt, cost 10.',
      )

    const now = clock.now()
    const block = addressBlock(origin.ip)
    await countRegistration({ transact, isOwnMachine }, origin, now)
    const stored = await unlessBusy(
      () => hashSignUp(sent, { lane: 'new password', key: block }, passwordCost),
      () => transact((tx) => forgetAttempt(tx, registrationsFromBlock.kind, block, now)),
    )
    const person = { userType, name, email, language, ...stored }
    return transact((tx) => signUp({ emails }, tx, { person, origin }, now))
  }

/** Counted before an address is looked up, and committed: the answer says whether it has an account. */
export async function countRegistration(
  { transact, isOwnMachine }: Pick<AuthDeps, 'transact' | 'isOwnMachine'>,
  origin: Origin,
  now: Date,
) {
  if (isOwnMachine(origin)) return
  const block = addressBlock(origin.ip)
  await inStrangersTurn(block, () =>
    transact(async (tx) => {
      const until = await countAttempt(tx, registrationsFromBlock, block, now)
      if (until) throw tooManyTries(until, now)
    }),
  )
}

interface SignUp {
  person: Omit<NewAccount, 'id' | 'emailKey' | 'emailProvenAt'>
  origin: Origin
}

/** Opens an account of an address that is not confirmed yet, and signs in. */
export async function signUp(
  { emails }: Pick<AuthDeps, 'emails'>,
  tx: Tx,
  { person, origin }: SignUp,
  now: Date,
): Promise<contract.SignedIn> {
  const { userType, name, email } = person
  const { guestToken, deviceKey, userAgent } = origin
  const emailKey = emailKeyOf(email)
  await lockEmail(tx, emailKey)
  // What was bought on this device is the new account's: it is added to the same guest.
  const guestId = await unclaimedOf(tx, { guestToken, userType })
  const id = guestId ?? newId(now)
  if (!(await insertAccount(tx, { ...person, id, emailKey, emailProvenAt: null }, now)))
    throw emailTaken()
  const isMailTooMuch = await countAttempt(tx, mailsAskedFor, emailKey, now)
  const account = await findAccount(tx, id)
  if (account && !isMailTooMuch) await emails.proof(tx, account, now)
  await noteDevice(tx, { accountId: id, deviceKey }, now)
  if (guestId) await endDeviceSessions(tx, guestId, now)
  const token = await startSession(tx, { accountId: id, device: deviceOf(userAgent) }, now)
  return { token, userId: id, userType, name, picture: null, guestKept: guestId !== undefined }
}

export const emailTaken = () =>
  new Problem(409, 'email_taken', 'An account with this email already exists')
