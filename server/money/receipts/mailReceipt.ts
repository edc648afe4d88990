import { priceOf } from '#contract/money.ts'
import { receiptMailsADay } from '#contract/payments.ts'
import { planKindOf } from '#contract/plans.ts'
import { readerOf } from '#server/identity/auth/index.ts'
import { type Limit, takeAttempt, tooMany } from '#server/identity/limits/index.ts'
import { emailQueue, titleIn } from '#server/messages/mail/index.ts'
import { type Clock, day } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { receiptOf } from './payments.ts'

/** Of one order: a mail that does not come is not brought by asking for it all day. */
const receiptMails: Limit = { kind: 'receipt_mails', max: receiptMailsADay, withinMs: day }

/** The receipt once more, to the address that the account has now. */
export const mailReceipt =
  ({
    transact,
    clock,
    publicUrl,
    seller,
  }: {
    transact: Transact
    clock: Clock
    publicUrl: () => string
    seller: string
  }) =>
  (guestId: string, id: string): Promise<void> =>
    transact(async (tx) => {
      const now = clock.now()
      const { title, planId, cents, refundedCents, paidAt } = await receiptOf(tx, {
        guestId,
        id,
        seller,
      })
      const until = await takeAttempt(tx, receiptMails, id, now)
      if (until)
        throw tooMany(
          'too_many_receipts',
          'We’ve emailed this receipt several times today. Please check your spam folder.',
          until,
          now,
        )
      const to = await readerOf(tx, guestId)
      if (!to) return
      const order = { title, planKind: planId && planKindOf(planId) }
      await emailQueue(publicUrl)(
        tx,
        {
          to,
          template: 'receiptAgain',
          values: {
            title: titleIn(to.language, order),
            cents,
            isRefunded: refundedCents > 0,
            refunded: priceOf(refundedCents),
            at: new Date(paidAt),
            seller,
            orderId: id,
          },
          path: `/payments/${id}`,
        },
        now,
      )
    })
