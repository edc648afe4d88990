import type { z } from 'zod'
import type { startGuest as call, StartedGuest } from '#contract/guests.ts'
import { deviceOf, startDeviceSession } from '#server/identity/auth/index.ts'
import { countAttempt, type Source } from '#server/identity/limits/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { guestsFromNeighbourhood, neighbourhood, tooManyPurchases } from './limits.ts'
import { insertUnclaimed } from './store.ts'

interface StartDeps {
  transact: Transact
  clock: Clock
  /** Requests from the test machine itself are not limited. */
  isOwnMachine: (source: Source) => boolean
}

/** Makes a guest without an account and the session of their device, when a purchase starts. */
export const startGuest =
  ({ transact, clock, isOwnMachine }: StartDeps) =>
  (
    { language }: z.output<(typeof call)['body']>,
    source: Source & { userAgent: string | undefined },
  ): Promise<StartedGuest> =>
    transact(async (tx) => {
      const now = clock.now()
      if (!isOwnMachine(source)) {
        const until = await countAttempt(tx, guestsFromNeighbourhood, neighbourhood(source.ip), now)
        if (until) throw tooManyPurchases(until, now)
      }
      const id = newId(now)
      await insertUnclaimed(tx, { id, language }, now)
      const device = deviceOf(source.userAgent)
      const token = await startDeviceSession(tx, { guestId: id, device }, now)
      return { token, guestId: id }
    })
