import type { z } from 'zod'
import { done } from '#contract/call.ts'
import { maxMembers } from '#contract/members.ts'
import {
  type acceptInvitation as acceptCall,
  type Invitation,
  maxOrganisations,
  maxRestroomsNamed,
} from '#contract/team.ts'
import {
  type Account,
  emailKeyOf,
  findAccount,
  findAccountByEmail,
  findOrganisation,
  insertMember,
  lockOrganisation,
  ownAddressNotProven,
  setSessionOrganisation,
  tokenHash,
} from '#server/identity/auth/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { MemberDeps } from './deps.ts'
import { acceptLeadInvitation, openLeadInvitation } from './leadInvitations.ts'
import { membersOf, organisationName, organisationsOf, restroomNames } from './memberStore.ts'
import {
  alreadyOnTeam,
  guestAddress,
  invitationExpired,
  invitationForOther,
  invitationNotFound,
  invitationRevoked,
  invitationUsed,
  teamFull,
  tooManyOrganisations,
} from './refusals.ts'
import { findByToken, type InvitationRow, writeAccepted } from './store.ts'

/** What the link stands for; opened as often as one likes. */
export const openInvitation =
  ({ transact, clock }: Pick<MemberDeps, 'transact' | 'clock'>) =>
  (token: string): Promise<Invitation> =>
    transact(async (tx) => {
      const now = clock.now()
      const ofLead = await openLeadInvitation(tx, token, now)
      if (ofLead) return ofLead
      const invitation = await openByToken(tx, token, now)
      const { organisationId, email, emailKey, role, restrooms, invitedBy, expiresAt } = invitation
      const account = await findAccountByEmail(tx, emailKey)
      if (account?.userType === 'user') throw guestAddress()
      const names = restrooms && (await restroomNames(tx, organisationId, restrooms))
      return {
        organisation: await organisationName(tx, organisationId),
        invitedBy: (await findAccount(tx, invitedBy))?.name ?? '',
        email,
        role,
        restrooms: names && {
          names: names.slice(0, maxRestroomsNamed).map(({ name }) => name),
          total: names.length,
        },
        hasAccount: account !== undefined,
        expiresAt: expiresAt.toISOString(),
      }
    })

/** An invitation that can still be accepted; throws how it ended otherwise. */
export const openByToken = async (tx: Tx, token: string, now: Date) =>
  checkOpen(tx, await findByToken(tx, tokenHash(token)), now)

async function checkOpen(tx: Tx, invitation: InvitationRow | undefined, now: Date) {
  if (!invitation) throw invitationNotFound()
  const ended = await endOf(tx, invitation, now)
  if (ended) throw ended
  return invitation
}

async function endOf(tx: Tx, invitation: InvitationRow, now: Date) {
  const organisation = await findOrganisation(tx, invitation.organisationId)
  if (invitation.acceptedAt) return invitationUsed()
  if (invitation.revokedAt || !organisation?.isOpen) return invitationRevoked()
  return invitation.expiresAt <= now ? invitationExpired() : undefined
}

type Accepted = z.infer<(typeof acceptCall)['reply']>

/** By the account of the address that it was mailed to. Sent again by the same member it is answered alike. */
export const acceptInvitation =
  ({ transact, clock, emails }: MemberDeps) =>
  (
    caller: MemberCaller,
    { token, organisationId }: { token: string; organisationId?: string | undefined },
  ): Promise<Accepted> =>
    transact(async (tx) => {
      const now = clock.now()
      const { accountId, sessionId } = caller
      const owner = { accountId, organisationId: organisationId ?? caller.organisationId }
      const ofLead = await acceptLeadInvitation(tx, owner, { token, now })
      if (ofLead) {
        await setSessionOrganisation(tx, { ...owner, sessionId }, now)
        return { ...done, ...ofLead }
      }
      // Locked before it is looked at: of two tabs the second finds what the first has done.
      const named = await findByToken(tx, tokenHash(token))
      if (named) await lockOrganisation(tx, named.organisationId)
      const found = await findByToken(tx, tokenHash(token))
      const isRepeated =
        found?.acceptedBy === accountId && (await isMember(tx, found.organisationId, accountId))
      if (!isRepeated) {
        const invitation = await checkOpen(tx, found, now)
        const account = await findAccount(tx, accountId)
        if (!account || emailKeyOf(account.email) !== invitation.emailKey)
          throw invitationForOther()
        if (!account.emailProvenAt) throw ownAddressNotProven()
        if ((await organisationsOf(tx, accountId)).length >= maxOrganisations)
          throw tooManyOrganisations()
        await becomeMember(tx, { invitation, account, emails }, now)
      }
      if (found)
        await setSessionOrganisation(tx, { sessionId, organisationId: found.organisationId }, now)
      return done
    })

const isMember = async (tx: Tx, organisationId: string, accountId: string) =>
  (await membersOf(tx, organisationId)).some((member) => member.accountId === accountId)

/** Uses the invitation up. Of two tabs or people at once, one gets it. */
export async function becomeMember(
  tx: Tx,
  {
    invitation,
    account,
    emails,
  }: { invitation: InvitationRow; account: Account; emails: MemberDeps['emails'] },
  now: Date,
) {
  const { id, organisationId, role, restrooms } = invitation
  const { id: accountId, name, email } = account
  if (!(await lockOrganisation(tx, organisationId))) throw invitationRevoked()
  if ((await membersOf(tx, organisationId)).length >= maxMembers) throw teamFull()
  if (!(await writeAccepted(tx, { id, accountId }, now))) throw invitationUsed()
  const member = { id: newId(now), organisationId, accountId, role, restrooms }
  if (!(await insertMember(tx, member, now))) throw alreadyOnTeam()
  const subject = { kind: 'invitation', id } as const
  await recordAct(tx, { organisationId, accountId, act: 'joined', subject }, now)
  await emails.joined(tx, { organisationId, accountId, name, email, role }, now)
}
