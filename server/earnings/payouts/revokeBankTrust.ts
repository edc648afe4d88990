import type { Tx } from '#server/platform/db.ts'
import { bankOf, markUntrusted } from './bankStore.ts'
import { holdFor } from './hold.ts'
import { holdAnew } from './holdStore.ts'

/** The next payout waits as a first one does, and what waits already starts over: its partner can stop it. */
export async function revokeBankTrust(tx: Tx, organisationId: string, now: Date) {
  const bank = await bankOf(tx, organisationId)
  if (!bank) return
  await markUntrusted(tx, bank.account)
  await holdAnew(tx, organisationId, holdFor(bank, now))
}
