import type { z } from 'zod'
import type * as contract from '#contract/auth.ts'
import { addressBlock, forgetAttempt, takeAttempt } from '#server/limits/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { emailKeyOf } from './account.ts'
import { secondFactorRefusal } from './checkSecondFactor.ts'
import type { AuthDeps, Origin } from './deps.ts'
import { deviceOf } from './device.ts'
import { tooManyTries, wrongPasswords, wrongPasswordsFromBlock } from './limits.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { knowsDevice } from './sessionStore.ts'
import { startSession } from './startSession.ts'
import {
  type Credentials,
  findAccount,
  findCredentials,
  lockUnchanged,
  setPassword,
} from './store.ts'

/** A password that others keep changing while it is checked is looked up this often. */
const mostLooks = 3

/** Signs in. Each try counts as wrong before it is checked, so that no number of them at once gets past the limit. */
export const login =
  (deps: AuthDeps) =>
  async (
    { email, password, userType, code }: z.output<typeof contract.login.body>,
    { ip, userAgent }: Origin,
  ): Promise<contract.SignedIn> => {
    const { transact, clock } = deps
    const now = clock.now()
    const emailKey = emailKeyOf(email)
    const block = addressBlock(ip)
    const wasRight = async (tx: Tx) => {
      await forgetAttempt(tx, wrongPasswordsFromBlock.kind, block, now)
      await forgetAttempt(tx, wrongPasswords.kind, emailKey, now)
    }

    await transact(async (tx) => {
      const until =
        (await takeAttempt(tx, wrongPasswordsFromBlock, block, now)) ??
        (await takeAttempt(tx, wrongPasswords, emailKey, now))
      if (until) throw tooManyTries(until, now)
    })

    for (let look = 1; look <= mostLooks; look++) {
      const account = await transact((tx) => findCredentials(tx, emailKey))
      if (!(await passwordMatches(password, account)) || !account) throw wrongCredentials()
      if (account.userType !== userType) {
        await transact(wasRight)
        throw typeMismatch(account.userType)
      }

      const refusal = await secondFactorRefusal(deps)(account.id, { code, from: block })
      if (refusal) {
        await transact(wasRight)
        throw refusal
      }

      // The first login is the first time the password itself is seen.
      const rehashed = account.bcryptSalt ? await hashPassword(password) : undefined
      const token = await transact(async (tx) => {
        if (!(await lockUnchanged(tx, account.id, account.passwordHash))) return undefined
        if (rehashed) await setPassword(tx, account.id, rehashed)
        await wasRight(tx)
        return signInOn(deps, tx, { id: account.id, device: deviceOf(userAgent), now })
      })
      if (token)
        return {
          token,
          userId: account.id,
          userType,
          name: account.name,
          picture: account.pictureUrl,
        }
    }
    throw wrongCredentials()
  }

/** Whoever did not sign in themselves hears of it from the mail. */
async function signInOn(
  { letters }: AuthDeps,
  tx: Tx,
  { id, device, now }: { id: string; device: string; now: Date },
) {
  const to = await findAccount(tx, id)
  if (to && !(await knowsDevice(tx, id, device))) await letters.newSignIn(tx, { to, device }, now)
  return startSession(tx, { accountId: id, device }, now)
}

const wrongCredentials = () =>
  new Problem(401, 'wrong_credentials', 'Email or password is not right.')

const typeMismatch = (userType: Credentials['userType']) =>
  new Problem(
    409,
    'account_type_mismatch',
    `Account type mismatch: this is a ${userType === 'partner' ? 'Partner' : 'Guest'} account`,
  )
