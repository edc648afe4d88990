import { suspensionOf } from '#server/identity/suspensions/index.ts'
import { postRenewal } from '#server/money/ledger/index.ts'
import {
  addPeriod,
  claimOverdue,
  closeOver,
  lockMembership,
  type Membership,
  markRenewalFailed,
  membershipState,
  orderOfMembership,
  type SubscriptionState,
  saveState,
} from '#server/money/plans/index.ts'
import { after, type Clock, day, minute, second } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { forEachCollectingErrors } from '#server/platform/forEachCollectingErrors.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { CardPayments, PaidRenewal } from './cardPayments.ts'
import { writeMembershipOver, writeReceipt, writeRenewalFailed } from './emails.ts'
import type { Order, PaidHandlers } from './order.ts'
import { cancellations } from './queueStore.ts'
import { refund } from './refund.ts'
import { insertRenewal, lockOrder } from './store.ts'
import { claimUnknown, forgetUnknown, insertUnknown } from './unknownStore.ts'

/** How often the provider is asked about a membership whose paid time is over, until it is renewed or ended. */
const askEveryMs = 10 * minute

const maxARound = 20

/** What became of a renewal is asked again until the next one has come. */
const recentMs = 40 * day

export interface MembershipDeps {
  transact: Transact
  clock: Clock
  log: Log
  cardPayments: CardPayments
  publicUrl: () => string
  syncPaymentChanges: (paymentId: string) => Promise<boolean>
  onPaid: Pick<PaidHandlers, 'revoke'>
}

/**
 * How a membership goes on, asked of the provider: months that were paid, a renewal that failed, an end. It
 * serves the provider's messages, the guest's own taps and the job below. False where it is none of ours.
 */
export const followMembership =
  (deps: MembershipDeps) =>
  async (subscriptionId: string): Promise<boolean> => {
    const { transact, cardPayments, clock } = deps
    const state = await cardPayments.findSubscription(subscriptionId)
    if (!state) return transact((tx) => endUnknown(tx, subscriptionId, clock.now()))
    const renewals = await cardPayments.paidRenewals(subscriptionId)
    const recentSince = after(clock.now(), -recentMs)
    const unsure = await transact(async (tx) => {
      const now = clock.now()
      // The order before its pass, as a refund locks them.
      const orderId = await orderOfMembership(tx, subscriptionId)
      const first = orderId && (await lockOrder(tx, orderId))
      const before = first && (await lockMembership(tx, subscriptionId))
      if (!before) return (await isKnownWithoutPass(deps, tx, state)) ? [] : undefined
      const paymentIds: string[] = []
      // The oldest month first, in the order of payment.
      for (const renewal of [...renewals].sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime()))
        if (
          (await applyRenewal(deps, tx, {
            membership: before,
            first,
            renewal,
            hasEnded: state.hasEnded,
          })) ||
          renewal.startsAt > recentSince
        )
          paymentIds.push(renewal.paymentId)
      await saveState(tx, state, now)
      await resolveOverdue(deps, tx, { subscriptionId, hasFailed: state.hasFailed })
      return paymentIds
    })
    // A payment may have been refunded before we learned of it, and the process that did may have died before it asked.
    for (const paymentId of unsure ?? []) await deps.syncPaymentChanges(paymentId)
    return unsure !== undefined
  }

/**
 * A subscription that is gone at the provider renews no more. Its membership still has its days of grace: where the
 * provider's key is wrong for a while, no member is lost at once. False where there is none.
 */
async function endUnknown(tx: Tx, subscriptionId: string, now: Date) {
  const membership = await lockMembership(tx, subscriptionId)
  if (membership) await endOver(tx, membership, now)
  return membership !== undefined || (await forgetUnknown(tx, subscriptionId))
}

/**
 * Its first month may be reported before its checkout was served; if that is refused, there is no membership. One whose
 * order is lost, since a backup was restored, is charged for nothing until an operator ends it at the provider.
 */
async function isKnownWithoutPass(
  { clock, log }: MembershipDeps,
  tx: Tx,
  { subscriptionId, orderId, hasEnded }: SubscriptionState & { orderId: string | null },
) {
  if (orderId === null) return false
  const isBoughtHere = (await lockOrder(tx, orderId)) !== undefined
  if (isBoughtHere || hasEnded) return (await forgetUnknown(tx, subscriptionId)) || isBoughtHere
  if (await insertUnknown(tx, { subscriptionId, orderId }, clock.now()))
    log.error({ subscriptionId, orderId }, 'a membership is charged whose order is not here')
  return true
}

/** True for a month that was not known yet. Extends the membership, or refunds the month. */
async function applyRenewal(
  { clock, log, publicUrl, onPaid: { revoke } }: MembershipDeps,
  tx: Tx,
  {
    membership,
    first,
    renewal,
    hasEnded,
  }: { membership: Membership; first: Order; renewal: PaidRenewal; hasEnded: boolean },
) {
  const now = clock.now()
  const { guestId, title, agreedTo } = first
  const { subscriptionId, passId, planKind } = membership
  const order = await insertRenewal(
    tx,
    { guestId, planKind, title, subscriptionId, agreedTo, ...renewal },
    now,
  )
  if (!order) return false
  const { id: orderId, cents, currency } = order
  await postRenewal(tx, { orderId, cents, currency }, now)

  const isAsAgreed = cents === first.cents && currency === first.currency
  if (!isAsAgreed) log.error({ orderId }, 'a renewal is not what was agreed')
  const isSuspended = (await suspensionOf(tx, guestId, now)) !== undefined
  // A subscription that was ended takes the rest of the month with it.
  const isOver = membership.closedAt !== null || (hasEnded && renewal.endsAt > now)
  if (!isAsAgreed || isOver || isSuspended) {
    const reason = isSuspended ? 'guest_suspended' : isAsAgreed ? 'too_late' : 'other'
    await refund(tx, { orderId, reason, by: 'product', revoke }, now)
    return true
  }
  await addPeriod(tx, passId, { orderId, startsAt: renewal.startsAt, endsAt: renewal.endsAt })
  await writeReceipt(tx, { order, paidUntil: renewal.endsAt, publicUrl: publicUrl() }, now)
  return true
}

/** The paid time is over: the guest is mailed once, and after the grace period it ends. */
async function resolveOverdue(
  { clock, publicUrl }: MembershipDeps,
  tx: Tx,
  { subscriptionId, hasFailed }: { subscriptionId: string; hasFailed: boolean },
) {
  const now = clock.now()
  const membership = await lockMembership(tx, subscriptionId)
  if (!membership || membership.closedAt || membership.endsAt > now) return
  if (await endOver(tx, membership, now)) return
  const isUnpaid = hasFailed || membershipState(membership, now) === 'unpaid'
  if (isUnpaid && (await markRenewalFailed(tx, membership.passId, now)))
    await writeRenewalFailed(tx, { membership, publicUrl: publicUrl() }, now)
}

/** False where it goes on. */
async function endOver(tx: Tx, membership: Membership, now: Date) {
  if (!(await closeOver(tx, membership.passId, now))) return false
  await cancellations.add(tx, [membership.subscriptionId], now)
  if (!membership.cancelsAtEnd) await writeMembershipOver(tx, membership, now)
  return true
}

/** Renews memberships whose webhooks never came, and ends unpaid ones. */
export const followOverdue = (
  deps: MembershipDeps & { followMembership: (subscriptionId: string) => Promise<boolean> },
): Job => ({
  name: 'follow memberships',
  everyMs: 30 * second,
  run: async () => {
    const { transact, clock } = deps
    const now = clock.now()
    const input = { askedBefore: after(now, -askEveryMs), max: maxARound }
    const asked = await transact(async (tx) => [
      ...(await claimOverdue(tx, input, now)),
      ...(await claimUnknown(tx, input, now)),
    ])
    await forEachCollectingErrors(asked, async ({ subscriptionId }) => {
      await deps.followMembership(subscriptionId)
    })
  },
})
