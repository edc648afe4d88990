import { countAttempt, forgetAttempt } from '#server/identity/limits/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { unseal } from '#server/platform/seal.ts'
import { totpStep } from '#server/platform/totp.ts'
import type { AuthDeps } from './deps.ts'
import { tooManyTries, wrongSecondFactors, wrongSecondFactorsFromBlock } from './limits.ts'
import { recoveryHash } from './recoveryCodes.ts'
import { type Factor, findFactor, useFactorStep, useRecoveryCode } from './secondFactorStore.ts'

export type FactorDeps = Pick<AuthDeps, 'transact' | 'clock' | 'factorKey'>

interface Typed {
  code: string | undefined
  /** Where it was typed: a block of addresses, or a session. */
  from: string
}

/**
 * Asks for the second factor where one is on, after the password was right. Each try counts before it is checked; each
 * code is good once. Answers the refusal, for a caller that has to write something down first.
 */
export const secondFactorRefusal =
  ({ transact, clock, factorKey }: FactorDeps) =>
  async (accountId: string, { code, from }: Typed): Promise<Problem | undefined> => {
    const now = clock.now()
    return transact(async (tx) => {
      const factor = await findFactor(tx, accountId)
      if (!factor?.confirmedAt) return undefined
      if (!code) return secondFactorNeeded()
      const block = `${accountId} ${from}`
      const until =
        (await countAttempt(tx, wrongSecondFactorsFromBlock, block, now)) ??
        (await countAttempt(tx, wrongSecondFactors, accountId, now))
      if (until) return tooManyTries(until, now)
      if (!(await useCode(tx, factorKey, { factor, code }, now))) return wrongSecondFactor()
      await forgetAttempt(tx, wrongSecondFactorsFromBlock.kind, block, now)
      await forgetAttempt(tx, wrongSecondFactors.kind, accountId, now)
      return undefined
    })
  }

/** The same inside a session. */
export const checkSecondFactor =
  (deps: FactorDeps) => async (accountId: string, code: string | undefined) => {
    const refusal = await secondFactorRefusal(deps)(accountId, { code, from: 'session' })
    if (refusal) throw refusal
  }

/** What the authenticator shows may be typed in two groups. */
const digitsOf = (typed: string) => typed.replace(/\s/g, '')

export const stepOf = (
  factorKey: Buffer,
  { accountId, totpSealed }: Factor,
  code: string,
  now: Date,
) => {
  const secret = unseal(factorKey, totpSealed, accountId)
  // A recovery code still opens.
  if (secret === undefined) return undefined
  return totpStep(Buffer.from(secret, 'base64url'), digitsOf(code), now)
}

async function useCode(
  tx: Tx,
  factorKey: Buffer,
  { factor, code }: { factor: Factor; code: string },
  now: Date,
) {
  const step = stepOf(factorKey, factor, code, now)
  if (step !== undefined) return useFactorStep(tx, { ...factor, step })
  return useRecoveryCode(tx, factor.accountId, recoveryHash(code), now)
}

const secondFactorNeeded = () =>
  new Problem(403, 'second_factor_needed', 'Enter the code from your authenticator app.')

export const wrongSecondFactor = () =>
  new Problem(
    403,
    'wrong_second_factor',
    'Wrong code, or it was already used. Wait for the next one.',
  )
