import { countAttempts, forgetAttempts, unlessBusy } from '#server/identity/limits/index.ts'
import { Problem } from '#server/platform/problem.ts'
import type { AuthDeps } from './deps.ts'
import { passwordChecks, tooManyTries, wrongPasswordsInside } from './limits.ts'
import { type HashTurn, passwordMatches, refuseIfBusy } from './passwords.ts'
import { findCredentialsById } from './store.ts'

/**
 * Asks a signed-in person for the password again. What strangers try at the sign-in does not count here, and the other
 * way round. Answers the hash it fitted.
 */
export const checkPassword =
  ({ transact, clock }: Pick<AuthDeps, 'transact' | 'clock'>) =>
  async (accountId: string, typed: string) => {
    const turn: HashTurn = { lane: 'session', key: accountId }
    await refuseIfBusy(turn)
    const now = clock.now()
    const wrong = { limit: wrongPasswordsInside, key: accountId }
    const check = { limit: passwordChecks, key: accountId }
    const account = await transact(async (tx) => {
      const found = await findCredentialsById(tx, accountId)
      if (!found) throw wrongPassword()
      const until = await countAttempts(tx, [check, wrong], now)
      if (until) throw tooManyTries(until, now)
      return found
    })
    const isRight = await unlessBusy(
      () => passwordMatches(typed, account, turn),
      () => transact((tx) => forgetAttempts(tx, [check, wrong], now)),
    )
    if (!isRight) throw wrongPassword()
    await transact((tx) => forgetAttempts(tx, [wrong], now))
    return account.passwordHash
  }

export const wrongPassword = () =>
  new Problem(403, 'wrong_password', 'That’s not your current password.')
