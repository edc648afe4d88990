import type { PayoutDeps } from './deps.ts'
import { markReturned, wakePayout } from './store.ts'

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
      return isWoken || (hasFailed && markReturned(tx, providerPayoutId, now))
    })
