import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

/** What a mailed code is for. */
export type AddressPurpose = 'keep' | 'sign_in' | 'recover' | 'confirm_email' | 'prove' | 'join'

/** A browser waits for one code of each purpose. */
export interface CodeRequest {
  browserHash: Buffer
  purpose: AddressPurpose
}

/** Takes the place of the last one that this browser asked for. */
export async function replaceAddressCode(
  tx: Tx,
  code: CodeRequest & { email: string; emailKey: string; hash: Buffer; expiresAt: Date },
) {
  await tx.run(
    `insert into address_codes (browser_hash, purpose, email, email_key, code_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (browser_hash, purpose) do update
     set email = excluded.email, email_key = excluded.email_key,
         code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
    [code.browserHash, code.purpose, code.email, code.emailKey, code.hash, code.expiresAt],
  )
}

const Found = z.object({ email: z.string(), hash: z.instanceof(Uint8Array) })

export async function findAddressCode(tx: Tx, { browserHash, purpose }: CodeRequest, now: Date) {
  const [code] = await tx.many(
    Found,
    `select email, code_hash as hash from address_codes
     where browser_hash = $1 and purpose = $2 and expires_at > $3`,
    [browserHash, purpose, now],
  )
  return code
}

/** Uses a code up. Of several at once, one gets it; false for the others. */
export async function useAddressCode(
  tx: Tx,
  { browserHash, purpose }: CodeRequest,
  hash: Uint8Array,
) {
  const used = await tx.run(
    `delete from address_codes where browser_hash = $1 and purpose = $2 and code_hash = $3`,
    [browserHash, purpose, Buffer.from(hash)],
  )
  return used === 1
}

export async function deleteAddressCodesTo(tx: Tx, emailKey: string) {
  await tx.run(`delete from address_codes where email_key = $1`, [emailKey])
}

/** Of an account, or of a guest without one, while their sessions are there. */
export async function deleteCodesOf(tx: Tx, subjectId: string) {
  await tx.run(
    `delete from address_codes
     where browser_hash in (
       select token_hash from sessions where account_id = $1 or guest_id = $1)`,
    [subjectId],
  )
}

/** @returns how many were deleted. */
export async function deleteAddressCodes(tx: Tx, expiredBefore: Date, max: number) {
  return tx.run(
    `delete from address_codes where (browser_hash, purpose) in (
       select browser_hash, purpose from address_codes where expires_at < $1 limit $2
     )`,
    [expiredBefore, max],
  )
}

/** Written by versions before migration 0130. @returns how many were deleted. */
export const deleteOldCodes = (tx: Tx, expiredBefore: Date, max: number) =>
  tx.run(
    `delete from mailed_codes where (account_id, purpose) in (
       select account_id, purpose from mailed_codes where expires_at < $1 limit $2
     )`,
    [expiredBefore, max],
  )
