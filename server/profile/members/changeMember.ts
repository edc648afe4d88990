import { done } from '#contract/call.ts'
import type { Position, Team } from '#contract/team.ts'
import { endMemberDevices } from '#server/access/doors/index.ts'
import {
  findAccount,
  lockOrganisation,
  lockProven,
  ownOrganisation,
  reauthenticate,
  renewStreams,
  type TypedFactors,
  writePosition,
} from '#server/identity/auth/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { ownersOnly } from '#server/platform/http.ts'
import type { MemberDeps } from './deps.ts'
import { type EndedMember, endMember } from './endMember.ts'
import { checkRestrooms, positionOf } from './invite.ts'
import { findMember, isOwner, type MemberRow } from './memberStore.ts'
import { lastOwner, memberNotFound } from './refusals.ts'
import { teamOf } from './showTeam.ts'
import { revokeInvitationsBy } from './store.ts'

/** An owner, with the password, says what another member may do from now on. */
export const changeMember =
  (deps: MemberDeps) =>
  (caller: MemberCaller, id: string, { role, restrooms, ...factors }: Position & TypedFactors) =>
    byOwner(deps, caller, { id, factors }, async (tx, { accountId, ...member }, now) => {
      const { organisationId } = caller
      await checkRestrooms(tx, organisationId, restrooms)
      if (!(await writePosition(tx, { id, organisationId, role, restrooms }))) throw lastOwner()
      await endMemberDevices(
        tx,
        { accountId, organisationId, keptRestrooms: restrooms },
        deps.clock,
      )
      if (role !== 'owner') await revokeInvitationsBy(tx, { accountId, organisationId }, now)
      await renewStreams(tx, accountId)
      const act = actOn(caller, 'changed_member', accountId)
      const states = { before: positionOf(member), after: positionOf({ role, restrooms }) }
      await recordAct(tx, { ...act, ...states }, now)
    })

/** What the member may do ends now, wherever they are signed in. */
export const removeMember =
  (deps: MemberDeps) => (caller: MemberCaller, id: string, factors: TypedFactors) =>
    byOwner(deps, caller, { id, factors }, async (tx, { accountId }, now) => {
      const { organisationId } = caller
      const to = await findAccount(tx, accountId)
      await endAndContinue(deps, tx, { organisationId, accountId, sessionId: null })
      await recordAct(tx, actOn(caller, 'removed_member', accountId), now)
      if (to) await deps.emails.removed(tx, { to, organisationId }, now)
    })

export const leaveTeam =
  (deps: Pick<MemberDeps, 'transact' | 'clock' | 'hashSuspended'>) => (caller: MemberCaller) =>
    deps.transact(async (tx) => {
      await lockOrganisation(tx, caller.organisationId)
      await endAndContinue(deps, tx, { ...caller, leaves: true })
      await recordAct(tx, actOn(caller, 'left', caller.accountId), deps.clock.now())
      return done
    })

const actOn = (
  { organisationId, accountId }: MemberCaller,
  act: 'changed_member' | 'removed_member' | 'left',
  id: string,
) => ({ organisationId, accountId, act, subject: { kind: 'member', id } as const })

type Change = (tx: Tx, member: MemberRow, now: Date) => Promise<void>

async function byOwner(
  deps: MemberDeps,
  caller: MemberCaller,
  { id, factors }: { id: string; factors: TypedFactors },
  change: Change,
): Promise<Team> {
  const { transact, clock } = deps
  const { accountId, organisationId } = caller
  const checked = await reauthenticate(deps)(accountId, factors)
  return transact(async (tx) => {
    const now = clock.now()
    await lockProven(tx, caller, checked)
    await lockOrganisation(tx, organisationId)
    // Another owner may have removed the caller since the request began.
    if (!(await isOwner(tx, caller))) throw ownersOnly()
    const member = await findMember(tx, organisationId, id)
    if (!member) throw memberNotFound()
    await change(tx, member, now)
    return teamOf(tx, caller, now)
  })
}

/** The account goes on in another organisation, if need be in one of its own. */
async function endAndContinue(
  deps: Pick<MemberDeps, 'clock' | 'hashSuspended'>,
  tx: Tx,
  ended: EndedMember,
) {
  await endMember(tx, ended, deps.clock)
  await ownOrganisation(deps, tx, ended.accountId, deps.clock.now())
}
