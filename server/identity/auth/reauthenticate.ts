import type { PasskeySignature } from '#contract/passkey.ts'
import { type PasskeyDeps, usePasskey } from '#server/identity/passkeys/index.ts'
import { Problem } from '#server/platform/problem.ts'
import { checkPassword, wrongPassword } from './checkPassword.ts'
import { checkSecondFactor, type FactorDeps } from './checkSecondFactor.ts'
import { tellCopied } from './passkeyEmails.ts'
import { findCredentialsById } from './store.ts'

export interface TypedFactors {
  password?: string | undefined
  code?: string | undefined
  passkey?: PasskeySignature | undefined
}

/**
 * Asks a signed-in person for the password, and for the second factor where one is on; or for a passkey, which is both.
 * Answers the hash of the password.
 */
export const reauthenticate =
  (deps: FactorDeps) =>
  async (accountId: string, { code, ...first }: TypedFactors) => {
    const checked = await checkPasswordOrPasskey(deps)(accountId, first)
    if (!first.passkey) await checkSecondFactor(deps)(accountId, code)
    return checked
  }

/** The same without the second factor. */
export const checkPasswordOrPasskey =
  (deps: Pick<FactorDeps, 'transact' | 'clock'>) =>
  async (accountId: string, { password, passkey }: Omit<TypedFactors, 'code'>) => {
    if (passkey) return provenByPasskey(deps)(accountId, passkey)
    if (password === undefined) throw proofNeeded()
    return checkPassword(deps)(accountId, password)
  }

/** Nothing was typed, and no passkey was used. */
export const proofNeeded = () =>
  new Problem(422, 'proof_needed', 'Enter your password to continue.')

/** A passkey in place of the password, and of the second factor. Answers the hash that the account has now. */
const provenByPasskey = (deps: PasskeyDeps) => (accountId: string, signature: PasskeySignature) =>
  usePasskey(deps)({
    signature,
    purpose: 'prove',
    kind: 'account',
    ownerId: accountId,
    tellCopied,
    follow: async (tx) => {
      const account = await findCredentialsById(tx, accountId)
      if (!account) throw wrongPassword()
      return account.passwordHash
    },
  })
