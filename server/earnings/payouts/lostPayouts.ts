import { postPayout, postPayoutFailed } from '#server/money/ledger/index.ts'
import type { PayoutDeps } from './deps.ts'
import { insertLostPayout, type LostPayout, unknownPayouts } from './lostPayoutStore.ts'
import { markFailed, markFailing, type PayoutRow } from './store.ts'

/**
 * A database that was restored does not know the payouts made since its backup, and counts their money as available.
 * Before a payout leaves, those are recorded as the provider has them, and it comes back to be asked for again. False
 * where the provider has none that we do not know.
 */
export async function recordLostPayouts(
  { transact, clock, banks }: PayoutDeps,
  { id, account, partnerId, cents }: PayoutRow,
) {
  const transfers = await banks.findTransfers(account)
  if (transfers.length === 0) return false
  const payoutIds = transfers.map(({ payoutId }) => payoutId)
  const unknown = new Set(await transact((tx) => unknownPayouts(tx, payoutIds)))
  const lost: LostPayout[] = []
  for (const transfer of transfers.filter(({ payoutId }) => unknown.has(payoutId)))
    lost.push({
      ...transfer,
      account,
      partnerId,
      sent: await banks.findSent({ ...transfer, account }),
    })
  if (lost.length === 0) return false
  await transact(async (tx) => {
    const now = clock.now()
    await markFailing(tx, id, now)
    if (!(await markFailed(tx, id, now))) return
    await postPayoutFailed(tx, { payoutId: id, partnerId, cents }, now)
    for (const payout of lost)
      if (await insertLostPayout(tx, payout, now)) await postPayout(tx, payout, now)
  })
  return true
}
