import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

export const CodePurpose = z.enum(['confirm_email'])
export type CodePurpose = z.output<typeof CodePurpose>

/** Whose code, for what, and in which browser. */
export interface CodeOwner {
  accountId: string
  purpose: CodePurpose
  sessionId: string
}

/** Takes the place of the account's last code for this purpose, whichever browser asked for it. */
export async function replaceCode(
  tx: Tx,
  code: CodeOwner & { email: string; hash: Buffer; expiresAt: Date },
) {
  await tx.run(
    `insert into mailed_codes (account_id, purpose, session_id, email, code_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, purpose) do update
     set session_id = excluded.session_id, email = excluded.email, tries = 0,
         code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
    [code.accountId, code.purpose, code.sessionId, code.email, code.hash, code.expiresAt],
  )
}

const ownedBy = `account_id = $1 and purpose = $2 and session_id = $3 and expires_at > $4`

const Try = z.object({
  hash: z.instanceof(Uint8Array),
  email: z.string(),
  /** This one included. */
  tries: z.number(),
})

/** Counts a try before it is compared. Undefined where this browser has no code that may be tried. */
export async function countTry(tx: Tx, owner: CodeOwner, maxTries: number, now: Date) {
  const [counted] = await tx.many(
    Try,
    `update mailed_codes set tries = tries + 1 where ${ownedBy} and tries < $5
     returning code_hash as hash, email, tries`,
    [owner.accountId, owner.purpose, owner.sessionId, now, maxTries],
  )
  return counted
}

const Tries = z.object({ tries: z.number() })

/** How often this browser's code was tried; undefined where it has none. */
export async function triesOf(tx: Tx, owner: CodeOwner, now: Date) {
  const [code] = await tx.many(Tries, `select tries from mailed_codes where ${ownedBy}`, [
    owner.accountId,
    owner.purpose,
    owner.sessionId,
    now,
  ])
  return code?.tries
}

export async function deleteCode(tx: Tx, { accountId, purpose }: Omit<CodeOwner, 'sessionId'>) {
  await tx.run(`delete from mailed_codes where account_id = $1 and purpose = $2`, [
    accountId,
    purpose,
  ])
}

export async function deleteCodes(tx: Tx, expiredBefore: Date, max: number) {
  return tx.run(
    `delete from mailed_codes where (account_id, purpose) in (
       select account_id, purpose from mailed_codes where expires_at < $1 limit $2
     )`,
    [expiredBefore, max],
  )
}
