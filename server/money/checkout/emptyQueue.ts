import { type Clock, second } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { forEachCollectingErrors } from '#server/platform/forEachCollectingErrors.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { ProviderQueue } from './queueStore.ts'

const maxARound = 20

/** Sends each entry of a queue to the provider, with retries. */
export const emptyQueue = (
  { transact, clock }: { transact: Transact; clock: Clock },
  {
    name,
    queue,
    tell,
  }: {
    name: string
    queue: ProviderQueue
    tell: (id: string) => Promise<unknown>
  },
): Job => ({
  name,
  everyMs: 5 * second,
  run: async () => {
    const due = await transact((tx) => queue.take(tx, maxARound, clock.now()))
    await forEachCollectingErrors(due, async ({ id }) => {
      await tell(id)
      await transact((tx) => queue.remove(tx, id))
    })
  },
})
