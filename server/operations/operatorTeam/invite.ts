import type { OperatorRole } from '#contract/operatorRoles.ts'
import {
  maxOperatorInvitations,
  maxOperators,
  type OperatorProof,
  type OperatorTeam,
  operatorInvitationDays,
} from '#contract/operatorTeam.ts'
import { emailKeyOf, tokenHash } from '#server/identity/auth/index.ts'
import { emailQueue } from '#server/messages/mail/index.ts'
import {
  findAnyOperator,
  type KeyedDeps,
  type Origin,
  writeAuditEntry,
} from '#server/operations/operator/index.ts'
import type { OperatorCaller } from '#server/platform/caller.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { byAdmin } from './byAdmin.ts'
import {
  alreadyOperator,
  formerOperator,
  operatorInvitationOver,
  operatorsFull,
} from './refusals.ts'
import { teamFor } from './showOperators.ts'
import { insertInvitation, listOperators, revokeInvitation, waitingInvitations } from './store.ts'

export interface InviteDeps extends KeyedDeps {
  publicUrl: () => string
}

interface Invited {
  email: string
  role: OperatorRole
  proof: OperatorProof
  origin: Origin
}

/** The mailed link proves the address; what the role allows begins once it is used. */
export const inviteOperator =
  (deps: InviteDeps) =>
  (caller: OperatorCaller, { email, role, ...asked }: Invited) =>
    byAdmin(deps, { caller, ...asked }, async (tx, { id: operatorId }, now) => {
      const emailKey = emailKeyOf(email)
      await checkInvited(tx, emailKey)
      const token = newSecret()
      const invitation = { id: newId(now), email, emailKey, role, invitedBy: operatorId }
      const expiresAt = after(now, operatorInvitationDays * day)
      await insertInvitation(tx, { ...invitation, tokenHash: tokenHash(token), expiresAt }, now)
      const stated = { act: 'invited_operator', after: { operator: email, role } } as const
      await writeAuditEntry(tx, { operatorId, ...stated }, now)
      const to = { id: invitation.id, email, emailBouncedAt: null, mailKey: null }
      const path = `/operator/join?token=${token}` as const
      const invited = { template: 'operatorInvited', values: { role }, path } as const
      await emailQueue(deps.publicUrl)(tx, { to: { ...to, language: 'en' }, ...invited }, now)
    })

async function checkInvited(tx: Tx, emailKey: string) {
  const known = await findAnyOperator(tx, emailKey)
  const operators = await listOperators(tx)
  if (known)
    throw operators.some(({ id }) => id === known.id) ? alreadyOperator() : formerOperator()
  const others = (await waitingInvitations(tx)).filter((waiting) => waiting.emailKey !== emailKey)
  if (operators.length >= maxOperators || others.length >= maxOperatorInvitations)
    throw operatorsFull()
}

export const revokeOperatorInvitation =
  ({ transact, clock }: Pick<KeyedDeps, 'transact' | 'clock'>) =>
  (caller: OperatorCaller, id: string): Promise<OperatorTeam> =>
    transact(async (tx) => {
      const now = clock.now()
      const revoked = await revokeInvitation(tx, id, now)
      if (!revoked) throw operatorInvitationOver()
      const before = { operator: revoked.email, role: revoked.role }
      const act = 'revoked_operator_invitation'
      await writeAuditEntry(tx, { operatorId: caller.operatorId, act, before }, now)
      return teamFor(tx, caller, now)
    })
