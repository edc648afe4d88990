import { bankHoldHours } from '#contract/payouts.ts'
import { hasOpenLateUse } from '#server/access/risk/index.ts'
import { hasUndecidedReport, hasUnearnedVisit } from '#server/access/visits/index.ts'
import { sharesToCome } from '#server/earnings/pools/index.ts'
import { balanceOf, onHoldOf, postPayout } from '#server/money/ledger/index.ts'
import { after, day, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { forEachCollectingErrors } from '#server/platform/forEachCollectingErrors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Job } from '#server/platform/jobs.ts'
import { lockName } from '#server/platform/lockName.ts'
import { Problem } from '#server/platform/problem.ts'
import { type BankRow, bankOf, banksOfLeavers, forgetBank, saveForLastPayout } from './bankStore.ts'
import type { PayoutDeps } from './deps.ts'
import { lastFailedSince } from './holdStore.ts'
import { isForOperator } from './leaverStore.ts'
import { returnDays } from './pollArrivedPayouts.ts'
import { standingOf } from './showEarnings.ts'
import { insertPayout, lastArrival } from './store.ts'

/** Those who still wait are looked at in every round, so all must have room in one. */
const maxARound = 5_000
/** A bank that has refused the last payout is tried again so much later, and where it refuses too often by an operator's decision alone. */
const tryAgainMs = 7 * day

/**
 * Whether a partner's closed doors may still earn: passes to share out, sales on hold, reports and late uses to decide,
 * and visits at a restroom that was handed over with its codes.
 */
const mayEarnMore = async (tx: Tx, partnerId: string) =>
  (await sharesToCome(tx, partnerId)) ||
  (await onHoldOf(tx, partnerId)) > 0 ||
  (await hasUndecidedReport(tx, partnerId)) ||
  (await hasUnearnedVisit(tx, partnerId)) ||
  (await hasOpenLateUse(tx, partnerId))

/** Whether the bank may still send back the last payout that arrived there. */
async function mayReturn(tx: Tx, partnerId: string, now: Date) {
  const arrivedAt = await lastArrival(tx, partnerId)
  return arrivedAt !== null && arrivedAt > after(now, -returnDays * day)
}

/**
 * A partner leaves while more may come: the provider's account stays until the last of it is paid, and cannot come back any
 * more. Refused where there is no bank, or one that could still be stopped by mail.
 */
export async function leaveBank(tx: Tx, partnerId: string, now: Date) {
  const earnsMore = await mayEarnMore(tx, partnerId)
  const bank = await bankOf(tx, partnerId)
  const mayPay = bank !== undefined && bank.isReady && !bank.stoppedAt
  // The last payout may be smaller than any other.
  const hasLast = (await balanceOf(tx, `partner:${partnerId}`)) > 0
  if (!earnsMore && !(mayPay && (hasLast || (await mayReturn(tx, partnerId, now))))) {
    await forgetBank(tx, partnerId)
    return
  }
  if (!mayPay)
    throw new Problem(
      409,
      'shares_to_come',
      'You may still earn from visits at your door. Set up where payouts go, and we’ll pay that after you leave.',
    )
  if (bank.changedAt && bank.changedAt > after(now, -bankHoldHours * hour))
    throw new Problem(
      409,
      'bank_too_new',
      'You just changed where payouts go. Please wait three days before you delete your account.',
    )
  await saveForLastPayout(tx, partnerId, now)
}

/** Pays those who have left once nothing more is to come, and forgets where to once that cannot come back. */
export const payDepartedPartners = ({
  transact,
  clock,
}: Pick<PayoutDeps, 'transact' | 'clock'>): Job => ({
  name: 'pay partners who left',
  everyMs: hour,
  run: async () => {
    const leavers = await transact((tx) => banksOfLeavers(tx, maxARound))
    await forEachCollectingErrors(leavers, ({ partnerId }) =>
      transact((tx) => payLast(tx, partnerId, clock.now())),
    )
  },
})

async function payLast(tx: Tx, partnerId: string, now: Date) {
  await lockName(tx, `payouts ${partnerId}`)
  const bank = await bankOf(tx, partnerId)
  if (!bank?.leftAt || (await mayEarnMore(tx, partnerId))) return
  const { availableCents, pendingCents, paid, isHeld, isSuspended } = await standingOf(
    tx,
    partnerId,
    now,
  )
  if (paid.isUnderWay || pendingCents > 0) return
  if (availableCents <= 0) {
    if (!(await mayReturn(tx, partnerId, now))) await forgetBank(tx, partnerId)
    return
  }
  if (isHeld || isSuspended || bank.stoppedAt || !(await mayTry(tx, bank, now))) return

  const payoutId = newId(now)
  const { account } = bank
  const cents = availableCents
  const payout = { id: payoutId, partnerId, cents, availableCents, account, ending: null }
  if (await insertPayout(tx, { ...payout, hold: null, scheduledOn: null }, now))
    await postPayout(tx, { payoutId, partnerId, cents }, now)
}

async function mayTry(tx: Tx, { partnerId, leftAt, isReady }: BankRow, now: Date) {
  if (!isReady || !leftAt) return false
  const lastAt = await lastFailedSince(tx, partnerId, leftAt)
  if (!lastAt) return true
  return (
    lastAt < after(now, -tryAgainMs) && !(await isForOperator(tx, { partnerId, leftAt, lastAt }))
  )
}
