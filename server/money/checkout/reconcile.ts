import { after, type Clock, minute, second } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { forEachCollectingErrors } from '#server/platform/forEachCollectingErrors.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { CardPayments } from './cardPayments.ts'
import { claimUnsettled, pagePatienceMs } from './reconcileStore.ts'
import { markNotPaid } from './store.ts'

/** Orders per round that the provider is asked about; each has its turn well within ten minutes. */
const maxOrdersARound = 50

/** Before that the provider's webhook may still be on its way. */
const messagePatienceMs = 1 * minute

interface ReconcileDeps {
  transact: Transact
  clock: Clock
  cardPayments: CardPayments
  fulfil: (sessionId: string) => Promise<boolean>
}

/** Settles payments whose webhook never came, ends orders that were not paid in time, and closes the pages of ended ones. */
export const reconcile = ({ transact, clock, cardPayments, fulfil }: ReconcileDeps): Job => ({
  name: 'reconcile orders',
  everyMs: 30 * second,
  run: async () => {
    const now = clock.now()
    const input = {
      openedBefore: after(now, -messagePatienceMs),
      closesAfter: after(now, -pagePatienceMs),
      max: maxOrdersARound,
    }
    const unsettled = await transact((tx) => claimUnsettled(tx, input, now))
    await forEachCollectingErrors(unsettled, async ({ id, sessionId, state, closesAt }) => {
      const isOver = state === 'not_paid' || closesAt <= now
      // The page is closed before it is read, so that no payment can come between the two.
      if (sessionId && isOver) await cardPayments.expireCheckout(sessionId)
      if (sessionId) await fulfil(sessionId)
      if (isOver) await transact((tx) => markNotPaid(tx, id, now))
    })
  },
})
