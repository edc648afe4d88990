import { postFailedRefund } from '#server/money/ledger/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { ProviderRefund } from './cardPayments.ts'
import { dropCovered } from './dropCovered.ts'
import { writeRefundFailed } from './emails.ts'
import type { Order, PaidHandlers } from './order.ts'
import { claimPart } from './refund.ts'
import {
  insertRefund,
  type KnownRefund,
  markRefundDone,
  markRefundFailed,
  refundsOf,
  savePartDone,
} from './refundStore.ts'
import { lockOrder } from './store.ts'

/** A refund as the provider reports it: one of ours that succeeded or failed, or one made at the provider. */
export async function applyRefund(
  { clock, log, onPaid }: { clock: Clock; log: Log; onPaid: Pick<PaidHandlers, 'revoke'> },
  tx: Tx,
  { order: paid, given }: { order: Order; given: ProviderRefund },
) {
  const now = clock.now()
  const orderId = paid.id
  const current = await lockOrder(tx, orderId)
  if (!current) return
  const order = { ...current, cents: paid.cents }
  const refunds = await refundsOf(tx, orderId)
  const { id: providerRefundId, cents, hasFailed } = given
  const known = ownOf(given, refunds)
  if (known.length > 0) {
    for (const { id } of known) await markRefundDone(tx, { id, providerRefundId }, now)
    const failed = known.filter(({ failedAt }) => !failedAt)
    if (!hasFailed || failed.length === 0) return
    for (const { id } of failed) await markRefundFailed(tx, id, now)
    await postFailedRefund(tx, orderId, sumOf(failed), now)
    await dropCovered(tx, orderId, now)
    const still = (await refundsOf(tx, orderId)).filter(({ settledHow }) => !settledHow)
    const owed = still.filter((refund) => refund.failedAt && isOf(refund, given))
    if (owed.length === 0) return
    await writeRefundFailed(tx, { order, cents: sumOf(owed) }, now)
    log.error({ orderId, providerRefundId }, 'a refund did not arrive: its money is owed')
    return
  }
  if (hasFailed) return
  const left = Math.min(cents, order.cents - order.refundedCents)
  const unsent = refunds.filter(({ doneAt, voidAt }) => !doneAt && !voidAt)
  const covered = { orderId, unsent, cents: cents - left, providerRefundId }
  const over = await countAsSent(tx, covered, now)
  const { revoke } = onPaid
  const part = { order, cents: left, reason: 'at_the_provider', providerRefundId, revoke }
  if (left > 0) await claimPart(tx, part, now)
  if (over > 0)
    log.error({ orderId, providerRefundId }, 'more went back at the provider than was left')
}

/**
 * The provider gave back what we were about to: of ours only the rest is sent, as a refund of its own, since the
 * provider knows the old one by its amount. Answers what was of none.
 */
async function countAsSent(
  tx: Tx,
  sent: {
    orderId: string
    unsent: KnownRefund[]
    cents: number
    providerRefundId: string
  },
  now: Date,
) {
  let left = sent.cents
  const { orderId, providerRefundId } = sent
  for (const { id, cents, reason, repeats, isAutomatic } of sent.unsent) {
    if (left === 0) break
    const counted = Math.min(left, cents)
    const part = { reason, isPart: true, repeats, isAutomatic }
    const rest = { orderId, cents: cents - counted, ...part }
    if (rest.cents > 0) await insertRefund(tx, rest, now)
    await savePartDone(tx, { id, cents: counted, providerRefundId }, now)
    left -= counted
  }
  return left
}

/** Ours by the id in its metadata, or those that it stands for; one made at the provider may have done what we were about to do. */
function ownOf(given: ProviderRefund, known: KnownRefund[]) {
  const { refundId, cents } = given
  const named = known.filter((own) => isOf(own, given))
  if (named.length > 0) return named
  const same = known.find((own) => !refundId && !own.doneAt && !own.voidAt && own.cents === cents)
  return same ? [same] : []
}

const isOf = (own: KnownRefund, { id, refundId }: ProviderRefund) =>
  own.id === refundId || own.providerRefundId === id

const sumOf = (refunds: KnownRefund[]) => refunds.reduce((sum, { cents }) => sum + cents, 0)
