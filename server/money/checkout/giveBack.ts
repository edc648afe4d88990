import { giveUpPass } from '#server/money/plans/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import type { PaidHandlers } from './order.ts'
import { refund } from './refund.ts'

/** Returns an unused pass with one tap and refunds it. */
export const giveBack =
  ({
    transact,
    clock,
    onPaid: { revoke },
  }: {
    transact: Transact
    clock: Clock
    onPaid: Pick<PaidHandlers, 'revoke'>
  }) =>
  (guestId: string, orderId: string): Promise<void> =>
    transact(async (tx) => {
      const now = clock.now()
      if (!(await giveUpPass(tx, { orderId, guestId }, now)))
        throw new Problem(
          409,
          'not_returnable',
          'You can return a pass within 14 days if you haven’t started it.',
        )
      await refund(tx, { orderId, reason: 'given_back', by: 'product', revoke }, now)
    })
