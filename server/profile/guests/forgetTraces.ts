import { recentGuestDays } from '#contract/blocks.ts'
import { forgetTraits } from '#server/access/risk/index.ts'
import { forgetReportedCards } from '#server/access/visits/index.ts'
import { forgetCustomer } from '#server/identity/apiKeys/index.ts'
import { forgetPaidCards } from '#server/money/checkout/index.ts'
import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { forEachCollectingErrors } from '#server/platform/forEachCollectingErrors.ts'
import type { Job } from '#server/platform/jobs.ts'
import { dueCleanups, endCleanup, saveCleanup } from './cleanupStore.ts'

/** Partners may block the guest of a visit, and doors report it, this long after it. */
const recentMs = recentGuestDays * day

/** A page that was open at the deletion is over, and what was bought just before it is not recent any more. */
const firstLookMs = recentMs + day
const lookAgainMs = day
const maxARound = 1_000

/** Forgets what a program called them, the cards, mailbox and devices of a guest who is being deleted, and looks again for what is still needed. */
export async function forgetTraces(tx: Tx, guestId: string, now: Date) {
  await forgetCustomer(tx, guestId)
  await forget(tx, guestId, now)
  await saveCleanup(tx, guestId, after(now, firstLookMs))
}

/** Answers whether something is left. */
async function forget(tx: Tx, guestId: string, now: Date) {
  const recent = { guestId, before: after(now, -recentMs) }
  const left = [
    await forgetPaidCards(tx, recent),
    await forgetReportedCards(tx, recent),
    await forgetTraits(tx, guestId, now),
  ]
  return left.includes(true)
}

export const forgetOldTraces = ({
  transact,
  clock,
}: {
  transact: Transact
  clock: Clock
}): Job => ({
  name: 'forget traces of deleted guests',
  everyMs: hour,
  run: async () => {
    const now = clock.now()
    const due = await transact((tx) => dueCleanups(tx, now, maxARound))
    await forEachCollectingErrors(due, ({ guestId }) =>
      transact(async (tx) => {
        const isLeft = await forget(tx, guestId, now)
        await (isLeft ? saveCleanup(tx, guestId, after(now, lookAgainMs)) : endCleanup(tx, guestId))
      }),
    )
  },
})
