import type { OperatorProof, OperatorTeam } from '#contract/operatorTeam.ts'
import {
  checkFactors,
  findOperatorById,
  type KeyedDeps,
  lockOperators,
  type OperatorRow,
  type Origin,
} from '#server/operations/operator/index.ts'
import type { OperatorCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { otherRole } from '#server/platform/http.ts'
import { Problem } from '#server/platform/problem.ts'
import { wrongFactors } from './refusals.ts'
import { teamFor } from './showOperators.ts'

interface AdminProof {
  caller: OperatorCaller
  proof: OperatorProof
  origin: Origin
}

/** An admin who shows both factors anew changes who is an operator. One at a time does. */
export async function byAdmin(
  deps: KeyedDeps,
  { caller, proof: { password, code }, origin }: AdminProof,
  change: (tx: Tx, admin: OperatorRow, now: Date) => Promise<void>,
): Promise<OperatorTeam> {
  const self = await deps.transact((tx) => findOperatorById(tx, caller.operatorId))
  if (!self) throw otherRole.operator_admin()
  try {
    return await checkFactors(deps)(
      { email: self.email, password, code },
      origin,
      async (tx, _, now) => {
        await lockOperators(tx)
        // Another admin may have changed the caller since the request began.
        const admin = await findOperatorById(tx, caller.operatorId)
        if (admin?.role !== 'admin') throw otherRole.operator_admin()
        await change(tx, admin, now)
        return teamFor(tx, caller, now)
      },
    )
  } catch (error) {
    if (error instanceof Problem && error.code === 'wrong_sign_in') throw wrongFactors()
    throw error
  }
}
