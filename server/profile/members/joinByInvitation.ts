import type { z } from 'zod'
import type { SignedIn } from '#contract/auth.ts'
import type { Language } from '#contract/language.ts'
import type { joinByInvitation as contract } from '#contract/team.ts'
import {
  completeAccounts,
  deviceOf,
  emailKeyOf,
  emailTaken,
  findAccount,
  findAccountByEmail,
  followSuspension,
  hashPassword,
  insertIncomplete,
  lockEmail,
  noteDevice,
  type Origin,
  startSession,
} from '#server/identity/auth/index.ts'
import { addressBlock } from '#server/identity/limits/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { becomeMember, openByToken } from './acceptInvitation.ts'
import type { MemberDeps } from './deps.ts'
import { acceptLeadInvitation, openLeadInvitation } from './leadInvitations.ts'
import { guestAddress } from './refusals.ts'
import type { InvitationRow } from './store.ts'

/** Opens an account for the invited address: having read the mail proves it. */
export const joinByInvitation =
  (deps: MemberDeps) =>
  async (
    { token, name, password, language }: z.output<typeof contract.body>,
    { ip, userAgent, deviceKey }: Origin,
  ): Promise<SignedIn> => {
    const { transact, clock, emails, passwordCost } = deps
    const now = clock.now()
    // Looked at first, so that an invented link costs no hashing.
    await transact((tx) => addressOf(tx, token, now))
    const turn = { lane: 'new password', key: addressBlock(ip) } as const
    const passwordHash = await hashPassword(password, turn, passwordCost)
    return transact(async (tx) => {
      const to = await addressOf(tx, token, now)
      const accountId = await openAccount(tx, to, { name, language, passwordHash, now })
      if (to.invitation) {
        const account = await findAccount(tx, accountId)
        if (!account) throw new Error('The account that was just opened is not there')
        await becomeMember(tx, { invitation: to.invitation, account, emails }, now)
      } else {
        // It owns an organisation of its own, which has its id.
        await completeAccounts(tx)
        await acceptLeadInvitation(tx, { accountId, organisationId: accountId }, { token, now })
      }
      await followSuspension(deps, tx, accountId, now)
      await noteDevice(tx, { accountId, deviceKey }, now)
      const device = deviceOf(userAgent)
      const session = await startSession(tx, { accountId, device }, now)
      return {
        token: session,
        userId: accountId,
        userType: 'partner',
        name,
        picture: null,
        guestKept: false,
      }
    })
  }

interface Invited {
  email: string
  emailKey: string
  /** Undefined where it is an operator's, to an organisation of its own. */
  invitation?: InvitationRow
}

/** An address that has an account signs in with it instead. */
async function addressOf(tx: Tx, token: string, now: Date): Promise<Invited> {
  const ofLead = await openLeadInvitation(tx, token, now)
  if (ofLead?.hasAccount) throw emailTaken()
  if (ofLead) return { email: ofLead.email, emailKey: emailKeyOf(ofLead.email) }
  const invitation = await openByToken(tx, token, now)
  const account = await findAccountByEmail(tx, invitation.emailKey)
  if (account) throw account.userType === 'user' ? guestAddress() : emailTaken()
  const { email, emailKey } = invitation
  return { email, emailKey, invitation }
}

interface Newcomer {
  name: string
  language: Language
  passwordHash: string
  now: Date
}

async function openAccount(tx: Tx, { email, emailKey }: Invited, { now, ...person }: Newcomer) {
  const id = newId(now)
  const account = { id, email, emailKey, emailProvenAt: now, bcryptSalt: null, ...person }
  await lockEmail(tx, emailKey)
  if (!(await insertIncomplete(tx, { ...account, userType: 'partner' }, now))) throw emailTaken()
  return id
}
