import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import type { BankState } from './bankProvider.ts'

const BankRow = z.object({
  partnerId: z.uuid(),
  account: z.string(),
  isReady: z.boolean(),
  ending: z.string().nullable(),
})
export type BankRow = z.infer<typeof BankRow>

const columns = `partner_id as "partnerId", provider_account as account, is_ready as "isReady", ending`

export async function bankOf(tx: Tx, partnerId: string) {
  const [bank] = await tx.many(
    BankRow,
    `select ${columns} from bank_accounts where partner_id = $1`,
    [partnerId],
  )
  return bank
}

/** Of two that are opened at once the first one stays. */
export async function keepBank(tx: Tx, partnerId: string, account: string) {
  await tx.run(
    `insert into bank_accounts (partner_id, provider_account) values ($1, $2)
     on conflict do nothing`,
    [partnerId, account],
  )
  return bankOf(tx, partnerId)
}

export async function hasBank(tx: Tx, account: string) {
  const found = await tx.many(
    BankRow,
    `select ${columns} from bank_accounts where provider_account = $1`,
    [account],
  )
  return found.length > 0
}

/** A partner leaves: the payouts stay, and no longer say where they went. */
export async function forgetBank(tx: Tx, partnerId: string) {
  await tx.run(`delete from bank_accounts where partner_id = $1`, [partnerId])
  await tx.run(`update payouts set ending = null where partner_id = $1`, [partnerId])
}

export async function writeBank(
  tx: Tx,
  account: string,
  { isReady, ending }: BankState,
  now: Date,
) {
  await tx.run(
    `update bank_accounts set is_ready = $2, ending = $3, checked_at = $4
     where provider_account = $1`,
    [account, isReady, ending, now],
  )
}
