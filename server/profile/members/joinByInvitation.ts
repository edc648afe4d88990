import type { z } from 'zod'
import type { SignedIn } from '#contract/auth.ts'
import type { Language } from '#contract/language.ts'
import type {
  askInvitationCode as askContract,
  joinByInvitation as contract,
} from '#contract/team.ts'
import {
  codeNotValid,
  completeAccounts,
  deviceOf,
  emailKeyOf,
  emailTaken,
  findAccount,
  findAccountByEmail,
  followCode,
  followSuspension,
  hashPassword,
  insertIncomplete,
  lockEmail,
  mailAddressCode,
  noteDevice,
  type Origin,
  rightCode,
  startSession,
  tryAddressCode,
} from '#server/identity/auth/index.ts'
import { addressBlock } from '#server/identity/limits/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { becomeMember, openByToken } from './acceptInvitation.ts'
import type { MemberDeps } from './deps.ts'
import { acceptLeadInvitation, openLeadInvitation } from './leadInvitations.ts'
import { guestAddress, invitationCodeNeeded } from './refusals.ts'
import type { InvitationRow } from './store.ts'

const purpose = 'join'

/** Mails a code to the invited address. */
export const askInvitationCode =
  ({ transact, clock, codes }: MemberDeps) =>
  async ({ token, language }: z.output<typeof askContract.body>, origin: Origin) =>
    transact(async (tx) => {
      const now = clock.now()
      const { email, id } = await addressOf(tx, token, now)
      const request = newSecret()
      const to = { id, email, language, emailBouncedAt: null, mailKey: null }
      await mailAddressCode(tx, codes, { secret: request, purpose, email, to, origin }, now)
      return { request }
    })

/** Opens an account for the invited address. The link may have been forwarded: a code that was mailed there proves it. */
export const joinByInvitation =
  (deps: MemberDeps) =>
  async (typed: z.output<typeof contract.body>, origin: Origin): Promise<SignedIn> => {
    const { transact, clock, passwordCost } = deps
    const { token, name, password, language, request, code } = typed
    const now = clock.now()
    // Looked at first, so that an invented link or code costs no hashing.
    const { emailKey } = await transact((tx) => addressOf(tx, token, now))
    if (request === undefined || code === undefined) throw invitationCodeNeeded()
    const waiting = { secret: request, purpose } as const
    const { deviceKey } = origin
    const right = rightCode(
      await transact((tx) => tryAddressCode(tx, waiting, { code, deviceKey }, now)),
    )
    if (emailKeyOf(right.email) !== emailKey) throw codeNotValid()
    const turn = { lane: 'new password', key: addressBlock(origin.ip) } as const
    const passwordHash = await hashPassword(password, turn, passwordCost)
    return followCode(transact, right, (tx) =>
      join(deps, tx, { token, origin, person: { name, language, passwordHash, now } }),
    )
  }

interface Joining {
  token: string
  origin: Origin
  person: Newcomer
}

async function join(
  deps: MemberDeps,
  tx: Tx,
  { token, origin: { userAgent, deviceKey }, person }: Joining,
): Promise<SignedIn> {
  const { now, name } = person
  const to = await addressOf(tx, token, now)
  const accountId = await openAccount(tx, to, person)
  if (to.invitation) {
    const account = await findAccount(tx, accountId)
    if (!account) throw new Error('The account that was just opened is not there')
    await becomeMember(tx, { invitation: to.invitation, account, emails: deps.emails }, now)
  } else {
    // It owns an organisation of its own, which has its id.
    await completeAccounts(tx)
    await acceptLeadInvitation(tx, { accountId, organisationId: accountId }, { token, now })
  }
  await followSuspension(deps, tx, accountId, now)
  await noteDevice(tx, { accountId, deviceKey }, now)
  const session = await startSession(tx, { accountId, device: deviceOf(userAgent) }, now)
  return {
    token: session,
    userId: accountId,
    userType: 'partner',
    name,
    picture: null,
    guestKept: false,
  }
}

interface Invited {
  /** What the mail is about. */
  id: string
  email: string
  emailKey: string
  /** Undefined where it is an operator's, to an organisation of its own. */
  invitation?: InvitationRow
}

/** An address that has an account signs in with it instead. */
async function addressOf(tx: Tx, token: string, now: Date): Promise<Invited> {
  const ofLead = await openLeadInvitation(tx, token, now)
  if (ofLead?.hasAccount) throw emailTaken()
  if (ofLead) return { id: newId(now), email: ofLead.email, emailKey: emailKeyOf(ofLead.email) }
  const invitation = await openByToken(tx, token, now)
  const account = await findAccountByEmail(tx, invitation.emailKey)
  if (account) throw account.userType === 'user' ? guestAddress() : emailTaken()
  const { id, email, emailKey } = invitation
  return { id, email, emailKey, invitation }
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
