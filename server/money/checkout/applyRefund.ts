import { postFailedRefund } from '#server/money/ledger/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { ProviderRefund } from './cardPayments.ts'
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
  const known = ownOf(given, refunds)
  const { id: providerRefundId, cents, hasFailed } = given
  if (known) {
    await markRefundDone(tx, { id: known.id, providerRefundId }, now)
    if (!hasFailed || known.failedAt) return
    await markRefundFailed(tx, known.id, now)
    await postFailedRefund(tx, orderId, cents, now)
    await writeRefundFailed(tx, { order, cents }, now)
    log.error({ orderId, refundId: known.id }, 'a refund did not arrive: its money is owed')
    return
  }
  if (hasFailed) return
  const left = Math.min(cents, order.cents - order.refundedCents)
  const unsent = refunds.filter(({ doneAt, voidAt }) => !doneAt && !voidAt)
  const standsFor = { providerRefundId: left === 0 ? providerRefundId : undefined }
  const over = await countAsSent(tx, { orderId, unsent, cents: cents - left, ...standsFor }, now)
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
    providerRefundId?: string | undefined
  },
  now: Date,
) {
  let left = sent.cents
  let { providerRefundId } = sent
  for (const { id, cents, reason, repeats, isAutomatic } of sent.unsent) {
    if (left === 0) break
    const counted = Math.min(left, cents)
    const part = { reason, isPart: true, repeats, isAutomatic }
    const rest = { orderId: sent.orderId, cents: cents - counted, ...part }
    if (rest.cents > 0) await insertRefund(tx, rest, now)
    await savePartDone(tx, { id, cents: counted, providerRefundId }, now)
    providerRefundId = undefined
    left -= counted
  }
  return left
}

/** Ours by the id in its metadata; one made at the provider may have done what we were about to do. */
const ownOf = ({ id, refundId, cents }: ProviderRefund, known: KnownRefund[]) =>
  known.find((own) => own.id === refundId || own.providerRefundId === id) ??
  known.find((own) => !refundId && !own.doneAt && !own.voidAt && own.cents === cents)
