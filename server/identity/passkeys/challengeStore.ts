import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

export type ChallengePurpose = 'add' | 'keep' | 'prove' | 'sign_in' | 'operator_sign_in'

export interface ChallengeKey {
  requestHash: Buffer
  purpose: ChallengePurpose
  /** Null of a sign-in. */
  ownerId: string | null
  /** Of `keep`: the address that the account is made of. */
  emailKey?: string | undefined
}

const Challenge = z.object({
  challenge: z.string(),
  origin: z.string(),
  /** Of a new passkey. */
  userHandle: z.instanceof(Uint8Array).nullable(),
})
export type Challenge = z.infer<typeof Challenge>

export async function insertChallenge(
  tx: Tx,
  row: ChallengeKey &
    Omit<Challenge, 'userHandle'> & { userHandle: Uint8Array | null; expiresAt: Date },
) {
  await tx.run(
    `insert into passkey_challenges (request_hash, purpose, owner_id, challenge, origin, user_handle, expires_at, email_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      row.requestHash,
      row.purpose,
      row.ownerId,
      row.challenge,
      row.origin,
      row.userHandle && Buffer.from(row.userHandle),
      row.expiresAt,
      row.emailKey ?? null,
    ],
  )
}

/** Uses it up. Of several at once, one gets it. */
export async function claimChallenge(
  tx: Tx,
  { requestHash, purpose, ownerId, emailKey }: ChallengeKey,
  now: Date,
) {
  const [taken] = await tx.many(
    Challenge,
    `delete from passkey_challenges
     where request_hash = $1 and purpose = $2 and owner_id is not distinct from $3::uuid
       and expires_at > $4 and email_key is not distinct from $5
     returning challenge, origin, user_handle as "userHandle"`,
    [requestHash, purpose, ownerId, now, emailKey ?? null],
  )
  return taken
}

/** @returns how many were deleted. */
export async function deleteChallenges(tx: Tx, expiredBefore: Date, max: number) {
  return tx.run(
    `delete from passkey_challenges where request_hash in (
       select request_hash from passkey_challenges where expires_at < $1 limit $2
     )`,
    [expiredBefore, max],
  )
}
