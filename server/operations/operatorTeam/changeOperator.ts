import type { OperatorRole } from '#contract/operatorRoles.ts'
import type { OperatorProof } from '#contract/operatorTeam.ts'
import {
  endOperator,
  endSessions,
  findOperatorById,
  type KeyedDeps,
  lastAdmin,
  type Origin,
  revokeInvitationsBy,
  writeAuditEntry,
  writeRole,
} from '#server/operations/operator/index.ts'
import type { OperatorCaller } from '#server/platform/caller.ts'
import { byAdmin } from './byAdmin.ts'
import { operatorNotFound } from './refusals.ts'

interface Changed {
  id: string
  proof: OperatorProof
  origin: Origin
}

export const changeOperator =
  (deps: KeyedDeps) =>
  (caller: OperatorCaller, { id, role, ...input }: Changed & { role: OperatorRole }) =>
    byAdmin(deps, { caller, ...input }, async (tx, { id: operatorId }, now) => {
      const known = await findOperatorById(tx, id)
      if (!known) throw operatorNotFound()
      if (known.role === role) return
      if (!(await writeRole(tx, id, role))) throw lastAdmin()
      if (role !== 'admin') await revokeInvitationsBy(tx, id, now)
      await endSessions(tx, id, now)
      const { email } = known
      const states = { before: { role: known.role }, after: { operator: email, role } }
      await writeAuditEntry(tx, { operatorId, act: 'changed_operator', ...states }, now)
    })

export const removeOperator =
  (deps: KeyedDeps) =>
  (caller: OperatorCaller, { id, ...input }: Changed) =>
    byAdmin(deps, { caller, ...input }, async (tx, { id: operatorId }, now) => {
      const known = await findOperatorById(tx, id)
      if (!known) throw operatorNotFound()
      if (!(await endOperator(tx, id, now))) throw lastAdmin()
      const { email, role } = known
      const before = { operator: email, role }
      await writeAuditEntry(tx, { operatorId, act: 'removed_operator', before }, now)
    })
