import { z } from 'zod'
import { PreparedListing } from '#contract/leads.ts'
import { visible } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'

const LeadInvitation = z.object({
  leadId: z.string(),
  email: z.string(),
  emailKey: z.string(),
  listing: PreparedListing,
  expiresAt: z.date(),
  acceptedAt: z.date().nullable(),
  organisationId: z.string().nullable(),
})
export type LeadInvitation = z.infer<typeof LeadInvitation>

const columns = `lead_id as "leadId", email, email_key as "emailKey", listing, expires_at as "expiresAt",
  accepted_at as "acceptedAt", organisation_id as "organisationId"`

interface NewLeadInvitation
  extends Pick<LeadInvitation, 'leadId' | 'email' | 'emailKey' | 'listing' | 'expiresAt'> {
  invitedBy: string
  tokenHash: Buffer
}

/** The link before works no longer. False where it was accepted. */
export async function writeLeadInvitation(tx: Tx, invitation: NewLeadInvitation, now: Date) {
  const { leadId, email, emailKey, listing, invitedBy, tokenHash, expiresAt } = invitation
  const written = await tx.run(
    `insert into lead_invitations
       (lead_id, email, email_key, listing, invited_by, token_hash, mailed_at, expires_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8)
     on conflict (lead_id) do update set listing = excluded.listing, invited_by = excluded.invited_by,
       token_hash = excluded.token_hash, mailed_at = excluded.mailed_at, expires_at = excluded.expires_at
     where lead_invitations.accepted_at is null`,
    [leadId, email, emailKey, listing, invitedBy, tokenHash, now, expiresAt],
  )
  return written === 1
}

/** Held until commit: of two tabs the second finds what the first has done. */
export async function lockLeadInvitation(tx: Tx, tokenHash: Buffer) {
  const [row] = await tx.many(
    LeadInvitation,
    `select ${columns} from lead_invitations where token_hash = $1 for update`,
    [tokenHash],
  )
  return row
}

export async function findLeadInvitation(tx: Tx, tokenHash: Buffer) {
  const [row] = await tx.many(
    LeadInvitation,
    `select ${columns} from lead_invitations where token_hash = $1`,
    [tokenHash],
  )
  return row
}

export async function writeLeadAccepted(
  tx: Tx,
  { leadId, organisationId }: { leadId: string; organisationId: string },
  now: Date,
) {
  await tx.run(
    `update lead_invitations set accepted_at = $3, organisation_id = $2
     where lead_id = $1 and accepted_at is null`,
    [leadId, organisationId, now],
  )
}

export async function deleteLeadInvitationsTo(tx: Tx, emailKey: string, until: Date | null) {
  await tx.run(
    `delete from lead_invitations
     where email_key = $1 and ($2::timestamptz is null or mailed_at <= $2)`,
    [emailKey, until],
  )
}

/** Invited leads whose restroom guests can find: one that was added since the invitation was accepted. */
const liveLeads = `select lead_id from lead_invitations join locations on partner_id = organisation_id
  where ${visible} and created_at >= accepted_at`

/** The stage of a row of `leads` under this name. */
export const leadStageSql = (lead: string) =>
  `case when ${lead}.id in (${liveLeads}) then 'live'
    when ${lead}.id in (select lead_id from lead_invitations) then 'invited'
    when ${lead}.answered_at is null then 'unanswered' else 'answered' end`
