import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import type { BankState } from './bankProvider.ts'
import { forgetLegalDetails } from './legalDetailsStore.ts'
import { deleteSchedule } from './scheduleStore.ts'

const BankRow = z.object({
  partnerId: z.uuid(),
  account: z.string(),
  isReady: z.boolean(),
  ending: z.string().nullable(),
  bankKey: z.string().nullable(),
  changedAt: z.date().nullable(),
  /** Since when a first payout has gone there. */
  trustedAt: z.date().nullable(),
  stoppedAt: z.date().nullable(),
  leftAt: z.date().nullable(),
})
export type BankRow = z.infer<typeof BankRow>

const columns = `partner_id as "partnerId", provider_account as account, is_ready as "isReady", ending,
  bank_key as "bankKey", changed_at as "changedAt", trusted_at as "trustedAt",
  stopped_at as "stoppedAt", left_at as "leftAt"`

export async function bankOf(tx: Tx, partnerId: string) {
  const [bank] = await tx.many(
    BankRow,
    `select ${columns} from bank_accounts where partner_id = $1`,
    [partnerId],
  )
  return bank
}

/** Held until commit: two who have looked at the provider compare one after the other. */
export async function lockBank(tx: Tx, account: string) {
  const [bank] = await tx.many(
    BankRow,
    `select ${columns} from bank_accounts where provider_account = $1 for no key update`,
    [account],
  )
  return bank
}

/** Of two that are opened at once the first one stays. */
export async function saveBank(tx: Tx, partnerId: string, account: string) {
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

/** The payouts stay, and no longer say where they went. @returns what there was. */
export async function forgetBank(tx: Tx, partnerId: string) {
  await deleteSchedule(tx, partnerId)
  const details = await forgetLegalDetails(tx, partnerId)
  const banks = await tx.run(`delete from bank_accounts where partner_id = $1`, [partnerId])
  await forgetEndings(tx, partnerId)
  return { bank: banks > 0, legalDetails: details > 0 }
}

const forgetEndings = (tx: Tx, partnerId: string) =>
  tx.run(`update payouts set ending = null where partner_id = $1`, [partnerId])

/** A partner leaves and is owed more: only the provider's account stays, until that is paid. */
export async function saveForLastPayout(tx: Tx, partnerId: string, now: Date) {
  await deleteSchedule(tx, partnerId)
  await forgetLegalDetails(tx, partnerId)
  await tx.run(
    `update bank_accounts
     set left_at = $2, ending = null, trusted_at = coalesce(trusted_at, $2)
     where partner_id = $1`,
    [partnerId, now],
  )
  await forgetEndings(tx, partnerId)
}

export const banksOfLeavers = (tx: Tx, max: number) =>
  tx.many(
    BankRow,
    `select ${columns} from bank_accounts where left_at is not null
     order by checked_at nulls first, partner_id limit $1`,
    [max],
  )

export async function writeBank(
  tx: Tx,
  account: string,
  { isReady, ending, bankKey }: BankState,
  now: Date,
) {
  await tx.run(
    `update bank_accounts
     set is_ready = $2, ending = case when left_at is null then $3 end, checked_at = $5,
         bank_key = coalesce($4, bank_key)
     where provider_account = $1`,
    [account, isReady, ending, bankKey, now],
  )
}

/** Another bank: nothing has gone there yet. */
export async function markChanged(tx: Tx, account: string, now: Date) {
  await tx.run(
    `update bank_accounts set changed_at = $2, trusted_at = null where provider_account = $1`,
    [account, now],
  )
}

/** Whatever went there before, the next payout is a first one again. */
export async function markUntrusted(tx: Tx, account: string) {
  await tx.run(`update bank_accounts set trusted_at = null where provider_account = $1`, [account])
}

export async function markTrusted(tx: Tx, account: string, now: Date) {
  await tx.run(
    `update bank_accounts set trusted_at = coalesce(trusted_at, $2) where provider_account = $1`,
    [account, now],
  )
}

/** Whatever was trusted before, the next payout is a first one again. False: stopped before. */
export async function markStopped(tx: Tx, partnerId: string, now: Date) {
  const stopped = await tx.run(
    `update bank_accounts set stopped_at = $2, trusted_at = null
     where partner_id = $1 and stopped_at is null`,
    [partnerId, now],
  )
  return stopped === 1
}

/** False where nothing is stopped, or another bank is there than the partner was shown. */
export async function clearStop(tx: Tx, partnerId: string, ending: string | null) {
  const cleared = await tx.run(
    `update bank_accounts set stopped_at = null
     where partner_id = $1 and stopped_at is not null and is_ready
       and ending is not distinct from $2`,
    [partnerId, ending],
  )
  return cleared === 1
}
