import { deleteLinksOf, endMemberDevices } from '#server/access/doors/index.ts'
import { endMembership, endSessionsIn } from '#server/identity/auth/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { lastOwner } from './refusals.ts'
import { revokeInvitationsBy } from './store.ts'

export interface EndedMember {
  organisationId: string
  accountId: string
  /** Goes on in another organisation of the account. */
  sessionId: string | null
  /** By themselves, not by another owner. */
  leaves?: boolean
}

/**
 * The one way a membership ends, with all that it gave: door keys, links, sessions, invitations. Called while the
 * organisation's members are locked, and before the account's sessions are deleted: they say which devices are its own.
 */
export async function endMember(
  tx: Tx,
  { organisationId, accountId, sessionId, leaves = false }: EndedMember,
  clock: Clock,
) {
  const now = clock.now()
  const member = { organisationId, accountId }
  await deleteLinksOf(tx, organisationId)
  await endMemberDevices(tx, { ...member, keptRestrooms: [], keepsLinked: leaves }, clock)
  await endSessionsIn(tx, member, { except: sessionId, now })
  await revokeInvitationsBy(tx, member, now)
  if (!(await endMembership(tx, member))) throw lastOwner()
}
