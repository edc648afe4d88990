import type { z } from 'zod'
import type { SignedIn } from '#contract/auth.ts'
import type { Language } from '#contract/language.ts'
import type { joinByInvitation as contract } from '#contract/team.ts'
import {
  deviceOf,
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
    await transact((tx) => invitationToNew(tx, token, now))
    const turn = { lane: 'new password', key: addressBlock(ip) } as const
    const passwordHash = await hashPassword(password, turn, passwordCost)
    return transact(async (tx) => {
      const invitation = await invitationToNew(tx, token, now)
      const accountId = await openAccount(tx, invitation, { name, language, passwordHash, now })
      const account = await findAccount(tx, accountId)
      if (!account) throw new Error('The account that was just opened is not there')
      await becomeMember(tx, { invitation, account, emails }, now)
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

/** An address that has an account signs in with it instead. */
async function invitationToNew(tx: Tx, token: string, now: Date) {
  const invitation = await openByToken(tx, token, now)
  const account = await findAccountByEmail(tx, invitation.emailKey)
  if (account) throw account.userType === 'user' ? guestAddress() : emailTaken()
  return invitation
}

interface Newcomer {
  name: string
  language: Language
  passwordHash: string
  now: Date
}

async function openAccount(
  tx: Tx,
  { email, emailKey }: InvitationRow,
  { now, ...person }: Newcomer,
) {
  const id = newId(now)
  const account = { id, email, emailKey, emailProvenAt: now, bcryptSalt: null, ...person }
  await lockEmail(tx, emailKey)
  if (!(await insertIncomplete(tx, { ...account, userType: 'partner' }, now))) throw emailTaken()
  return id
}
