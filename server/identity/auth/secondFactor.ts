import { randomBytes } from 'node:crypto'
import { done } from '#contract/call.ts'
import type { SecondFactor } from '#contract/secondFactor.ts'
import { countAttempt } from '#server/identity/limits/index.ts'
import { base32 } from '#server/platform/base32.ts'
import type { AccountCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { seal } from '#server/platform/seal.ts'
import { totpSecretBytes, totpUri } from '#server/platform/totp.ts'
import { wrongPassword } from './checkPassword.ts'
import { stepOf, wrongSecondFactor } from './checkSecondFactor.ts'
import type { AuthDeps } from './deps.ts'
import { tooManyTries, wrongSecondFactors } from './limits.ts'
import { lockCaller, lockProven } from './lockCaller.ts'
import { readersOf } from './readersOf.ts'
import { checkPasswordOrPasskey, reauthenticate, type TypedFactors } from './reauthenticate.ts'
import { newRecoveryCodes, recoveryHash } from './recoveryCodes.ts'
import {
  beginFactor,
  confirmFactor,
  deleteFactor,
  findFactor,
  insertRecoveryCodes,
  recoveryCodesLeft,
} from './secondFactorStore.ts'
import { endSessions } from './sessionStore.ts'
import { findAccount } from './store.ts'

const issuer = 'Pitstop'

export const showSecondFactor =
  ({ transact }: Pick<AuthDeps, 'transact'>) =>
  (accountId: string): Promise<SecondFactor> =>
    transact(async (tx) => ({
      isOn: Boolean((await findFactor(tx, accountId))?.confirmedAt),
      recoveryCodesLeft: await recoveryCodesLeft(tx, accountId),
    }))

/** A secret for the authenticator; it counts once a code of it was typed. */
export const beginSecondFactor =
  (deps: AuthDeps) => async (caller: AccountCaller, factors: Omit<TypedFactors, 'code'>) => {
    const { accountId } = caller
    const checked = await checkPasswordOrPasskey(deps)(accountId, factors)
    const { transact, clock, factorKey } = deps
    const secret = randomBytes(totpSecretBytes)
    const totpSealed = seal(factorKey, secret.toString('base64url'), accountId)
    return transact(async (tx) => {
      await lockProven(tx, caller, checked)
      const account = await findAccount(tx, accountId)
      if (!account) throw wrongPassword()
      if (!(await beginFactor(tx, { accountId, totpSealed }, clock.now())))
        throw new Problem(409, 'second_factor_on', 'Two-step sign-in is already on.')
      return { uri: totpUri(secret, { issuer, name: account.email }), secret: base32(secret) }
    })
  }

/** Turns it on, signs every other device out, and answers the recovery codes. */
export const confirmSecondFactor =
  ({ transact, clock, factorKey, emails }: AuthDeps) =>
  async (caller: AccountCaller, code: string) => {
    const { accountId, sessionId } = caller
    const now = clock.now()
    const recoveryCodes = newRecoveryCodes()
    const refusal = await transact(async (tx) => {
      await lockCaller(tx, caller)
      const until = await countAttempt(tx, wrongSecondFactors, accountId, now)
      if (until) return tooManyTries(until, now)
      const factor = await findFactor(tx, accountId)
      const step = factor && stepOf(factorKey, factor, code, now)
      if (!factor || step === undefined) return wrongSecondFactor()
      if (!(await confirmFactor(tx, { ...factor, step }, now))) return wrongSecondFactor()
      await insertRecoveryCodes(tx, accountId, recoveryCodes.map(recoveryHash))
      await endSessions(tx, accountId, sessionId, now)
      for (const to of await readersOf(tx, accountId, now))
        await emails.secondFactor(tx, { to, isOn: true }, now)
      return undefined
    })
    if (refusal) throw refusal
    return { recoveryCodes }
  }

/** Both factors turn it off. */
export const endSecondFactor =
  (deps: AuthDeps) => async (caller: AccountCaller, factors: TypedFactors) => {
    const { accountId } = caller
    const { transact, clock, emails } = deps
    const checked = await reauthenticate(deps)(accountId, factors)
    return transact(async (tx) => {
      const now = clock.now()
      await lockProven(tx, caller, checked)
      await removeFactor(tx, { accountId, emails }, now)
      return done
    })
  }

/** False where none was on. */
export async function removeFactor(
  tx: Tx,
  { accountId, emails }: { accountId: string; emails: AuthDeps['emails'] },
  now: Date,
) {
  const factor = await findFactor(tx, accountId)
  await deleteFactor(tx, accountId)
  if (!factor?.confirmedAt) return false
  for (const to of await readersOf(tx, accountId, now))
    await emails.secondFactor(tx, { to, isOn: false }, now)
  return true
}
