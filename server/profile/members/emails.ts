import type { MemberRole } from '#contract/members.ts'
import { type Account, findAccountByEmail, ownersOf } from '#server/identity/auth/index.ts'
import { emailQueue, plainName } from '#server/messages/mail/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { organisationName } from './memberStore.ts'
import type { InvitationRow } from './store.ts'

/** Each is written in the caller's transaction. */
export const memberEmails = (publicUrl: () => string) => {
  const write = emailQueue(publicUrl)
  return {
    /** In the reader's language, or in the inviter's where the reader has no account yet. */
    invitation: async (tx: Tx, { invitation, inviter, token }: Invited, now: Date) => {
      const { email, emailKey, organisationId, role } = invitation
      const known = await findAccountByEmail(tx, emailKey)
      const stranger = { id: invitation.id, emailBouncedAt: null, mailKey: null }
      const to = { ...(known ?? { ...stranger, language: inviter.language }), email }
      const organisation = plainName(await organisationName(tx, organisationId))
      const values = { organisation, inviter: plainName(inviter.name), role }
      const path = `/invitation?token=${token}` as const
      await write(tx, { to, template: 'invitation', values, path }, now)
    },

    /** To every other owner: who may act for them is a matter of safety. */
    joined: async (tx: Tx, { organisationId, ...joined }: Joined, now: Date) => {
      const organisation = await organisationName(tx, organisationId)
      const { accountId, ...values } = { ...joined, organisation }
      for (const to of await ownersOf(tx, organisationId))
        if (to.id !== accountId)
          await write(tx, { to, template: 'memberJoined', values, path: '/partner/team' }, now)
    },

    removed: async (
      tx: Tx,
      { to, organisationId }: { to: Account; organisationId: string },
      now: Date,
    ) => {
      const values = { organisation: await organisationName(tx, organisationId) }
      await write(tx, { to, template: 'memberRemoved', values, path: '/auth' }, now)
    },
  }
}

interface Invited {
  invitation: Pick<InvitationRow, 'id' | 'email' | 'emailKey' | 'organisationId' | 'role'>
  inviter: Account
  token: string
}

interface Joined {
  organisationId: string
  accountId: string
  name: string
  email: string
  role: MemberRole
}

export type MemberEmails = ReturnType<typeof memberEmails>
