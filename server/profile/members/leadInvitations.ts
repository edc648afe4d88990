import type { DraftListing } from '#contract/listingDrafts.ts'
import type { Invitation } from '#contract/team.ts'
import {
  emailKeyOf,
  findAccount,
  findAccountByEmail,
  lockOrganisation,
  ownAddressNotProven,
  tokenHash,
} from '#server/identity/auth/index.ts'
import {
  findLeadInvitation,
  type LeadInvitation,
  lockLeadInvitation,
  writeLeadAccepted,
} from '#server/operations/leads/index.ts'
import { prepareDraft } from '#server/places/locations/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { ownersOnly } from '#server/platform/http.ts'
import { isOwner } from './memberStore.ts'
import { guestAddress, invitationExpired, invitationForOther, invitationUsed } from './refusals.ts'

// An operator's invitation to a business that wrote on /host: to an organisation of its own, with a draft.

/** Undefined where the link is another invitation's. */
export async function openLeadInvitation(
  tx: Tx,
  token: string,
  now: Date,
): Promise<Invitation | undefined> {
  const invitation = await findLeadInvitation(tx, tokenHash(token))
  if (!invitation) return undefined
  checkWaiting(invitation, now)
  const { email, emailKey, listing, expiresAt } = invitation
  const account = await findAccountByEmail(tx, emailKey)
  if (account?.userType === 'user') throw guestAddress()
  return {
    organisation: listing.name,
    invitedBy: 'Pitstop',
    email,
    role: 'owner',
    restrooms: null,
    hasAccount: account !== undefined,
    expiresAt: expiresAt.toISOString(),
    listing,
  }
}

function checkWaiting({ acceptedAt, expiresAt }: LeadInvitation, now: Date) {
  if (acceptedAt) throw invitationUsed()
  if (expiresAt <= now) throw invitationExpired()
}

/** By an owner of the organisation that gets it. Undefined where the link is another invitation's. */
export async function acceptLeadInvitation(
  tx: Tx,
  { accountId, organisationId }: Pick<MemberCaller, 'accountId' | 'organisationId'>,
  { token, now }: { token: string; now: Date },
): Promise<{ draft?: DraftListing } | undefined> {
  const invitation = await lockLeadInvitation(tx, tokenHash(token))
  if (!invitation) return undefined
  if (invitation.organisationId === organisationId) return {}
  checkWaiting(invitation, now)
  const account = await findAccount(tx, accountId)
  if (!account || emailKeyOf(account.email) !== invitation.emailKey) throw invitationForOther()
  if (!account.emailProvenAt) throw ownAddressNotProven()
  await lockOrganisation(tx, organisationId)
  if (!(await isOwner(tx, { accountId, organisationId }))) throw ownersOnly()
  const prepared = invitation.listing
  const draft = await prepareDraft(tx, { organisationId, accountId, prepared }, now)
  await writeLeadAccepted(tx, { leadId: invitation.leadId, organisationId }, now)
  return { draft }
}
