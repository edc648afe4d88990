import type { PasskeySignature } from '#contract/passkey.ts'
import { checkPassword } from './checkPassword.ts'
import { checkSecondFactor, type FactorDeps } from './checkSecondFactor.ts'
import { provenByPasskey } from './provenByPasskey.ts'

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
  async (accountId: string, { password = '', code, passkey }: TypedFactors) => {
    if (passkey) return provenByPasskey(deps)(accountId, passkey)
    const checked = await checkPassword(deps)(accountId, password)
    await checkSecondFactor(deps)(accountId, code)
    return checked
  }

/** The same without the second factor. */
export const checkPasswordOrPasskey =
  (deps: Pick<FactorDeps, 'transact' | 'clock'>) =>
  (accountId: string, { password = '', passkey }: Omit<TypedFactors, 'code'>) =>
    passkey ? provenByPasskey(deps)(accountId, passkey) : checkPassword(deps)(accountId, password)
