import { z } from 'zod'
import { MemberRole } from '#contract/members.ts'
import { maxOpenInvitations } from '#contract/team.ts'
import type { Tx } from '#server/platform/db.ts'

const InvitationRow = z.object({
  id: z.string(),
  organisationId: z.string(),
  email: z.string(),
  emailKey: z.string(),
  role: MemberRole,
  /** Null: all restrooms. */
  restrooms: z.array(z.string()).nullable(),
  invitedBy: z.string(),
  expiresAt: z.date(),
  revokedAt: z.date().nullable(),
  acceptedAt: z.date().nullable(),
  acceptedBy: z.string().nullable(),
})
export type InvitationRow = z.infer<typeof InvitationRow>

const columns = `id, organisation_id as "organisationId", email, email_key as "emailKey", role,
  case when not has_all_restrooms then array(
    select location_id::text from invitation_restrooms where invitation_id = invitations.id
  ) end as restrooms, invited_by as "invitedBy", expires_at as "expiresAt", revoked_at as "revokedAt",
  accepted_at as "acceptedAt", accepted_by as "acceptedBy"`

const isWaiting = `revoked_at is null and accepted_at is null`

export interface NewInvitation {
  id: string
  organisationId: string
  email: string
  emailKey: string
  role: MemberRole
  restrooms: string[] | null
  invitedBy: string
  tokenHash: Buffer
  expiresAt: Date
}

/** One to the same address that still waits is revoked with it. Called while the organisation's members are locked. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation, now: Date) {
  await tx.run(
    `update invitations set revoked_at = $3
     where organisation_id = $1 and email_key = $2 and ${isWaiting}`,
    [invitation.organisationId, invitation.emailKey, now],
  )
  await tx.run(
    `insert into invitations (id, organisation_id, email, email_key, role, has_all_restrooms, invited_by,
       token_hash, mailed_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      invitation.id,
      invitation.organisationId,
      invitation.email,
      invitation.emailKey,
      invitation.role,
      invitation.restrooms === null,
      invitation.invitedBy,
      invitation.tokenHash,
      now,
      invitation.expiresAt,
    ],
  )
  await tx.run(
    `insert into invitation_restrooms (invitation_id, location_id)
     select $1, value::uuid from jsonb_array_elements_text($2::jsonb) as t(value)`,
    [invitation.id, invitation.restrooms ?? []],
  )
}

/** The newest first. */
export const waitingInvitations = (tx: Tx, organisationId: string) =>
  tx.many(
    InvitationRow,
    `select ${columns} from invitations where organisation_id = $1 and ${isWaiting}
     order by mailed_at desc, id desc limit $2`,
    [organisationId, maxOpenInvitations],
  )

export async function findInvitation(tx: Tx, organisationId: string, id: string) {
  const [row] = await tx.many(
    InvitationRow,
    `select ${columns} from invitations where organisation_id = $1 and id = $2`,
    [organisationId, id],
  )
  return row
}

export async function findByToken(tx: Tx, tokenHash: Buffer) {
  const [row] = await tx.many(
    InvitationRow,
    `select ${columns} from invitations where token_hash = $1`,
    [tokenHash],
  )
  return row
}

/** Undefined where it was accepted or revoked. */
export async function renewInvitation(
  tx: Tx,
  { id, tokenHash, expiresAt }: Pick<NewInvitation, 'id' | 'tokenHash' | 'expiresAt'>,
  now: Date,
) {
  const [row] = await tx.many(
    InvitationRow,
    `update invitations set token_hash = $2, expires_at = $3, mailed_at = $4
     where id = $1 and ${isWaiting} returning ${columns}`,
    [id, tokenHash, expiresAt, now],
  )
  return row
}

/** False where it was accepted or revoked. */
export async function writeRevoked(tx: Tx, id: string, now: Date) {
  const revoked = await tx.run(
    `update invitations set revoked_at = $2 where id = $1 and ${isWaiting}`,
    [id, now],
  )
  return revoked === 1
}

/** Those that wait. Called while the organisation's members are locked. */
export async function revokeInvitationsBy(
  tx: Tx,
  { organisationId, accountId }: { organisationId: string; accountId: string },
  now: Date,
) {
  await tx.run(
    `update invitations set revoked_at = $3
     where organisation_id = $1 and invited_by = $2 and ${isWaiting}`,
    [organisationId, accountId, now],
  )
}

const Id = z.object({ id: z.string() })

/** Those that wait for someone to become an owner. */
export const writeOwnersRevoked = (tx: Tx, organisationId: string, now: Date) =>
  tx.many(
    Id,
    `update invitations set revoked_at = $2
     where organisation_id = $1 and role = 'owner' and ${isWaiting} returning id`,
    [organisationId, now],
  )

/** Of many who accept it at once one does: false for the others, and where it has ended. */
export async function writeAccepted(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
  now: Date,
) {
  const accepted = await tx.run(
    `update invitations set accepted_at = $3, accepted_by = $2
     where id = $1 and ${isWaiting} and expires_at > $3`,
    [id, accountId, now],
  )
  return accepted === 1
}

const InvitationRecord = z.object({
  role: MemberRole,
  expiresAt: z.date(),
  revokedAt: z.date().nullable(),
  acceptedAt: z.date().nullable(),
})

/** @param until null for those of today too. */
export const invitationRecords = (tx: Tx, emailKey: string, until: Date | null) =>
  tx.many(
    InvitationRecord,
    `select role, expires_at as "expiresAt", revoked_at as "revokedAt", accepted_at as "acceptedAt"
     from invitations where email_key = $1 and ($2::timestamptz is null or mailed_at <= $2)
     order by mailed_at desc limit 1000`,
    [emailKey, until],
  )

export async function deleteInvitationsTo(tx: Tx, emailKey: string, until: Date | null) {
  await tx.run(
    `delete from invitations
     where email_key = $1 and ($2::timestamptz is null or mailed_at <= $2)`,
    [emailKey, until],
  )
}

export const deleteInvitations = (tx: Tx, expiredBefore: Date, max: number) =>
  tx.run(
    `delete from invitations where id in (
       select id from invitations where expires_at < $1 limit $2)`,
    [expiredBefore, max],
  )
