import { z } from 'zod'
import { OperatorRole } from '#contract/operatorRoles.ts'
import { maxOperatorInvitations, maxOperators } from '#contract/operatorTeam.ts'
import type { Tx } from '#server/platform/db.ts'

const OperatorRow = z.object({
  id: z.string(),
  email: z.string(),
  role: OperatorRole,
  since: z.date(),
})

/** Current operators, oldest first. */
export const listOperators = (tx: Tx) =>
  tx.many(
    OperatorRow,
    `select id, email, role, created_at as since from operators
     where removed_at is null order by created_at, id limit $1`,
    [maxOperators],
  )

const InvitationRow = z.object({
  id: z.string(),
  email: z.string(),
  emailKey: z.string(),
  role: OperatorRole,
  invitedBy: z.string(),
  totpSealed: z.string().nullable(),
  expiresAt: z.date(),
})

const columns = `id, email, email_key as "emailKey", role, totp_sealed as "totpSealed",
  (select email from operators where operators.id = invited_by) as "invitedBy",
  expires_at as "expiresAt"`
const isWaiting = `accepted_at is null and revoked_at is null`

/** Newest first. */
export const waitingInvitations = (tx: Tx) =>
  tx.many(
    InvitationRow,
    `select ${columns} from operator_invitations where ${isWaiting}
     order by mailed_at desc, id desc limit $1`,
    [maxOperatorInvitations],
  )

export interface NewInvitation {
  id: string
  email: string
  emailKey: string
  role: OperatorRole
  invitedBy: string
  tokenHash: Buffer
  expiresAt: Date
}

/** Revokes an open invitation to the same address. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation, now: Date) {
  await tx.run(
    `update operator_invitations set revoked_at = $2 where email_key = $1 and ${isWaiting}`,
    [invitation.emailKey, now],
  )
  await tx.run(
    `insert into operator_invitations
       (id, email, email_key, role, invited_by, token_hash, mailed_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      invitation.id,
      invitation.email,
      invitation.emailKey,
      invitation.role,
      invitation.invitedBy,
      invitation.tokenHash,
      now,
      invitation.expiresAt,
    ],
  )
}

/** @returns undefined where the invitation was accepted or revoked, or does not exist. */
export async function revokeInvitation(tx: Tx, id: string, now: Date) {
  const [revoked] = await tx.many(
    InvitationRow,
    `update operator_invitations set revoked_at = $2 where id = $1 and ${isWaiting}
     returning ${columns}`,
    [id, now],
  )
  return revoked
}

/**
 * Locks an open invitation until commit, so that two requests with the same link run one after the other.
 * It no longer works once the operator who made it is not an admin.
 */
export async function lockByToken(tx: Tx, tokenHash: Buffer, now: Date) {
  const [found] = await tx.many(
    InvitationRow,
    `select ${columns} from operator_invitations
     where token_hash = $1 and ${isWaiting} and expires_at > $2
       and exists (select from operators
                   where operators.id = invited_by and removed_at is null and operators.role = 'admin')
     for update`,
    [tokenHash, now],
  )
  return found
}

export async function writeTotp(tx: Tx, id: string, totpSealed: string) {
  await tx.run(`update operator_invitations set totp_sealed = $2 where id = $1`, [id, totpSealed])
}

export async function markAccepted(tx: Tx, id: string, now: Date) {
  await tx.run(
    `update operator_invitations set accepted_at = $2, totp_sealed = null where id = $1`,
    [id, now],
  )
}

export const deleteInvitations = (tx: Tx, expiredBefore: Date, max: number) =>
  tx.run(
    `delete from operator_invitations where id in (
       select id from operator_invitations where expires_at < $1 limit $2)`,
    [expiredBefore, max],
  )

/** @returns how many were deleted. */
export const deleteSessionsOfOperators = (tx: Tx, startedBefore: Date, max: number) =>
  tx.run(
    `delete from operator_sessions where id in (
       select id from operator_sessions where started_at < $1 order by started_at limit $2)`,
    [startedBefore, max],
  )

/** @returns how many were deleted. */
export const deleteListsOfRemoved = (tx: Tx, removedBefore: Date, max: number) =>
  tx.run(
    `delete from operator_views where id in (
       select v.id from operator_views v join operators o on o.id = v.operator_id
       where o.removed_at < $1 limit $2)`,
    [removedBefore, max],
  )

/** An operator who comes back sets up a new password and authenticator. @returns how many were erased. */
export const eraseFactorsOfRemoved = (tx: Tx, removedBefore: Date, max: number) =>
  tx.run(
    `update operators set password_hash = '', totp_sealed = '', totp_step = null
     where id in (
       select id from operators
       where removed_at < $1 and (password_hash <> '' or totp_sealed <> '') limit $2)`,
    [removedBefore, max],
  )
