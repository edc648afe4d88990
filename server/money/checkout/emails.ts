import { readerOf } from '#server/identity/auth/index.ts'
import { findUnclaimed } from '#server/identity/guests/index.ts'
import { type Addressee, emailQueue, queueEmail, titleIn } from '#server/messages/mail/index.ts'
import { keptUntil, type Membership } from '#server/money/plans/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { MoneyBackReason, Order } from './order.ts'
import { receiptAddressOf } from './store.ts'

/**
 * A receipt for every payment that was taken: what, when, how much, what a guest calls it by, and the way to what was
 * bought: for a visit the code, which may be wanted on another device than the one that paid.
 */
export const writeReceipt = (
  tx: Tx,
  { order, paidUntil, publicUrl }: { order: Order; paidUntil: Date | null; publicUrl: string },
  now: Date,
) =>
  toPayer(tx, order, (to) => {
    const write = emailQueue(() => publicUrl)
    // To an unproven address: no code, and no link to one.
    if (to.mailKey === null)
      return write(
        tx,
        {
          to,
          template: 'receiptUnproven',
          values: {
            title: titleIn(to.language, order),
            cents: order.cents,
            at: now,
            orderId: order.id,
            isVisit: order.locationId !== null,
          },
          path: '/refunds',
        },
        now,
      )
    return write(
      tx,
      {
        to,
        template: 'receipt',
        values: {
          title: titleIn(to.language, order),
          cents: order.cents,
          at: now,
          orderId: order.id,
          paidUntil,
          hasCode: order.locationId !== null,
        },
        path: order.locationId ? '/code' : '/guest',
      },
      now,
    )
  })

/** All of an order's money, or a part of it, is on its way back. `reason` is null where it says nothing to the guest. */
export const writeMoneyBack = (
  tx: Tx,
  { order, cents, reason }: { order: Order; cents: number; reason: MoneyBackReason | null },
  now: Date,
) =>
  toPayer(tx, order, (to) => {
    const values = { ...refundValues(to, order, cents), reason: reason ?? 'none' }
    return queueEmail(tx, { to, template: 'moneyBack', values }, now)
  })

const writeOfRefund =
  (template: 'refundFailed' | 'refundHeld') =>
  (tx: Tx, { order, cents }: { order: Order; cents: number }, now: Date) =>
    toPayer(tx, order, (to) =>
      queueEmail(tx, { to, template, values: refundValues(to, order, cents) }, now),
    )

const refundValues = ({ language }: Addressee, order: Order, cents: number) => ({
  title: titleIn(language, order),
  cents,
  orderId: order.id,
})

export const writeRefundFailed = writeOfRefund('refundFailed')

/** The refund waits for an operator's review. */
export const writeRefundHeld = writeOfRefund('refundHeld')

/** To an operator: automatic refunds wait. */
export const writeRefundsHeld = (
  tx: Tx,
  to: Addressee,
  { count, cents }: { count: number; cents: number },
  now: Date,
) => queueEmail(tx, { to, template: 'refundsHeld', values: { count, cents } }, now)

export const writePaidOtherwise = (
  tx: Tx,
  { order, cents, reference }: { order: Order; cents: number; reference: string },
  now: Date,
) =>
  toPayer(tx, order, (to) =>
    queueEmail(
      tx,
      {
        to,
        template: 'paidOtherwise',
        values: { title: titleIn(to.language, order), cents, reference, orderId: order.id },
      },
      now,
    ),
  )

export const writeRenewalFailed = (
  tx: Tx,
  { membership, publicUrl }: { membership: Membership; publicUrl: string },
  now: Date,
) =>
  toGuest(tx, membership.guestId, (to) =>
    emailQueue(() => publicUrl)(
      tx,
      {
        to,
        template: 'renewalFailed',
        values: { keptUntil: keptUntil(membership.endsAt) },
        path: '/guest',
      },
      now,
    ),
  )

export const writeMembershipOver = (tx: Tx, membership: Membership, now: Date) =>
  toGuest(tx, membership.guestId, (to) =>
    queueEmail(tx, { to, template: 'membershipOver', values: {} }, now),
  )

/** Without an account only receipts and refunds are mailed, to the address typed on the provider's page. */
async function toPayer(
  tx: Tx,
  { id, guestId }: Pick<Order, 'id' | 'guestId'>,
  write: (to: Addressee) => Promise<void>,
) {
  const unclaimed = await findUnclaimed(tx, guestId)
  if (!unclaimed) return toGuest(tx, guestId, write)
  const email = await receiptAddressOf(tx, id)
  const language = unclaimed.language ?? 'en'
  if (email) await write({ id: guestId, email, emailBouncedAt: null, language, mailKey: null })
}

async function toGuest(tx: Tx, guestId: string, write: (to: Addressee) => Promise<void>) {
  const to = await readerOf(tx, guestId)
  if (to) await write(to)
}
