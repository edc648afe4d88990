import { Problem } from '#server/platform/problem.ts'
import type { PayoutDeps } from './deps.ts'
import { reopen, wakePayout } from './store.ts'

interface News {
  providerPayoutId: string
  hasFailed: boolean
}

/**
 * The provider has news of a payout; the next round of the job asks what. Another program's is passed over. A bank
 * may send back what has arrived.
 */
export const followPayout =
  ({ transact, clock }: Pick<PayoutDeps, 'transact' | 'clock'>) =>
  ({ providerPayoutId, hasFailed }: News): Promise<boolean> =>
    transact(async (tx) => {
      const now = clock.now()
      const isWoken = await wakePayout(tx, providerPayoutId, now)
      if (isWoken || !hasFailed) return isWoken
      // Refused, the message comes again: one payout of a partner is taken care of at a time.
      const outcome = await reopen(tx, providerPayoutId, now)
      if (outcome === 'waits')
        throw new Problem(503, 'payout_in_progress', 'A payout is already on its way.')
      return outcome === 'reopened'
    })
