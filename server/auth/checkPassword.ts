import { forgetAttempt, takeAttempt } from '#server/limits/index.ts'
import { Problem } from '#server/platform/problem.ts'
import type { AuthDeps } from './deps.ts'
import { tooManyTries, wrongPasswords } from './limits.ts'
import { passwordMatches } from './passwords.ts'
import { findCredentialsById } from './store.ts'

/** Asks a signed-in person for the password again, under the same limit as a login. Answers the hash it fitted. */
export const checkPassword =
  ({ transact, clock }: Pick<AuthDeps, 'transact' | 'clock'>) =>
  async (accountId: string, typed: string) => {
    const now = clock.now()
    const account = await transact(async (tx) => {
      const found = await findCredentialsById(tx, accountId)
      if (!found) throw wrongPassword()
      const until = await takeAttempt(tx, wrongPasswords, found.emailKey, now)
      if (until) throw tooManyTries(until, now)
      return found
    })
    if (!(await passwordMatches(typed, account))) throw wrongPassword()
    await transact((tx) => forgetAttempt(tx, wrongPasswords.kind, account.emailKey, now))
    return account.passwordHash
  }

export const wrongPassword = () =>
  new Problem(403, 'wrong_password', 'This is not your current password.')
