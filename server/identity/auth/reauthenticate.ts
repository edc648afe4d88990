import type { PasskeySignature } from '#contract/passkey.ts'
import { type PasskeyDeps, usePasskey } from '#server/identity/passkeys/index.ts'
import type { AccountCaller } from '#server/platform/caller.ts'
import { after, minute } from '#server/platform/clock.ts'
import { Problem } from '#server/platform/problem.ts'
import { checkPassword, wrongPassword } from './checkPassword.ts'
import { checkSecondFactor, type FactorDeps } from './checkSecondFactor.ts'
import { tellCopied } from './passkeyEmails.ts'
import { provenSince } from './sessionStore.ts'
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

/** How long a proof counts in the session that gave it. */
const freshMs = 5 * minute

export const freshSince = (now: Date) => after(now, -freshMs)

/**
 * As `reauthenticate`, but nothing is typed where the session has just shown who it is (`proveOwner`): by a guest's mailed
 * code, or a passkey, which is both factors. For an account's own password, address, passkeys and end; never for bank,
 * payouts, members, keys and the second factor.
 */
export const requireProof =
  (deps: FactorDeps) =>
  async ({ accountId, sessionId }: AccountCaller, factors: TypedFactors) => {
    if (factors.password === undefined && !factors.passkey) {
      const account = await deps.transact(async (tx) =>
        (await provenSince(tx, sessionId, freshSince(deps.clock.now())))
          ? findCredentialsById(tx, accountId)
          : undefined,
      )
      if (account) return account.passwordHash
    }
    return reauthenticate(deps)(accountId, factors)
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
export const proofNeeded = () => new Problem(422, 'proof_needed', 'Confirm it’s you to continue.')

/** A passkey in place of the password, and of the second factor. Answers the hash that the account has now. */
export const provenByPasskey =
  (deps: PasskeyDeps) => (accountId: string, signature: PasskeySignature) =>
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
