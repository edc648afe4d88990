import { checkPassword } from './checkPassword.ts'
import { checkSecondFactor, type FactorDeps } from './checkSecondFactor.ts'

export interface TypedFactors {
  password: string
  code?: string | undefined
}

/** Asks a signed-in person for the password, and for the second factor where one is on. Answers the hash it fitted. */
export const reauthenticate =
  (deps: FactorDeps) =>
  async (accountId: string, { password, code }: TypedFactors) => {
    const checked = await checkPassword(deps)(accountId, password)
    await checkSecondFactor(deps)(accountId, code)
    return checked
  }
