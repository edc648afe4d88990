import type { OperatorTeam } from '#contract/operatorTeam.ts'
import type { KeyedDeps } from '#server/operations/operator/index.ts'
import type { OperatorCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { listOperators, waitingInvitations } from './store.ts'

export const showOperators =
  ({ transact, clock }: Pick<KeyedDeps, 'transact' | 'clock'>) =>
  (caller: OperatorCaller): Promise<OperatorTeam> =>
    transact((tx) => teamFor(tx, caller, clock.now()))

export async function teamFor(
  tx: Tx,
  { operatorId: you }: Pick<OperatorCaller, 'operatorId'>,
  now: Date,
): Promise<OperatorTeam> {
  const operators = await listOperators(tx)
  const invitations = await waitingInvitations(tx)
  return {
    operators: operators.map(({ since, ...operator }) => ({
      ...operator,
      since: since.toISOString(),
      isYou: operator.id === you,
    })),
    invitations: invitations.map(({ id, email, role, invitedBy, expiresAt }) => ({
      id,
      email,
      role,
      invitedBy,
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    })),
  }
}
