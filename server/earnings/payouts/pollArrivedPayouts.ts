import { after, day, minute } from '#server/platform/clock.ts'
import { forEachCollectingErrors } from '#server/platform/forEachCollectingErrors.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { PayoutDeps } from './deps.ts'
import { followPayout } from './followPayout.ts'
import { claimArrived, type PayoutRow } from './store.ts'

const maxARound = 50

/** A bank sends back what has arrived within so many days. */
export const returnDays = 10

export const askArrivedAgainMs = day

/** The provider's message that a bank sent back a payout may be lost, so those that may still come back are asked about. */
export const pollArrivedPayouts = (deps: PayoutDeps): Job => ({
  name: 'ask about arrived payouts',
  everyMs: 10 * minute,
  run: async () => {
    const { transact, clock } = deps
    const due = await transact((tx) => {
      const now = clock.now()
      const since = after(now, -returnDays * day)
      const askAgainAt = after(now, askArrivedAgainMs)
      return claimArrived(tx, { since, askAgainAt, max: maxARound }, now)
    })
    await forEachCollectingErrors(
      due,
      (payout) => noteReturn(deps, payout),
      ({ id }) => `payout ${id}`,
    )
  },
})

async function noteReturn(deps: PayoutDeps, { account, providerPayoutId }: PayoutRow) {
  if (!providerPayoutId) return
  const { state } = await deps.banks.findPayout({ account, providerPayoutId })
  if (state === 'failed') await followPayout(deps)({ providerPayoutId, hasFailed: true })
}
