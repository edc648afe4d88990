import type { OperatorProof, OperatorTeam } from '#contract/operatorTeam.ts'
import {
  findOperatorById,
  type KeyedDeps,
  lockOperators,
  type OperatorRow,
  type Origin,
  prove,
} from '#server/operations/operator/index.ts'
import type { OperatorCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { otherRole } from '#server/platform/http.ts'
import { teamFor } from './showOperators.ts'

interface AdminProof {
  caller: OperatorCaller
  proof: OperatorProof
  origin: Origin
}

/** An admin who types both factors again changes who is an operator. One at a time does. */
export const byAdmin = (
  deps: KeyedDeps,
  input: AdminProof,
  change: (tx: Tx, admin: OperatorRow, now: Date) => Promise<void>,
): Promise<OperatorTeam> =>
  prove(deps)(input, async (tx, now) => {
    await lockOperators(tx)
    // Another admin may have changed the caller since the request began.
    const admin = await findOperatorById(tx, input.caller.operatorId)
    if (admin?.role !== 'admin') throw otherRole.operator_admin()
    await change(tx, admin, now)
    return teamFor(tx, input.caller, now)
  })
