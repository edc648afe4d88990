import { postPayout, postPayoutFailed } from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PayoutDeps } from './deps.ts'
import {
  insertLostPayout,
  type LostPayout,
  markReversed,
  unknownPayoutIds,
} from './lostPayoutStore.ts'
import { markFailed, markFailing, type PayoutRow } from './store.ts'

/**
 * After a restore, payouts made since the backup count as available again. Before a payout is sent, they are recorded
 * from the provider, and this payout is returned to the balance.
 * @returns `known` where the provider has this very payout, `recorded` where others were missing.
 */
export async function recordLostPayouts(
  { transact, clock, banks }: PayoutDeps,
  { id, account, partnerId, cents }: PayoutRow,
) {
  const transfers = await banks.findTransfers(account)
  if (transfers.length === 0) return 'none'
  const reversed = transfers.filter(({ isReversed }) => isReversed)
  const unknown = await transact(async (tx) => {
    await markReversed(
      tx,
      reversed.map(({ payoutId }) => payoutId),
      clock.now(),
    )
    return unknownPayoutIds(
      tx,
      transfers.map(({ payoutId }) => payoutId),
    )
  })
  const standing = transfers.filter(({ isReversed }) => !isReversed)
  const lost: LostPayout[] = []
  for (const { payoutId, transferId, cents: sentCents } of standing)
    if (unknown.includes(payoutId)) {
      const transfer = { payoutId, transferId, cents: sentCents, account }
      lost.push({ ...transfer, partnerId, sent: await banks.findSent(transfer) })
    }
  if (standing.some(({ payoutId }) => payoutId === id)) {
    // It goes on, and one is under way at a time: what has not reached a bank is recorded before the next one.
    await transact((tx) =>
      insertLost(
        tx,
        lost.filter(({ sent }) => sent),
        clock.now(),
      ),
    )
    return 'known'
  }
  if (lost.length === 0) return 'none'
  // Its transfer may have been made a moment ago by a process that was cut off.
  await banks.takeBack({ payoutId: id })
  await transact(async (tx) => {
    const now = clock.now()
    await markFailing(tx, id, now)
    if (!(await markFailed(tx, id, now))) return
    await postPayoutFailed(tx, { payoutId: id, partnerId, cents }, now)
    await insertLost(tx, lost, now)
  })
  return 'recorded'
}

async function insertLost(tx: Tx, lost: LostPayout[], now: Date) {
  for (const payout of lost)
    if (await insertLostPayout(tx, payout, now)) await postPayout(tx, payout, now)
}
