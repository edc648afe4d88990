import { maxPassReturns, passReturnLimitDays } from '#contract/checkout.ts'
import { countAttempts, type Limit } from '#server/identity/limits/index.ts'
import { giveUpPass } from '#server/money/plans/index.ts'
import { type Clock, day } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import type { PaidHandlers } from './order.ts'
import { refund } from './refund.ts'
import { cardOf, lockOrder } from './store.ts'

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
      // Before its pass, as where an operator refunds it.
      await lockOrder(tx, orderId)
      if (!(await giveUpPass(tx, { orderId, guestId }, now)))
        throw new Problem(
          409,
          'not_returnable',
          'You can return a pass within 14 days if you haven’t started it.',
        )
      await countReturn(tx, { orderId, guestId }, now)
      await refund(tx, { orderId, reason: 'given_back', by: 'product', revoke }, now)
    })

const within = { max: maxPassReturns, withinMs: passReturnLimitDays * day }
const returnsOfGuest: Limit = { kind: 'pass_return', ...within }
/** A guest without an account can start over; the card is still counted. */
const returnsOfCard: Limit = { kind: 'pass_return_card', ...within }

async function countReturn(
  tx: Tx,
  { orderId, guestId }: { orderId: string; guestId: string },
  now: Date,
) {
  const card = await cardOf(tx, orderId)
  const counted = [
    { limit: returnsOfGuest, key: guestId },
    ...(card ? [{ limit: returnsOfCard, key: card }] : []),
  ]
  if (await countAttempts(tx, counted, now))
    throw new Problem(
      409,
      'too_many_returns',
      'You’ve returned as many passes as you can for now. To return this one, write to us.',
    )
}
