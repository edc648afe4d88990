import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Factor = z.object({
  accountId: z.uuid(),
  totpSealed: z.string(),
  begunAt: z.date(),
  confirmedAt: z.date().nullable(),
})
export type Factor = z.infer<typeof Factor>

export async function findFactor(tx: Tx, accountId: string) {
  const [factor] = await tx.many(
    Factor,
    `select account_id as "accountId", totp_sealed as "totpSealed", begun_at as "begunAt",
            confirmed_at as "confirmedAt"
     from second_factors where account_id = $1`,
    [accountId],
  )
  return factor
}

/** False where one is on: it is turned off first. Of several that were begun the last one counts. */
export async function beginFactor(
  tx: Tx,
  { accountId, totpSealed }: Pick<Factor, 'accountId' | 'totpSealed'>,
  now: Date,
) {
  const begun = await tx.run(
    `insert into second_factors (account_id, totp_sealed, begun_at) values ($1, $2, $3)
     on conflict (account_id) do update set totp_sealed = $2, begun_at = $3, totp_step = null
       where second_factors.confirmed_at is null`,
    [accountId, totpSealed, now],
  )
  return begun === 1
}

type Checked = Pick<Factor, 'accountId' | 'totpSealed'> & { step: number }

/** A first code has shown that the authenticator has this secret. False: another one was begun, or it is on. */
export async function confirmFactor(tx: Tx, { accountId, totpSealed, step }: Checked, now: Date) {
  const confirmed = await tx.run(
    `update second_factors set confirmed_at = $4, totp_step = $3
     where account_id = $1 and totp_sealed = $2 and confirmed_at is null`,
    [accountId, totpSealed, step, now],
  )
  return confirmed === 1
}

/** Uses a code up. False: it opened before, or the secret is another one by now. */
export async function useFactorStep(tx: Tx, { accountId, totpSealed, step }: Checked) {
  const taken = await tx.run(
    `update second_factors set totp_step = $3
     where account_id = $1 and totp_sealed = $2 and (totp_step is null or totp_step < $3)`,
    [accountId, totpSealed, step],
  )
  return taken === 1
}

export async function insertRecoveryCodes(tx: Tx, accountId: string, hashes: Buffer[]) {
  for (const hash of hashes)
    await tx.run(`insert into recovery_codes (code_hash, account_id) values ($1, $2)`, [
      hash,
      accountId,
    ])
}

/** Each is good once. */
export async function useRecoveryCode(tx: Tx, accountId: string, hash: Buffer, now: Date) {
  const taken = await tx.run(
    `update recovery_codes set used_at = $3
     where code_hash = $2 and account_id = $1 and used_at is null`,
    [accountId, hash, now],
  )
  return taken === 1
}

export async function recoveryCodesLeft(tx: Tx, accountId: string) {
  const [row] = await tx.many(
    z.object({ count: z.number().int() }),
    `select count(*)::integer as count from recovery_codes
     where account_id = $1 and used_at is null`,
    [accountId],
  )
  return row?.count ?? 0
}

/** With its recovery codes. */
export async function deleteFactor(tx: Tx, accountId: string) {
  await tx.run(`delete from second_factors where account_id = $1`, [accountId])
}
