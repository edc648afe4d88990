import type { RefundPayer } from '#contract/approvals.ts'
import { findEntitlementOfOrder } from '#server/money/entitlements/index.ts'
import { postPartialRefund, reverseOrder } from '#server/money/ledger/index.ts'
import { type Clock, second } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { forEachCollectingErrors } from '#server/platform/forEachCollectingErrors.ts'
import type { Job } from '#server/platform/jobs.ts'
import { Problem } from '#server/platform/problem.ts'
import type { CardPayments } from './cardPayments.ts'
import { chargePartnerForDispute } from './chargePartnerForDispute.ts'
import { isDisputed } from './disputeStore.ts'
import { dropCovered } from './dropCovered.ts'
import { writeMoneyBack } from './emails.ts'
import type { MoneyBackReason, Order, Revoke } from './order.ts'
import { type AlertRecipients, type RefundLimit, weighRefunds } from './refundBrake.ts'
import {
  addRefunded,
  claimRefunds,
  insertRefund,
  isUnsent,
  markRefundDone,
  markRefunded,
} from './refundStore.ts'
import { revokePurchase } from './revokePurchase.ts'
import { lockOrder } from './store.ts'

/** Refunds per process and round; the rest follow in the next one. */
const maxRefundsARound = 20

interface WholeRefund {
  orderId: string
  reason: MoneyBackReason
  /** The product refunds automatically only what let no guest in. */
  by: 'product' | 'operator'
  revoke: Revoke
}

/**
 * The money of a paid order goes back, all that is left of it, once: the ledger says so at once, the provider is
 * told after commit by the job below. False where it is on its way back already, or was never paid.
 */
export async function refund(
  tx: Tx,
  { orderId, reason, by, revoke }: WholeRefund,
  now: Date,
): Promise<boolean> {
  await revoke.lockDoors(tx, orderId)
  // The lock also blocks postings about this order until the amount to reverse has been read.
  const order = await lockOrder(tx, orderId)
  if (order?.state !== 'paid') return false
  await revokePurchase(tx, { orderId, revoke }, now)
  await markRefunded(tx, orderId)
  const cents = await reverseOrder(tx, orderId, now)
  const paidCents = order.refundedCents + cents
  await addRefunded(tx, { orderId, cents, paidCents })
  const isByItself = by === 'product' && order.kind === 'visit'
  const entitlement = isByItself ? await findEntitlementOfOrder(tx, orderId) : undefined
  await insertRefund(
    tx,
    {
      orderId,
      cents,
      reason,
      isPart: false,
      // A guest who was erased while the card was charged has none that could end as refunded.
      entitlementId: entitlement?.outcome === 'lapsed' ? undefined : entitlement?.id,
      // A pass that was never used goes back as it came: it says nothing of doors, and must not hold back others.
      isAutomatic: by === 'product' && reason !== 'given_back',
    },
    now,
  )
  const isOurs = by === 'operator' && reason === 'other'
  await afterRefund(tx, { order, cents, reason: isOurs ? null : reason }, now)
  return true
}

interface PartRefund {
  cents: number
  reason: string
  /** Default: shared as the sale was. */
  payer?: RefundPayer
  revoke: Revoke
}

/** An operator's partial refund; several can add up to all. What the order bought stays until all is refunded. */
export async function refundPart(
  tx: Tx,
  input: PartRefund & { orderId: string },
  now: Date,
): Promise<void> {
  const { orderId, cents, revoke } = input
  await revoke.lockDoors(tx, orderId)
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Problem(404, 'order_not_found', 'We can’t find that purchase.')
  const leftCents = order.cents - order.refundedCents
  if (order.state !== 'paid' || leftCents === 0)
    throw new Problem(409, 'nothing_to_refund', 'There’s nothing left to refund.')
  if (await isDisputed(tx, orderId)) throw paymentDisputed()
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents > leftCents)
    throw new Problem(409, 'refund_too_large', 'You can’t refund more than what’s left.')
  await claimPart(tx, { order, ...input }, now)
}

export const paymentDisputed = () =>
  new Problem(409, 'payment_disputed', 'The guest’s bank has reversed this payment.')

/** A partial refund, ours or made at the provider. False where less than that is left. */
export async function claimPart(
  tx: Tx,
  part: PartRefund & { order: Order; providerRefundId?: string },
  now: Date,
): Promise<boolean> {
  const { order, revoke, payer = 'shared', ...refunded } = part
  const { id: orderId, cents: paidCents } = order
  const { cents } = refunded
  if (order.refundedCents + cents === paidCents) await revokePurchase(tx, { orderId, revoke }, now)
  if (!(await addRefunded(tx, { orderId, cents, paidCents }))) return false
  await postPartialRefund(tx, { orderId, cents, payer }, now)
  await insertRefund(tx, { orderId, isPart: true, ...refunded }, now)
  await afterRefund(tx, { order, cents, reason: null }, now)
  return true
}

async function afterRefund(
  tx: Tx,
  { order, cents, reason }: { order: Order; cents: number; reason: MoneyBackReason | null },
  now: Date,
) {
  const covered = await dropCovered(tx, order.id, now)
  await chargePartnerForDispute(tx, order.id, now)
  if (covered < cents) await writeMoneyBack(tx, { order, cents: cents - covered, reason }, now)
}

interface SendDeps {
  transact: Transact
  clock: Clock
  cardPayments: CardPayments
  syncPaymentChanges: (paymentId: string) => Promise<boolean>
  refundLimit: RefundLimit
  alertRecipients: AlertRecipients
}

/** Sends refunds to the provider, with retries; automatic ones as far as the day's limit allows. */
export const sendRefunds = (deps: SendDeps): Job => ({
  name: 'send refunds',
  everyMs: 5 * second,
  run: async () => {
    const { transact, clock, cardPayments, refundLimit: limit, alertRecipients } = deps
    await transact((tx) => weighRefunds(tx, { limit, alertRecipients }, clock.now()))
    const due = await transact((tx) => claimRefunds(tx, maxRefundsARound, clock.now()))
    await forEachCollectingErrors(
      due,
      async ({ id, cents, paymentId, tries }) => {
        // A refused refund may have been made at the provider meanwhile, and its webhook lost.
        if (tries > 1 && !(await isStillDue(deps, { id, paymentId }))) return
        const providerRefundId = await cardPayments.refund({ refundId: id, paymentId, cents })
        // All went back at the provider: what it made there says which of ours that stands for.
        if (!providerRefundId && !(await isStillDue(deps, { id, paymentId }))) return
        await transact((tx) => markRefundDone(tx, { id, providerRefundId }, clock.now()))
      },
      ({ id }) => `refund ${id}`,
    )
  },
})

async function isStillDue(
  { transact, syncPaymentChanges }: SendDeps,
  { id, paymentId }: { id: string; paymentId: string },
) {
  await syncPaymentChanges(paymentId)
  return transact((tx) => isUnsent(tx, id))
}
