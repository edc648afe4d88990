import type { Team } from '#contract/team.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import type { MemberDeps } from './deps.ts'
import { membersOf } from './memberStore.ts'
import { waitingInvitations } from './store.ts'

export const showTeam =
  ({ transact, clock }: Pick<MemberDeps, 'transact' | 'clock'>) =>
  (caller: MemberCaller): Promise<Team> =>
    transact((tx) => teamOf(tx, caller, clock.now()))

export async function teamOf(
  tx: Tx,
  { accountId: you, organisationId }: Pick<MemberCaller, 'accountId' | 'organisationId'>,
  now: Date,
): Promise<Team> {
  const members = await membersOf(tx, organisationId)
  const invitations = await waitingInvitations(tx, organisationId)
  return {
    members: members.map(({ accountId, since, ...member }) => ({
      ...member,
      since: since.toISOString(),
      isYou: accountId === you,
    })),
    invitations: invitations.map(({ id, email, role, restrooms, expiresAt }) => ({
      id,
      email,
      role,
      restrooms,
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    })),
  }
}
