import {
  invitationDays,
  maxInvitationsADay,
  maxOpenInvitations,
  type Position,
  type Team,
} from '#contract/team.ts'
import {
  emailKeyOf,
  findAccount,
  findAccountByEmail,
  lockOrganisation,
  lockProven,
  lockSignedInOwner,
  ownAddressNotProven,
  reauthenticate,
  type TypedFactors,
  tokenHash,
} from '#server/identity/auth/index.ts'
import { countAttempt, type Limit } from '#server/identity/limits/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { ownersOnly } from '#server/platform/http.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { noSuchRestroom } from '#server/platform/noSuchRestroom.ts'
import type { MemberDeps } from './deps.ts'
import { isOwner, membersOf, restroomNames } from './memberStore.ts'
import {
  alreadyOnTeam,
  guestAddress,
  invitationNotFound,
  invitationOver,
  invitationsFull,
  invitationTooOld,
  tooManyInvitations,
} from './refusals.ts'
import { teamOf } from './showTeam.ts'
import {
  findInvitation,
  insertInvitation,
  renewInvitation,
  waitingInvitations,
  writeOwnersRevoked,
  writeRevoked,
} from './store.ts'

const mailsOfOrganisation: Limit = {
  kind: 'invitation',
  max: maxInvitationsADay,
  withinMs: day,
}
/** From all organisations together: no inbox is filled with invitations. */
const mailsToAddress: Limit = { kind: 'invitation_to', max: 5, withinMs: day }

type Invited = Position & { email: string }

/** Mails an invitation; what it allows begins once it is accepted. */
export const invite =
  (deps: MemberDeps) =>
  async (
    caller: MemberCaller,
    { email, role, restrooms, ...factors }: Invited & TypedFactors,
  ): Promise<Team> => {
    const { transact, clock, emails } = deps
    const { accountId, organisationId } = caller
    const checked = await reauthenticate(deps)(accountId, factors)
    const now = clock.now()
    const emailKey = emailKeyOf(email)
    // Counted before anything is said of the address, and kept whatever is said.
    await transact((tx) => countMail(tx, { organisationId, emailKey }, now))
    return transact(async (tx) => {
      await lockProven(tx, caller, checked)
      const inviter = await findAccount(tx, accountId)
      if (!inviter?.emailProvenAt) throw ownAddressNotProven()
      await lockOrganisation(tx, organisationId)
      if (!(await isOwner(tx, caller))) throw ownersOnly()
      await checkInvited(tx, organisationId, { emailKey, restrooms })
      const token = newSecret()
      const invitation = {
        id: newId(now),
        organisationId,
        email,
        emailKey,
        role,
        restrooms,
        invitedBy: accountId,
        tokenHash: tokenHash(token),
        expiresAt: expiryAt(now),
      }
      await insertInvitation(tx, invitation, now)
      const act = { organisationId, accountId, act: 'invited' } as const
      const after = positionOf({ role, restrooms })
      await recordAct(tx, { ...act, subject: subjectOf(invitation), after }, now)
      await emails.invitation(tx, { invitation, inviter, token }, now)
      return teamOf(tx, caller, now)
    })
  }

const expiryAt = (now: Date) => after(now, invitationDays * day)

async function countMail(
  tx: Tx,
  { organisationId, emailKey }: { organisationId: string; emailKey: string },
  now: Date,
) {
  const until =
    (await countAttempt(tx, mailsOfOrganisation, organisationId, now)) ??
    (await countAttempt(tx, mailsToAddress, emailKey, now))
  if (until) throw tooManyInvitations(until, now)
}

async function checkInvited(
  tx: Tx,
  organisationId: string,
  { emailKey, restrooms }: { emailKey: string; restrooms: string[] | null },
) {
  const account = await findAccountByEmail(tx, emailKey)
  if (account?.userType === 'user') throw guestAddress()
  const members = await membersOf(tx, organisationId)
  if (members.some(({ accountId }) => accountId === account?.id)) throw alreadyOnTeam()
  const others = (await waitingInvitations(tx, organisationId)).filter(
    (waiting) => waiting.emailKey !== emailKey,
  )
  if (others.length >= maxOpenInvitations) throw invitationsFull()
  await checkRestrooms(tx, organisationId, restrooms)
}

/** Each is the organisation's own. */
export async function checkRestrooms(tx: Tx, organisationId: string, restrooms: string[] | null) {
  if (restrooms === null) return
  const ids = [...new Set(restrooms)]
  if ((await restroomNames(tx, organisationId, ids)).length < ids.length) throw noSuchRestroom()
}

const subjectOf = ({ id }: { id: string }) => ({ kind: 'invitation', id }) as const

/** What the log says of it. */
export const positionOf = ({ role, restrooms }: Position) => ({
  role,
  restrooms: restrooms === null ? null : restrooms.length,
})

/** The link before works no longer. One that has expired is over: another one needs its inviter's proof. */
export const resendInvitation =
  ({ transact, clock, emails }: MemberDeps) =>
  (caller: MemberCaller, id: string): Promise<Team> =>
    transact(async (tx) => {
      const now = clock.now()
      const { accountId, organisationId } = caller
      await lockSignedInOwner(tx, caller)
      const known = await findInvitation(tx, organisationId, id)
      if (!known) throw invitationNotFound()
      if (known.expiresAt <= now) throw invitationTooOld()
      await countMail(tx, { organisationId, emailKey: known.emailKey }, now)
      const inviter = await findAccount(tx, accountId)
      if (!inviter?.emailProvenAt) throw ownAddressNotProven()
      const token = newSecret()
      const renewed = { id, tokenHash: tokenHash(token), expiresAt: expiryAt(now) }
      const invitation = await renewInvitation(tx, renewed, now)
      if (!invitation) throw invitationOver()
      const act = { organisationId, accountId, act: 'resent_invitation' } as const
      await recordAct(tx, { ...act, subject: subjectOf(invitation) }, now)
      await emails.invitation(tx, { invitation, inviter, token }, now)
      return teamOf(tx, caller, now)
    })

export const revokeInvitation =
  ({ transact, clock }: Pick<MemberDeps, 'transact' | 'clock'>) =>
  (caller: MemberCaller, id: string): Promise<Team> =>
    transact(async (tx) => {
      const now = clock.now()
      const { accountId, organisationId } = caller
      await lockSignedInOwner(tx, caller)
      if (!(await findInvitation(tx, organisationId, id))) throw invitationNotFound()
      if (!(await writeRevoked(tx, id, now))) throw invitationOver()
      const act = { organisationId, accountId, act: 'revoked_invitation' } as const
      await recordAct(tx, { ...act, subject: subjectOf({ id }) }, now)
      return teamOf(tx, caller, now)
    })

/** For an organisation whose owners are locked out: none of them may be back by an invitation of their own. */
export async function revokeOwnerInvitations(tx: Tx, organisationId: string, now: Date) {
  const act = { organisationId, act: 'revoked_invitation' } as const
  for (const revoked of await writeOwnersRevoked(tx, organisationId, now))
    await recordAct(tx, { ...act, subject: subjectOf(revoked) }, now)
}
