import type { OwnLocation } from '#contract/locations.ts'
import type { PauseRequest } from '#contract/pause.ts'
import { after, type Clock, minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { writePause } from './store.ts'
import { toOwnWire } from './wire.ts'

/** No new guests for a while, or until the partner says so. Codes that are out still open the door. */
export const setPause =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  async (partnerId: string, asked: PauseRequest): Promise<OwnLocation> => {
    const now = clock.now()
    const pausedUntil = asked.kind === 'pause' ? after(now, asked.minutes * minute) : null
    const outOfOrder = asked.kind === 'out_of_order' ? asked.reason : null
    const saved = await transact((tx) =>
      writePause(tx, { partnerId, pausedUntil, outOfOrder }, now),
    )
    if (!saved) throw new Problem(409, 'no_location_yet', 'Save your restroom first.')
    return toOwnWire(saved)
  }
