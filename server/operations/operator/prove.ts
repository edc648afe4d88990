import type { OperatorProof } from '#contract/operatorTeam.ts'
import { proofNeeded } from '#server/identity/auth/index.ts'
import { usePasskey } from '#server/identity/passkeys/index.ts'
import type { OperatorCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { notSignedIn, Problem } from '#server/platform/problem.ts'
import { checkFactors, type Origin } from './checkFactors.ts'
import type { KeyedDeps } from './deps.ts'
import { tellCopied } from './passkeyEmails.ts'
import { findOperatorById } from './store.ts'

interface Proof {
  caller: OperatorCaller
  proof: OperatorProof
  origin: Origin
}

/** A signed-in operator types both factors again, or uses a passkey, and the act follows in the same transaction. */
export const prove =
  (deps: KeyedDeps) =>
  async <T>(
    { caller: { operatorId }, proof: { password, code, passkey }, origin }: Proof,
    carryOn: (tx: Tx, now: Date) => Promise<T>,
  ): Promise<T> => {
    if (passkey)
      return usePasskey(deps)({
        signature: passkey,
        purpose: 'prove',
        kind: 'operator',
        ownerId: operatorId,
        tellCopied,
        follow: (tx, _, now) => carryOn(tx, now),
      })
    if (password === undefined || code === undefined) throw proofNeeded()
    const self = await deps.transact((tx) => findOperatorById(tx, operatorId))
    if (!self) throw notSignedIn()
    try {
      const factors = { email: self.email, password, code }
      return await checkFactors(deps)(factors, origin, (tx, _, now) => carryOn(tx, now))
    } catch (error) {
      if (error instanceof Problem && error.code === 'wrong_sign_in') throw wrongFactors()
      throw error
    }
  }

/** A 401 would end the caller's session. */
const wrongFactors = () =>
  new Problem(403, 'wrong_factors', 'Wrong password or code. Each code works once.')
